import type { BotPolicies } from '@rota/bots';
import type { Seat } from '@rota/core';
import { cardsIn } from '../rules/holding.ts';
import type { Move, State, View } from '../rules/index.ts';
import { sampleMove } from '../rules/moves.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING } from '../rules/state.ts';
import { candidates } from './candidates.ts';
import { infosetKeyOf } from './infoset-key.ts';
import { likelihood } from './likelihood.ts';
import { readNetwork } from './network.ts';
import OUTLOOKS from './outlook-weights.json' with { type: 'json' };
import { chooseMove, chooseTops } from './policy.ts';
import { inputFromState, inputFromView } from './policy-input.ts';
import { expectedScores } from './standing.ts';
import { ValueNetwork } from './value-network.ts';

/** One move in so many of a playout is any move: nobody plays quite like the policy. */
const STRAYS = 8;

/** Two may go round for hundreds of moves; past these how everybody stands tells enough. */
const HORIZON = 100;

/** The learned outlook is asked after so many moves of the seat's own. */
const FORESIGHT = 2;

/**
 * What bots know of Three Card; the yardstick is written down in GREEDY.md, what was learned in
 * LEARNED.md.
 */
export const policies: BotPolicies<State, Move, View> = {
  baseline: (view, seat) =>
    view.stage === 'choosing' ? chooseTops(view.hand) : chooseMove(inputFromView(view, seat)),

  candidateMoves: candidates,

  opponentPolicy: expect,

  ownPolicy: (state, seat) => outlookFor(state.seats).best(state, seat).move,

  infosetKey: infosetKeyOf,

  likelihood,

  // Where all play on for the places, winning is not all: that has not been learned.
  value: (state, seat) =>
    state.options.playOn === 'no' ? outlookFor(state.seats).best(state, seat).chance : undefined,
  rolloutDepth: FORESIGHT,

  rolloutPolicy: (state, seat, random) =>
    random.below(STRAYS) === 0 ? sampleMove(state, seat, random) : expect(state, seat),

  evaluate: expectedScores,
  evaluationHorizon: HORIZON,
};

const LEARNED_FOR: Readonly<Record<number, keyof typeof OUTLOOKS>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
};

const outlooks = new Map<keyof typeof OUTLOOKS, ValueNetwork>();

/** What has been learned for tables of so many; read when first needed. */
export function outlookFor(seats: number): ValueNetwork {
  const learned = LEARNED_FOR[seats] ?? 'many';
  let outlook = outlooks.get(learned);
  if (!outlook) {
    outlook = new ValueNetwork(readNetwork(OUTLOOKS[learned]));
    outlooks.set(learned, outlook);
  }
  return outlook;
}

/** The yardstick's move: it looks at nothing that its seat does not see. */
function expect(state: State, seat: Seat): Move {
  if (state.stage === CHOOSING) return chooseTops(cardsIn(state.hands, seat * RANKS));
  return chooseMove(inputFromState(state, seat));
}
