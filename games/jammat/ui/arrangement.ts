import { type Card, suitOf } from '@rota/core';
import { type Options, rankValue } from '../rules/index.ts';

/** By cell: the index of its card in the hand, which distinguishes equal cards of several packs. */
export type Arrangement = readonly number[];

export function asDealt(cards: number): Arrangement {
  return Array.from({ length: cards }, (_, card) => card);
}

/** Swaps the cards of two cells. */
export function swap(arrangement: Arrangement, one: number, other: number): Arrangement {
  return arrangement.map((card, cell) => {
    if (cell === one) return arrangement[other]!;
    return cell === other ? arrangement[one]! : card;
  });
}

/** Returns the arrangement with these cells as in another one of the same cards. */
export function adopt(arrangement: Arrangement, other: Arrangement, cells: readonly number[]) {
  return cells.reduce((so, cell) => swap(so, cell, so.indexOf(other[cell]!)), arrangement);
}

/** Returns the arrangement that puts a hand's cards into the given order, equal cards one by one. */
export function arrangementOf(hand: readonly Card[], cards: readonly Card[]): Arrangement {
  const left = [...hand.entries()];
  return cards.map((card) => {
    const at = left.findIndex(([, held]) => held === card);
    return left.splice(at, 1)[0]![0];
  });
}

/** Sorts a hand by rank, aces first, then by suit. */
export function byRank(hand: readonly Card[]): Arrangement {
  return asDealt(hand.length).toSorted(
    (a, b) => rankValue(hand[b]!) - rankValue(hand[a]!) || suitOf(hand[b]!) - suitOf(hand[a]!),
  );
}

const SIDE = 3;

/** By layer: its cells. Only a cube has more than one layer. */
export function layersOf(layout: Options['layout']): number[][] {
  const layer = (from: number) => Array.from({ length: SIDE * SIDE }, (_, at) => from + at);
  return layout === 'cube' ? [layer(0), layer(9), layer(18)] : [layer(0)];
}

/** The parts in which a layout is suggested: the rows of a square, the layers of a cube. */
export function partsOf(layout: Options['layout']): number[][] {
  const layers = layersOf(layout);
  return layers.length > 1
    ? layers
    : [0, 1, 2].map((row) => layers[0]!.slice(3 * row, 3 * row + 3));
}

/** Returns a cell's layer, row and column, each from 1. */
export function coordinatesOf(cell: number): { layer: number; row: number; column: number } {
  return {
    layer: Math.floor(cell / 9) + 1,
    row: Math.floor((cell % 9) / SIDE) + 1,
    column: (cell % SIDE) + 1,
  };
}

/** Returns the cell that a key moves the focus to; undefined for other keys and at an edge. */
export function cellAfter(key: string, cell: number, cells: number): number | undefined {
  const { row, column } = coordinatesOf(cell);
  switch (key) {
    case 'ArrowLeft':
      if (column > 1) return cell - 1;
      return cell >= 9 ? cell - 7 : undefined;
    case 'ArrowRight':
      if (column < SIDE) return cell + 1;
      return cell + 7 < cells ? cell + 7 : undefined;
    case 'ArrowUp':
      return row > 1 ? cell - SIDE : undefined;
    case 'ArrowDown':
      return row < SIDE ? cell + SIDE : undefined;
    case 'Home':
      return 0;
    case 'End':
      return cells - 1;
    default:
      return undefined;
  }
}
