// Upgrades a room from an earlier revision to this one and back, with the commands of docs/operations.md, over SQLite and
// PostgreSQL: `npm run prove -- upgrade`, or from another revision: `npm run prove -- upgrade --from v0.1.0`.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@rota/fair-dealing';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { TestClient, TestPostgres } from '@rota/server/testing';
import { runNpm } from '../../tools/run-npm.js';
import { parseFlags, rejectInput } from '../flags.js';

const USAGE = 'npm run prove -- upgrade --from REVISION';
const ROOT = process.cwd();
/** The changes of the lines that name migrations. */
const MIGRATION_NAMES = ["-G^  '[0-9]{4}-", '--', 'apps/server/storage/migrations.ts'];

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};
const { values } = parseFlags(USAGE, { options: { from: { type: 'string' } } });
/** The last revision before the last migration was added. */
const from = values.from ?? `${git('log', '-1', '--format=%H', ...MIGRATION_NAMES)}^`;
const revision = git('rev-parse', '--verify', '--quiet', `${from}^{commit}`);
if (revision === '') rejectInput(`“${from}” is no revision of this repository.`, USAGE);

const folder = mkdtempSync(join(tmpdir(), 'rota-upgrade-'));
const at = (...names: string[]) => join(folder, ...names);
const running = new Set<ChildProcess>();

/** Builds a checkout and installs its tarball in an empty folder. @returns the `rota` command */
function install(name: string, checkout: string): string {
  console.log(`Building and installing the ${name} version …`);
  const packed = runNpm(['run', '--silent', 'pack', '--', '--pack-destination', folder], checkout);
  const tarball = packed.trim().split('\n').at(-1)!;
  mkdirSync(at(name));
  writeFileSync(at(name, 'package.json'), '{}');
  const installed = at(`${name}.tgz`);
  execFileSync('mv', [at(tarball), installed]);
  runNpm(['install', '--omit=dev', '--no-audit', '--no-fund', installed], at(name));
  return at(name, 'node_modules/rota/apps/cli/bin/rota.js');
}

/** A database and a `rota` command. */
interface Room {
  readonly rota: string;
  readonly data: string;
  /** Empty for SQLite. */
  readonly url: string;
}

const environment = ({ url }: Room) => ({
  ...process.env,
  DATABASE_URL: url,
  ROTA_OPERATIONS: 'off',
  ROTA_PACE: '0',
});

/** Runs a command to its end. */
function run(room: Room, ...args: string[]) {
  const data = room.url ? [] : ['--data', room.data];
  return spawnSync(process.execPath, [room.rota, ...args, ...data], {
    cwd: folder,
    encoding: 'utf8',
    env: environment(room),
  });
}

/** Runs a command that must succeed. */
function runWell(room: Room, ...args: string[]): void {
  const { status, stderr } = run(room, ...args);
  check(status === 0, `rota ${args.join(' ')}: status ${status}: ${stderr}`);
}

interface Served {
  readonly child: ChildProcess;
  readonly address: string;
}

async function serve(room: Room): Promise<Served> {
  const args = [room.rota, 'serve', '--host', '127.0.0.1', '--port', '0', '--data', room.data];
  const child = spawn(process.execPath, args, { cwd: folder, env: environment(room) });
  running.add(child);
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
        const [, found] = /(http:\S+)[\s\S]*Ctrl/.exec(output) ?? [];
        if (found) resolve(found);
      });
    }
    child.once('exit', () => reject(new Error(`the room does not open: ${output}`)));
  });
  return { child, address };
}

async function stop({ child }: Served): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [status] = await exited;
  running.delete(child);
  check(status === 0, `the room exited with status ${status}`);
}

/** Returns the log entries of a backup, without the checksums that earlier versions lack. */
function entriesIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('["entries"'))
    .map((line) => {
      const [, { table_id, number, entry }] = JSON.parse(line);
      return JSON.stringify([table_id, number, { ...JSON.parse(entry), crc: undefined }]);
    });
}

function check(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}

/** Joins a table with the cookie of a client at another server. */
async function rejoin(served: Served, before: TestClient, table: string): Promise<TestClient> {
  const client = new TestClient(served.address, [{ game: keyedTriads }]);
  client.cookie = before.cookie;
  await client.connect();
  await client.join(table);
  return client;
}

/** @param createDatabase returns the address of a new database; empty for SQLite */
async function prove(
  earlier: string,
  current: string,
  name: string,
  createDatabase: () => Promise<string>,
): Promise<void> {
  const old: Room = { rota: earlier, data: at(`${name}-data`), url: await createDatabase() };
  const upgraded: Room = { ...old, rota: current };
  const before = at(`${name}-before.jsonl`);

  // A match begins in the earlier version, and a backup is made while it runs.
  let served = await serve(old);
  const ada = new TestClient(served.address, [{ game: keyedTriads }]);
  await ada.request('PUT', '/api/me', { name: 'Ada' });
  const bot = { kind: 'bot', bot: 'greedy' };
  const { id } = await ada.createTable(keyedTriads, [{ kind: 'me' }, bot, bot]);
  await ada.connect();
  await ada.join(id);
  await ada.play('before', 15);
  runWell(old, 'backup', before);
  await ada.play('after the backup', 30);
  ada.disconnect();
  if (old.url) {
    // Nodes are replaced one after another: both versions play the same table meanwhile.
    const beside = await serve(upgraded);
    const there = await rejoin(beside, ada, id);
    await there.play('at the new node', 40);
    there.disconnect();
    const here = await rejoin(served, ada, id);
    await here.play('at the old node', 50);
    here.disconnect();
    await stop(served);
    served = beside;
  } else {
    await stop(served);
    served = await serve(upgraded);
  }

  // The match goes on in this version, to its end, and its record is right.
  const client = await rejoin(served, ada, id);
  check(client.number >= 30, `the match stands at entry ${client.number}`);
  await client.play('to the end');
  const { body } = await client.request('GET', `/api/tables/${id}/record`);
  const fault = verify(body as never, [keyedTriads]);
  check(fault === undefined, `the record: ${JSON.stringify(fault)}`);
  client.disconnect();
  const after = at(`${name}-after.jsonl`);
  runWell(upgraded, 'backup', after);
  await stop(served);
  const kept = new Set(entriesIn(after));
  const lost = entriesIn(before).filter((line) => !kept.has(line));
  check(lost.length === 0, `${lost.length} entries were lost, such as ${lost[0]}`);

  // Back again: the migrated database is refused, the backup opens in the earlier version.
  const refused = run(old, 'backup', at(`${name}-refused.jsonl`));
  const migrated = git('diff', '--stat', revision, ...MIGRATION_NAMES) !== '';
  check(
    refused.status === (migrated ? 2 : 0) && refused.stderr.trim().split('\n').length === 1,
    `the earlier version opens the database: status ${refused.status}: ${refused.stderr}`,
  );
  for (const [version, rota] of [
    ['earlier', earlier],
    ['current', current],
  ] as const) {
    const restored = { rota, data: at(`${name}-${version}`), url: await createDatabase() };
    runWell(restored, 'restore', before);
    const again = await serve(restored);
    const back = await rejoin(again, ada, id);
    check(back.number >= 15, `the restored match stands at entry ${back.number}`);
    await back.play('restored', back.number + 10);
    back.disconnect();
    await stop(again);
  }
  console.log(`${name}: upgraded, played to the end, and rolled back.`);
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

mkdirSync(at('checkout'));
execFileSync('sh', ['-c', `git archive ${revision} | tar -x -C '${at('checkout')}'`], {
  cwd: ROOT,
});
runNpm(['ci', '--no-audit', '--no-fund'], at('checkout'));
const earlier = install('earlier', at('checkout'));
const current = install('current', ROOT);
await prove(earlier, current, 'SQLite', async () => '');
const postgres = await TestPostgres.open();
try {
  await prove(earlier, current, 'PostgreSQL', () => postgres.createDatabase());
} finally {
  await postgres.close();
}
