import type { Decision, Random, Seat } from '@rota/core';
import { CLAIM, type Move, NO_CLAIM } from './notation.ts';
import { claimsAreOpen, playerOf, type State } from './state.ts';

/** The seat on turn, or the lowest that owes an answer; -1 when the deal is over. */
export function currentSeat(state: State): Seat {
  if (claimsAreOpen(state)) return state.owing[0]!;
  return playerOf(state, state.laid.length) ?? -1;
}

/** The seat on turn; or, sealed, every seat that has not answered yet. KT-11 */
export function decisions(state: State): Decision[] {
  if (claimsAreOpen(state)) return state.owing.map((seat) => ({ seat, kind: 'sealed' }));
  const seat = currentSeat(state);
  return seat < 0 ? [] : [{ seat, kind: 'turn' }];
}

/** Every legal move: a card in hand on one's turn, or an answer while one is owed. KT-4, KT-11 */
export function moves(state: State, seat: Seat): Move[] {
  if (claimsAreOpen(state)) return state.owing.includes(seat) ? [CLAIM, NO_CLAIM] : [];
  return currentSeat(state) === seat
    ? state.hands[seat]!.toSorted((one, other) => one - other)
    : [];
}

/** Draws a legal move, each equally likely. */
export function sampleMove(state: State, seat: Seat, random: Random): Move {
  if (claimsAreOpen(state)) return random.below(2) === 0 ? CLAIM : NO_CLAIM;
  const hand = state.hands[seat]!;
  return hand[random.below(hand.length)]!;
}
