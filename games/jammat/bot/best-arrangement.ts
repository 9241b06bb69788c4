import type { Card } from '@rota/core';
import { LAYOUTS, type Options, type Strength } from '../rules/index.ts';
import { ARRANGEMENTS, CLASSES, type FlatLayout, layOut, TRIOS } from './arrangements.ts';
import { RANKS, strengthRanks, strengthTable } from './strengths.ts';

/**
 * The value of a line by position, best first, and rank (`strengthRanks`): `RANKS` non-decreasing
 * numbers for each position.
 */
export type PositionValues = Float64Array;

/** An arrangement valued by the positions that its lines take. */
export interface ValuedArrangement {
  readonly cards: Card[];
  /** The sum of its lines' values at their positions. */
  readonly value: number;
  /** The ranks of its lines, best first. */
  readonly ranks: Uint16Array;
}

/**
 * Finds the lexicographically best square or row: strongest best line, then strongest second line, and so
 * on, in JM-3's order of comparison.
 * @param hand nine cards
 * @returns the cards by cell; in a row the strongest triple first
 */
export function lexicographicArrangement(
  layout: FlatLayout,
  hand: readonly Card[],
  lowAce: Options['lowAce'],
): Card[] {
  const strengths = strengthsOf(hand, lowAce);
  const distinct = [...new Set(strengths)].sort((a, b) => a - b);
  const ranks = strengths.map((strength) => distinct.indexOf(strength));
  // Eight digits below 84 fit in one exact number.
  const keyOf = (sorted: Uint16Array) => {
    let key = 0;
    for (let at = 0; at < sorted.length; at++) key = key * TRIOS.length + sorted[at]!;
    return key;
  };
  // Only those with the strongest trio of the hand can be best.
  const { lines } = findBest(layout, ranks, keyOf, distinct.length - 1);
  if (layout === 'row') lines.sort((a, b) => ranks[b]! - ranks[a]!);
  return layOut(layout, lines).map((card) => hand[card]!);
}

/**
 * Finds the exact best square or row by the sum of its sorted lines' values at their positions.
 * @param hand nine cards
 */
export function bestForPositions(
  layout: FlatLayout,
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  positionValues: PositionValues,
): ValuedArrangement {
  const evaluate = (sorted: Uint16Array) => {
    let value = 0;
    for (let at = 0; at < sorted.length; at++) value += positionValues[at * RANKS + sorted[at]!]!;
    return value;
  };
  const { lines, value, sorted } = findBest(layout, ranksOf(hand, lowAce), evaluate);
  return { cards: layOut(layout, lines).map((card) => hand[card]!), value, ranks: sorted };
}

/** Returns the ranks (`strengthRanks`) of a hand's trios, in the order of `TRIOS`. */
export function ranksOf(hand: readonly Card[], lowAce: Options['lowAce']): number[] {
  const ranks = strengthRanks(lowAce);
  return strengthsOf(hand, lowAce).map((strength) => ranks[strength]!);
}

function strengthsOf(hand: readonly Card[], lowAce: Options['lowAce']): Strength[] {
  const table = strengthTable(lowAce);
  return TRIOS.map(([a, b, c]) => table.of(hand[a]!, hand[b]!, hand[c]!));
}

/**
 * Returns the first of the arrangements with the highest value, its lines as indexes in `TRIOS`.
 * @param leastBest see `visitArrangements`
 */
function findBest(
  layout: FlatLayout,
  ranks: readonly number[],
  evaluate: (sorted: Uint16Array) => number,
  leastBest?: number,
) {
  let best = { lines: [] as number[], value: Number.NEGATIVE_INFINITY, sorted: new Uint16Array() };
  const visit: Visit = (sorted, lines, trios) => {
    const value = evaluate(sorted);
    if (value <= best.value) return;
    best = { lines: lines.map((line) => trios[line]!), value, sorted: sorted.slice() };
  };
  visitArrangements(layout, ranks, visit, leastBest);
  return best;
}

/**
 * Receives an arrangement.
 * @param sorted the ranks of its lines, best first, in a buffer that is reused
 * @param lines as `ARRANGEMENTS` gives them
 * @param trios by such a line: its index in `TRIOS`
 */
type Visit = (sorted: Uint16Array, lines: readonly number[], trios: readonly number[]) => void;

/**
 * Visits all arrangements that can be best.
 * @param ranks of the hand's trios, higher ones stronger
 * @param leastBest the lowest rank of the best line of an arrangement that is visited; default: any
 */
export function visitArrangements(
  layout: FlatLayout,
  ranks: readonly number[],
  visit: Visit,
  leastBest = 0,
): void {
  const strongest = CLASSES.map(([first, ...others]) =>
    others.reduce((best, line) => (ranks[line]! > ranks[best]! ? line : best), first),
  );
  const trios = [...TRIOS.keys(), ...strongest];
  const rankByLine = trios.map((trio) => ranks[trio]!);
  const sorted = new Uint16Array(LAYOUTS[layout].lines.length);
  for (const lines of ARRANGEMENTS[layout]) {
    if (leastBest > 0 && !lines.some((line) => rankByLine[line]! >= leastBest)) continue;
    for (let at = 0; at < lines.length; at++) {
      const rank = rankByLine[lines[at]!]!;
      let to = at;
      for (; to > 0 && sorted[to - 1]! < rank; to--) sorted[to] = sorted[to - 1]!;
      sorted[to] = rank;
    }
    visit(sorted, lines, trios);
  }
}
