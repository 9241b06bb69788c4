import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { TrainingRun } from './training-run.ts';

const playable = { game: keyedTriads, policies };
/** The first batch adds the network to the field. */
const plan = { seats: 3, seed: 'resumed', units: 4, every: 20 };

function playBatches(run: TrainingRun, count: number): TrainingRun {
  for (let batch = 0; batch < count; batch++) run.playBatch();
  return run;
}

test('a run goes on from its checkpoint as if it had never stopped', () => {
  const whole = playBatches(new TrainingRun(playable, plan), 4).checkpoint();
  const half = playBatches(new TrainingRun(playable, plan), 2).checkpoint();
  const stored = JSON.parse(JSON.stringify(half));
  expect(playBatches(new TrainingRun(playable, plan, stored), 2).checkpoint()).toEqual(whole);
});

test('another seed gives another run', () => {
  const { weights } = playBatches(new TrainingRun(playable, plan), 1).checkpoint();
  const other = new TrainingRun(playable, { ...plan, seed: 'other' });
  expect(playBatches(other, 1).checkpoint().weights).not.toEqual(weights);
});
