import { casesOf } from '@rota/game-testing/test-settings';
import { describe, expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { AccessiblePlayer } from './accessible-player.ts';
import { openTable } from './bot-tables.ts';
import { excessiveShifts, watchShifts } from './layout-shifts.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';

const app = shareServer(startRealServer);

/** Phones, upright and on their sides, and a tablet. */
const TOUCHSCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
];
const GAMES = [
  { game: 'keyed-triads', seats: 7 },
  { game: 'key-of-the-door', seats: 5 },
  { game: 'three-card', seats: 4 },
  { game: 'jammat', seats: 4 },
];
/** Buttons pressed at each table. */
const PRESSES = 8;

describe.each(GAMES)('table of $game with $seats players', ({ game, seats }) => {
  const screens = casesOf(TOUCHSCREENS.slice(0, 1), TOUCHSCREENS.slice(1));
  test.each(screens)('at $width × $height nothing moves by itself', async (viewport) => {
    const { page, context, errors } = await app.enter({
      viewport,
      hasTouch: true,
      isMobile: true,
      isPainted: true,
    });
    await watchShifts(page);
    await openTable(page, game, seats);
    await expect.poll(() => excessiveShifts(page)).toEqual([]);
    await new AccessiblePlayer(page, 'shifts').playByHand(PRESSES);
    await expect.poll(() => excessiveShifts(page, false)).toEqual([]);

    const table = page.locator('section[aria-label$="table"]');
    const top = () => table.evaluate((section) => section.getBoundingClientRect().top + scrollY);
    const before = await readStill(page, top);
    // An automated browser does not fire this event.
    await context.setOffline(true);
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
    });
    await page.getByRole('alert').filter({ hasText: 'Reconnecting' }).first().waitFor();
    await expect.poll(top).toBe(before);
    await expect.poll(() => excessiveShifts(page, false)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
