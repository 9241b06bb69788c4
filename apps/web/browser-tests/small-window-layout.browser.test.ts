import { casesOf, IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { describe, expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/testing/finish-animations.ts';
import { openTable } from './bot-tables.ts';
import { shareServer } from './shared-server.ts';
import { FONT_SIZES, type FontSize, SMALL_WINDOWS, setFontSize } from './small-windows.ts';
import { tableLayoutFaults } from './table-layout-faults.ts';
import { startRealServer } from './test-server.ts';
import { pressEnter, type Visitor, WINDOWS, type WindowOptions } from './visitor.ts';

const app = shareServer(startRealServer);

/** The fewest and the most players. */
const GAMES: Readonly<Record<string, readonly [number, number]>> = {
  'keyed-triads': [2, 7],
  'key-of-the-door': [2, 5],
  'three-card': [2, 12],
  jammat: [2, 8],
};
const TABLES = Object.entries(GAMES).flatMap(([game, [fewest, most]]) =>
  casesOf([most], [fewest]).map((seats) => ({ game, seats })),
);

async function open(font: FontSize, options: WindowOptions): Promise<Visitor> {
  const visitor = await app.enter(options);
  await setFontSize(visitor.page, font);
  return visitor;
}

/** Whether the element is in the window, as it is before anything is scrolled. */
const isInView = ({ x, y, width, height }: DOMRect, view: { width: number; height: number }) =>
  x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height;

describe.each(TABLES)('table of $game with $seats players', ({ game, seats }) => {
  test('nothing overlaps or leaves the window, and the text is offered in the first view', async () => {
    const { page, context } = await app.enter(WINDOWS.phone);
    await openTable(page, game, seats);
    const offer = page.getByRole('button', { name: 'Read and play it as text' });
    for (const font of FONT_SIZES) {
      await setFontSize(page, font);
      // Tables measure their texts when they open.
      await page.setViewportSize(WINDOWS.phone.viewport);
      await page.reload();
      for (const view of SMALL_WINDOWS[font]) {
        await page.setViewportSize(view);
        if (IS_FULL_LENGTH) await page.reload();
        // Before its fonts the page shows narrower letters.
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        const name = `${view.width} × ${view.height} at ${font} px`;
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
