import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestPostgres } from '@rota/server/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DIST, rotaOf, until, Workers } from '../testing/workers.ts';

const ROTA = fileURLToPath(new URL('../bin/rota.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rota-worker-'));
const file = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(file(name), 'utf8');

/** Four chunks of a good part of a second. */
const CHUNKS = 4;
const ASKED = ['keyed-triads', '--seats', '4', '--bots', 'greedy', '--deals', '4000'];

let postgres: TestPostgres;
let database: string;
let workers: Workers;

beforeAll(async () => {
  postgres = await TestPostgres.open();
  // The first call may build the command.
  const { status } = spawnSync(process.execPath, [
    ROTA,
    'lab',
    ...ASKED,
    '--out',
    file('plain.json'),
  ]);
  expect(status).toBe(0);
}, 120_000);

beforeEach(async () => {
  database = await postgres.createDatabase();
  workers = await Workers.at(database);
});

afterEach(async () => {
  await workers.close();
  await postgres.dropDatabase(database);
});

afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true });
});

test('one worker: the report is the plain run’s, byte for byte; asked again, nobody need play', async () => {
  const worker = workers.worker();
  const asked = workers.ask(...ASKED, '--out', file('one.json'));
  expect(await asked.ended).toMatchObject({ status: 0 });
  expect(read('one.json')).toBe(read('plain.json'));
  worker.process.kill('SIGINT');
  expect(await worker.ended).toEqual({ status: 0, stdout: '' });
  expect(worker.said()).toContain('Stopped after 4000 deals');

  expect(await workers.ask(...ASKED, '--out', file('again.json')).ended).toMatchObject({
    status: 0,
  });
  expect(read('again.json')).toBe(read('plain.json'));
});

test('two workers, one killed in the middle of a chunk, and whoever asked interrupted: the same', async () => {
  const first = workers.ask(...ASKED, '--out', file('broken-off.json'));
  await until(() => first.said().includes('in the queue'));
  first.process.kill('SIGINT');
  expect((await first.ended).status).toBe(1);
  expect(first.said()).toContain('ask again');
  expect(JSON.parse(read('broken-off.json')).deals).toBe(0);

  const killed = workers.worker();
  const asked = workers.ask(...ASKED, '--out', file('two.json'));
  await until(async () => (await workers.standing()).played > 0);
  await workers.freeze(killed);
  const other = workers.worker();
  await until(async () => (await workers.heldBy(other)) > 0);
  expect((await workers.standing()).played).toBeLessThan(CHUNKS);
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await asked.ended).toMatchObject({ status: 0 });
  expect(read('two.json')).toBe(read('plain.json'));
  expect(await workers.standing()).toEqual({ waiting: 0, played: CHUNKS });
  other.process.kill('SIGTERM');
  expect((await other.ended).status).toBe(0);
});

test('a worker that hangs loses what it holds, and its late answer counts nothing', async () => {
  const hung = workers.worker();
  const asked = workers.ask(...ASKED, '--out', file('hung.json'));
  await until(async () => (await workers.standing().catch(() => ({ played: 0 }))).played > 0);
  await workers.freeze(hung);
  const other = workers.worker();
  expect(await asked.ended).toMatchObject({ status: 0 });
  expect(read('hung.json')).toBe(read('plain.json'));
  hung.process.kill('SIGCONT');
  await until(() => hung.said().includes('does not answer'));
  hung.process.kill('SIGINT');
  expect((await hung.ended).status).toBe(0);
  expect(await workers.standing()).toEqual({ waiting: 0, played: CHUNKS });
  other.process.kill('SIGINT');
  await other.ended;
});

test('a chunk that fails ends the request in one line, exit 2', async () => {
  const asked = workers.ask(...ASKED);
  await until(() => asked.said().includes('in the queue'));
  await workers.failJobs('out of cards');
  expect(await asked.ended).toEqual({ status: 2, stdout: '' });
  expect(asked.said()).toMatch(/out of cards\.\n$/);
  expect(asked.said()).not.toMatch(/\n +at /);
});

test('a worker of another build leaves the chunks alone, and says so in one sentence', async () => {
  // Inside the project, so that its libraries are found.
  const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));
  const build = mkdtempSync(join(cache, 'other-build-'));
  cpSync(DIST, build, { recursive: true });
  appendFileSync(join(build, 'task-worker.js'), '// as it was\n');
  const asked = workers.ask(...ASKED, '--deals', '1000');
  await until(() => asked.said().includes('in the queue'));
  const stranger = workers.worker(build);
  await until(() => stranger.said().split('\n').length > 2);
  expect(stranger.said().split('\n')[1]).toMatch(
    /^Left to others: keyed-triads, rules version \d+, is asked for by build \w{12}, and this is build \w{12}\.$/,
  );
  expect(await workers.standing()).toEqual({ waiting: 1, played: 0 });
  workers.worker();
  expect((await asked.ended).status).toBe(0);
  stranger.process.kill('SIGINT');
  await stranger.ended;
  expect(stranger.said()).toContain('Stopped after 0 deals');
  rmSync(build, { recursive: true });
});

test.each([
  ['no database', ['lab', ...ASKED, '--queue'], '', 'Set DATABASE_URL'],
  ['a database that is none', ['worker'], 'mysql://here/lab', 'must begin with postgres://'],
  ['a database nobody reaches', ['worker'], 'postgres://rota@127.0.0.1:1/lab', 'Cannot open'],
  ['threads of nobody', ['lab', ...ASKED, '--queue', '--threads', '2'], '', 'to “rota worker”'],
  ['threads that are none', ['worker', '--threads', '0'], '', '--threads must be'],
])('bad input, %s: one clear line, exit 2', (_, args, url, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, rotaOf(DIST, args), {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url },
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(said);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
