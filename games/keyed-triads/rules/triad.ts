import type { Card } from '@rota/core';
import { VALUE } from './pack.ts';

/**
 * Three cards in one small integer, six bits each, so that comparing keys takes no memory. The
 * order in which they were laid is kept, and never matters to a comparison.
 */
export type Triad = number;

export function triadOf(first: Card, second: Card, third: Card): Triad {
  return first | (second << 6) | (third << 12);
}

export function firstOf(triad: Triad): Card {
  return triad & 63;
}

export function secondOf(triad: Triad): Card {
  return (triad >> 6) & 63;
}

export function thirdOf(triad: Triad): Card {
  return triad >> 12;
}

/** The three cards in the order they were laid. */
export function cardsOf(triad: Triad): Card[] {
  return [firstOf(triad), secondOf(triad), thirdOf(triad)];
}

/** The sum of the cards' values, 0..30 in principle: 1 to 30 in this pack. */
export function sumOf(triad: Triad): number {
  return VALUE[firstOf(triad)]! + VALUE[secondOf(triad)]! + VALUE[thirdOf(triad)]!;
}
