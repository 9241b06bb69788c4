import type { Seat } from '@rota/core';
import type { Move, State } from '../rules/index.ts';
import { chooseMove, chooseTops } from './policy.ts';

/** The baseline's move, from what its seat sees alone. */
export function opponentPolicy(state: State, seat: Seat): Move {
  const hand = state.hands[seat]!;
  return state.phase === 'choosing' ? chooseTops(hand) : chooseMove(state, seat, hand);
}
