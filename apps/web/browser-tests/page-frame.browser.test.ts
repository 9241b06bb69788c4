import type { Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/testing/finish-animations.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import german from '../locales/de.json';
import { AccessiblePlayer } from './accessible-player.ts';
import { openTable } from './bot-tables.ts';
import { reflowFaults } from './reflow-faults.ts';
import { shareServer } from './shared-server.ts';
import { SMALLEST, smallParts } from './small-parts.ts';
import { FONT_SIZES, SMALL_WINDOWS, setFontSize } from './small-windows.ts';
import { startRealServer } from './test-server.ts';
import { sidewaysScroll } from './visitor.ts';

const app = shareServer(startRealServer);

/** Every page in the site’s frame but the lobby, which begins with the match that waits. */
const PAGES = [
  '/matches',
  '/rules',
  '/rules/key-of-the-door',
  '/companion',
  '/companion/key-of-the-door',
  '/sheets',
  '/sheets/three-card',
  '/print',
  '/print/keyed-triads',
  '/fair',
  '/fair/threats',
  '/daily',
  '/practice',
  '/you',
  '/lab',
  '/lab/key-of-the-door',
  '/scene',
  '/settings',
  '/nowhere',
];
/** Pages that fill the window. */
const WHOLE_WINDOWS = [
  '/learn/keyed-triads',
  '/scene?game=keyed-triads&seat=the+sergeant&seat=the+cook:drunk&seed=gate&tempo=slow',
];

/** A phone, upright and on its side. */
const PHONE = { width: 360, height: 740 };
const PHONES = [PHONE, { width: 844, height: 390 }];

/** Pages also looked at in windows smaller than any phone’s. */
const REFLOWED = casesOf(['/'], ['/settings', '/rules/key-of-the-door', '/scene', '/you', '/lab']);

/** The most players of each game, and a cube. */
const TABLES = [
  { game: 'keyed-triads', seats: 7 },
  { game: 'key-of-the-door', seats: 5 },
  { game: 'three-card', seats: 12 },
  { game: 'jammat', seats: 8 },
  { game: 'jammat', seats: 2, options: { layout: 'cube' } },
];

/** How long the page may be behind on a busy machine, in milliseconds. */
const MAX_DELAY_MS = 10_000;

/** Adds what is too small on a page, if anything is. @param found by the name of the page */
async function look(page: Page, name: string, found: Record<string, string[]>): Promise<void> {
  await finishAnimations(page);
  const small = async () => {
    found[name] = await page.evaluate(smallParts, SMALLEST);
    return found[name];
  };
  // The faults of all pages are reported together.
  await expect
    .poll(small, { timeout: MAX_DELAY_MS })
    .toEqual([])
    .catch(() => {});
  if (found[name]?.length === 0) delete found[name];
}

const phone = { viewport: PHONE, hasTouch: true, isMobile: true };

// The longest words.
test('on a phone, in German, pages have no text below 12 px and no target below 40, and fit', async () => {
  const { page, context } = await app.enter({ ...phone, locale: 'de-DE' });
  const found: Record<string, string[]> = {};
  for (const path of ['/', ...PAGES, ...WHOLE_WINDOWS]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => sidewaysScroll(page), { message: path }).toBe(0);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await look(page, `${path} at ${viewport.width}`, found);
    }
    if (REFLOWED.includes(path)) await lookInSmallWindows(page, path);
    await page.setViewportSize(PHONE);
  }
  expect(found).toEqual({});
  await page.goto('/');
  await page.getByRole('button', { name: german['play.set-table'] }).click();
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await context.close();
});

async function lookInSmallWindows(page: Page, path: string): Promise<void> {
  for (const font of FONT_SIZES) {
    await setFontSize(page, font);
    for (const view of SMALL_WINDOWS[font]) {
      await page.setViewportSize(view);
      const message = `${path} at ${view.width} × ${view.height}, ${font} px`;
      await expect.poll(() => page.evaluate(reflowFaults), { message }).toEqual([]);
    }
  }
}

test.each(TABLES)(
  'on a phone a table of $game with $seats players has no such text and target either',
  async ({ game, seats, options }) => {
    const { page, context } = await app.enter(phone);
    await openTable(page, game, seats, options);
    const found: Record<string, string[]> = {};
    const lookTurned = async (name: string) => {
      for (const viewport of PHONES) {
        await page.setViewportSize(viewport);
        await look(page, `${name}, at ${viewport.width}`, found);
      }
    };
    await lookTurned('dealt');
    for (const turn of casesOf([1, 2], [3, 4])) {
      await new AccessiblePlayer(page, `turn ${turn}`).playByHand(4);
      await lookTurned(`in play, ${turn}`);
    }
    expect(found).toEqual({});
    await context.close();
  },
);

const WIDTHS = casesOf([360, 1280, 2560], [768, 844, 1024, 1920]).sort((one, other) => one - other);

test('at any width pages begin at the edge of the navigation, in one size, and nothing reaches past the window', async () => {
  const { page, context } = await app.enter({ viewport: { width: WIDTHS[0]!, height: 800 } });
  const frames: Record<number, Record<string, string>> = {};
  for (const [at, path] of ['/', ...PAGES].entries()) {
    await page.goto(path);
    await page.getByRole('navigation').getByRole('link').first().waitFor();
    const heading = page.getByRole('heading', { level: 1 }).first();
    const frameOf = () =>
      heading.evaluate((title) => {
        const text = document.createRange();
        text.selectNodeContents(title);
        const { left } = text.getBoundingClientRect();
        const logo = document.querySelector('header svg')!.getBoundingClientRect();
        // The drawing of a letter begins a little beside its place.
        const isAligned = Math.abs(left - logo.left) < 3;
        return `${getComputedStyle(title).fontSize} at ${isAligned ? 'the edge' : left}`;
      });
    // Every other page is opened at the largest width.
    for (const width of at % 2 === 0 ? WIDTHS : WIDTHS.toReversed()) {
      await page.setViewportSize({ width, height: 800 });
      const message = `${path} at ${width}`;
      await expect.poll(() => sidewaysScroll(page), { message }).toBe(0);
      if (path === '/') continue;
      const frame = await readStill(page, frameOf);
      expect(frame, message).toMatch(/the edge$/);
      frames[width] = { ...frames[width], [path]: frame };
    }
  }
  for (const [width, byPath] of Object.entries(frames)) {
    expect([width, new Set(Object.values(byPath)).size]).toEqual([width, 1]);
  }
  await context.close();
});
