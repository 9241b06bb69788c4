import { greedyAgent } from '@rota/bots/arena';
import { toys, tricks } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { playable as crazyEights } from './crazy-eights/index.ts';
import { measureAmong } from './panel.ts';
import { TrainingRun } from './training-run.ts';

test.each([
  ['crazy-eights', crazyEights, 8000],
  ['tricks', toys.find(({ game }) => game === tricks)!, 1500],
] as const)('%s: a few inputs and training beat the baseline', (_, playable, deals) => {
  const plan = { seats: [2, 3, 4], seed: '1', every: deals, against: 'self' };
  const run = new TrainingRun(playable, plan);
  while (!run.playBatch());
  const panel = { greedy: greedyAgent(playable) };
  for (const seats of plan.seats) {
    const { greedy } = measureAmong(playable, run.policy, panel, seats, 300).shares;
    expect(greedy!.mean - greedy!.margin).toBeGreaterThan(1);
  }
});
