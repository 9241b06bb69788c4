// Damages a room's files at random, thousands of times, each followed by a start, play, a backup and its
// restore: `npm run prove -- damage --trials 10000 --rooms 4,60 --seed 1`, or `--from 17 --trials 1` for one trial.
import { sealedBids, toys } from '@rota/game-testing/toys';
import { type DamageProof, proveDamage } from '@rota/server/testing';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { positiveInteger, readFlags } from '../flags.js';

const USAGE = 'npm run prove -- damage --trials 10000 --rooms 4,60 --seed 1 --from 1';
const { trials, from, seed, ...flags } = readFlags(USAGE, {
  trials: 10_000,
  rooms: '4,60',
  seed: '1',
  from: 1,
});
const rooms = flags.rooms
  .split(',')
  .map((tables: string) => positiveInteger('--rooms', tables, USAGE));
/** Trials between two reports, so that a run that is stopped has said what it found. */
const REPORTED = 50;

const bar = showProgress(trials, (done) => `${done} trials`);
let printed = 0;
const report = (proof: DamageProof) =>
  console.log(
    `seed ${seed}, ${proof.trials} trials from ${from} (${JSON.stringify(proof.kinds)}): ` +
      `${proof.whole} without a damaged table; ${proof.damagedTables} tables damaged, of ` +
      `${proof.doubtedTables} of them only the end in doubt; ` +
      `${proof.untracedTables} cut without a trace; ${proof.changesWithoutChecksum} trials changed rows without a checksum`,
  );
const proof = await proveDamage({
  game: sealedBids,
  games: toys,
  rooms,
  trials,
  from,
  seed,
  tried(sofar) {
    bar.update(sofar.trials);
    for (const fault of sofar.faults.slice(printed)) console.error(fault);
    printed = sofar.faults.length;
    if (sofar.trials % REPORTED === 0) report(sofar);
  },
});
bar.stop();
report(proof);
console.log(proof.faults.length === 0 ? 'No fault.' : `${proof.faults.length} FAULTS`);
process.exit(proof.faults.length === 0 ? 0 : 1);
