import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { directThinker } from '../direct-thinker.ts';
import { nim, nimKnowledge } from '../test-games/nim.ts';
import { askNim as ask, ENDLESS } from '../test-games/troubled-nim.ts';
import type { Thinker } from '../thinker.ts';
import { threadThinker } from './thread-thinker.ts';

let folder: string;
let thinker: Thinker | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rota-bots-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./troubled-worker.ts', import.meta.url)),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
});

afterEach(() => thinker?.close());
afterAll(() => rm(folder, { recursive: true }));

function open(threads: number, file = 'worker.mjs'): Thinker {
  thinker = threadThinker({ file: pathToFileURL(join(folder, file)), threads });
  return thinker;
}

const counter = (times: number) => {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  shared[0] = times;
  return shared;
};

test('a thread comes to the same move as a thought on the spot', async () => {
  const threads = open(2);
  const direct = directThinker([{ game: nim, knowledge: nimKnowledge }], () => performance.now());
  const asks = [5, 6, 7, 9, 14, 15].flatMap((stones) =>
    ['random', 'greedy', 'search'].map((bot) =>
      ask({ bot, seed: `s${stones}`, view: { stones }, budget: { iterations: 500 } }),
    ),
  );
  const there = await Promise.all(asks.map((each) => threads.choose(each)));
  const here = await Promise.all(asks.map((each) => direct.choose(each)));
  expect(there).toEqual(here);
});

test('a reaction nobody makes comes back as undefined', async () => {
  expect(await open(1).choose(ask({ reaction: true }))).toBeUndefined();
});

test('a budget of time ends a thought that has iterations left', async () => {
  const move = await open(1).choose(
    ask({ bot: 'search', budget: { ...ENDLESS, milliseconds: 100 } }),
  );
  expect(move).toBe('3');
});

test('an aborted thought rejects at once and its thread is free again', async () => {
  const threads = open(1);
  const abort = new AbortController();
  const endless = threads.choose(ask({ bot: 'search', budget: ENDLESS }), abort.signal);
  const next = threads.choose(ask());
  setTimeout(() => abort.abort(new Error('the table was left')), 200);
  await expect(endless).rejects.toThrow('the table was left');
  expect(await next).toBe('1');
});

test('a thought that waits for a thread can be aborted too', async () => {
  const threads = open(1);
  const abort = new AbortController();
  const slow = threads.choose(ask({ bot: 'search', budget: { ...ENDLESS, milliseconds: 300 } }));
  const waiting = threads.choose(ask(), abort.signal);
  abort.abort(new Error('no longer needed'));
  await expect(waiting).rejects.toThrow('no longer needed');
  expect(await slow).toBe('3');
  await expect(threads.choose(ask(), abort.signal)).rejects.toThrow('no longer needed');
});

test('a bot that hears no abort is ended with its thread, and another takes its place', async () => {
  const threads = open(1);
  const abort = new AbortController();
  const hanging = threads.choose(ask({ view: { trouble: 'hang' } }), abort.signal);
  const next = threads.choose(ask());
  setTimeout(() => abort.abort(new Error('too long')), 200);
  await expect(hanging).rejects.toThrow('too long');
  expect(await next).toBe('1');
});

test('a thread that dies is replaced and its ask tried once more', async () => {
  const threads = open(1);
  expect(await threads.choose(ask({ view: { trouble: 'exit', times: counter(1) } }))).toBe('1');
});

test('an ask that kills two threads is refused, and all others are answered', async () => {
  const threads = open(2);
  const others = Promise.all(Array.from({ length: 10 }, () => threads.choose(ask())));
  const deadly = threads.choose(ask({ view: { trouble: 'exit' } }));
  await expect(deadly).rejects.toMatchObject({ name: 'ThoughtFailed', code: 'worker-crashed' });
  expect(await others).toEqual(Array(10).fill('1'));
  expect(await threads.choose(ask())).toBe('1');
});

test('a thought that devours memory ends its thread and not the process', async () => {
  const threads = open(1);
  const devouring = threads.choose(ask({ view: { trouble: 'devour' } }));
  await expect(devouring).rejects.toMatchObject({ code: 'worker-crashed' });
  expect(await threads.choose(ask())).toBe('1');
});

test('a bot that throws, and one that is not there, fail with a reason', async () => {
  const threads = open(1);
  const failure = (code: string, message: string) =>
    expect.objectContaining({ code, message: expect.stringContaining(message) });
  const rejects = async (more: Parameters<typeof ask>[0], code: string, message: string) =>
    expect(await threads.choose(ask(more)).catch((error) => error)).toEqual(failure(code, message));
  await rejects({ view: { trouble: 'throw' } }, 'bot-failed', 'this bot is lost');
  await rejects({ game: 'whist' }, 'unknown-game', 'whist');
  await rejects({ bot: 'oracle' }, 'unknown-bot', 'oracle');
});

test.each(['missing.mjs', 'faulty.mjs'])(
  'a worker file that cannot be loaded (%s) fails every ask',
  async (file) => {
    await writeFile(join(folder, 'faulty.mjs'), 'throw new Error("no games here")');
    const threads = open(2, file);
    const asks = await Promise.allSettled([1, 2, 3, 4].map(() => threads.choose(ask())));
    for (const failed of asks) expect(failed).toMatchObject({ reason: { code: 'worker-crashed' } });
    await expect(threads.choose(ask())).rejects.toMatchObject({ code: 'worker-crashed' });
  },
);

test('closing fails what is still being thought', async () => {
  const threads = open(1);
  const endless = threads.choose(ask({ bot: 'search', budget: ENDLESS }));
  const failed = expect(endless).rejects.toMatchObject({ code: 'closed' });
  await threads.close();
  await failed;
  await expect(threads.choose(ask())).rejects.toMatchObject({ code: 'closed' });
});
