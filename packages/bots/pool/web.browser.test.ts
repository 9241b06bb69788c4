import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import type { RunScenario } from './testing/page.ts';
import { SCENARIOS } from './testing/scenarios.ts';

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
        input: fileURLToPath(new URL('./testing/page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  browser = await sharedBrowser();
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
  await page.waitForFunction(() => 'runScenario' in globalThis);
});

afterAll(async () => {
  await closeContexts(browser);
  await rm(folder, { recursive: true });
});

test.each(SCENARIOS)('$title', async ({ title, expected }) => {
  const found = await page.evaluate(
    async (asked) => (globalThis as unknown as { runScenario: RunScenario }).runScenario(asked),
    title,
  );
  expect(found).toEqual(expected);
});
