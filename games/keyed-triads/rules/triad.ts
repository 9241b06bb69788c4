import type { Card } from '@rota/core';
import { sumOfCards } from './pack.ts';

/** Three cards that were laid one after another. A seat's key is one. Never changed. */
export interface Triad {
  /** In the order they were laid, which no comparison depends on. */
  readonly cards: readonly Card[];
  /** The sum of their values, 1 to 30. */
  readonly sum: number;
}

/** Makes a triad of three cards. */
export function triadOf(cards: readonly Card[]): Triad {
  return { cards, sum: sumOfCards(cards) };
}
