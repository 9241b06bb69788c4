import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/testing/finish-animations.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import { PRESS_TIMEOUT_MS } from './press-until.ts';
import { reflowFaults } from './reflow-faults.ts';
import { shareServer } from './shared-server.ts';
import { FONT_SIZES, SMALL_WINDOWS, setFontSize } from './small-windows.ts';
import { startRealServer } from './test-server.ts';
import { TriadsPlayer } from './triads-player.ts';
import {
  findingsInLooks,
  LOOKS,
  looksOf,
  pictures,
  pressEnter,
  sidewaysScroll,
  WINDOWS,
} from './visitor.ts';
import { walkThrough } from './walk-through.ts';

const app = shareServer(startRealServer);

test.for(['desk', 'phone'] as const)(
  'every page, on a %s: axe finds nothing and nothing overflows',
  async (window) => {
    const { page, context, errors } = await app.visit(WINDOWS[window]);
    // Colours do not depend on the window, so most schemes are checked in one of them.
    const looks = window === 'desk' ? looksOf('light', 'dark') : looksOf('dark, high contrast');
    const inSmallWindows: Record<string, string[]> = {};
    const look = async (name: string) => {
      await expect.poll(() => findingsInLooks(page, looks), { message: name }).toEqual([]);
      for (const [look, media] of pictures ? Object.entries(LOOKS) : []) {
        await page.emulateMedia(media);
        await page.screenshot({ path: join(pictures!, `${name}-${window}-${look}.png`) });
      }
      await expect.poll(() => sidewaysScroll(page), { message: name }).toBe(0);
      if (window === 'desk' && IS_FULL_LENGTH) await lookInSmallWindows(page, name, inSmallWindows);
    };
    await walkThrough(
      page,
      window === 'desk' ? 'mouse' : 'touch',
      look,
      window === 'desk' || IS_FULL_LENGTH,
    );
    expect(inSmallWindows).toEqual({});
    expect(errors).toEqual([]);
    await context.close();
  },
);

/** Looks at the page in windows smaller than any phone’s. @param found by window, what does not fit */
async function lookInSmallWindows(
  page: Page,
  name: string,
  found: Record<string, string[]>,
): Promise<void> {
  for (const font of FONT_SIZES) {
    await setFontSize(page, font);
    for (const view of SMALL_WINDOWS[font]) {
      await page.setViewportSize(view);
      const faults = await readStill(page, () => page.evaluate(reflowFaults));
      const window = `${name} at ${view.width} × ${view.height}, ${font} px`;
      if (faults.length > 0) found[window] = faults;
    }
  }
  await setFontSize(page, 16);
  await page.setViewportSize(WINDOWS.desk.viewport);
  await finishAnimations(page);
}

declare global {
  interface Window {
    /** When the first hand was shown, in ms since the page opened. */
    firstHand?: number;
  }
}

/** Notes when a hand is shown; what loads later makes no one wait. Runs in the page. */
function noteFirstHand(): void {
  new MutationObserver(() => {
    if (document.querySelector('[aria-label="Your hand"] button'))
      window.firstHand ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}

/** Returns the addresses of what had been loaded when the first hand was shown. Runs in the page. */
function loadedBeforeHand(): string[] {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .filter(({ responseEnd }) => responseEnd <= window.firstHand!)
    .map(({ name }) => name);
}

/** The limits in kB, compressed: scripts and style sheets of the lobby; scripts of the lobby and one table. */
const MAX_LOBBY_KB = 99;
const MAX_SCRIPT_KB = 125;

test(`the lobby takes at most ${MAX_LOBBY_KB} kB, with one table at most ${MAX_SCRIPT_KB} kB of script`, async () => {
  const context = await app.browser.newContext({
    baseURL: app.server.address,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(noteFirstHand);
  const sizes = {
    script: new Map<string, Promise<number>>(),
    stylesheet: new Map<string, Promise<number>>(),
  };
  const kilobytesOf = async (all: Iterable<Promise<number>>) =>
    (await Promise.all(all)).reduce((sum, size) => sum + size, 0) / 1000;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    // From the header: transferred sizes vary between runs.
    sizes[type].set(response.url(), response.headerValue('content-length').then(Number));
  });
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  const lobby = await kilobytesOf([...sizes.script.values(), ...sizes.stylesheet.values()]);
  // Without waiting until a script has run.
  expect(await response?.headerValue('link')).toMatch(/<\/assets\/titles-/);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().waitFor();
  const loaded = await readStill(page, () => page.evaluate(loadedBeforeHand));
  const scripts = [...sizes.script].filter(([url]) => loaded.includes(url));
  const kilobytes = await kilobytesOf(scripts.map(([, size]) => size));
  console.log(`first load: the lobby ${lobby.toFixed(1)} kB`);
  console.log(`with a table ${kilobytes.toFixed(1)} kB of script in ${scripts.length} files`);
  expect(lobby).toBeLessThan(MAX_LOBBY_KB);
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThan(MAX_SCRIPT_KB);
  // Preloaded files are the ones requested later, and load once.
  const files = asked.filter((url) => url.includes('/assets/'));
  expect(files.filter((url, at) => files.indexOf(url) !== at)).toEqual([]);
  // With a match the lobby has more to show, and needs no table for it.
  const again = await context.newPage();
  const scriptsAgain: string[] = [];
  again.on('request', (request) => scriptsAgain.push(request.url()));
  await again.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(() => scriptsAgain.join()).toMatch(/RivalsLine/);
  expect(scriptsAgain.filter((url) => /\/(table|pages)-/.test(url))).toEqual([]);
  await context.close();
});

test('input never waits for card animations', async () => {
  const { page, context } = await app.visit({
    ...WINDOWS.desk,
    reducedMotion: 'no-preference',
  });
  await page.clock.install();
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Slow' }).check({ force: true });
  await page.goto('/');
  const player = new TriadsPlayer(page, 'mouse');
  await player.sitDown(4);
  const hand = page.getByRole('list', { name: 'Your hand' });
  // The player acts while the bots' cards are still being animated.
  await hand.getByRole('button').first().waitFor();
  // The page's clock stands still, so no animation ends by itself. It cannot be paused in the past.
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await expect
    .poll(() =>
      pause().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await page.keyboard.press('Tab');
  for (let round = 0; round < 3; round++) {
    let name = '';
    const nameFirst = async () => {
      name = (await hand.getByRole('button').first().getAttribute('aria-label'))!;
      return name;
    };
    await expect.poll(nameFirst).toMatch(/ of | joker$/);
    const card = hand.getByRole('button', { name, exact: true });
    const leave = async () => {
      await pressEnter(card, { timeout: PRESS_TIMEOUT_MS }).catch(() => {});
      return card.count();
    };
    await expect.poll(leave).toBe(0);
  }
  await context.close();
});

test('with large letters the cards of a hand show them instead of pips and figures', async () => {
  const { page, context, errors } = await app.visit();
  const facesOf = async (cards: string) =>
    new Set(
      await page
        .locator(cards)
        .locator('[data-face]')
        .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.face)),
    );
  const hand = 'ul[aria-label="Your hand"]';
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator(hand).getByRole('button').first().waitFor();
  await expect.poll(() => facesOf(hand)).toEqual(new Set(['full']));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Large letters' }).check({ force: true });
  await expect.poll(() => facesOf(hand)).toEqual(new Set(['index']));
  await page.reload();
  await page.locator(hand).getByRole('button').first().waitFor();
  await expect.poll(() => facesOf(hand)).toEqual(new Set(['index']));
  expect(errors).toEqual([]);
  await context.close();
});
