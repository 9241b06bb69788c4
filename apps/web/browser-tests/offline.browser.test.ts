import type { Browser, Page } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeContexts, sharedBrowser } from '../../../tools/shared-browser.ts';
import { FIRST_MOVES, press } from './first-moves.ts';
import { pressUntil } from './press-until.ts';
import { startRealServer, type TestServer } from './test-server.ts';
import { visit, WINDOWS } from './visitor.ts';

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
  // Resolves when the service worker has stored everything.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
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
