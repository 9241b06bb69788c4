// Measures how often Three Card's value network wins among greedy players:
// `npm run lab -- three-card-value-network --deals 20000`; `--find` trains it again, which takes about an hour.
import { writeFileSync } from 'node:fs';
import { RunningStats } from '@rota/bots/arena';
import { type Network, writeNetwork } from '@rota/bots/learning';
import { seededRandom } from '@rota/core';
import { valueNetworkFor } from '@rota/games/three-card/bot';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { decimal, readFlags } from '../flags.js';
import {
  drawGreedyOrFormer,
  type FitPlan,
  fitValueNetwork,
  refineValueNetwork,
  winsWithNetwork,
} from './three-card/fit-value-network.ts';

const FILE = 'games/three-card/bot/value-network-weights.json';

const percent = (share: number) => (100 * share).toFixed(1);

const SHARED = { units: 48, lambda: 0.9, rate: 0.001 };

/** The training plan and seed of each network. */
const PLANS: Readonly<
  Record<'two' | 'three' | 'four' | 'five' | 'many', FitPlan & { readonly seed: string }>
> = {
  two: { ...SHARED, deals: 500_000, seats: [2, 3], seed: 'outlook 2 and 3 seats' },
  three: { ...SHARED, deals: 400_000, seats: [3], seed: 'outlook 3 seats' },
  four: { ...SHARED, deals: 500_000, seats: [4], seed: 'outlook 4 seats' },
  five: { ...SHARED, deals: 600_000, seats: [5], seed: 'outlook 5 seats' },
  many: { ...SHARED, deals: 400_000, seats: [6, 7, 8], seed: 'outlook 6 seats and more' },
};

/** How the network of four seats goes on learning, among players that are not all greedy. */
const REFINEMENT = { deals: 320_000, seats: 4, lambda: 0.9, rate: 0.0005 };

/** The shares of the others that are greedy, and that follow the network from before; the rest learn too. */
const GREEDY = 0.45;
const FORMER = 0.3;

function refineFour(network: Network, share: number): void {
  const deals = Math.round(share * REFINEMENT.deals);
  const plan = { ...REFINEMENT, deals, drawOther: drawGreedyOrFormer(network, GREEDY, FORMER) };
  const bar = showProgress(deals, (done) => `four, refined: ${done} deals`);
  refineValueNetwork(network, plan, seededRandom('refined 4 seats'), (done) => bar.update(done));
  bar.stop();
}

/** Trains all networks. @param share of the planned deals */
function find(share: number): void {
  const written = Object.entries(PLANS).map(([name, { seed, ...plan }]) => {
    const deals = Math.round(share * plan.deals);
    const bar = showProgress(deals, (done) => `${name}: ${done} deals`);
    const network = fitValueNetwork({ ...plan, deals }, seededRandom(seed), (done) =>
      bar.update(done),
    );
    bar.stop();
    if (name === 'four') refineFour(network, share);
    return [name, writeNetwork(network)];
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
  console.log(`Written to ${FILE}; run this again without --find to measure it.`);
}

function measure(deals: number): void {
  for (const seats of [2, 3, 4, 5, 6, 8, 12]) {
    const network = valueNetworkFor(seats);
    const random = seededRandom('fresh');
    const wins = new RunningStats();
    const bar = showProgress(deals, (done) => `${seats} seats: ${done} deals`);
    for (let deal = 1; deal <= deals; deal++) {
      wins.add(winsWithNetwork(network, seats, random) ? 1 : 0);
      bar.update(deal);
    }
    bar.stop();
    const { mean, margin } = wins.estimate(1);
    console.log(
      `${seats} seats: ${percent(mean)} ± ${percent(margin)} % won, fair share ${percent(1 / seats)} %`,
    );
  }
}

const USAGE = 'npm run lab -- three-card-value-network --deals 20000 [--find --share 1]';
const { share, ...flags } = readFlags(USAGE, { deals: 20_000, find: false, share: decimal(1) });
if (flags.find) find(share);
else measure(flags.deals);
