import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestPostgres } from '@rota/server/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROTA } from '../testing/rota.ts';
import { DIST, rotaArgs, until, Workers } from '../testing/workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-worker-'));
const file = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(file(name), 'utf8');

/** Each takes a large part of a second. */
const CHUNKS = 4;
const LAB_ARGS = ['keyed-triads', '--seats', '4', '--bots', 'greedy', '--deals', '4000'];

let postgres: TestPostgres;
let database: string;
let workers: Workers;

beforeAll(async () => {
  postgres = await TestPostgres.open();
  // The first call may build the command.
  const { status } = spawnSync(process.execPath, [
    ROTA,
    'lab',
    ...LAB_ARGS,
    '--out',
    file('plain.json'),
  ]);
  expect(status).toBe(0);
});

beforeEach(async () => {
  database = await postgres.createDatabase();
  workers = await Workers.connect(database);
});

afterEach(async () => {
  await workers.close();
  await postgres.dropDatabase(database);
});

afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true });
});

test('one worker: the report equals a plain run’s, byte for byte; repeating the request needs no worker', async () => {
  const worker = workers.worker();
  const request = workers.request(...LAB_ARGS, '--out', file('one.json'));
  expect(await request.exited).toMatchObject({ status: 0 });
  expect(read('one.json')).toBe(read('plain.json'));
  worker.process.kill('SIGINT');
  expect(await worker.exited).toEqual({ status: 0, stdout: '' });
  expect(worker.stderr()).toContain('Stopped after 4000 deals');

  expect(await workers.request(...LAB_ARGS, '--out', file('again.json')).exited).toMatchObject({
    status: 0,
  });
  expect(read('again.json')).toBe(read('plain.json'));
});

test('two workers, one killed in the middle of a chunk, after an interrupted request: the same report', async () => {
  const first = workers.request(...LAB_ARGS, '--out', file('broken-off.json'));
  await until(() => first.stderr().includes('Queued'));
  first.process.kill('SIGINT');
  expect((await first.exited).status).toBe(1);
  expect(first.stderr()).toContain('Run the same command again');
  expect(first.stderr()).toContain('Interrupted after 0 of 4000 deals: nothing was written to ');
  expect(existsSync(file('broken-off.json'))).toBe(false);

  const killed = workers.worker();
  const request = workers.request(...LAB_ARGS, '--out', file('two.json'));
  await until(async () => (await workers.queueState()).played > 0);
  await workers.freeze(killed);
  const other = workers.worker();
  await until(async () => (await workers.leaseCount(other)) > 0);
  expect((await workers.queueState()).played).toBeLessThan(CHUNKS);
  killed.process.kill('SIGKILL');
  await killed.exited;
  expect(await request.exited).toMatchObject({ status: 0 });
  expect(read('two.json')).toBe(read('plain.json'));
  expect(await workers.queueState()).toEqual({ waiting: 0, played: CHUNKS });
  other.process.kill('SIGTERM');
  expect((await other.exited).status).toBe(0);
});

test('a hung worker loses its leases, and its late result does not count', async () => {
  const hung = workers.worker();
  const request = workers.request(...LAB_ARGS, '--out', file('hung.json'));
  await until(async () => (await workers.queueState().catch(() => ({ played: 0 }))).played > 0);
  await workers.freeze(hung);
  const other = workers.worker();
  expect(await request.exited).toMatchObject({ status: 0 });
  expect(read('hung.json')).toBe(read('plain.json'));
  hung.process.kill('SIGCONT');
  await until(() => hung.stderr().includes('does not answer'));
  hung.process.kill('SIGINT');
  expect((await hung.exited).status).toBe(0);
  expect(await workers.queueState()).toEqual({ waiting: 0, played: CHUNKS });
  other.process.kill('SIGINT');
  await other.exited;
});

test('a chunk that fails ends the request in one line, exit 2', async () => {
  const request = workers.request(...LAB_ARGS);
  await until(() => request.stderr().includes('Queued'));
  await workers.failJobs('out of cards');
  expect(await request.exited).toEqual({ status: 2, stdout: '' });
  expect(request.stderr()).toMatch(/out of cards\.\n$/);
  expect(request.stderr()).not.toMatch(/\n +at /);
});

test('a worker of another build leaves the chunks alone, and says so in one line', async () => {
  // Inside the repository, so that libraries are found.
  const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));
  const build = mkdtempSync(join(cache, 'other-build-'));
  cpSync(DIST, build, { recursive: true });
  appendFileSync(join(build, 'task-worker.js'), '// another build\n');
  const request = workers.request(...LAB_ARGS, '--deals', '1000');
  await until(() => request.stderr().includes('Queued'));
  const otherBuild = workers.worker(build);
  await until(() => otherBuild.stderr().split('\n').length > 2);
  expect(otherBuild.stderr().split('\n')[1]).toMatch(
    /^Skipping keyed-triads, rules version \d+: it needs build \w{12}, and this is build \w{12}\.$/,
  );
  expect(await workers.queueState()).toEqual({ waiting: 1, played: 0 });
  workers.worker();
  expect((await request.exited).status).toBe(0);
  otherBuild.process.kill('SIGINT');
  await otherBuild.exited;
  expect(otherBuild.stderr()).toContain('Stopped after 0 deals');
  rmSync(build, { recursive: true });
});

test.each([
  ['no database', ['lab', ...LAB_ARGS, '--queue'], '', 'Set DATABASE_URL'],
  ['an invalid URL', ['worker'], 'mysql://here/lab', 'must begin with postgres://'],
  ['an unreachable database', ['worker'], 'postgres://rota@127.0.0.1:1/lab', 'Cannot open'],
  [
    'threads for a request to the queue',
    ['lab', ...LAB_ARGS, '--queue', '--threads', '2'],
    '',
    'to “rota worker”',
  ],
  ['no threads', ['worker', '--threads', '0'], '', '--threads must be'],
])('invalid input, %s: a one-line error, exit 2', (_, args, url, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, rotaArgs(DIST, args), {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url },
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
