import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import { FIRST_MOVES, press } from './first-moves.ts';
import { pressUntil } from './press-until.ts';
import { startRealServer, type TestServer } from './test-server.ts';
import { visit, WINDOWS } from './visitor.ts';

const CLIENT = fileURLToPath(new URL('../dist', import.meta.url));

let server: TestServer;
let browser: Browser;

beforeEach(async () => {
  server = await startRealServer();
  browser = await sharedBrowser();
});
afterEach(async () => {
  await closeContexts(browser);
  await server?.close();
});

/** Resolves when the service worker has stored everything and answers this page. */
async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** Plays deal after deal of jammat until the match is over. */
async function layAllOut(page: Page): Promise<void> {
  const layOut = page.getByRole('button', { name: 'Lay them out' });
  const nextDeal = page.getByRole('button', { name: 'Next deal' });
  const over = page.getByRole('link', { name: 'Watch the replay' });
  await pressUntil(over, [nextDeal, layOut]);
}

test('after the first visit every game works offline, and matches are uploaded when the network is back', async () => {
  const { page, context, errors } = await visit(browser, server.address, {
    ...WINDOWS.phone,
    serviceWorkers: 'allow',
  });
  await untilStored(page);
  await server.kill();
  await context.setOffline(true);

  for (const [title, playFirst] of FIRST_MOVES) {
    await page.goto('/');
    await page.getByRole('radio', { name: title }).check({ force: true });
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('The server cannot be reached.').waitFor();
    await press(page, 'Play now');
    await page.waitForURL(/\/here\//);
    await playFirst(page);
  }
  // A page that was not visited before, and the matches started above.
  for (const path of [
    '/rules/three-card',
    '/companion/keyed-triads',
    '/sheets/jammat',
    '/print/key-of-the-door',
    '/settings',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.goto('/');
  const begun = page.getByRole('link', { name: /Keyed Triads.*On this device/ });
  await expect.poll(() => begun.count()).toBe(1);

  await page.getByRole('link', { name: /jammat.*On this device/ }).click();
  await layAllOut(page);
  await page.goto('/matches');
  await page.getByRole('link', { name: /jammat.*On this device only/ }).waitFor();
  await server.open();
  await context.setOffline(false);
  // An automated browser does not fire this event.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('link', { name: /jammat.*On this device and the server/ }).waitFor();
  expect(errors).toEqual([]);

  // The same account in another browser.
  const other = await visit(browser, server.address);
  await other.context.addCookies(await context.cookies());
  await other.page.goto('/matches');
  await other.page.getByRole('link', { name: /jammat.*Played on a device/ }).click();
  await press(other.page, 'One step forward');
  await other.page.getByText('Deal 1 of ').first().waitFor();
  expect(other.errors).toEqual([]);
  for (const each of [context, other.context]) await each.close();
});

/** What a visitor finds at an address that is no page of the app. */
async function findAt(page: Page, path: string) {
  const answer = await page.goto(path);
  return readStill(page, async () => {
    const { pathname, search } = new URL(page.url());
    const text = await page.evaluate(() => document.documentElement.textContent);
    return [path, answer!.status(), pathname + search, text];
  });
}

/** What the page gets that fetches these paths. */
const fetchAll = (page: Page, paths: readonly string[]) =>
  page.evaluate(
    async (all) =>
      await Promise.all(
        all.map(async (path) => {
          const answer = await fetch(path);
          const type = answer.headers.get('content-type');
          return [path, answer.status, type, await answer.text()] as const;
        }),
      ),
    paths,
  );

/** The files of a folder of the client. */
const filesIn = (folder: string) =>
  readdirSync(join(CLIENT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|json|md|svg|js|css)$/.test(entry.name))
    .map(({ name }) => `/${folder}${name}`);

test('every address but those of pages is answered at the second visit as at the first', async () => {
  const first = await visit(browser, server.address);
  const second = await visit(browser, server.address, { serviceWorkers: 'allow' });
  await untilStored(second.page);
  const fetched = [
    ...filesIn('').filter((path) => path !== '/index.html'),
    ...filesIn('docs/'),
    ...filesIn('docs/assets/'),
    '/docs',
    '/docs/',
    '/docs/?q=1',
    '/docs/files/docs/openapi.json',
  ];
  expect(fetched.length).toBeGreaterThan(70);
  const before = await fetchAll(first.page, fetched);
  for (const [at, found] of (await fetchAll(second.page, fetched)).entries()) {
    expect(found).toEqual(before[at]);
  }
  for (const path of [
    '/licenses.md',
    '/licenses.md?x=1',
    '/openapi.json',
    '/docs/licenses.md',
    '/docs/search.json',
    '/docs/files/docs/openapi.json',
    '/verifier.html',
    '/healthz',
    '/api/online',
    '/icon.svg',
  ]) {
    expect(await findAt(second.page, path)).toEqual(await findAt(first.page, path));
  }
  for (const { page } of [first, second]) {
    for (const path of ['/nowhere', '/rules/a/b']) {
      expect((await page.goto(path))!.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
  }
});

test('the documentation and the offline verifier need no network after the first visit', async () => {
  const { page, context, errors } = await visit(browser, server.address, {
    serviceWorkers: 'allow',
  });
  await untilStored(page);
  await server.kill();
  await context.setOffline(true);
  const pages = [
    '/docs/',
    '/docs/search.html?q=x',
    ...filesIn('docs/'),
    ...filesIn('docs/assets/'),
  ];
  // The licences of its libraries are not kept.
  const found = await fetchAll(
    page,
    pages.filter((path) => !path.endsWith('.md')),
  );
  expect(found.map(([path, status]) => [path, status])).toEqual(found.map(([path]) => [path, 200]));
  expect(found[0]!.at(-1)).toContain('Rota documentation');
  // Offered for download; `verifier.browser.test.ts` opens it as a file.
  const [[, status, , verifier] = []] = await fetchAll(page, ['/verifier.html']);
  expect([status, verifier]).toEqual([200, readFileSync(join(CLIENT, 'verifier.html'), 'utf8')]);
  expect(errors).toEqual([]);
});
