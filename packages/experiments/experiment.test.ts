import type { PlayableGame } from '@rota/bots';
import type { GameEvent } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { createExperiment, type ExperimentPlan, splitIntoChunks } from './experiment.ts';
import type { MeasuredGame, Metric } from './metric.ts';
import { playChunk } from './play-chunk.ts';
import { type ChunkRunner, runExperiment } from './run-experiment.ts';

/** Counts the events of a deal, recording each one separately. */
const events: Metric<unknown, GameEvent> = {
  series: () => [{ id: 'events', sort: 'mean', buckets: ['all'] }],
  observe(_, recorder) {
    const record = recorder('events');
    return { onEvent: () => record(0, 1, 0), onDealOver: () => record(0, 0, 1) };
  },
};

const [bids, snap] = toys.map((toy) => ({ ...toy, metrics: { events } }));
const PLAN: ExperimentPlan = { seats: 3, bots: ['greedy', 'random'], deals: 2500, seed: 'lab' };

function experimentFor(measured: MeasuredGame, plan: Partial<ExperimentPlan> = {}) {
  const created = createExperiment(measured, { ...PLAN, ...plan });
  if (!created.ok) throw new Error(JSON.stringify(created.rejection));
  return created.value;
}

/** Creates a runner that finishes chunks out of order. */
const runnerFor = (measured: PlayableGame & MeasuredGame, size: number): ChunkRunner => ({
  size,
  async run({ experiment, chunk }) {
    await new Promise((done) => setTimeout(done, chunk.number % 2 === 0 ? 5 : 0));
    return playChunk(measured, experiment, chunk);
  },
});

test.each([bids!, snap!])(
  '$game.id: the figures do not depend on the number of workers',
  async (measured) => {
    const experiment = experimentFor(measured);
    const alone = await runExperiment(measured, experiment, runnerFor(measured, 1));
    const many = await runExperiment(measured, experiment, runnerFor(measured, 4));
    expect(JSON.stringify(many)).toBe(JSON.stringify(alone));
    expect(alone.deals).toBe(2500);
    const other = experimentFor(measured, { seed: 'other' });
    const others = await runExperiment(measured, other, runnerFor(measured, 1));
    expect(JSON.stringify(others.groups)).not.toBe(JSON.stringify(alone.groups));
  },
);

test('points and wins by position and by bot have the same totals', async () => {
  const report = await runExperiment(bids!, experimentFor(bids!), runnerFor(bids!, 1));
  const valuesOf = (id: string) =>
    report.groups.find((series) => series.id === id)!.figures.map(({ value }) => value);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(valuesOf('wins-by-place'))).toBeCloseTo(1, 10);
  // Two greedy seats and a random one.
  const [greedy, random] = valuesOf('points-by-bot');
  expect(2 * greedy! + random!).toBeCloseTo(sum(valuesOf('points-by-place')), 10);
  expect(valuesOf('events')[0]).toBeGreaterThan(valuesOf('length')[0]!);
});

test('a stopped run counts its complete chunks', async () => {
  const stop = new AbortController();
  const experiment = experimentFor(snap!);
  const report = await runExperiment(snap!, experiment, runnerFor(snap!, 2), {
    onProgress: () => stop.abort(),
    signal: stop.signal,
  });
  expect(report.deals).toBe(1000);
  const first = experimentFor(snap!, { deals: 1000 });
  const { groups } = await runExperiment(snap!, first, runnerFor(snap!, 1));
  expect(report.groups).toEqual(groups);
});

test('chunks cover all deals, each once', () => {
  for (const deals of [1, 999, 1000, 1001, 2500]) {
    const chunks = splitIntoChunks(experimentFor(snap!, { deals }));
    expect(chunks.reduce((sum, chunk) => sum + chunk.deals, 0)).toBe(deals);
    expect(chunks.every(({ from }, at) => from === 1000 * at)).toBe(true);
  }
});

test.each([
  [{ seats: 1 }, 'wrong-number-of-seats'],
  [{ bots: [] }, 'wrong-number-of-bots'],
  [{ bots: ['greedy', 'greedy', 'greedy', 'greedy'] }, 'wrong-number-of-bots'],
  [{ bots: ['oracle'] }, 'unknown-bot'],
  [{ deals: 0 }, 'no-deals'],
  [{ deals: 1.5 }, 'no-deals'],
  [{ studies: ['astrology'] }, 'unknown-study'],
  [{ options: { deals: 4 } }, 'unknown-option'],
  [{ options: 'none' }, 'options-not-an-object'],
])('createExperiment rejects %j: %s', (plan, code) => {
  expect(createExperiment(bids!, { ...PLAN, ...plan })).toMatchObject({
    ok: false,
    rejection: { code },
  });
});

test('a comparison uses the same packs: options compared with themselves differ by 0', async () => {
  const options = { match: 'suit' };
  const report = await runExperiment(
    snap!,
    experimentFor(snap!, { deals: 300, options, against: options }),
    runnerFor(snap!, 2),
  );
  const figures = report.groups.flatMap((series) => series.figures);
  expect(figures.length).toBeGreaterThan(5);
  for (const { value, low, high, deals } of figures) {
    // All deals are equal, so the variance is unknown.
    expect([value, low, high, deals]).toEqual([0, -Infinity, Infinity, 300]);
  }
});

test('a comparison estimates the difference of the means', async () => {
  const pointsIn = async (plan: Partial<ExperimentPlan>) => {
    const report = await runExperiment(snap!, experimentFor(snap!, plan), runnerFor(snap!, 2));
    return report.groups.find(({ id }) => id === 'points-in-all')!.figures[0]!;
  };
  const options = { penalty: 0 };
  const [original, changed, difference] = [
    await pointsIn({}),
    await pointsIn({ options }),
    await pointsIn({ against: options }),
  ];
  expect(difference.low).toBeLessThan(
    changed.value - original.value + (original.high - original.low),
  );
  expect(difference.high).toBeGreaterThan(
    changed.value - original.value - (original.high - original.low),
  );
});

test('a change that awards more points has a positive difference', async () => {
  // Snap pays more often for equal suits than for equal ranks.
  const change = { deals: 200, against: { match: 'suit' }, bots: ['greedy'] };
  const report = await runExperiment(snap!, experimentFor(snap!, change), runnerFor(snap!, 1));
  const points = report.groups.find(({ id }) => id === 'points-in-all')!;
  expect(points.isDifference).toBe(true);
  expect(points.figures[0]!.low).toBeGreaterThan(0);
});

test('a comparison with metrics of the game is rejected, not shortened', () => {
  const plan = { ...PLAN, against: {}, studies: ['events'] };
  expect(createExperiment(snap!, plan)).toMatchObject({
    ok: false,
    rejection: { code: 'studies-not-compared' },
  });
});

test('invalid options to compare with are rejected', () => {
  const created = createExperiment(snap!, { ...PLAN, against: { match: 'colour' } });
  expect(!created.ok && created.rejection.code).toBe('bad-option-value');
});
