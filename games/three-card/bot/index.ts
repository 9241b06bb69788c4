import type { Knowledge } from '@rota/bots';
import type { Seat } from '@rota/core';
import { cardsIn } from '../rules/holding.ts';
import type { Move, State, View } from '../rules/index.ts';
import { sample } from '../rules/legal.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING } from '../rules/state.ts';
import { candidates } from './candidates.ts';
import { WORTH } from './choice-worth.ts';
import { momentOf } from './moment.ts';
import { chooseMove, chooseTops } from './policy.ts';
import { situationIn, situationSeen } from './situation.ts';
import { expectedScores } from './standing.ts';
import { worthiest } from './worthiest.ts';

/** One move in so many of a playout is any move: nobody plays quite like the policy. */
const STRAYS = 8;

/** Two may go round for hundreds of moves; past these how everybody stands tells enough. */
const HORIZON = 100;

/**
 * What bots know of Three Card; the yardstick is written down in GREEDY.md, what was learned in
 * LEARNED.md.
 */
export const knowledge: Knowledge<State, Move, View> = {
  greedy: (view, seat) =>
    view.stage === 'choosing' ? chooseTops(view.hand) : chooseMove(situationSeen(view, seat)),

  consider: candidates,

  expect,

  intend: (state, seat) => worthiest(state, seat, WORTH),

  recognise: momentOf,

  playout: (state, seat, random) =>
    random.below(STRAYS) === 0 ? sample(state, seat, random) : expect(state, seat),

  evaluate: expectedScores,
  horizon: HORIZON,
};

/** The yardstick's move: it looks at nothing that its seat does not see. */
function expect(state: State, seat: Seat): Move {
  if (state.stage === CHOOSING) return chooseTops(cardsIn(state.hands, seat * RANKS));
  return chooseMove(situationIn(state, seat));
}
