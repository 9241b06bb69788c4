import { type Card, formatCard } from '@rota/core';

/** Addresses of the court figures; a figure is fetched when a card first shows it. */
const FIGURES: Readonly<Record<string, string>> = import.meta.glob('./courts/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where the figure of a jack, queen or king is to be had. */
export function courtFigure(card: Card): string {
  return FIGURES[`./courts/${formatCard(card)}.svg`]!;
}

/** Kings, the queen of hearts and the jack of spades look away from the left corner. */
const FREE_ON_THE_LEFT: readonly string[] = ['KC', 'KD', 'KS', 'KH', 'QH', 'JS'];

/** Which upper corner of the frame the figure leaves to its suit: -1 left, 1 right. */
export function freeCorner(card: Card): -1 | 1 {
  return FREE_ON_THE_LEFT.includes(formatCard(card)) ? -1 : 1;
}
