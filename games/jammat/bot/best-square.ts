import type { Card } from '@rota/core';
import type { Options, Strength } from '../rules/index.ts';
import { CARDS, TRIOS } from './affine-planes.ts';
import { bestSquares, layOut, linesOfSquare, type Square, searchPlanes } from './square-search.ts';
import { strengthTable } from './strengths.ts';

// Buffers reused by each search; searches are synchronous.
const strengths = new Uint16Array(TRIOS.length);
const values = new Float64Array(TRIOS.length);
const planes: number[] = [];

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
  fillStrengths(hand, lowAce);
  for (let trio = 0; trio < values.length; trio++) values[trio] = valuation[strengths[trio]!]!;
  const value = searchPlanes(values, planes);
  const square = bestSquares(values, planes[0]!).next().value as Square;
  return { cards: layOut(square).map((card) => hand[card]!), value };
}

/** How many of the hand's strengths one exact sum can rank: 9^16 < 2^53. */
const RANKED_STRENGTHS = 16;

/**
 * Finds the lexicographically best square: strongest best line, then strongest second line, and so on,
 * in JM-3's order of comparison.
 * @param hand nine cards
 */
export function lexicographicSquare(hand: readonly Card[], lowAce: Options['lowAce']): Card[] {
  fillStrengths(hand, lowAce);
  const ranked = [...new Set(strengths)].sort((a, b) => b - a);
  // At most eight lines share a strength, so in base nine weaker lines never outweigh a stronger one.
  const weights = new Map(
    ranked
      .slice(0, RANKED_STRENGTHS)
      .map((strength, at) => [strength, 9 ** (RANKED_STRENGTHS - 1 - at)]),
  );
  for (let trio = 0; trio < values.length; trio++) {
    values[trio] = weights.get(strengths[trio]!) ?? 0;
  }
  searchPlanes(values, planes);
  let best: Square | undefined;
  let bestLines: Strength[] = [];
  for (const plane of planes) {
    for (const square of bestSquares(values, plane)) {
      const lines = linesOfSquare(square)
        .map((trio) => strengths[trio]!)
        .sort((a, b) => b - a);
      if (best && !isStronger(lines, bestLines)) continue;
      best = square;
      bestLines = lines;
    }
  }
  return layOut(best!).map((card) => hand[card]!);
}

/** Fills `strengths` for a hand. */
function fillStrengths(hand: readonly Card[], lowAce: Options['lowAce']): void {
  const table = strengthTable(lowAce);
  // In the order of `TRIOS`.
  let trio = 0;
  for (let a = 0; a < CARDS; a++) {
    for (let b = a + 1; b < CARDS; b++) {
      for (let c = b + 1; c < CARDS; c++) {
        strengths[trio++] = table.of(hand[a]!, hand[b]!, hand[c]!);
      }
    }
  }
}

/** Compares lines lexicographically, strongest first. JM-3 */
function isStronger(lines: readonly Strength[], others: readonly Strength[]): boolean {
  const at = lines.findIndex((strength, position) => strength !== others[position]);
  return at >= 0 && lines[at]! > others[at]!;
}
