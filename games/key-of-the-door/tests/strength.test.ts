import { gainLowerBound } from '@rota/game-testing';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { policies } from '../bot/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';

const playable = { game: keyOfTheDoor, policies };

test('greedy beats random', () => {
  const plan = { challenger: 'greedy', field: 'random', seats: 4, matches: 12 } as const;
  expect(gainLowerBound(playable, plan)).toBeGreaterThan(0);
});

test('search beats greedy', () => {
  const effort = IS_FULL_LENGTH ? { matches: 12, iterations: 100 } : { matches: 8, iterations: 50 };
  const plan = { challenger: 'search', field: 'greedy', seats: 2, ...effort } as const;
  const options = { calls: 'automatic', deals: 1 };
  expect(gainLowerBound(playable, { ...plan, options })).toBeGreaterThan(0);
});
