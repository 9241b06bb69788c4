import type { Seat } from '@rota/core';
import { type Triad, VALUE } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';

const SUMS = 31;

/** By sum, 0..30: the number of the pack's 11,480 triples. */
const TRIPLES: readonly number[] = countTriples();
const ALL_TRIPLES = TRIPLES.reduce((total, triples) => total + triples);

function countTriples(): number[] {
  const counts = new Array<number>(SUMS).fill(0);
  const values = PACK.map((card) => VALUE[card]!);
  for (let a = 0; a < values.length; a++) {
    for (let b = a + 1; b < values.length; b++) {
      for (let c = b + 1; c < values.length; c++) counts[values[a]! + values[b]! + values[c]!]!++;
    }
  }
  return counts;
}

/**
 * Returns a key's share of a sum: 1 if it alone is nearest, an equal part if several are, else 0. KT-5
 * @param key the key's sum
 * @param others the sums of all other keys
 */
export function shareOf(sum: number, key: number, others: readonly number[]): number {
  const distance = Math.abs(sum - key);
  let ties = 1;
  for (const other of others) {
    const otherDistance = Math.abs(sum - other);
    if (otherDistance < distance) return 0;
    if (otherDistance === distance) ties++;
  }
  return 1 / ties;
}

/** Returns the number of the pack's 11,480 triples that a key of that sum takes, shares included. */
export function sumCoverage(key: number, others: readonly number[]): number {
  return TRIPLES.reduce((total, triples, sum) => total + triples * shareOf(sum, key, others), 0);
}

/**
 * Returns the share of the pack's triples that a seat's key takes among those that lie open.
 * @param keys by seat, null where there is none yet
 */
export function coverageOf(keys: readonly (Triad | null)[], seat: Seat): number {
  const others: number[] = [];
  for (let other = 0; other < keys.length; other++) {
    const key = keys[other];
    if (other !== seat && key) others.push(key.sum);
  }
  return sumCoverage(keys[seat]!.sum, others) / ALL_TRIPLES;
}
