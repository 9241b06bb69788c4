import { compareOnDuplicateDeals, type DuplicatePlan } from '@rota/bots';
import { FULL } from '@rota/game-testing/effort';
import { expect, test } from 'vitest';
import { knowledge } from '../bot/index.ts';
import { jammat } from '../rules/index.ts';

/** The least the challenger gains a match, with 95% confidence. */
function surestGain(plan: Omit<DuplicatePlan, 'seed'>): number {
  const { gain } = compareOnDuplicateDeals({ game: jammat, knowledge }, { seed: 1, ...plan });
  return gain.mean - gain.margin;
}

test('greedy beats random', () => {
  const plan = { challenger: 'greedy', field: 'random', seats: 4, matches: 40 } as const;
  expect(surestGain(plan)).toBeGreaterThan(0);
});

test.each([
  { seats: 2, options: {} },
  { seats: 2, options: { layout: 'row' } },
  { seats: 4, options: {} },
  { seats: 5, options: { compare: 'pairs' } },
])('the equilibrium beats greedy: $seats seats, $options', ({ seats, options }) => {
  const matches = FULL ? 60 : 20;
  const plan = { challenger: 'search', field: 'greedy', iterations: 4, matches } as const;
  expect(surestGain({ ...plan, seats, options })).toBeGreaterThan(0);
});
