import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeTransport } from './node.ts';
import { SCENARIOS, type TestTransports } from './testing/scenarios.ts';
import { requestNim, type TroubledHandlers } from './testing/troubled-nim.ts';
import { WorkerPool } from './worker-pool.ts';

let folder: string;
let transports: TestTransports;
const file = (name: string) => pathToFileURL(join(folder, name));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rota-bots-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: {
          worker: fileURLToPath(new URL('./testing/thread-worker.ts', import.meta.url)),
          closing: fileURLToPath(new URL('./testing/closing.ts', import.meta.url)),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  await writeFile(join(folder, 'faulty.mjs'), 'throw new Error("no games here")');
  await writeFile(
    join(folder, 'fragile.mjs'),
    'globalThis.fragile = true; await import("./worker.mjs");',
  );
  transports = {
    sound: nodeTransport(file('worker.mjs')),
    fragile: nodeTransport(file('fragile.mjs')),
    faulty: nodeTransport(file('faulty.mjs')),
  };
});

afterAll(() => rm(folder, { recursive: true }));

test.each(SCENARIOS)('$title', async ({ run, expected }) => {
  expect(await run(transports)).toEqual(expected);
});

test('a missing worker file fails every task', async () => {
  const { run, expected } = SCENARIOS.find(({ title }) => title.includes('cannot be loaded'))!;
  expect(await run({ ...transports, faulty: nodeTransport(file('missing.mjs')) })).toEqual(
    expected,
  );
});

test.each(['exit', 'devour'])(
  'a task that would end the process (%s) ends only its thread, and others are answered',
  async (trouble) => {
    const pool = new WorkerPool<TroubledHandlers>(nodeTransport(file('worker.mjs'), 64), 1);
    const { run } = pool.runner('chooseMove');
    await expect(run(requestNim({ view: { trouble } }))).rejects.toMatchObject({
      name: 'TaskError',
      code: 'worker-crashed',
    });
    expect(await run(requestNim())).toBe('1');
    await pool.close();
  },
);

test('a thread that stops a cancelled task itself stays open', async () => {
  let opened = 0;
  const pool = new WorkerPool<TroubledHandlers>((events) => {
    opened++;
    return transports.sound(events);
  }, 1);
  const abort = new AbortController();
  const cancelled = pool.runner('untilCancelled').run(undefined, abort.signal);
  setTimeout(() => abort.abort(new Error('stop')), 200);
  await expect(cancelled).rejects.toThrow('stop');
  expect(await pool.runner('chooseMove').run(requestNim())).toBe('1');
  expect(opened).toBe(1);
  await pool.close();
});

test('a pool closed while an answer is on its way drops it and lets the process exit', async () => {
  const running = promisify(execFile)(process.execPath, [join(folder, 'closing.mjs')]);
  expect((await running).stdout).toBe('closed: closed\n');
});
