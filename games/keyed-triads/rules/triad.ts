import type { Card } from '@rota/core';
import { VALUE } from './pack.ts';

/**
 * Three cards in one integer, six bits each in the order they were laid, and above them the sum of their
 * values, so that comparing keys allocates nothing. The order never affects a comparison.
 */
export type Triad = number;

export function triadOf(first: Card, second: Card, third: Card): Triad {
  const sum = VALUE[first]! + VALUE[second]! + VALUE[third]!;
  return first | (second << 6) | (third << 12) | (sum << 18);
}

/** The triad of three cards in a list. */
export function triadFrom([first, second, third]: readonly Card[]): Triad {
  return triadOf(first!, second!, third!);
}

/** @param at 0..2 */
export function cardAt(triad: Triad, at: number): Card {
  return (triad >> (6 * at)) & 63;
}

/** The three cards in the order they were laid. */
export function cardsOf(triad: Triad): Card[] {
  return [triad & 63, (triad >> 6) & 63, (triad >> 12) & 63];
}

/** The sum of the cards' values, 1..30. */
export function sumOf(triad: Triad): number {
  return triad >> 18;
}
