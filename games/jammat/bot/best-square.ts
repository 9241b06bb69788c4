import type { Card } from '@rota/core';
import type { Options, Strength } from '../rules/index.ts';
import { CARDS, TRIOS } from './affine-planes.ts';
import { bestSquares, layOut, linesOfSquare, type Square, searchPlanes } from './square-search.ts';
import { strengthTable } from './strength-table.ts';

// Worked in by one search after another; a search never waits, so no two meet.
const strengths = new Uint16Array(TRIOS.length);
const values = new Float64Array(TRIOS.length);
const planes: number[] = [];

/** The square whose eight lines are worth most together, exactly. */
export interface BestSquare {
  /** The nine cards, row by row. */
  readonly cards: readonly Card[];
  readonly value: number;
}

/**
 * @param hand nine cards
 * @param valuation what a line of each strength is worth, by strength; 24,576 numbers
 */
export function mostValuableSquare(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  valuation: Float64Array,
): BestSquare {
  rankTrios(hand, lowAce);
  for (let trio = 0; trio < values.length; trio++) values[trio] = valuation[strengths[trio]!]!;
  const value = searchPlanes(values, planes);
  const square = bestSquares(values, planes[0]!).next().value as Square;
  return { cards: layOut(square).map((card) => hand[card]!), value };
}

/** How many of the hand's best different strengths one exact sum can tell apart: 9^16 < 2^53. */
const TOLD_APART = 16;

/**
 * The square that comes first when sorted lines are compared from the best down: strongest best
 * line, then strongest second line, and so on (JM-3's order of comparison, taken as an aim).
 * @param hand nine cards
 */
export function lexicographicSquare(hand: readonly Card[], lowAce: Options['lowAce']): Card[] {
  rankTrios(hand, lowAce);
  const ladder = [...new Set(strengths)].sort((a, b) => b - a);
  // At most eight lines share a strength, so in base nine no number of weaker lines outweighs one.
  const weights = new Map(
    ladder.slice(0, TOLD_APART).map((strength, at) => [strength, 9 ** (TOLD_APART - 1 - at)]),
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

function rankTrios(hand: readonly Card[], lowAce: Options['lowAce']): void {
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

function isStronger(lines: readonly Strength[], others: readonly Strength[]): boolean {
  const at = lines.findIndex((strength, position) => strength !== others[position]);
  return at >= 0 && lines[at]! > others[at]!;
}
