import { type Random, seededRandom } from '@rota/core';

const SEED = process.env.TEST_SEED ?? '1';
let drawn = 0;

/** Returns a new generator; the sequence of generators is the same in every run. */
export function nextRandom(): Random {
  return seededRandom(`test ${SEED} ${++drawn}`);
}
