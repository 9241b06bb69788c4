import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchCrew } from './match-crew.ts';

/** Short matches: some ended and some being played whenever the crew is closed. */
const PLAN = {
  seats: ['random', 'greedy'],
  options: { deals: 20 },
  seed: 'closed',
  iterations: 1,
  effort: 1,
} as const;

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

test('a crew that is closed in mid-match gives its matches up without a fault', async () => {
  for (let round = 0; round < 8; round++) {
    const crew = matchCrew({ file: pathToFileURL(join(folder, 'worker.mjs')), threads: 2 });
    const matches = Array.from({ length: 40 }, (_, match) =>
      crew.play({
        game: 'nim',
        plan: { ...PLAN, match },
      }),
    );
    const ended = Promise.allSettled(matches);
    await Promise.race(matches.slice(round));
    await crew.close();
    const ends = await ended;
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    // A late record would be thrown where nobody catches it.
    await new Promise((later) => setTimeout(later, 20));
  }
});
