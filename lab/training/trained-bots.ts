// What training gains for other people's games: Crazy Eights and the trick game of `npm run new-game`, of which it knows a
// baseline and a few inputs. Prints each policy's share among greedy players while it learns, and then a search's with it
// and without it: `npm run lab -- trained-bots --deals 20000 --packs 400`.
import { cpuUsage } from 'node:process';
import type { PlayableGame } from '@rota/bots';
import { type Estimate, greedyAgent, RunningStats, searchAgent } from '@rota/bots/arena';
import { LearnedPolicy } from '@rota/bots/learning';
import { toys, tricks } from '@rota/game-testing/toys';
import { readFlags } from '../flags.js';
import { shareOfPack } from '../strength/share-among.ts';
import { playable as crazyEights } from './crazy-eights/index.ts';
import { measureAmong } from './panel.ts';
import { TrainingRun } from './training-run.ts';

const SETTINGS = readFlags('npm run lab -- trained-bots --deals 20000 --packs 400', {
  deals: 20_000,
  every: 4000,
  packs: 400,
  iterations: 500,
});

const GAMES = [crazyEights, toys.find(({ game }) => game === tricks)!];

/** Packs of each measurement while it learns. */
const CURVE_PACKS = 1000;

const cpuSeconds = () => (cpuUsage().user + cpuUsage().system) / 1e6;
const format = ({ mean, margin }: Estimate) => `${mean.toFixed(3)} ± ${margin.toFixed(3)}`;

/** Trains a policy and prints how it learns. @returns the game with it */
function train(playable: PlayableGame, seats: readonly number[]): PlayableGame {
  const { deals, every } = SETTINGS;
  const started = cpuSeconds();
  let measuring = 0;
  const run = new TrainingRun(playable, { seats, seed: '1', every, against: 'self' });
  while (run.deals < deals) {
    if (!run.playBatch()) continue;
    const before = cpuSeconds();
    const panel = { greedy: greedyAgent(playable) };
    const shares = seats.map((count) => {
      const { greedy } = measureAmong(playable, run.policy, panel, count, CURVE_PACKS).shares;
      return `${format(greedy!)} (${count} seats)`;
    });
    console.log(`  ${run.deals} deals, share among greedy players: ${shares.join(', ')}`);
    measuring += cpuSeconds() - before;
  }
  console.log(`  trained in ${(cpuSeconds() - started - measuring).toFixed(1)} s of CPU`);
  const { encoder, rate } = run.policy;
  const ownPolicy = new LearnedPolicy(encoder, rate, run.policy.write());
  return { ...playable, policies: { ...playable.policies, ownPolicy } };
}

/** Prints the shares of a search among greedy players with the policy and without it, in the same packs. */
function compareSearches(untrained: PlayableGame, trained: PlayableGame, seats: number): void {
  const { packs, iterations } = SETTINGS;
  const started = cpuSeconds();
  const greedy = greedyAgent(untrained);
  const [without, having, gain] = [new RunningStats(), new RunningStats(), new RunningStats()];
  for (let pack = 0; pack < packs; pack++) {
    const [before, after] = [untrained, trained].map((playable) =>
      shareOfPack(playable, searchAgent(playable, iterations), greedy, seats, {
        pack,
        seed: 'search',
      }),
    ) as [number, number];
    without.add(before);
    having.add(after);
    gain.add(after - before);
  }
  const [plain, learned, difference] = [without, having, gain].map((stats) =>
    format(stats.estimate(seats)),
  );
  const cpu = (cpuSeconds() - started).toFixed(0);
  console.log(
    `  a search, ${seats} seats: ${plain} without, ${learned} with the policy: ${difference} more (${cpu} s of CPU)`,
  );
}

for (const playable of GAMES) {
  const { id, seats } = playable.game;
  console.log(id);
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, at) => seats.min + at);
  const trained = train(playable, counts);
  for (const count of counts) compareSearches(playable, trained, count);
}
