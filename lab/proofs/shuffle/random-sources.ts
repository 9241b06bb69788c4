import { type Random, seededRandom } from '@rota/core';
import { type DealingSources, dealingRandom } from '@rota/fair-dealing';

/** Returns the values of a match with two contributing seats. */
const dealingSources = (seed: string): DealingSources => {
  const random = seededRandom(seed);
  const value = () => Array.from({ length: 64 }, () => random.below(16).toString(16)).join('');
  return {
    match: value(),
    secret: value(),
    contributions: [
      [0, value()],
      [1, value()],
    ],
  };
};

/** Yields the generator of simulations once for each shuffle; its stream goes on. */
function* fromSeed(seed: string, count: number): Generator<Random> {
  const random = seededRandom(seed);
  for (let done = 0; done < count; done++) yield random;
}

/** Yields the generator of real matches, keyed anew for each deal. */
function* fromDealing(seed: string, count: number): Generator<Random> {
  const sources = dealingSources(seed);
  for (let deal = 1; deal <= count; deal++) yield dealingRandom(sources, deal);
}

export const RANDOM_SOURCES = { seeded: fromSeed, dealing: fromDealing } as const;
export type RandomSource = keyof typeof RANDOM_SOURCES;
