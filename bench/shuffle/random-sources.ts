import { type Random, seededRandom } from '@rota/core';
import { type DealingSources, dealingRandom } from '@rota/fair-dealing';

/** Two of the values that parties hand in. */
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

/** The chance of each of so many shuffles, by the generator of simulations: one after another. */
function* fromSeed(seed: string, count: number): Generator<Random> {
  const random = seededRandom(seed);
  for (let done = 0; done < count; done++) yield random;
}

/** The same by the derivation of real matches: each shuffle is a deal of its own, keyed afresh. */
function* fromDealing(seed: string, count: number): Generator<Random> {
  const sources = dealingSources(seed);
  for (let deal = 1; deal <= count; deal++) yield dealingRandom(sources, deal);
}

export const RANDOM_SOURCES = { seeded: fromSeed, dealing: fromDealing } as const;
export type RandomSource = keyof typeof RANDOM_SOURCES;
