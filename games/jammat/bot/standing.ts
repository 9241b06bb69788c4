import type { Options } from '../rules/index.ts';
import { strengthTable } from './strength-table.ts';

const STRENGTHS = 6 * 16 ** 3;
const PACK = 52;

const tables = new Map<Options['lowAce'], Float64Array>();

/**
 * For each strength the share of the 22,100 triples of one pack that are weaker, 0 to 1: what a line
 * is worth to somebody who knows nothing of the others' hands.
 */
export function strengthPercentiles(lowAce: Options['lowAce']): Float64Array {
  let shares = tables.get(lowAce);
  if (!shares) {
    shares = count(lowAce);
    tables.set(lowAce, shares);
  }
  return shares;
}

function count(lowAce: Options['lowAce']): Float64Array {
  const table = strengthTable(lowAce);
  const triples = new Float64Array(STRENGTHS);
  let all = 0;
  for (let a = 0; a < PACK; a++) {
    for (let b = a + 1; b < PACK; b++) {
      for (let c = b + 1; c < PACK; c++) {
        triples[table.of(a, b, c)]!++;
        all++;
      }
    }
  }
  let weaker = 0;
  return triples.map((here) => {
    const share = weaker / all;
    weaker += here;
    return share;
  });
}
