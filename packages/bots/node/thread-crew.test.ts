import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchCrew } from './match-crew.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rota-bots-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./nim-match-worker.ts', import.meta.url)),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
});

afterAll(() => rm(folder, { recursive: true }));

const match = (number: number) => ({
  game: 'nim',
  plan: { seats: ['random', 'greedy'], seed: 'crew', match: number } as const,
});

/** Keeps this thread from hearing what others send it. */
function hearNothing(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('a crew does its tasks, each with its own answer', async () => {
  const crew = matchCrew({ file: pathToFileURL(join(folder, 'worker.mjs')), threads: 2 });
  const records = await Promise.all([0, 1, 2, 0].map((number) => crew.play(match(number))));
  expect(records[0]).toMatchObject({ game: 'nim', seats: ['bot:random', 'bot:greedy'] });
  expect(records[3]).toEqual(records[0]);
  expect(records[1]!.deals[0]!.pack).not.toEqual(records[0]!.deals[0]!.pack);
  await crew.close();
});

test('an answer on its way when the crew is closed is nobody’s fault', async () => {
  const crew = matchCrew({ file: pathToFileURL(join(folder, 'worker.mjs')), threads: 1 });
  await crew.play(match(0));
  const late = crew.play(match(1));
  hearNothing(300);
  const closed = crew.close();
  await expect(late).rejects.toThrow();
  await closed;
  // An error that nobody listens to is thrown where nobody catches it, and fails the run.
  await new Promise((later) => setTimeout(later, 100));
});
