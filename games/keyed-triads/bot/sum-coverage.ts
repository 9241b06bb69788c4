import { VALUE } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';

/** Sums of three cards: 0..30. */
export const SUMS = 31;

/** By sum: the number of the pack's 11,480 triples. */
const TRIPLES = countTriples();

function countTriples(): readonly number[] {
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
