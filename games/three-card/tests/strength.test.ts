import { gainLowerBound } from '@rota/game-testing';
import { expect, test } from 'vitest';
import { policies } from '../bot/index.ts';
import { threeCard } from '../rules/index.ts';

test('greedy beats random', () => {
  const plan = { challenger: 'greedy', field: 'random', seats: 4, matches: 30 } as const;
  expect(gainLowerBound({ game: threeCard, policies }, plan)).toBeGreaterThan(0.2);
});
