import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../../../tools/axe.ts';
import { disablePainting } from '../../../../tools/disable-painting.ts';
import { closeContexts, sharedBrowser } from '../../../../tools/shared-browser.ts';

let server: ViteDevServer;
let browser: Browser;

beforeAll(async () => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  server = await createServer({
    root,
    configFile: false,
    cacheDir: `${root}/../../../../.cache/toys`,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  await server.listen();
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await server?.close();
});

async function opened(query: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await disablePainting(context);
  const page = await context.newPage();
  await page.goto(`${server.resolvedUrls!.local[0]}?${query}`);
  await page.getByRole('region', { name: /^Table of/ }).waitFor();
  return page;
}

describe('Sealed Bids', () => {
  const hand = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');

  test('SB-3 to SB-6: a deal by keyboard, the cards of every round turned up together', async () => {
    const page = await opened('game=sealed-bids&seats=4');
    for (const round of [1, 2, 3]) {
      await page.getByText(`Round ${round} of 3`).waitFor();
      await expect.poll(() => hand(page).count()).toBe(4 - round);
      await hand(page).first().press('Enter');
      const shown = page.getByRole('list', { name: 'Laid in the last round' });
      await expect.poll(() => shown.getByRole('listitem').count()).toBe(4);
    }
    await page.getByText('The deal is over.').waitFor();
    await page.context().close();
  });

  test('an onlooker holds no cards', async () => {
    const page = await opened('game=sealed-bids&seats=3&watch');
    await expect.poll(() => hand(page).count()).toBe(0);
    await page.context().close();
  });
});

describe('Snap', () => {
  test('SN-3, SN-4: turning up by mouse; the call is there whatever the pile', async () => {
    const page = await opened('game=snap&seats=2');
    const snap = page.getByRole('button', { name: 'Snap!' });
    const points = page.getByRole('group', { name: /^You\. Points: -1\./ });
    await expect.poll(() => snap.isEnabled()).toBe(true);
    await snap.click();
    await points.waitFor();
    await expect.poll(() => snap.isEnabled()).toBe(true);
    await snap.click();
    // A second call on the same pile is refused, and the table says so.
    await expect.poll(() => page.locator('output').textContent()).toBe('already-called');
    await page.getByRole('button', { name: 'Turn up' }).click();
    await page.getByRole('list', { name: 'Pile of 2 cards' }).waitFor();
    await expect.poll(() => snap.isEnabled()).toBe(true);
    await page.context().close();
  });

  test('an onlooker has nothing to press', async () => {
    const page = await opened('game=snap&seats=4&watch');
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await page.context().close();
  });
});

/** How far the page reaches past the window. Runs in the page. */
function tooWide(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

const TABLES = [
  ...[2, 5].map((seats) => `game=sealed-bids&seats=${seats}`),
  ...[2, 4].map((seats) => `game=snap&seats=${seats}`),
];

test.each(TABLES)('%s: nothing sticks out, and axe finds nothing', async (query) => {
  const page = await opened(query);
  const first = page.getByRole('button').first();
  await first.press('Enter');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(tooWide)).toBe(0);
    const grave = async () =>
      (await findViolations(page))
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, nodes[0]?.html]);
    await expect.poll(grave).toEqual([]);
  }
  await page.context().close();
});
