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
import OUTLOOKS from './value-network-weights.json' with { type: 'json' };
import { chooseMove, chooseTops } from './policy.ts';
import { inputFromState, inputFromView } from './policy-input.ts';
import { expectedScores } from './expected-scores.ts';
import { ValueNetwork } from './value-network.ts';

/** One playout move in this many is random: players do not quite follow the policy. */
const STRAYS = 8;

/** Playouts stop after this many moves and are evaluated; two players may go round for hundreds. */
const HORIZON = 100;

/** The value network is asked after this many moves of the seat's own. */
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

  ownPolicy: (state, seat) => valueNetworkFor(state.seats).best(state, seat).move,

  infosetKey: infosetKeyOf,

  likelihood,

  // The networks predict who goes out first, which is not the score with `playOn: yes`.
  value: (state, seat) =>
    state.options.playOn === 'no'
      ? valueNetworkFor(state.seats).best(state, seat).chance
      : undefined,
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

/** Returns the value network for that many seats, read on first use. */
export function valueNetworkFor(seats: number): ValueNetwork {
  const learned = LEARNED_FOR[seats] ?? 'many';
  let outlook = outlooks.get(learned);
  if (!outlook) {
    outlook = new ValueNetwork(readNetwork(OUTLOOKS[learned]));
    outlooks.set(learned, outlook);
  }
  return outlook;
}

/** The baseline's move, from what its seat sees alone. */
function expect(state: State, seat: Seat): Move {
  if (state.stage === CHOOSING) return chooseTops(cardsIn(state.hands, seat * RANKS));
  return chooseMove(inputFromState(state, seat));
}
