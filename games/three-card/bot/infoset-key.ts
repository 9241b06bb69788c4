import type { Seat } from '@rota/core';
import type { State } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { countUnders, hasTops } from '../rules/state.ts';

/**
 * Abstraction key of the seat on turn: hand, top, run and size of the pile, deck, and card counts of all
 * seats. The history does not count.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const { top, run, pileSize, deckSize, again, opening, hands, handSizes } = state;
  const numbers = [top, run, pileSize, deckSize, again ? 1 : 0, opening + 1];
  for (let at = seat * RANKS; at < seat * RANKS + RANKS; at++) numbers.push(hands[at]!);
  for (let other = 0; other < state.seats; other++) numbers.push(handSizes[other]!);
  for (let other = 0; other < state.seats; other++) {
    numbers.push(hasTops(state, other) ? 1 : 0, countUnders(state, other));
  }
  return String.fromCharCode(...numbers);
}
