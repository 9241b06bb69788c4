import { leftOf, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { sampleDeterminization } from './sample-determinization.ts';
import { type GuessingState, guessing } from './test-games/guessing.ts';

const DEALER = 0;
const PLAYER = leftOf(DEALER, 2);

/** In how many of 2,000 worlds the next card is an even number, 12 of 24 being even. */
function evenWorlds(likelihood?: (next: number) => number): number {
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

test('without a likelihood any world that fits the view is as likely as any other', () => {
  expect(Math.abs(evenWorlds() - 1000)).toBeLessThan(90);
});

test('worlds come up as often as they are likely', () => {
  expect(Math.abs(evenWorlds((next) => (next % 2 === 0 ? 1 : 0.25)) - 1600)).toBeLessThan(75);
});

test('where no world is likely, they still come up in proportion', () => {
  const even = evenWorlds((next) => (next % 2 === 0 ? 1e-6 : 3e-6));
  expect(Math.abs(even - 500)).toBeLessThan(100);
});
