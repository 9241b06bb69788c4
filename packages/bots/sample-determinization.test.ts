import { leftOf, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { sampleDeterminization } from './sample-determinization.ts';
import { type GuessingState, guessing } from './test-games/guessing.ts';

const DEALER = 0;
const PLAYER = leftOf(DEALER, 2);

/** Counts the worlds, of 2,000, whose next card is even; 12 of the 24 cards are. */
function countEvenWorlds(likelihood?: (next: number) => number): number {
  const random = seededRandom('likely worlds');
  const policies = {
    baseline: () => 'pass' as const,
    ...(likelihood && { likelihood: ({ pack }: GuessingState) => likelihood(pack[0]!) }),
  };
  const view = { seats: 2, dealer: DEALER, said: [] };
  let even = 0;
  for (let world = 0; world < 2000; world++) {
    const { pack } = sampleDeterminization(guessing, policies, view, PLAYER, random);
    if (pack[0]! % 2 === 0) even++;
  }
  return even;
}

test('without a likelihood, sampling is uniform over the worlds that fit the view', () => {
  expect(Math.abs(countEvenWorlds() - 1000)).toBeLessThan(90);
});

test('worlds are sampled in proportion to their likelihood', () => {
  expect(Math.abs(countEvenWorlds((next) => (next % 2 === 0 ? 1 : 0.25)) - 1600)).toBeLessThan(75);
});

test('sampling is proportional even if all worlds are unlikely', () => {
  const even = countEvenWorlds((next) => (next % 2 === 0 ? 1e-6 : 3e-6));
  expect(Math.abs(even - 500)).toBeLessThan(100);
});
