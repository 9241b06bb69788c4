import { type Card, rankOf, suitOf } from '@rota/core';
import type { Options } from '../rules/index.ts';

/** Which of the hand's cards lies at each place: equal cards of several packs stay apart. */
export type Arrangement = readonly number[];

export function asDealt(cards: number): Arrangement {
  return Array.from({ length: cards }, (_, card) => card);
}

/** The two cards change places. */
export function swap(arrangement: Arrangement, one: number, other: number): Arrangement {
  return arrangement.map((card, place) => {
    if (place === one) return arrangement[other]!;
    return place === other ? arrangement[one]! : card;
  });
}

/** Aces first, then kings down to twos; within a rank by suit. */
export function byRank(hand: readonly Card[]): Arrangement {
  const height = (card: Card) => (rankOf(card) === 0 ? 13 : rankOf(card));
  return asDealt(hand.length).toSorted(
    (a, b) => height(hand[b]!) - height(hand[a]!) || suitOf(hand[b]!) - suitOf(hand[a]!),
  );
}

const SIDE = 3;

/** The layers of a cube, or the one layer of anything else, as lists of places. */
export function layersOf(layout: Options['layout']): number[][] {
  const layer = (from: number) => Array.from({ length: SIDE * SIDE }, (_, at) => from + at);
  return layout === 'cube' ? [layer(0), layer(9), layer(18)] : [layer(0)];
}

/** Layer, row and column of a place, each counted from 1. */
export function whereIs(place: number): { layer: number; row: number; column: number } {
  return {
    layer: Math.floor(place / 9) + 1,
    row: Math.floor((place % 9) / SIDE) + 1,
    column: (place % SIDE) + 1,
  };
}

/** Where an arrow key leads from a place; undefined for any other key, and at an edge. */
export function placeAfter(key: string, place: number, places: number): number | undefined {
  const { row, column } = whereIs(place);
  switch (key) {
    case 'ArrowLeft':
      if (column > 1) return place - 1;
      return place >= 9 ? place - 7 : undefined;
    case 'ArrowRight':
      if (column < SIDE) return place + 1;
      return place + 7 < places ? place + 7 : undefined;
    case 'ArrowUp':
      return row > 1 ? place - SIDE : undefined;
    case 'ArrowDown':
      return row < SIDE ? place + SIDE : undefined;
    case 'Home':
      return 0;
    case 'End':
      return places - 1;
    default:
      return undefined;
  }
}
