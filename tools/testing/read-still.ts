import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { BROWSER_TIMEOUT_MS } from '../shared-browser.ts';
import { finishAnimations } from './finish-animations.ts';

/**
 * Returns what a page shows once it is still: its fonts are loaded, nothing is animated, and it reads the same again
 * some frames later.
 * @throws when it keeps changing
 */
export async function readStill<Reading>(
  page: Page,
  read: () => Promise<Reading>,
): Promise<Reading> {
  const started = performance.now();
  for (let before = await read(); ; ) {
    await finishAnimations(page);
    const now = await read();
    if (isDeepStrictEqual(now, before)) return now;
    if (performance.now() - started > BROWSER_TIMEOUT_MS) {
      throw new Error(`The page keeps changing: ${JSON.stringify([before, now])}`);
    }
    before = now;
  }
}
