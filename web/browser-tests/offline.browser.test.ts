import type { Browser, Page } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type House, openRealHouse } from './house.ts';
import { TriadsPlayer } from './triads-player.ts';
import { openBrowser, visit, WINDOWS } from './visitor.ts';

let house: House;
let browser: Browser;

beforeEach(async () => {
  house = await openRealHouse();
  browser = await openBrowser();
});
afterEach(async () => {
  await browser?.close();
  await house?.close();
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const held = (page: Page) =>
  page.getByRole('list', { name: 'Your hand' }).getByRole('button', { disabled: false });

/** How one knows that a game goes: the player's own move is taken, and the others answer. */
const GAMES: readonly [title: string, goes: (page: Page) => Promise<void>][] = [
  [
    'Keyed Triads',
    async (page) => {
      await new TriadsPlayer(page, 'touch').play(4);
    },
  ],
  [
    'Key of the Door',
    async (page) => {
      await page.getByText('Your turn').first().waitFor();
      await held(page).first().click();
      await page
        .getByRole('button', { name: /^Play to / })
        .first()
        .click();
      await page.getByText('Your turn').first().waitFor({ state: 'hidden' });
      await page.getByText('Your turn').first().waitFor();
    },
  ],
  [
    'Three Card',
    async (page) => {
      for (const card of [0, 1, 2]) await held(page).nth(card).click();
      await press(page, /top cards/);
      const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
      await expect.poll(() => hand.count()).toBe(3);
    },
  ],
  [
    'jammat',
    async (page) => {
      await press(page, 'Lay them out');
      await page.getByText(/(takes?|share) the deal with/).waitFor();
    },
  ],
];

test('after one visit the room opens with no network at all, and every game plays', async () => {
  const { page, context, complaints } = await visit(browser, house.address, {
    ...WINDOWS.phone,
    serviceWorkers: 'allow',
  });
  // The browser says so once everything is kept.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await house.kill();
  await context.setOffline(true);

  for (const [title, goes] of GAMES) {
    await page.goto('/');
    await page.getByRole('radio', { name: title }).check({ force: true });
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('The server cannot be reached.').waitFor();
    await press(page, 'Play now');
    await page.waitForURL(/\/here\//);
    await goes(page);
  }
  // A page that was never open before, and the matches that were begun.
  for (const path of ['/rules/three-card', '/settings']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto('/');
  await expect.poll(() => page.getByRole('link', { name: /Keyed Triads/ }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});
