import { gainLowerBound } from '@rota/game-testing';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { policies } from '../bot/index.ts';
import { jammat } from '../rules/index.ts';

const playable = { game: jammat, policies };

test('greedy beats random', () => {
  const plan = { challenger: 'greedy', field: 'random', seats: 4, matches: 40 } as const;
  expect(gainLowerBound(playable, plan)).toBeGreaterThan(0);
});

test.each([
  { seats: 2, options: {} },
  { seats: 2, options: { layout: 'row' } },
  { seats: 4, options: {} },
  { seats: 5, options: { compare: 'pairs' } },
])('the equilibrium beats greedy: $seats seats, $options', ({ seats, options }) => {
  const matches = IS_FULL_LENGTH ? 60 : 20;
  const plan = { challenger: 'search', field: 'greedy', iterations: 4, matches } as const;
  expect(gainLowerBound(playable, { ...plan, seats, options })).toBeGreaterThan(0);
});
