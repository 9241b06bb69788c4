// Trains Keyed Triads' networks of four seats and writes them into the game's folder:
// `npm run lab -- keyed-triads-value-network --deals 400000`, about eight minutes.
import { writeFileSync } from 'node:fs';
import { RunningStats } from '@rota/bots/arena';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { parseFlags, positiveInteger } from '../flags.js';
import { ValueTraining } from './value-training/value-training.ts';

const USAGE = 'npm run lab -- keyed-triads-value-network --deals 400000';

/** Lines of the learning curve. */
const REPORTS = 8;

const { values } = parseFlags(USAGE, {
  options: {
    deals: { type: 'string', default: '400000' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: 'games/keyed-triads/bot/value-network/weights.json' },
  },
});
const deals = positiveInteger('--deals', values.deals, USAGE);
const training = new ValueTraining(values.seed, deals);
const bar = showProgress(deals, (done) => `${done} deals`);
let errors = new RunningStats();
for (let played = 0, next = deals / REPORTS; played < deals; bar.update(played)) {
  played = training.playBatch();
  errors.add(training.meanSquaredError);
  if (played < next) continue;
  next += deals / REPORTS;
  console.log(
    `${played} deals: ${Math.sqrt(errors.mean).toFixed(3)} triads between an estimate and what followed`,
  );
  errors = new RunningStats();
}
bar.stop();
const weights = { keying: training.keying.write(), claiming: training.claiming.write() };
writeFileSync(values.file, `${JSON.stringify(weights, null, 2)}\n`);
console.log(`The weights are in ${values.file}.`);
