import type { Card } from '@rota/core';
import type { Options } from '../rules/index.ts';
import { TRIOS } from './affine-planes.ts';
import { bestSquares, layOut, linesOfSquare, type Square, searchPlanes } from './square-search.ts';
import { orderTrios, PLACES } from './trio-order.ts';

// Buffers reused by each search; searches are synchronous.
const values = new Float64Array(TRIOS.length);
const planes: number[] = [];
/** By index in `TRIOS`: the order of lines of which too many have the value 0. */
const finer = new Int8Array(TRIOS.length);
/** The places of a square's lines. */
const sorted = new Uint8Array(8);

/** The square with the highest sum of its eight lines' values. */
export interface BestSquare {
  /** The nine cards by cell. */
  readonly cards: readonly Card[];
  readonly value: number;
}

/**
 * Finds the exact best square by the sum of its lines' values.
 * @param hand nine cards
 * @param valuation the value of a line, by strength; 24,576 numbers
 */
export function mostValuableSquare(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  valuation: Float64Array,
): BestSquare {
  const { places, strengths } = orderTrios(hand, lowAce);
  for (let trio = 0; trio < values.length; trio++) {
    values[trio] = valuation[strengths[places[trio]!]!]!;
  }
  const value = searchPlanes(values, planes);
  const square = bestSquares(planes[0]!, values)[0]!;
  return { cards: layOut(square).map((card) => hand[card]!), value };
}

/** How many of the hand's strengths one exact sum can rank: 9^16 < 2^53. */
const RANKED_STRENGTHS = 16;

/**
 * By place: at most eight lines share a strength, so in base nine weaker lines never outweigh a stronger
 * one.
 */
const WEIGHTS = Float64Array.from({ length: PLACES }, (_, place) =>
  place < RANKED_STRENGTHS ? 9 ** (RANKED_STRENGTHS - 1 - place) : 0,
);

/**
 * Finds the lexicographically best square: strongest best line, then strongest second line, and so on,
 * in JM-3's order of comparison. Any line can be in a square, so the best ones have one of the strongest
 * lines: often 120 of the 840 planes are enough to search.
 * @param hand nine cards
 */
export function lexicographicSquare(hand: readonly Card[], lowAce: Options['lowAce']): Card[] {
  const { places } = orderTrios(hand, lowAce);
  const strongest: number[] = [];
  for (let trio = 0; trio < values.length; trio++) {
    values[trio] = WEIGHTS[places[trio]!]!;
    finer[trio] = -places[trio]!;
    if (places[trio] === 0) strongest.push(trio);
  }
  searchPlanes(values, planes, strongest);
  let best: Square | undefined;
  let bestKey = Number.POSITIVE_INFINITY;
  for (const plane of planes) {
    for (const square of bestSquares(plane, finer)) {
      const key = sortKey(square, places);
      if (key >= bestKey) continue;
      best = square;
      bestKey = key;
    }
  }
  return layOut(best!).map((card) => hand[card]!);
}

/** Returns a number that is lower for a lexicographically better square. JM-3 */
function sortKey(square: Square, places: Uint8Array): number {
  const lines = linesOfSquare(square);
  for (let at = 0; at < lines.length; at++) sorted[at] = places[lines[at]!]!;
  sorted.sort();
  // Eight digits below 84 fit in one exact number.
  let key = 0;
  for (let at = 0; at < sorted.length; at++) key = key * PLACES + sorted[at]!;
  return key;
}
