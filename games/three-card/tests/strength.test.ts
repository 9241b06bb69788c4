import { compareOnDuplicateDeals } from '@rota/bots';
import { expect, test } from 'vitest';
import { knowledge } from '../bot/index.ts';
import { threeCard } from '../rules/index.ts';

test('greedy beats random', () => {
  const plan = { challenger: 'greedy', field: 'random', seats: 4, matches: 30, seed: 1 } as const;
  const { gain } = compareOnDuplicateDeals({ game: threeCard, knowledge }, plan);
  expect(gain.mean - gain.margin).toBeGreaterThan(0.2);
});
