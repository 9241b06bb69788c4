import type { Options } from '../rules/index.ts';
import { strengthTable } from './strength-table.ts';

const PACK = 52;
const STRENGTHS = 6 * 16 ** 3;

/** How many different strengths the triples of one pack have. */
export const RANKS = 741;

const found = new Map<Options['lowAce'], Uint16Array>();

/**
 * For each strength how many of one pack's strengths are weaker: 0 for the weakest, `RANKS` - 1 for
 * three aces. What only several packs have (JM-6) takes the rank of the next stronger one.
 */
export function strengthRanks(lowAce: Options['lowAce']): Uint16Array {
  let ranks = found.get(lowAce);
  if (!ranks) {
    ranks = rank(lowAce);
    found.set(lowAce, ranks);
  }
  return ranks;
}

function rank(lowAce: Options['lowAce']): Uint16Array {
  const table = strengthTable(lowAce);
  const occurs = new Uint8Array(STRENGTHS);
  for (let a = 0; a < PACK; a++) {
    for (let b = a + 1; b < PACK; b++) {
      for (let c = b + 1; c < PACK; c++) occurs[table.of(a, b, c)] = 1;
    }
  }
  let weaker = 0;
  return Uint16Array.from(occurs, (here) => {
    const rank = weaker;
    weaker += here;
    return Math.min(rank, RANKS - 1);
  });
}
