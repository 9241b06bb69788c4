import type { Locator } from '@playwright/test';
import { waitForAny } from '../../../tools/testing/wait-for-any.ts';
import { PressPace } from './press-pace.ts';

/** Enough for a press on a busy machine, unless the button has gone. */
export const PRESS_TIMEOUT_MS = 5000;

/**
 * Presses the first of these buttons that is visible, again and again, until an element is. What the test
 * presses next is not taken for a slip, even if it stands where the last button was.
 */
export async function pressUntil(
  end: Locator,
  buttons: readonly Locator[],
  press = (button: Locator) => button.click({ timeout: PRESS_TIMEOUT_MS }),
): Promise<void> {
  const pace = new PressPace();
  for (;;) {
    await pace.ready();
    const found = await waitForAny(end, ...buttons);
    if (found === end) return;
    // The table may have changed since.
    await press(found).catch(() => {});
    pace.pressed();
  }
}
