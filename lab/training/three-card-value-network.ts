// Measures how often Three Card's value network wins against a greedy player:
// `npm run lab -- three-card-value-network --deals 20000`; `--find` trains it again, which takes minutes.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RunningStats } from '@rota/bots/arena';
import { writeNetwork } from '@rota/bots/learning';
import { seededRandom } from '@rota/core';
import { valueNetwork } from '@rota/games/three-card/bot/value-network.ts';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { fitValueNetwork, winsWithNetwork } from './three-card/fit-value-network.ts';

const FILE = 'games/three-card/bot/value-network-weights.json';

const PLAN = { units: 48, deals: 500_000, lambda: 0.9, rate: 0.001 };

const percent = (share: number) => (100 * share).toFixed(1);

/** Trains the network. @param share of the planned deals */
function find(share: number): void {
  const deals = Math.round(share * PLAN.deals);
  const bar = showProgress(deals, (done) => `${done} deals`);
  const random = seededRandom('outlook 2 seats');
  const network = fitValueNetwork({ ...PLAN, deals }, random, (done) => bar.update(done));
  bar.stop();
  writeFileSync(FILE, `${JSON.stringify(writeNetwork(network), null, 2)}\n`);
  console.log(`Written to ${FILE}; run this again without --find to measure it.`);
}

function measure(deals: number): void {
  const random = seededRandom('fresh');
  const wins = new RunningStats();
  const bar = showProgress(deals, (done) => `${done} deals`);
  for (let deal = 1; deal <= deals; deal++) {
    wins.add(winsWithNetwork(valueNetwork(), random) ? 1 : 0);
    bar.update(deal);
  }
  bar.stop();
  const { mean, margin } = wins.estimate(1);
  console.log(`${percent(mean)} ± ${percent(margin)} % won`);
}

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '20000' },
    find: { type: 'boolean', default: false },
    share: { type: 'string', default: '1' },
  },
});
const [deals, share] = [Number(values.deals), Number(values.share)];
if (!(Number.isInteger(deals) && deals > 0 && share > 0 && share <= 1)) {
  console.error('--deals must be a whole number from 1, --share a number above 0 and at most 1.');
  process.exitCode = 2;
} else if (values.find) find(share);
else measure(deals);
