// Measures what idle sockets cost in memory and processor time, and whether they delay a running table or a shutdown:
// `npm run prove -- idle --sockets 10000`.
import { spawnSync } from 'node:child_process';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { createServerStarter, proveIdle } from '@rota/server/testing';
import { UNAVAILABLE } from '../../tools/unavailable.js';
import { readFlags } from '../flags.js';

const USAGE = 'npm run prove -- idle --sockets 10000 --seconds 30';
const { sockets, seconds: idleSeconds } = readFlags(USAGE, { sockets: 10_000, seconds: 30 });

/** The limit of open files of a process. */
const files = Number(spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout);
if (files < sockets + 500) {
  console.error(
    `This needs ${sockets + 500} open files, and a process may have ${files} here: raise \`ulimit -n\`, or ask for fewer --sockets.`,
  );
  process.exit(UNAVAILABLE);
}

const proof = await proveIdle({
  start: await createServerStarter(),
  game: keyedTriads,
  options: { deals: 1000 },
  sockets,
  idleSeconds,
  moves: 500,
  opened(count) {
    const end = process.stderr.isTTY ? '\r' : '\n';
    if (process.stderr.isTTY || count % 1000 === 0) {
      process.stderr.write(`opened ${count} of ${sockets}${end}`);
    }
  },
});
const [without, with_] = proof.megabytes;
const [before, after] = proof.speed;
console.log(
  `${proof.sockets} idle sockets: the server held ${without.toFixed(0)} MB without them and ` +
    `${with_.toFixed(0)} MB with them, ${proof.kilobytesEach.toFixed(1)} kB each; ` +
    `idle they needed ${proof.processorPercent.toFixed(1)} % of a processor; one table made ` +
    `${before.toFixed(0)} moves/s without and ${after.toFixed(0)} with them; all received the close code ` +
    `and the server ended within ${proof.closing.toFixed(0)} ms`,
);
for (const fault of proof.faults) console.error(fault);
console.log(proof.faults.length === 0 ? 'No fault.' : `${proof.faults.length} FAULTS`);
process.exit(proof.faults.length === 0 ? 0 : 1);
