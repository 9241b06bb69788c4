import { compareOnDuplicateDeals, type DuplicatePlan } from '@rota/bots';
import { FULL } from '@rota/game-testing/effort';
import { expect, test } from 'vitest';
import { knowledge } from '../bot/index.ts';
import { keyOfTheDoor } from '../rules/index.ts';

/** The least the challenger gains a match, with 95% confidence. */
function surestGain(plan: Omit<DuplicatePlan, 'seed'>): number {
  const { gain } = compareOnDuplicateDeals({ game: keyOfTheDoor, knowledge }, { seed: 1, ...plan });
  return gain.mean - gain.margin;
}

test('greedy beats random', () => {
  const plan = { challenger: 'greedy', field: 'random', seats: 4, matches: 12 } as const;
  expect(surestGain(plan)).toBeGreaterThan(0);
});

test('search beats greedy', () => {
  const effort = FULL ? { matches: 12, iterations: 100 } : { matches: 8, iterations: 50 };
  const plan = { challenger: 'search', field: 'greedy', seats: 2, ...effort } as const;
  const options = { calls: 'automatic', deals: 1 };
  expect(surestGain({ ...plan, options })).toBeGreaterThan(0);
});
