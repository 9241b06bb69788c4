import { type Card, suitOf } from '@rota/core';
import { type Options, rankValue } from '../rules/index.ts';

/** By place the index of the card in the hand, which keeps equal cards of several packs apart. */
export type Arrangement = readonly number[];

export function asDealt(cards: number): Arrangement {
  return Array.from({ length: cards }, (_, card) => card);
}

/** Exchanges the cards at two places. */
export function swap(arrangement: Arrangement, one: number, other: number): Arrangement {
  return arrangement.map((card, place) => {
    if (place === one) return arrangement[other]!;
    return place === other ? arrangement[one]! : card;
  });
}

/** Sorts the hand from aces down to twos, equal ranks by suit. */
export function byRank(hand: readonly Card[]): Arrangement {
  return asDealt(hand.length).toSorted(
    (a, b) => rankValue(hand[b]!) - rankValue(hand[a]!) || suitOf(hand[b]!) - suitOf(hand[a]!),
  );
}

const SIDE = 3;

/** Returns the places of each layer; only a cube has more than one. */
export function layersOf(layout: Options['layout']): number[][] {
  const layer = (from: number) => Array.from({ length: SIDE * SIDE }, (_, at) => from + at);
  return layout === 'cube' ? [layer(0), layer(9), layer(18)] : [layer(0)];
}

/** Returns a place's layer, row and column, each from 1. */
export function coordinatesOf(place: number): { layer: number; row: number; column: number } {
  return {
    layer: Math.floor(place / 9) + 1,
    row: Math.floor((place % 9) / SIDE) + 1,
    column: (place % SIDE) + 1,
  };
}

/** Returns the place that a key moves to; undefined for other keys and at an edge. */
export function placeAfter(key: string, place: number, places: number): number | undefined {
  const { row, column } = coordinatesOf(place);
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
