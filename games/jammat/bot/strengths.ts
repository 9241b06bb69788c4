import type { Card } from '@rota/core';
import { type Options, type Strength, sixOrders, tripleStrength } from '../rules/index.ts';

type LowAce = Options['lowAce'];

const CARDS = 52;
/** One more than the largest strength. */
const STRENGTHS = 6 * 16 ** 3;

/** The number of different strengths among the triples of one pack. */
export const RANKS = 741;

/** A lookup table for the strength of every triple of cards. */
export interface StrengthTable {
  of(a: Card, b: Card, c: Card): Strength;
}

/** Returns the table for one order of A-2-3 (JM-2): 281 kB, computed on first use. */
export const strengthTable = memoized((lowAce): StrengthTable => {
  const strengths = new Uint16Array(CARDS ** 3);
  for (let a = 0; a < CARDS; a++) {
    for (let b = a; b < CARDS; b++) {
      for (let c = b; c < CARDS; c++) {
        const strength = tripleStrength(a, b, c, lowAce);
        for (const [x, y, z] of sixOrders(a, b, c)) {
          strengths[(x * CARDS + y) * CARDS + z] = strength;
        }
      }
    }
  }
  return { of: (a, b, c) => strengths[(a * CARDS + b) * CARDS + c]! };
});

/** By strength: the number of triples of one pack that have it. */
const tripleCounts = memoized((lowAce) => {
  const table = strengthTable(lowAce);
  const counts = new Uint16Array(STRENGTHS);
  for (let a = 0; a < CARDS; a++) {
    for (let b = a + 1; b < CARDS; b++) {
      for (let c = b + 1; c < CARDS; c++) counts[table.of(a, b, c)]!++;
    }
  }
  return counts;
});

/**
 * Returns by strength the share of one pack's 22,100 triples that are weaker: the probability that a
 * line wins if nothing is known of the opponent's hand.
 */
export const strengthPercentiles = memoized((lowAce) => {
  const counts = tripleCounts(lowAce);
  const all = counts.reduce((sum, count) => sum + count, 0);
  let weaker = 0;
  return Float64Array.from(counts, (count) => {
    const share = weaker / all;
    weaker += count;
    return share;
  });
});

/**
 * Returns by strength the number of weaker strengths in one pack: 0 to `RANKS` - 1. A strength
 * that needs several packs (JM-6) takes the rank of the next stronger one.
 */
export const strengthRanks = memoized((lowAce) => {
  let weaker = 0;
  return Uint16Array.from(tripleCounts(lowAce), (count) => {
    const rank = weaker;
    if (count > 0) weaker++;
    return Math.min(rank, RANKS - 1);
  });
});

/** Caches a value for each order of A-2-3. JM-2 */
function memoized<Value>(compute: (lowAce: LowAce) => Value): (lowAce: LowAce) => Value {
  const values = new Map<LowAce, Value>();
  return (lowAce) => {
    let value = values.get(lowAce);
    if (value === undefined) {
      value = compute(lowAce);
      values.set(lowAce, value);
    }
    return value;
  };
}
