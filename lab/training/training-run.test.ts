import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import { TrainingRun } from './training-run.ts';

const playable = { game: keyedTriads, policies };
const plan = { seats: [3, 5], seed: 'resumed', every: 50, against: 'self' };

function playBatches(run: TrainingRun, count: number): TrainingRun {
  for (let batch = 0; batch < count; batch++) run.playBatch();
  return run;
}

test('a run goes on from its checkpoint as if it had never stopped', () => {
  const whole = playBatches(new TrainingRun(playable, plan), 4).checkpoint();
  const half = playBatches(new TrainingRun(playable, plan), 2).checkpoint();
  const stored = JSON.parse(JSON.stringify(half));
  expect(playBatches(new TrainingRun(playable, plan, undefined, stored), 2).checkpoint()).toEqual(
    whole,
  );
});

test('another seed gives another run', () => {
  const { policies: learned } = playBatches(new TrainingRun(playable, plan), 1).checkpoint();
  const other = new TrainingRun(playable, { ...plan, seed: 'other' });
  expect(playBatches(other, 1).checkpoint().policies).not.toEqual(learned);
});
