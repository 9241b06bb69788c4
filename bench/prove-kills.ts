// Kills the real `rota serve` again and again while people play at it: `npm run prove:kills`.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keyedTriads } from '@rota/keyed-triads/rules';
import { proveKills } from '@rota/server/testing';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    tables: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const rounds = Number(values.rounds);
const tables = Number(values.tables);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(tables) || tables < 1) {
  console.error('As in: npm run prove:kills -- --rounds 50 --tables 6 --seed 1');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'rota-kills-'));
let port = '0';

/** The built command, without the look at its sources that `bin/rota.js` takes at every start. */
const ROTA = "import('./cli/dist/rota.js').then(({ run }) => run(process.argv))";

/** The server as anybody starts it; once it has a port, always the same one. */
function start(): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(
    process.execPath,
    ['-e', ROTA, 'rota', 'serve', '--host', '127.0.0.1', '--port', port, '--data', folder],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ROTA_PACE: '0' } },
  );
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (data) => {
      said += data;
      const [address, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
      if (!address) return;
      port = found!;
      resolve({ process: child, address });
    });
    child.once('exit', (status) => reject(new Error(`the server ended with status ${status}`)));
  });
}

const counter = process.stderr.isTTY ? '\r' : '\n';
const began = performance.now();
const proof = await proveKills({
  start,
  file: join(folder, 'rota.db'),
  game: keyedTriads,
  options: { claims: 'called' },
  people: 3,
  bots: 1,
  tables,
  rounds,
  seed: values.seed,
  life: 2000,
  pause: 60,
  killed(round) {
    if (process.stderr.isTTY || round % 10 === 0) {
      process.stderr.write(`killed ${round} of ${rounds} times${counter}`);
    }
  },
});
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `seed ${values.seed}: ${proof.kills} kills in ${seconds} s; ${proof.matches} matches played to ` +
    `their end; ${proof.acknowledged} moves acknowledged to people, ${proof.entries} entries in ` +
    `the logs; back at the table within ${proof.slowestReturn.toFixed(0)} ms`,
);
for (const fault of proof.faults) console.error(fault);
console.log(proof.faults.length === 0 ? 'No fault.' : `${proof.faults.length} FAULTS`);
rmSync(folder, { recursive: true });
process.exit(proof.faults.length === 0 ? 0 : 1);
