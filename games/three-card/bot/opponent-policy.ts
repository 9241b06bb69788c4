import type { Seat } from '@rota/core';
import { cardsIn } from '../rules/holding.ts';
import type { Move, State } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING } from '../rules/state.ts';
import { chooseMove, chooseTops } from './policy.ts';
import { inputFromState } from './policy-input.ts';

/** The baseline's move, from what its seat sees alone. */
export function opponentPolicy(state: State, seat: Seat): Move {
  if (state.stage === CHOOSING) return chooseTops(cardsIn(state.hands, seat * RANKS));
  return chooseMove(inputFromState(state, seat));
}
