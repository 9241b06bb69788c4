// Plays an honest table while one attack after another runs from another address, and prints what honest
// people noticed: `npm run prove -- victims --attacks bots,joins --rounds 10 --seconds 3`.
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import {
  createServerStarter,
  type Noticed,
  percentile,
  proveVictims,
  type Victims,
} from '@rota/server/testing';
import { ATTACKS, type AttackName } from '@rota/server/testing/attacks';
import { parseFlags, positiveInteger, positiveNumber, rejectInput } from '../flags.js';

const USAGE = 'npm run prove -- victims --attacks bots,joins --rounds 10 --seconds 3 --seed 1';
const { values } = parseFlags(USAGE, {
  options: {
    attacks: { type: 'string', default: Object.keys(ATTACKS).join(',') },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const attacks = values.attacks.split(',');
const unknown = attacks.find((name) => !Object.hasOwn(ATTACKS, name));
if (unknown !== undefined) {
  rejectInput(`There is no attack “${unknown}”: ${Object.keys(ATTACKS).join(', ')}.`, USAGE);
}

const times = ({ moves }: Noticed) =>
  [0.5, 0.99].map((share) => percentile(moves, share).toFixed(1)).join(' / ');
const row = ({ attack, quiet, attacked, missing }: Victims) =>
  `| ${[
    attack,
    times(quiet),
    times(attacked),
    ...[quiet, attacked].map(({ bots }) => percentile(bots, 0.99).toFixed(0)),
    ...[quiet, attacked].map(({ lobby }) => percentile(lobby, 0.99).toFixed(0)),
    missing,
  ].join(' | ')} |`;

console.log(
  `seed ${values.seed}; times in ms, of ${values.rounds} quiet and as many attacked phases`,
);
console.log(
  '| attack | quiet p50 / p99 | attacked p50 / p99 | bots p99 quiet | attacked | lobby p99 quiet | attacked | moves missing |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
const measured = await proveVictims({
  start: await createServerStarter(),
  playable: { game: keyedTriads, policies },
  attacks: attacks as AttackName[],
  rounds: positiveInteger('--rounds', values.rounds, USAGE),
  phase: 1000 * positiveNumber('--seconds', values.seconds, USAGE),
  seed: values.seed,
  measured: (victims) => console.log(row(victims)),
});
const faults = measured.flatMap(({ attack, faults }) =>
  faults.map((fault) => `${attack}: ${fault}`),
);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Honest people noticed nothing.' : `${faults.length} FAULTS`);
process.exit(faults.length === 0 ? 0 : 1);
