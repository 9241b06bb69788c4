// Measures how often Three Card's value network wins among greedy players:
// `npm run lab -- three-card-value-network --deals 20000`; `--find` trains it again, which takes about an hour, `--refine` only the
// last part of that: the network of four seats goes on learning among players that are not all greedy.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bestRated } from '@rota/bots';
import { RunningStats } from '@rota/bots/arena';
import { type Network, readNetwork, writeNetwork } from '@rota/bots/learning';
import { RANK_LETTERS, rankOf, seededRandom } from '@rota/core';
import { valueNetworkFor } from '@rota/games/three-card/bot';
import { likelihood } from '@rota/games/three-card/bot/likelihood.ts';
import { rate } from '@rota/games/three-card/bot/rate.ts';
import { threeCard } from '@rota/games/three-card/rules';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { printTable } from '../print-table.ts';
import {
  drawGreedyOrFormer,
  type FitPlan,
  fitValueNetwork,
  freshDeal,
  refineValueNetwork,
  winsWithNetwork,
} from './three-card/fit-value-network.ts';

/** Ascending, the special ranks last. */
const RANKS = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 0, 1, 9];

const FILE = 'games/three-card/bot/value-network-weights.json';

const percent = (share: number) => (100 * share).toFixed(1);

/** The training plan and seed of each network. */
const PLANS: Readonly<
  Record<'two' | 'three' | 'four' | 'five' | 'many', FitPlan & { readonly seed: string }>
> = {
  two: {
    units: 48,
    deals: 500_000,
    seats: [2, 3],
    lambda: 0.9,
    rate: 0.001,
    seed: 'outlook 2 and 3 seats',
  },
  three: {
    units: 48,
    deals: 400_000,
    seats: [3],
    lambda: 0.9,
    rate: 0.001,
    seed: 'outlook 3 seats',
  },
  four: {
    units: 48,
    deals: 500_000,
    seats: [4],
    lambda: 0.9,
    rate: 0.001,
    seed: 'outlook 4 seats',
  },
  five: {
    units: 48,
    deals: 600_000,
    seats: [5],
    lambda: 0.9,
    rate: 0.001,
    seed: 'outlook 5 seats',
  },
  many: {
    units: 48,
    deals: 400_000,
    seats: [6, 7, 8],
    lambda: 0.9,
    rate: 0.001,
    seed: 'outlook 6 seats and more',
  },
};

/** How the network of four seats goes on learning. */
const REFINEMENT = {
  deals: 320_000,
  seats: 4,
  lambda: 0.9,
  rate: 0.0005,
};

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

/** Refines the network of four seats alone. @param share of the planned deals */
function refine(share: number): void {
  const written = JSON.parse(readFileSync(FILE, 'utf8'));
  const four = readNetwork(written.four);
  refineFour(four, share);
  write({ ...written, four: writeNetwork(four) });
}

function write(networks: Readonly<Record<string, unknown>>): void {
  writeFileSync(FILE, `${JSON.stringify(networks, null, 2)}\n`);
  console.log(`Written to ${FILE}; run this again without --find or --refine to measure it.`);
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
  write(Object.fromEntries(written));
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

/** Prints which of six cards four-player hands choose as top cards, by rank and by pairs. */
function printTops(sixes: number): void {
  const random = seededRandom('sixes');
  const network = valueNetworkFor(4);
  const held = new Array<number>(13).fill(0);
  const laid = new Array<number>(13).fill(0);
  const pairs = { held: 0, together: 0, split: 0 };
  for (let deal = 0; deal < sixes; deal++) {
    const state = freshDeal(4, random);
    const six = state.hands[0]!.map(rankOf);
    const { move } = network.best(state, 0);
    const tops = move.kind === 'tops' ? move.cards.map(rankOf) : [];
    for (const rank of six) held[rank]!++;
    for (const rank of tops) laid[rank]!++;
    for (let rank = 0; rank < 13; rank++) {
      if (six.filter((other) => other === rank).length !== 2) continue;
      const chosen = tops.filter((other) => other === rank).length;
      pairs.held++;
      if (chosen === 2) pairs.together++;
      if (chosen === 1) pairs.split++;
    }
  }
  const rows = RANKS.map((rank) => [RANK_LETTERS[rank]!, percent(laid[rank]! / held[rank]!)]);
  console.log(`\nTop cards chosen from ${sixes} hands of six with four players:`);
  printTable([['rank', 'chosen, %'], ...rows]);
  console.log(
    `of all pairs ${percent(pairs.together / pairs.held)} % are both chosen, ` +
      `${percent(pairs.split / pairs.held)} % split`,
  );
}

/** Prints how often greedy players' hands fit the opponent model, with four players. */
function printOpponentModel(deals: number): void {
  const random = seededRandom('guesses');
  const consistent = { truth: 0, sampled: 0 };
  let decisions = 0;
  for (let deal = 0; deal < deals; deal++) {
    const state = freshDeal(4, random);
    for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
      const view = threeCard.view(state, seat);
      if (view.phase === 'playing') {
        decisions++;
        if (likelihood(state, seat) === 1) consistent.truth++;
        if (likelihood(threeCard.determinize(view, random), seat) === 1) consistent.sampled++;
      }
      threeCard.play(state, seat, bestRated(rate(state, seat), random));
    }
  }
  console.log(
    `\nThe opponents’ hands fit the opponent model at ${percent(consistent.truth / decisions)} % of ` +
      `${decisions} decisions; uniformly sampled worlds do at ${percent(consistent.sampled / decisions)} %.`,
  );
}

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '20000' },
    find: { type: 'boolean', default: false },
    refine: { type: 'boolean', default: false },
    share: { type: 'string', default: '1' },
  },
});
const [deals, share] = [Number(values.deals), Number(values.share)];
if (!(Number.isInteger(deals) && deals > 0 && share > 0 && share <= 1)) {
  console.error('--deals must be a whole number from 1, --share a number above 0 and at most 1.');
  process.exitCode = 2;
} else if (values.find) find(share);
else if (values.refine) refine(share);
else {
  measure(deals);
  printTops(deals);
  printOpponentModel(Math.ceil(deals / 100));
}
