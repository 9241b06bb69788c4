import { VALUE } from '../rules/index.ts';
import { PACK } from '../rules/pack.ts';

const SUMS = 31;

/** How many of the 11,480 triples of the pack come to each sum, 0..30. */
const TRIPLES: readonly number[] = countTriples();

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
 * The part of a sum that falls to a key: 1 when it is nearest of all, an equal part when several
 * are, else 0. KT-5.
 * @param others the sums of all other keys
 */
export function shareOf(sum: number, key: number, others: readonly number[]): number {
  const mine = Math.abs(sum - key);
  let equals = 1;
  for (const other of others) {
    const theirs = Math.abs(sum - other);
    if (theirs < mine) return 0;
    if (theirs === mine) equals++;
  }
  return 1 / equals;
}

/** How many triples of a fresh pack fall to a key of that sum, out of 11,480. */
export function territoryOf(key: number, others: readonly number[]): number {
  return TRIPLES.reduce((area, triples, sum) => area + triples * shareOf(sum, key, others), 0);
}
