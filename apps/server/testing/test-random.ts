import { type Random, seededRandom } from '@rota/core';

const SEED = process.env.TEST_SEED ?? '1';
let drawn = 0;

/** Chance for a server or a player of a test: another one each time, the same ones in every run. */
export function nextRandom(): Random {
  return seededRandom(`test ${SEED} ${++drawn}`);
}
