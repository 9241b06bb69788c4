import type { Locator, Page } from '@playwright/test';
import { playMatch } from '@rota/bots';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import type { TableSummary } from '@rota/protocol';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import shellGerman from '../locales/de.json';
import shell from '../locales/en.json';
import { createBotTable } from './bot-tables.ts';
import { checkPage } from './check-page.ts';
import { excessiveShifts, watchShifts } from './layout-shifts.ts';
import { changeName, createTable } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';

const app = shareServer(startRealServer);

const WORDS = { 'en-GB': shell, 'de-DE': shellGerman };
const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;
type Size = (typeof SIZES)[number];

/** Creates a table against bots, which waits for its player. @returns its path */
async function openMatch(page: Page): Promise<string> {
  return `/table/${await createBotTable(page, 'key-of-the-door', 3)}`;
}

/** Whether `part` lies over what has the focus. */
async function coversFocus(page: Page, part: Locator): Promise<boolean> {
  const it = (await part.boundingBox())!;
  return page.evaluate(({ x, y, width, height }) => {
    const focused = document.activeElement!;
    if (focused.closest('main') === null) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return left < x + width && right > x && top < y + height && bottom > y;
  }, it);
}

test.each(Object.entries(WORDS))(
  'in %s the match that waits and Play now are in the first screen, and nothing moves',
  async (locale, words) => {
    const isInView = async (part: Locator, [width, height]: Size) => {
      const box = await part.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height && box.width <= width;
    };
    const open = async (page: Page, [width, height]: Size) => {
      await page.setViewportSize({ width, height });
      await page.reload();
      await page.getByRole('radio', { name: /^jammat/ }).waitFor();
    };
    const playNowAt = (page: Page) => page.getByRole('button', { name: words['play.now'] });
    const newcomer = await app.visit({ locale, isPainted: true });
    for (const size of SIZES) {
      await open(newcomer.page, size);
      const playNow = playNowAt(newcomer.page);
      await expect.poll(() => isInView(playNow, size), { message: `at ${size}` }).toBe(true);
      await expect.poll(() => newcomer.page.title()).toBe(`${words['lobby.title']} · Rota`);
    }
    await newcomer.context.close();

    const { page, context, errors } = await app.visit({ locale, isPainted: true });
    await watchShifts(page);
    const waiting = page.getByRole('link', { name: words['lobby.go-on'] });
    const path = await openMatch(page);
    for (const size of SIZES) {
      await open(page, size);
      await expect.poll(() => waiting.getAttribute('href')).toBe(path);
      for (const part of [waiting, playNowAt(page)]) {
        await expect.poll(() => isInView(part, size), { message: `at ${size}` }).toBe(true);
      }
      await expect.poll(() => page.title()).toMatch(/^\(1\) /);
      await expect.poll(() => excessiveShifts(page), { message: `at ${size}` }).toEqual([]);
    }
    // One press, and the player is back at the table.
    await waiting.click();
    await page.getByRole('region', { name: /\b(table|Tisch)/i }).waitFor();
    // The same from any other page, where the link covers nothing that has the focus.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/settings');
    const link = page
      .getByRole('navigation', { name: words['lobby.your-turn'] })
      .getByRole('link', { name: /Key of the Door/ });
    await link.waitFor();
    await checkPage({ page }, `settings-waiting-${locale}`, true);
    const hasFocus = () => link.evaluate((it) => it === document.activeElement);
    for (let presses = 1; !(await readStill(page, hasFocus)); presses++) {
      expect(presses).toBeLessThan(100);
      await page.keyboard.press('Tab');
      await expect.poll(() => coversFocus(page, link), { message: `after ${presses}` }).toBe(false);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: /\b(table|Tisch)/i }).waitFor();
    expect([...newcomer.errors, ...errors]).toEqual([]);
    await context.close();
  },
);

declare global {
  interface Window {
    /** Where the way to the scenes has stood, in px. */
    sceneTops?: Set<number>;
  }
}

/** Loads the lobby, with one file or answer late. @returns how often what stands below `part` has moved by then */
async function movesBelow(page: Page, part: Locator, late: string | RegExp): Promise<number> {
  await page.addInitScript(() => {
    window.sceneTops = new Set();
    const note = () => {
      const link = document.querySelector('main a[href="/scene"]');
      if (link) window.sceneTops!.add(Math.round(link.getBoundingClientRect().top));
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  let wasLate = false;
  await page.route(late, async (route) => {
    wasLate = true;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload();
  await part.waitFor();
  expect(wasLate).toBe(true);
  // Two frames: the second begins after the first has been noted.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const places = () => page.evaluate(() => window.sceneTops!.size);
  await expect.poll(places).toBeGreaterThan(0);
  return (await readStill(page, places)) - 1;
}

test('what stands below the daily match comes with it and does not move', async () => {
  const { page, context } = await app.visit({ viewport: { width: 390, height: 844 } });
  const today = page.getByRole('region', { name: /^Daily rota/ });
  expect(await movesBelow(page, today, '**/api/daily')).toBe(0);
  await context.close();
});

/** A match of one deal that Ann has won against bots. */
function wonMatch() {
  const game = { game: keyedTriads, policies };
  for (let seed = 0; ; seed++) {
    const record = playMatch(game, {
      seats: ['greedy', 'random', 'random'],
      options: { deals: 1 },
      seed: `${seed}`,
    });
    if (record.winners?.includes(0)) {
      return { ...record, seats: ['Ann', 'bot:learner', 'bot:learner'] };
    }
  }
}

test('after a win over some bots the lobby leads to the next in one press, and nothing moves', async () => {
  const { page, context } = await app.visit({ viewport: { width: 390, height: 844 } });
  const line = page.getByRole('button', { name: 'Beat the Badgers to meet the Foxes.' });
  await page.getByRole('heading', { name: shell['welcome.now'] }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Beat the/ }).count()).toBe(0);
  await changeName(page, 'Ann');
  const data = { record: wonMatch(), seat: 0, created: Date.now() };
  const stored = await page.request.post('/api/matches', { data });
  expect(stored.status()).toBe(201);
  expect(await movesBelow(page, line, /RivalsLine.*\.js/)).toBe(0);
  await line.click();
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  const address = new URL(await readStill(page, async () => page.url()));
  const id = address.pathname.split('/').at(-1);
  const table = await page.request.get(`/api/tables/${id}`);
  const { game, seats } = (await table.json()) as TableSummary;
  expect(game).toBe('keyed-triads');
  expect(new Set(seats.map(({ bot }) => bot))).toEqual(new Set([undefined, 'regular']));
  await context.close();
});

test('every other page says that a match waits, in its title and beside the way to the lobby', async () => {
  const { page, context } = await app.visit();
  const path = await openMatch(page);
  for (const other of ['/rules/jammat', '/settings', '/learn/jammat', await openMatch(page)]) {
    await page.goto(other);
    await page.getByText(/match(es)? waits? for you$/).waitFor({ state: 'attached' });
  }
  await page.goto('/rules/jammat');
  await expect.poll(() => page.title()).toBe('(2) Your turn · Rules of jammat · Rota');
  // One press leads to the newest, also from a page that needs no titles itself.
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Your turn · (Key|Three|jammat)/ }).click();
  await page.waitForURL(/\/table\//);
  await page.goto(path);
  // The one on the page is not counted.
  await page.getByText('one match waits for you').waitFor({ state: 'attached' });
  await context.close();
});

test('the lobby stands in the order of what a player wants', async () => {
  const { page, context } = await app.visit();
  await openMatch(page);
  const bot = { kind: 'bot', bot: 'newcomer' };
  const other = await app.visit();
  await createTable(other.page, { game: 'jammat', seats: [{ kind: 'me' }, { kind: 'open' }, bot] });
  await other.context.close();
  await page.reload();
  const inOrder = [
    page.getByRole('link', { name: 'Continue' }),
    page.getByRole('button', { name: 'Play now' }),
    page.getByRole('button', { name: 'Change game' }),
    page.getByRole('heading', { name: 'Your tables' }),
    page.getByRole('heading', { name: 'Waiting for players' }),
    page.getByText('All games'),
  ];
  const heights = async () =>
    Promise.all(inOrder.map(async (part) => (await part.boundingBox())?.y ?? 0));
  await expect
    .poll(async () => {
      const found = await heights();
      return found.every((y, at) => y > 0 && (at === 0 || y >= found[at - 1]!));
    })
    .toBe(true);
  // The change is one press away, and the next one plays.
  await page.getByRole('button', { name: 'Change game' }).click();
  await page.getByText('Three Card', { exact: true }).click();
  await page.getByRole('heading', { name: 'Three Card', level: 2 }).waitFor();
  await context.close();
});

test('a game’s picture is drawn and moves only while it is in sight', async () => {
  const { page, context } = await app.visit({
    viewport: { width: 390, height: 700 },
    reducedMotion: 'no-preference',
  });
  const picture = page
    .getByRole('group', { name: 'All games' })
    .locator('label > [class*=picture]')
    .last();
  const moving = () =>
    picture.evaluate((element) => element.getAnimations({ subtree: true }).length);
  await picture.waitFor();
  await expect.poll(moving).toBe(0);
  const drawn = () => picture.locator('svg').count();
  await expect.poll(drawn).toBe(0);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(moving).toBeGreaterThan(5);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(moving).toBe(0);
  await expect.poll(drawn).toBe(0);
  await context.close();
});

test('each game’s picture is drawn in cards that move, without words; with reduced motion it stands still', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page, context } = await app.visit({
      viewport: { width: 1280, height: 800 },
      reducedMotion,
    });
    const pictures = page
      .getByRole('group', { name: 'All games' })
      .locator('label > [class*=picture]');
    await expect.poll(() => pictures.count()).toBe(4);
    await expect.poll(() => pictures.locator('svg').count()).toBeGreaterThan(20);
    await expect.poll(() => pictures.allInnerTexts()).toEqual(['', '', '', '']);
    const moving = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    if (reducedMotion === 'reduce') await expect.poll(moving).toBe(0);
    else await expect.poll(moving).toBeGreaterThan(10);
    await context.close();
  }
});
