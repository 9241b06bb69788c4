import type { Seat } from '@rota/core';
import type { State } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { countUnders, hasTops } from '../rules/state.ts';

/**
 * Abstraction key of the seat on turn: hand, top, run and size of the pile, deck, and card counts of all
 * seats. The history does not count.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const numbers = [
    state.top,
    state.run,
    state.pileSize,
    state.deckSize,
    state.again ? 1 : 0,
    state.opening + 1,
    ...state.hands.slice(seat * RANKS, seat * RANKS + RANKS),
    ...state.handSizes,
  ];
  for (let other = 0; other < state.seats; other++) {
    numbers.push(hasTops(state, other) ? 1 : 0, countUnders(state, other));
  }
  return String.fromCharCode(...numbers);
}
