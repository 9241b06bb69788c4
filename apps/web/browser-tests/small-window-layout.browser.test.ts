import type { Browser, Page } from '@playwright/test';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import type { TableSummary } from '@rota/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/finish-animations.ts';
import { readStill } from '../../../tools/read-still.ts';
import { launchBrowser } from '../../../tools/shared-browser.ts';
import { reflowFaults } from './reflow-faults.ts';
import { shareServer } from './shared-server.ts';
import { tableLayoutFaults } from './table-layout-faults.ts';
import { startRealServer } from './test-server.ts';
import { enter, pressEnter, WINDOWS, type WindowOptions } from './visitor.ts';
import { walkThrough } from './walk-through.ts';

const app = shareServer(startRealServer);

/** Windows smaller than any phone's, by the browser's font size: a large font, or a page that is zoomed in. */
const SMALL_WINDOWS = {
  24: [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 320, height: 640 },
  ],
  16: [
    { width: 260, height: 563 },
    { width: 320, height: 256 },
    { width: 320, height: 568 },
    { width: 280, height: 653 },
    { width: 640, height: 400 },
  ],
} as const;
type FontSize = keyof typeof SMALL_WINDOWS;
const FONT_SIZES: readonly FontSize[] = [24, 16];

/** The fewest and the most players. */
const GAMES: Readonly<Record<string, readonly [number, number]>> = {
  'keyed-triads': [2, 7],
  'key-of-the-door': [2, 5],
  'three-card': [2, 12],
  jammat: [2, 8],
};
const TABLES = Object.entries(GAMES).flatMap(([game, counts]) =>
  counts.flatMap((seats) => FONT_SIZES.map((font) => ({ game, seats, font }))),
);

const browsers = new Map<FontSize, Browser>();
beforeAll(async () => {
  for (const font of FONT_SIZES) {
    browsers.set(font, await launchBrowser([`--blink-settings=defaultFontSize=${font}`]));
  }
});
afterAll(async () => {
  for (const browser of browsers.values()) await browser.close();
});

const open = (font: FontSize, options: WindowOptions) =>
  enter(browsers.get(font)!, app.server.address, options);

/** Opens a table with bots. */
async function openTable(page: Page, game: string, count: number): Promise<void> {
  const seats = Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { kind: 'me' } : { kind: 'bot', bot: 'newcomer' },
  );
  const made = await page.request.post('/api/tables', { data: { game, seats } });
  await page.goto(`/table/${((await made.json()) as TableSummary).id}`);
  await page.locator('[data-scale]').first().waitFor();
}

/** Whether the element is in the window, as it is before anything is scrolled. */
const isInView = ({ x, y, width, height }: DOMRect, view: { width: number; height: number }) =>
  x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height;

describe.each(TABLES)('table of $game with $seats players at $font px', ({ game, seats, font }) => {
  test('nothing overlaps or leaves the window, and the text is offered in the first view', async () => {
    const { page, context } = await open(font, WINDOWS.phone);
    await openTable(page, game, seats);
    const offer = page.getByRole('button', { name: 'Read and play it as text' });
    for (const view of SMALL_WINDOWS[font]) {
      await page.setViewportSize(view);
      if (IS_FULL_LENGTH) await page.reload();
      const name = `${view.width} × ${view.height}`;
      await expect
        .poll(
          async () => {
            const box = await offer.evaluateAll(([button]) => button?.getBoundingClientRect());
            const isOffered = box !== undefined && isInView(box, view);
            return {
              faults: await page.evaluate(tableLayoutFaults, true),
              ...(isOffered ? {} : { offer: box ?? 'none' }),
            };
          },
          { message: name },
        )
        .toEqual({ faults: [] });
    }
    await context.close();
  });
});

test.each([
  {
    font: 24,
    locale: 'de',
    view: { width: 390, height: 844 },
    offer: 'Als Text lesen und spielen',
  },
  { font: 16, locale: 'en', view: { width: 320, height: 256 }, offer: 'Read and play it as text' },
] as const)(
  'the offer opens the text at the reader’s size, in $locale, by touch and by keyboard',
  async ({ font, locale, view, offer }) => {
    const { page, context } = await open(font, { ...WINDOWS.phone, viewport: view, locale });
    const moves: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        // The short form of the protocol's second version
        if (String(payload).startsWith('["m"')) moves.push(String(payload));
      }),
    );
    await openTable(page, 'keyed-triads', 2);
    const dialog = page.getByRole('dialog');
    const move = dialog.getByRole('listitem').getByRole('button', { disabled: false }).first();

    await page.getByRole('button', { name: offer }).tap();
    await expect
      .poll(() => move.evaluate((button) => Number.parseFloat(getComputedStyle(button).fontSize)))
      .toBe(0.9375 * font);
    await move.tap();
    await expect.poll(() => moves.length).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: offer }).press('Enter');
    await move.waitFor();
    await finishAnimations(page);
    await pressEnter(move);
    await expect.poll(() => moves.length).toBe(2);
    await context.close();
  },
);

test.each(IS_FULL_LENGTH ? FONT_SIZES : ([24] as const))(
  'every page fits into windows this narrow, at %i px',
  async (font) => {
    const found: Record<string, string[]> = {};
    const { page, context } = await open(font, WINDOWS.desk);
    await page.goto('/');
    await walkThrough(page, 'mouse', async (name) => {
      for (const view of SMALL_WINDOWS[font]) {
        await page.setViewportSize(view);
        const faults = await readStill(page, () => page.evaluate(reflowFaults));
        if (faults.length > 0) found[`${name} at ${view.width} × ${view.height}`] = faults;
      }
      await page.setViewportSize(WINDOWS.desk.viewport);
      await finishAnimations(page);
    });
    expect(found).toEqual({});
    await context.close();
  },
);

test.each(FONT_SIZES)('pages in German fit into windows this narrow, at %i px', async (font) => {
  const { page, context } = await open(font, { ...WINDOWS.phone, locale: 'de' });
  for (const address of ['/', '/settings', '/rules/key-of-the-door', '/scene', '/you', '/lab']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const view of SMALL_WINDOWS[font]) {
      await page.setViewportSize(view);
      const message = `${address} at ${view.width} × ${view.height}`;
      await expect.poll(() => page.evaluate(reflowFaults), { message }).toEqual([]);
    }
  }
  await context.close();
});
