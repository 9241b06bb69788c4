import { toys } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { createExperiment, type ExperimentPlan, splitIntoChunks } from './experiment.ts';
import { playChunk } from './play-chunk.ts';
import { type ChunkRunner, runExperiment } from './run-experiment.ts';
import type { MeasuredGame, Metric } from './study.ts';

interface Counted {
  readonly type: string;
}

/** How many events of any kind a deal has; told one by one. */
const events: Metric<unknown, Counted> = {
  series: () => [{ id: 'events', sort: 'mean', buckets: ['all'] }],
  observe(_, note) {
    const all = note('events');
    return { onEvent: () => all(0, 1, 0), onDealOver: () => all(0, 0, 1) };
  },
};

const [bids, snap] = toys.map((toy): MeasuredGame => ({ ...toy, metrics: { events } }));
const PLAN: ExperimentPlan = { seats: 3, bots: ['greedy', 'random'], deals: 2500, seed: 'lab' };

function experimentIn(studied: MeasuredGame, plan: Partial<ExperimentPlan> = {}) {
  const judged = createExperiment(studied, { ...PLAN, ...plan });
  if (!judged.ok) throw new Error(JSON.stringify(judged.rejection));
  return judged.value;
}

/** Whichever chunk is asked for later may be ready sooner. */
const runnerOf = (studied: MeasuredGame, size: number): ChunkRunner => ({
  size,
  async run({ experiment, chunk }) {
    await new Promise((done) => setTimeout(done, chunk.number % 2 === 0 ? 5 : 0));
    return playChunk(studied, experiment, chunk);
  },
});

test.each([bids!, snap!])('$game.id: the same figures however many play', async (studied) => {
  const experiment = experimentIn(studied);
  const alone = await runExperiment(studied, experiment, runnerOf(studied, 1));
  const many = await runExperiment(studied, experiment, runnerOf(studied, 4));
  expect(JSON.stringify(many)).toBe(JSON.stringify(alone));
  expect(alone.deals).toBe(2500);
  const other = experimentIn(studied, { seed: 'other' });
  const others = await runExperiment(studied, other, runnerOf(studied, 1));
  expect(JSON.stringify(others.groups)).not.toBe(JSON.stringify(alone.groups));
});

test('points and wins of all places come to what there is', async () => {
  const report = await runExperiment(bids!, experimentIn(bids!), runnerOf(bids!, 1));
  const valuesOf = (id: string) =>
    report.groups.find((group) => group.id === id)!.figures.map(({ value }) => value);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(valuesOf('wins-by-place'))).toBeCloseTo(1, 10);
  // Two greedy seats and a random one have the same points counted by place and by bot.
  const [greedy, random] = valuesOf('points-by-bot');
  expect(2 * greedy! + random!).toBeCloseTo(sum(valuesOf('points-by-place')), 10);
  expect(valuesOf('events')[0]).toBeGreaterThan(valuesOf('length')[0]!);
});

test('a run that is stopped counts the whole chunks it has', async () => {
  const stop = new AbortController();
  const experiment = experimentIn(snap!);
  const report = await runExperiment(snap!, experiment, runnerOf(snap!, 2), {
    onProgress: () => stop.abort(),
    signal: stop.signal,
  });
  expect(report.deals).toBe(1000);
  const first = experimentIn(snap!, { deals: 1000 });
  const { groups } = await runExperiment(snap!, first, runnerOf(snap!, 1));
  expect(report.groups).toEqual(groups);
});

test('chunks are all deals, once each', () => {
  for (const deals of [1, 999, 1000, 1001, 2500]) {
    const chunks = splitIntoChunks(experimentIn(snap!, { deals }));
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
])('no experiment: %j is %s', (plan, code) => {
  expect(createExperiment(bids!, { ...PLAN, ...plan })).toMatchObject({
    ok: false,
    rejection: { code },
  });
});

test('two ways of playing are compared on the same packs: a way differs from itself by nothing', async () => {
  const way = { match: 'suit' };
  const report = await runExperiment(
    snap!,
    experimentIn(snap!, { deals: 300, options: way, against: way }),
    runnerOf(snap!, 2),
  );
  const figures = report.groups.flatMap((group) => group.figures);
  expect(figures.length).toBeGreaterThan(5);
  for (const { value, low, high, deals } of figures) {
    // All alike, so how it scatters is not known.
    expect([value, low, high, deals]).toEqual([0, -Infinity, Infinity, 300]);
  }
});

test('what is compared is the difference of the means', async () => {
  const pointsIn = async (plan: Partial<ExperimentPlan>) => {
    const report = await runExperiment(snap!, experimentIn(snap!, plan), runnerOf(snap!, 2));
    return report.groups.find(({ id }) => id === 'points-in-all')!.figures[0]!;
  };
  const options = { penalty: 0 };
  const [usual, changed, difference] = [
    await pointsIn({}),
    await pointsIn({ options }),
    await pointsIn({ options, against: {} }),
  ];
  expect(difference.low).toBeLessThan(changed.value - usual.value + (usual.high - usual.low));
  expect(difference.high).toBeGreaterThan(changed.value - usual.value - (usual.high - usual.low));
});

test('what cannot be compared is refused', () => {
  const judged = createExperiment(snap!, { ...PLAN, against: { match: 'colour' } });
  expect(!judged.ok && judged.rejection.code).toBe('bad-option-value');
});
