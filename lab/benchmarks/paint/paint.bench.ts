import type { Browser, Page } from '@playwright/test';
import { GAMES } from '@rota/games';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AccessiblePlayer } from '../../../apps/web/browser-tests/accessible-player.ts';
import { startRealServer, type TestServer } from '../../../apps/web/browser-tests/test-server.ts';
import { visit, WINDOWS } from '../../../apps/web/browser-tests/visitor.ts';
import { launchBrowser } from '../../../tools/shared-browser.ts';
import { readStill } from '../../../tools/testing/read-still.ts';

/**
 * Measures the time from an input to the next paint on a phone a quarter as fast as this machine, while
 * masters think on it: `npm run lab -- paint`, on an otherwise idle machine. `-- -t jammat` measures one
 * game; `--mode brief` plays one round and checks no limit.
 */
const SLOWER = 4;
const BRIEF = import.meta.env.MODE === 'brief';
const ROUNDS = BRIEF ? 1 : 6;
const TRIES = BRIEF ? 3 : 12;

/** The limit for the 98th percentile, in ms. */
const AIM = BRIEF ? Number.POSITIVE_INFINITY : 100;

/** The printed table. */
const rows: string[][] = [['game', 'events', 'p50', 'p98', 'slowest']];

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startRealServer();
});
// A new browser for each game, so that none is measured with the memory of another.
beforeEach(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  await browser?.close();
});
afterAll(async () => {
  for (const [game, ...figures] of rows) {
    console.log(game!.padEnd(16) + figures.map((figure) => figure.padStart(9)).join(''));
  }
  await server?.close();
});

/** An input, with the time from its event to the next frame in ms. */
interface Input {
  readonly name: string;
  readonly duration: number;
}

/** Records every input of the page as measured by the browser. */
function keepInputs(): void {
  const inputs: Input[] = [];
  Object.assign(window, { inputs });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) inputs.push({ name: entry.name, duration: entry.duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const inputsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { inputs: Input[] }).inputs);

/** Resolves after the next paint: reading the page before it would count as the page's own work. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

test.for(GAMES)('$id answers at once, while masters think on the same device', async (game) => {
  const { page, context } = await visit(browser, server.address, {
    isPainted: true,
    ...WINDOWS.phone,
    reducedMotion: 'no-preference',
  });
  await page.addInitScript(keepInputs);
  await page.goto('/');
  const robot = new AccessiblePlayer(page, game.id, () => page.evaluate(painted));
  await robot.sitDown((await game.locales()).messages.en.title!, {
    seats: 3,
    deals: ROUNDS,
    bots: 'Master: always thinks ahead',
    where: 'On this device',
  });
  // A phone has no pointer that would hover over what appears below it.
  await page.mouse.move(0, 0);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let round = 0; round < ROUNDS; round++) {
    await robot.playByHand(TRIES);
    await robot.dealAgain();
  }
  const inputs = await readStill(page, () => inputsOf(page));
  const took = inputs.map(({ duration }) => duration).sort((a, b) => a - b);
  const [half, nearly, most] = [0.5, 0.98, 1].map((share) => quantile(took, share));
  rows.push([game.id, `${took.length}`, ...[half, nearly, most].map((ms) => `${ms} ms`)]);
  expect(nearly).toBeLessThanOrEqual(AIM);
  await context.close();
});
