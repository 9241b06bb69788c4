import { type Random, type Seat, shuffle } from '@rota/core';
import type { Move } from './notation.ts';
import { cardsOf, type State } from './state.ts';

/** Returns whether the seat has yet to arrange its cards. JM-3 */
export function canArrange({ arranged }: State, seat: Seat): boolean {
  return arranged[seat] === 0;
}

/** Returns the seat's cards in random order, each order equally likely. */
export function sampleMove(state: State, seat: Seat, random: Random): Move {
  return shuffle(cardsOf(state, state.hands, seat), random);
}
