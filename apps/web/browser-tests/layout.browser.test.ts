import type { Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { describe, expect, test } from 'vitest';
import { AccessiblePlayer } from './accessible-player.ts';
import { createBotTable } from './bot-tables.ts';
import { shareServer } from './shared-server.ts';
import {
  HANDHELD,
  TABLE_SCREENS,
  type TableScreen,
  tableLayoutFaults,
} from './table-layout-faults.ts';
import { startRealServer } from './test-server.ts';

const app = shareServer(startRealServer);

const SCREENS = Object.keys(TABLE_SCREENS) as TableScreen[];

/** How a look at a table comes about: the page is opened at that size, or turned or narrowed to it. */
type Way = 'opened' | 'turned';

/** The numbers of players, the most first. */
const GAMES: Record<string, readonly [most: number, ...fewer: number[]]> = {
  'keyed-triads': [7, 6, 5, 4, 3, 2],
  'key-of-the-door': [5, 4, 3, 2],
  'three-card': [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  jammat: [8, 7, 6, 5, 4, 3, 2],
};
const RUNS = Object.entries(GAMES).flatMap(([game, counts]) =>
  casesOf<Way>(['turned'], ['opened']).flatMap((way) =>
    casesOf([counts[0]], counts.slice(1)).map((seats) => ({ game, seats, way })),
  ),
);
const STAGES = [...casesOf([], ['dealt']), 'in play'];

/** The sizes a window takes one after another: a phone that is turned, a window made smaller. */
const TURNS: readonly (readonly TableScreen[])[] = [
  ['844 × 390', '390 × 844', '844 × 390', '360 × 740', '768 × 1024'],
  ['2560 × 1440', '1920 × 1080', '1280 × 800', '360 × 740', '1280 × 800'],
];

/** Buttons pressed before a look at a table in play. */
const PRESSES = 8;

/** How long the page may be behind the window on a busy machine, in milliseconds. */
const MAX_DELAY_MS = 10_000;

describe.each(RUNS)('table of $game with $seats players, $way', ({ game, seats, way }) => {
  test('nothing overlaps, is cut off or scrolls sideways on any screen', async () => {
    const found: Record<string, string[]> = {};
    const look = async (page: Page, name: string) => {
      const faults = async () => {
        await page.waitForFunction(isAtRest);
        found[name] = await page.evaluate(tableLayoutFaults, false);
        return found[name];
      };
      // The faults of all screens are reported together.
      await expect
        .poll(faults, { timeout: MAX_DELAY_MS })
        .toEqual([])
        .catch(() => {});
      if (found[name]?.length === 0) delete found[name];
    };
    for (const isHandheld of [true, false]) {
      const screens = SCREENS.filter((screen) => HANDHELD.includes(screen) === isHandheld);
      const turns = TURNS.find(([first]) => screens.includes(first!))!;
      const { context, page } = await app.enter({
        viewport: TABLE_SCREENS[screens[0]!],
        hasTouch: isHandheld,
        isMobile: isHandheld,
        // What moves can leave the page wider than it was.
        reducedMotion: 'no-preference',
      });
      const id = await createBotTable(page, game, seats);
      const open = async (screen: TableScreen) => {
        await page.setViewportSize(TABLE_SCREENS[screen]);
        await page.goto(`/table/${id}`);
        await page.getByRole('region', { name: /\btable$/i }).waitFor();
      };
      await open(screens[0]!);
      for (const stage of STAGES) {
        if (stage === 'in play') await new AccessiblePlayer(page, 'layout').playByHand(PRESSES);
        if (way === 'opened') {
          for (const screen of screens) {
            await open(screen);
            await look(page, `${stage} at ${screen}`);
          }
        } else {
          await open(turns[0]!);
          for (const [at, screen] of turns.entries()) {
            if (at > 0) await page.setViewportSize(TABLE_SCREENS[screen]);
            await look(page, `${stage} at ${turns.slice(0, at + 1).join(', then ')}`);
          }
        }
      }
      await context.close();
    }
    expect(found).toEqual({});
  });
});

/** Whether layout is done and nothing moves any more. Runs in the page. */
async function isAtRest(): Promise<boolean> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frames = 0; frames < 4; frames++) await frame();
  return document.getAnimations().every(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return playState !== 'running' || isEndless;
  });
}
