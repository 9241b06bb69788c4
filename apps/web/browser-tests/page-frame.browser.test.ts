import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/finish-animations.ts';
import { AccessiblePlayer } from './accessible-player.ts';
import { openTable } from './bot-tables.ts';
import { shareServer } from './shared-server.ts';
import { SMALLEST, smallParts } from './small-parts.ts';
import { startRealServer } from './test-server.ts';

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

const PHONES = [
  { width: 360, height: 740, locale: 'de-DE' },
  { width: 844, height: 390, locale: 'en-GB' },
];

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

describe.each(PHONES)('at $width × $height, in $locale', ({ width, height, locale }) => {
  const phone = { viewport: { width, height }, hasTouch: true, isMobile: true };

  test('pages have no text below 12 px and no target below 40', async () => {
    const { page, context } = await app.enter({ ...phone, locale });
    const found: Record<string, string[]> = {};
    for (const path of ['/', ...PAGES, ...WHOLE_WINDOWS]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await look(page, path, found);
    }
    expect(found).toEqual({});
    await context.close();
  });

  test.each(TABLES)(
    'nor has a table of $game with $seats players',
    async ({ game, seats, options }) => {
      const { page, context } = await app.enter(phone);
      await openTable(page, game, seats, options);
      const found: Record<string, string[]> = {};
      await look(page, 'dealt', found);
      for (const turn of [1, 2, 3, 4]) {
        await new AccessiblePlayer(page, `turn ${turn}`).playByHand(4);
        await look(page, `in play, ${turn}`, found);
      }
      expect(found).toEqual({});
      await context.close();
    },
  );
});

test.each([360, 844, 1280, 2560])(
  'at %i px pages begin at the edge of the navigation above them, in one size',
  async (width) => {
    const { page, context } = await app.enter({ viewport: { width, height: 800 } });
    const frames = new Map<string, string[]>();
    for (const path of PAGES) {
      await page.goto(path);
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
      await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).waitFor();
      let frame = '';
      await expect
        .poll(async () => {
          frame = await frameOf();
          return frame;
        })
        .toMatch(/the edge$/);
      frames.set(frame, [...(frames.get(frame) ?? []), path]);
    }
    expect([...frames.values()]).toEqual([PAGES]);
    await context.close();
  },
);
