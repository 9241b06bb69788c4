import type { Seat } from '@rota/core';
import { runOnTop, type State, topOf } from '../rules/index.ts';

/** Stands for no rank. */
const NONE = 13;

/**
 * Abstraction key of the seat on turn: hand, top, run and size of the pile, deck, and card counts of all
 * seats. The history does not count.
 */
export function infosetKeyOf(state: State, seat: Seat): string {
  const { pile, deckSize, again, opening, hands, handSizes, tops, down } = state;
  const numbers = [topOf(pile) ?? NONE, runOnTop(pile), pile.length, deckSize];
  numbers.push(again ? 1 : 0, opening ?? NONE);
  for (let other = 0; other < state.seats; other++) {
    numbers.push(handSizes[other]!, tops[other]!.length, down[other]!.length);
  }
  return String.fromCharCode(...numbers, ...hands[seat]!);
}
