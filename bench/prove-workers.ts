// Kills, and hangs, `rota worker`s at random while they play one experiment after another, with
// PostgreSQL itself now and then, and compares every report with the plain run's. The command must
// be built. `npm run prove:workers`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@rota/core';
import { type Running, rotaOf, until, Workers } from '../apps/cli/testing/workers.ts';
import { openPostgres } from './open-postgres.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    workers: { type: 'string', default: '3' },
    deals: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const [rounds, size, deals] = [values.rounds, values.workers, values.deals].map(Number) as [
  number,
  number,
  number,
];
if (![rounds, size, deals].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('As in: npm run prove:workers -- --rounds 10 --workers 3 --deals 20000 --seed 1');
  process.exit(2);
}

/** How long a worker that has begun is let be, at most, in ms. */
const PEACE = 4000;

/** Where `tools/run.js` has been started. */
const DIST = join(process.cwd(), 'apps/cli/dist');

const folder = mkdtempSync(join(tmpdir(), 'rota-workers-'));
const random = seededRandom(`prove:workers:${values.seed}`);
const postgres = await openPostgres();
const blows = { killed: 0, hung: 0, restarted: 0 };

/** One experiment while its workers fall. @returns whether its report is the plain run's */
async function round(number: number): Promise<boolean> {
  const experiment = `keyed-triads --seats 4 --bots greedy --deals ${deals} --seed ${number}`;
  const args = experiment.split(' ');
  const plain = join(folder, 'plain.json');
  const queued = join(folder, 'queued.json');
  spawnSync(process.execPath, rotaOf(DIST, ['lab', ...args, '--out', plain]), { stdio: 'ignore' });
  const database = await postgres.database();
  const workers = await Workers.at(database, DIST);
  const crew = Array.from({ length: size }, () => workers.worker());
  const asked = workers.ask(...args, '--out', queued);
  let status: number | null | undefined;
  asked.ended.then(
    (end) => {
      status = end.status;
    },
    () => {
      status = null;
    },
  );
  while (status === undefined) {
    const at = random.below(size);
    await until(() => status !== undefined || crew[at]!.said().includes('Ctrl+C'));
    await pause(random.below(PEACE));
    if (status === undefined) await strike(crew, at, workers);
  }
  await workers.close();
  await postgres.drop(database);
  const same = status === 0 && readFileSync(queued, 'utf8') === readFileSync(plain, 'utf8');
  if (!same) console.error(`round ${number}: status ${status}, another report\n${asked.said()}`);
  return same;
}

/** Takes that worker, or the database, down, and puts another up. */
async function strike(crew: Running[], at: number, workers: Workers): Promise<void> {
  const kind = random.below(8);
  if (kind === 0 && postgres.own) {
    blows.restarted++;
    await postgres.stop();
    await postgres.start();
    return;
  }
  if (kind === 1) {
    // It may wake when others have played what it holds.
    blows.hung++;
    const { process } = crew[at]!;
    process.kill('SIGSTOP');
    setTimeout(() => process.kill('SIGCONT'), 4000 + random.below(6000)).unref();
    return;
  }
  blows.killed++;
  crew[at]!.process.kill('SIGKILL');
  crew[at] = workers.worker();
}

let faults = 0;
const began = performance.now();
for (let number = 1; number <= rounds; number++) {
  if (!(await round(number))) faults++;
  const { killed, hung, restarted } = blows;
  console.error(
    `${number} of ${rounds} experiments; ${killed} workers killed, ${hung} stopped for a while, ` +
      `${restarted} restarts of the database`,
  );
}
await postgres.close();
rmSync(folder, { recursive: true });
const { killed, hung, restarted } = blows;
console.log(
  `${rounds} experiments of ${deals} deals with ${size} workers, seed ${values.seed}, in ` +
    `${((performance.now() - began) / 1000).toFixed(0)} s: ${killed} workers killed, ${hung} stopped ` +
    `for a while, ${restarted} restarts of the database; ` +
    (faults === 0 ? 'every report is the plain run’s, byte for byte.' : `${faults} FAULTS`),
);
process.exit(faults === 0 ? 0 : 1);
