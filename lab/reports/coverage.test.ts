import { inlineRunner } from '@rota/bots';
import { createExperiment, playChunkHandler, runExperiment } from '@rota/experiments';
import { TEST_SEED } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { REPORTED, readShipped } from './shipped-reports.ts';

const SAMPLES = 1000;
/** Enough for the normal approximation to hold for the figures below. */
const DEALS = 120;

/** By section and part of the report: figures that are cheap to measure, of every estimator. */
const FIGURES = [
  ['claim-steps', 'steps-random', 'decided-by', 'nearest'],
  ['claim-steps', 'steps-random', 'decided-by', 'ranks'],
  ['place-in-triad', 'place-random', 'won-by-layer', 'third'],
  ['seats', 'seats-random', 'wins-by-place', 1],
  ['key-strength', 'by-sum-random', 'triads-by-key', 16],
] as const;

test('of 1,000 intervals on fresh seeds, 93 to 97 % hold the shipped figure', async () => {
  const measured = REPORTED.find(({ game }) => game.id === 'keyed-triads')!;
  const { sections } = readShipped('keyed-triads');
  const shipped = FIGURES.map(([section, part, , at]) => {
    const found = sections.find(({ id }) => id === section)!.parts.find(({ id }) => id === part)!;
    if (found.kind !== 'simulated') throw new TypeError(`${part} is not simulated`);
    const run = found.runs.find(({ name }) => name === 'random-2')!;
    return run.figures.find(([bucket]) => bucket === at)![1];
  });
  const runner = inlineRunner(playChunkHandler(() => measured));
  const held = FIGURES.map(() => 0);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const seed = `coverage ${TEST_SEED} ${sample}`;
    const plan = { seats: 2, bots: ['random'], deals: DEALS, seed };
    const experiment = createExperiment(measured, plan);
    if (!experiment.ok) throw new Error(experiment.rejection.code);
    const { groups } = await runExperiment(measured, experiment.value, runner);
    for (const [nth, [, , group, at]] of FIGURES.entries()) {
      const figures = groups.find(({ id }) => id === group)!.figures;
      const { low, high } = figures.find((figure) => figure.at === at)!;
      if (low <= shipped[nth]! && shipped[nth]! <= high) held[nth]!++;
    }
  }
  const shares = FIGURES.map(([, , group, at], nth) => [group, at, held[nth]! / SAMPLES] as const);
  expect(shares.filter(([, , share]) => share < 0.93 || share > 0.97)).toEqual([]);
});
