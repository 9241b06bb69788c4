import { gainLowerBound } from '@rota/game-testing';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { policies } from '../bot/index.ts';
import { keyedTriads } from '../rules/index.ts';

const playable = { game: keyedTriads, policies };

test('greedy beats random', () => {
  const plan = { challenger: 'greedy', field: 'random', seats: 4, matches: 40 } as const;
  expect(gainLowerBound(playable, plan)).toBeGreaterThan(0);
});

test.each(['automatic', 'called'])('search beats greedy when claims are %s', (claims) => {
  const effort = IS_FULL_LENGTH ? { matches: 16, iterations: 100 } : { matches: 8, iterations: 50 };
  const plan = { challenger: 'search', field: 'greedy', seats: 2, ...effort } as const;
  expect(gainLowerBound(playable, { ...plan, options: { claims } })).toBeGreaterThan(0);
});
