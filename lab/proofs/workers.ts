// Kills and suspends `rota worker` processes at random moments of an experiment, and sometimes restarts
// PostgreSQL, then compares the report with that of a plain run. The command must be built.
// `npm run prove -- workers`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@rota/core';
import { type RotaProcess, rotaArgs, until, Workers } from '../../apps/cli/testing/workers.ts';
import { readFlags } from '../flags.js';
import { openPostgres } from './open-postgres.ts';

const USAGE = 'npm run prove -- workers --rounds 10 --workers 3 --deals 20000 --seed 1';
const {
  rounds,
  workers: size,
  deals,
  seed,
} = readFlags(USAGE, {
  rounds: 10,
  workers: 3,
  deals: 20_000,
  seed: String(Date.now()),
});

/** The longest time between two faults. */
const MAX_PAUSE_MS = 4000;

const DIST = join(process.cwd(), 'apps/cli/dist');

const folder = mkdtempSync(join(tmpdir(), 'rota-workers-'));
const random = seededRandom(`prove:workers:${seed}`);
const postgres = await openPostgres();
const faultCounts = { killed: 0, hung: 0, restarted: 0 };

/** Runs one experiment under faults. @returns whether its report equals the plain run's */
async function round(number: number): Promise<boolean> {
  const experiment = `keyed-triads --seats 4 --bots greedy --deals ${deals} --seed ${number}`;
  const args = experiment.split(' ');
  const plain = join(folder, 'plain.json');
  const queued = join(folder, 'queued.json');
  spawnSync(process.execPath, rotaArgs(DIST, ['lab', ...args, '--out', plain]), {
    stdio: 'ignore',
  });
  const database = await postgres.createDatabase();
  const workers = await Workers.connect(database, DIST);
  const running = Array.from({ length: size }, () => workers.worker());
  const request = workers.request(...args, '--out', queued);
  let status: number | null | undefined;
  request.exited.then(
    (exit) => {
      status = exit.status;
    },
    () => {
      status = null;
    },
  );
  while (status === undefined) {
    const at = random.below(size);
    await until(() => status !== undefined || running[at]!.stderr().includes('Ctrl+C'));
    await pause(random.below(MAX_PAUSE_MS));
    if (status === undefined) await injectFault(running, at, workers);
  }
  await workers.close();
  await postgres.dropDatabase(database);
  const same = status === 0 && readFileSync(queued, 'utf8') === readFileSync(plain, 'utf8');
  if (!same)
    console.error(`round ${number}: status ${status}, different report\n${request.stderr()}`);
  return same;
}

/** Kills or suspends a worker, or restarts the database. */
async function injectFault(running: RotaProcess[], at: number, workers: Workers): Promise<void> {
  const kind = random.below(8);
  if (kind === 0 && postgres.isOwn) {
    faultCounts.restarted++;
    await postgres.stop();
    await postgres.start();
    return;
  }
  if (kind === 1) {
    // It may wake after others have taken over its chunks.
    faultCounts.hung++;
    const { process } = running[at]!;
    process.kill('SIGSTOP');
    setTimeout(() => process.kill('SIGCONT'), 4000 + random.below(6000)).unref();
    return;
  }
  faultCounts.killed++;
  running[at]!.process.kill('SIGKILL');
  running[at] = workers.worker();
}

let faults = 0;
const began = performance.now();
for (let number = 1; number <= rounds; number++) {
  if (!(await round(number))) faults++;
  const { killed, hung, restarted } = faultCounts;
  console.error(
    `${number} of ${rounds} experiments; ${killed} workers killed, ${hung} stopped for a while, ` +
      `${restarted} restarts of the database`,
  );
}
await postgres.close();
rmSync(folder, { recursive: true });
const { killed, hung, restarted } = faultCounts;
console.log(
  `${rounds} experiments of ${deals} deals with ${size} workers, seed ${seed}, in ` +
    `${((performance.now() - began) / 1000).toFixed(0)} s: ${killed} workers killed, ${hung} stopped ` +
    `for a while, ${restarted} restarts of the database; ` +
    (faults === 0 ? 'every report equals that of a plain run, byte for byte.' : `${faults} FAULTS`),
);
process.exit(faults === 0 ? 0 : 1);
