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

import { studies, studyWords } from './index.ts';

const studied = { game: keyedTriads, policies, metrics: studies };

async function groupsOf(seats: number, options = {}) {
  const plan = { seats, bots: ['random'], deals: 400, seed: 'study', options };
  const experiment = createExperiment(studied, plan);
  if (!experiment.ok) throw new Error(experiment.rejection.code);
  const runner = inlineRunner(playChunkHandler(() => studied));
  const { groups } = await runExperiment(studied, experiment.value, runner);
  return (id: string) => groups.find((group) => group.id === id)!.figures;
}

const valueAt = (figures: ReportedSeries['figures'], at: string | number) =>
  figures.find((figure) => figure.at === at)?.value ?? 0;

test.each([2, 3, 4, 5, 6, 7])(
  '%i seats: all triads are won by somebody’s key or dead, counted from states and from verdicts',
  async (seats) => {
    const figures = await groupsOf(seats);
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

test('with two at the table one of them lays two cards of a triad, and somebody wins it', async () => {
  const figures = await groupsOf(2);
  const [first, second, third] = ['first', 'second', 'third'].map((place) =>
    valueAt(figures('won-by-layer'), place),
  );
  // First and third are one player's.
  expect(third).toBeCloseTo(first!, 10);
  expect(first! + second!).toBeCloseTo(1, 10);
});

test('KT-11: where claims are called some triads are taken unopposed', async () => {
  const figures = await groupsOf(3, { claims: 'called' });
  expect(valueAt(figures('decided-by'), 'no-claim')).toBeGreaterThan(0.1);
  expect(valueAt((await groupsOf(3))('decided-by'), 'no-claim')).toBe(0);
});

test('everything that is counted has a name', () => {
  const setting = { options: {}, seats: 4, bots: [] };
  const missing = Object.values(studies).flatMap((study) =>
    study
      .series(setting)
      .flatMap(({ id, buckets: places }) => [
        id,
        `${id}.axis`,
        ...places.flatMap((place) => (typeof place === 'string' ? [`${id}.${place}`] : [])),
      ])
      .filter((key) => !(key in studyWords)),
  );
  expect(missing).toEqual([]);
});
