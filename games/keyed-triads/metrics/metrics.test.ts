import { inlineRunner } from '@rota/bots';
import {
  createExperiment,
  playChunkHandler,
  type ReportedSeries,
  runExperiment,
} from '@rota/experiments';
import { expect, test } from 'vitest';
import { policies } from '../bot/index.ts';
import { keyedTriads, triadsToClaim } from '../rules/index.ts';

import { CHOICES, cardChoiceEffects } from './card-choices.ts';
import { metricMessages, metrics } from './index.ts';
import { report } from './report/index.ts';

const measured = { game: keyedTriads, policies, metrics };

async function seriesOf(seats: number, options = {}) {
  const plan = { seats, bots: ['random'], deals: 400, seed: 'study', options };
  const experiment = createExperiment(measured, plan);
  if (!experiment.ok) throw new Error(experiment.rejection.code);
  const runner = inlineRunner(playChunkHandler(() => measured));
  const { groups } = await runExperiment(measured, experiment.value, runner);
  return (id: string) => groups.find((group) => group.id === id)!.figures;
}

const valueAt = (figures: ReportedSeries['figures'], at: string | number) =>
  figures.find((figure) => figure.at === at)?.value ?? 0;

test.each([2, 3, 4, 5, 6, 7])(
  '%i seats: every triad is won or dead, counted from states and from verdicts alike',
  async (seats) => {
    const figures = await seriesOf(seats);
    const held = figures('keys-held').reduce((sum, { value }) => sum + value, 0);
    expect(held).toBeCloseTo(1, 10);
    const won = figures('keys-held').reduce(
      (sum, { at, value }) => sum + seats * value * valueAt(figures('triads-by-key'), at),
      0,
    );
    const dead = valueAt(figures('dead'), 'triads');
    const triads = triadsToClaim(seats);
    expect(won).toBeCloseTo(triads * (1 - dead), 8);
    expect(valueAt(figures('decided-by'), 'dead')).toBeCloseTo(dead, 10);
    const decided = figures('decided-by').reduce((sum, { value }) => sum + value, 0);
    expect(decided).toBeCloseTo(1, 10);
  },
);

test('with two players, one lays the first and third card of a triad, the other the second', async () => {
  const figures = await seriesOf(2);
  const [first, second, third] = ['first', 'second', 'third'].map((place) =>
    valueAt(figures('won-by-layer'), place),
  );
  // The same player lays the first and the third card, so either player wins.
  expect(third).toBeCloseTo(first!, 10);
  expect(first! + second!).toBeCloseTo(1, 10);
});

test('KT-11: with called claims some triads have one claimant or none', async () => {
  const figures = await seriesOf(3, { claims: 'called' });
  expect(valueAt(figures('decided-by'), 'no-claim')).toBeGreaterThan(0.1);
  expect(valueAt((await seriesOf(3))('decided-by'), 'no-claim')).toBe(0);
});

test('every series and bucket has a message', () => {
  const setting = { options: {}, seats: 4, bots: [] };
  const missing = Object.values(metrics).flatMap((metric) =>
    metric
      .series(setting)
      .flatMap(({ id, buckets }) => [
        id,
        `${id}.axis`,
        ...buckets.flatMap((bucket) => (typeof bucket === 'string' ? [`${id}.${bucket}`] : [])),
      ])
      .filter((key) => !(key in metricMessages)),
  );
  expect(missing).toEqual([]);
});

test('the report names the strongest keys, and two peaks for seven, with less between them', () => {
  const facts = report.sections.find(({ id }) => id === 'key-strength')!.facts;
  const strongest = (seats: string) => String(facts[`${seats}-strongest`]).split(', ').map(Number);
  expect([strongest('two'), strongest('four')]).toEqual([[16], [16]]);
  for (const sum of strongest('five')) expect(Math.abs(sum - 16)).toBeLessThan(3);
  const peaks = [facts['seven-below'], facts['seven-above']];
  expect(peaks).toEqual([12, 19]);
  expect(Number(facts['seven-above-most'])).toBeGreaterThan(Number(facts['seven-below-most']));
  expect(Number(facts['seven-below-most'])).toBeGreaterThan(Number(facts['seven-middle']));
});

test('KT-5: the rules for first and second cards are compared on the same deals', () => {
  const plan = { place: 1, seats: 4, deals: 10, seed: 'test' } as const;
  const effects = cardChoiceEffects(CHOICES, plan);
  expect(cardChoiceEffects(CHOICES, plan)).toEqual(effects);
  for (const choice of CHOICES) {
    expect(effects[choice].length).toBe(10);
    // Each triad is one more or one less.
    expect(effects[choice].every((difference) => Number.isInteger(difference))).toBe(true);
  }
  expect(effects.lowest).not.toEqual(effects.highest);
});
