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
import { decimal, readFlags, rejectInput } from '../flags.js';

const USAGE = 'npm run prove -- victims --attacks bots,joins --rounds 10 --seconds 3 --seed 1';
const flags = readFlags(USAGE, {
  attacks: Object.keys(ATTACKS).join(','),
  rounds: 10,
  seconds: decimal(3),
  seed: String(Date.now()),
});
const attacks = flags.attacks.split(',');
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
  `seed ${flags.seed}; times in ms, of ${flags.rounds} quiet and as many attacked phases`,
);
console.log(
  '| attack | quiet p50 / p99 | attacked p50 / p99 | bots p99 quiet | attacked | lobby p99 quiet | attacked | moves missing |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
const measured = await proveVictims({
  start: await createServerStarter(),
  playable: { game: keyedTriads, policies },
  attacks: attacks as AttackName[],
  rounds: flags.rounds,
  phase: 1000 * flags.seconds,
  seed: flags.seed,
  measured: (victims) => console.log(row(victims)),
});
const faults = measured.flatMap(({ attack, faults }) =>
  faults.map((fault) => `${attack}: ${fault}`),
);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Honest people noticed nothing.' : `${faults.length} FAULTS`);
process.exit(faults.length === 0 ? 0 : 1);
