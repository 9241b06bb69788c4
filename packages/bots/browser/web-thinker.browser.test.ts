import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { directThinker } from '../direct-thinker.ts';
import { nim, nimKnowledge } from '../test-games/nim.ts';
import { askNim as ask, ENDLESS } from '../test-games/troubled-nim.ts';
import type { Ask } from '../thinker.ts';
import type { Outcome, TestPage } from './test-page/page.ts';

const ORIGIN = 'http://bots.test';

let folder: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rota-bots-'));
  await build({
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL('./test-page/page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  browser = await sharedBrowser();
}, 120_000);

afterAll(async () => {
  await closeContexts(browser);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill(
      pathname === '/'
        ? { contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' }
        : { contentType: 'text/javascript', body: await readFile(join(folder, pathname)) },
    );
  });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'page' in globalThis);
  return () => page.close();
});

/** Each ask is made at once; `abortAfter` gives up the first one after so many milliseconds. */
function outcomes(
  asks: readonly Ask[],
  { thinker = 'thinker', abortAfter }: { thinker?: 'thinker' | 'faulty'; abortAfter?: number } = {},
): Promise<Outcome[]> {
  return page.evaluate(
    ({ asks, thinker, abortAfter }) => {
      const { page: tested } = globalThis as unknown as { page: TestPage };
      const abort = new AbortController();
      if (abortAfter !== undefined) {
        setTimeout(() => abort.abort(new Error('nobody waits')), abortAfter);
      }
      return Promise.all(
        asks.map((each, at) =>
          tested.outcome(tested[thinker].choose(each, at === 0 ? abort.signal : undefined)),
        ),
      );
    },
    { asks, thinker, abortAfter },
  );
}

test('a Web Worker comes to the same move as a thought on the spot', async () => {
  const direct = directThinker([{ game: nim, knowledge: nimKnowledge }], () => 0);
  const asks = [5, 6, 7, 9, 14].flatMap((stones) =>
    ['random', 'greedy', 'search'].map((bot) =>
      ask({ bot, seed: `s${stones}`, view: { stones }, budget: { iterations: 500 } }),
    ),
  );
  const here = await Promise.all(asks.map((each) => direct.choose(each)));
  expect((await outcomes(asks)).map(({ move }) => move)).toEqual(here);
});

test('a budget of time ends a thought that has iterations left', async () => {
  const timed = ask({ bot: 'search', budget: { ...ENDLESS, milliseconds: 100 } });
  expect(await outcomes([timed])).toEqual([{ move: '3' }]);
});

test('an aborted thought rejects, and those that wait behind it are answered', async () => {
  const hanging = ask({ view: { trouble: 'hang' } });
  expect(await outcomes([hanging, ask(), ask()], { abortAfter: 200 })).toEqual([
    { message: 'nobody waits' },
    { move: '1' },
    { move: '1' },
  ]);
});

test('a fault after an answer costs no other thought its answer', async () => {
  const faulty = ask({ view: { trouble: 'fault' } });
  expect(await outcomes([faulty, ask(), ask()])).toEqual([
    { move: '1' },
    { move: '1' },
    { move: '1' },
  ]);
});

test('a bot that throws, and what is not there or out of reach, fail with a reason', async () => {
  const failed = await outcomes([
    ask({ view: { trouble: 'throw' } }),
    ask({ game: 'whist' }),
    ask({ game: 'unreachable' }),
    ask({ bot: 'oracle' }),
  ]);
  expect(failed).toEqual([
    { code: 'bot-failed', message: expect.stringContaining('this bot is lost') },
    { code: 'unknown-game', message: expect.stringContaining('whist') },
    { code: 'bot-failed', message: expect.stringContaining('the network is down') },
    { code: 'unknown-bot', message: expect.stringContaining('oracle') },
  ]);
});

test('a worker that cannot be loaded fails every ask', async () => {
  for (const outcome of await outcomes([ask(), ask()], { thinker: 'faulty' })) {
    expect(outcome).toMatchObject({ code: 'worker-crashed' });
  }
});

test('closing fails what is still being thought', async () => {
  const closed = await page.evaluate(
    async (endless) => {
      const { page: tested } = globalThis as unknown as { page: TestPage };
      const outcome = tested.outcome(tested.thinker.choose(endless));
      await tested.thinker.close();
      return [await outcome, await tested.outcome(tested.thinker.choose(endless))];
    },
    ask({ bot: 'search', budget: ENDLESS }),
  );
  expect(closed).toEqual([
    { code: 'closed', message: 'closed' },
    { code: 'closed', message: 'closed' },
  ]);
});
