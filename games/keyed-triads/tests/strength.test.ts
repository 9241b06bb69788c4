import { compareOnDuplicateDeals, type DuplicatePlan } from '@rota/bots';
import { FULL } from '@rota/game-testing/effort';
import { expect, test } from 'vitest';
import { knowledge } from '../bot/index.ts';
import { keyedTriads } from '../rules/index.ts';

/** The least the challenger gains a match, with 95% confidence. */
function surestGain(plan: Omit<DuplicatePlan, 'seed'>): number {
  const { gain } = compareOnDuplicateDeals({ game: keyedTriads, knowledge }, { seed: 1, ...plan });
  return gain.mean - gain.margin;
}

test('greedy beats random', () => {
  const plan = { challenger: 'greedy', field: 'random', seats: 4, matches: 40 } as const;
  expect(surestGain(plan)).toBeGreaterThan(0);
});

test.each(['automatic', 'called'])('search beats greedy when claims are %s', (claims) => {
  const effort = FULL ? { matches: 16, iterations: 100 } : { matches: 8, iterations: 50 };
  const plan = { challenger: 'search', field: 'greedy', seats: 2, ...effort } as const;
  expect(surestGain({ ...plan, options: { claims } })).toBeGreaterThan(0);
});
