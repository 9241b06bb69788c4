import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { compareOnDuplicateDeals } from './duplicate-deals.ts';

const toy = (id: string) => toys.find(({ game }) => game.id === id)!;

test.each(toys.map(({ game }) => game.id))('in %s, search beats greedy without training', (id) => {
  const { gain, share } = compareOnDuplicateDeals(toy(id), {
    challenger: 'search',
    field: 'greedy',
    seats: 4,
    seed: 1,
    matches: 30,
    iterations: 60,
  });
  expect(gain.mean - gain.margin).toBeGreaterThan(0);
  expect(share.mean - share.margin).toBeGreaterThan(1);
});

test('greedy beats random in a game where reactions score', () => {
  const { gain } = compareOnDuplicateDeals(toy('snap'), {
    challenger: 'greedy',
    field: 'random',
    seats: 3,
    seed: 1,
    matches: 100,
  });
  expect(gain.mean - gain.margin).toBeGreaterThan(0);
});

test('a bot gains nothing against itself and gets an equal share', () => {
  const { gain, share } = compareOnDuplicateDeals(toy('sealed-bids'), {
    challenger: 'greedy',
    field: 'greedy',
    seats: 3,
    seed: 1,
    matches: 20,
  });
  expect(gain).toEqual({ mean: 0, margin: Number.POSITIVE_INFINITY });
  expect(share.mean).toBeCloseTo(1);
});
