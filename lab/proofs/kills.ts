// Kills `rota serve` at random moments during play: a single node over SQLite, then two nodes over
// PostgreSQL, and sometimes PostgreSQL itself. `npm run prove -- kills`.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { type KillPlan, proveKills, type ServerProcess } from '@rota/server/testing';
import { readFlags, rejectInput } from '../flags.js';
import { openPostgres } from './open-postgres.ts';

const USAGE = 'npm run prove -- kills --rounds 50 --tables 6 --seed 1 --over sqlite,postgres';
const { rounds, tables, seed, ...flags } = readFlags(USAGE, {
  rounds: 50,
  tables: 6,
  seed: String(Date.now()),
  over: 'sqlite,postgres',
});
const over = flags.over.split(',');
const known = over.every((database) => database === 'sqlite' || database === 'postgres');
if (!known) rejectInput('--over takes sqlite, postgres or both.', USAGE);

const MATCHES = {
  game: keyedTriads,
  options: { claims: 'called' },
  people: 3,
  bots: 1,
  tables,
  rounds,
  seed,
  life: 2000,
  pause: 60,
};

/** Runs the built command; `bin/rota.js` would first check whether sources are newer. */
const ROTA = "import('./apps/cli/dist/rota.js').then(({ run }) => run(process.argv))";

/** Returns what starts a node; a node restarts at its first port. */
function starter(folder: string, database?: string): KillPlan['start'] {
  const ports = new Map<number, string>();
  return (node) => {
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(
      process.execPath,
      // biome-ignore format: one flag and its value after another
      ['-e', ROTA, 'rota', 'serve', '--host', '127.0.0.1', '--port', ports.get(node) ?? '0', '--data', folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...env,
          ROTA_PACE: '0',
          ROTA_LOG: 'error',
          ROTA_OPERATIONS: 'off',
          ...(database ? { DATABASE_URL: database } : {}),
        },
      },
    );
    return new Promise<ServerProcess>((resolve, reject) => {
      let stdout = '';
      child.stdout!.on('data', (data) => {
        stdout += data;
        const [address, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(stdout) ?? [];
        if (!address) return;
        ports.set(node, port!);
        resolve({ process: child, address });
      });
      child.once('exit', (status) => reject(new Error(`the server ended with status ${status}`)));
    });
  };
}

/** Runs a proof and prints its result. @returns whether there was no fault */
async function prove(
  name: string,
  plan: Pick<KillPlan, 'nodes' | 'location' | 'start' | 'restartDatabase'>,
): Promise<boolean> {
  const counter = process.stderr.isTTY ? '\r' : '\n';
  const began = performance.now();
  const proof = await proveKills({
    ...MATCHES,
    ...plan,
    killed(round) {
      if (process.stderr.isTTY || round % 10 === 0) {
        process.stderr.write(`${name}: killed ${round} of ${rounds} times${counter}`);
      }
    },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${name}, seed ${seed}: ${proof.kills} kills, ${proof.databaseRestarts} of them of the ` +
      `database, in ${seconds} s; ${proof.matches} matches played to their end; ` +
      `${proof.acknowledged} moves acknowledged to people, ${proof.refused} refused and sent as another move, ${proof.unknown} unknown at first, ${proof.entries} entries in the logs; ` +
      `players returned within ${proof.slowestReturn.toFixed(0)} ms, ` +
      `no table was idle for more than ${proof.longestStandstill.toFixed(0)} ms`,
  );
  for (const fault of proof.faults) console.error(fault);
  console.log(proof.faults.length === 0 ? 'No fault.' : `${proof.faults.length} FAULTS`);
  return proof.faults.length === 0;
}

let proven = true;
if (over.includes('sqlite')) {
  const folder = mkdtempSync(join(tmpdir(), 'rota-kills-'));
  const location = join(folder, 'rota.db');
  proven =
    (await prove('one node over SQLite', { nodes: 1, location, start: starter(folder) })) && proven;
  rmSync(folder, { recursive: true });
}
if (over.includes('postgres')) {
  const postgres = await openPostgres();
  const location = await postgres.createDatabase();
  const restartDatabase = async () => {
    await postgres.stop();
    await postgres.start();
  };
  const plan = { nodes: 2, location, start: starter(tmpdir(), location) };
  proven =
    (await prove('two nodes over PostgreSQL', {
      ...plan,
      ...(postgres.isOwn ? { restartDatabase } : {}),
    })) && proven;
  await postgres.dropDatabase(location);
  await postgres.close();
}
process.exit(proven ? 0 : 1);
