import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/**
 * Presses keys until the focus is where it should be.
 * @param nextKey returns the key to press, or undefined where the walk ends
 */
export async function walkFocus(
  page: Page,
  nextKey: () => Promise<string | undefined>,
): Promise<void> {
  const step = async () => {
    const key = await nextKey();
    if (key !== undefined) await page.keyboard.press(key);
    return key;
  };
  await expect.poll(step, { interval: 1, message: 'the key that leads on' }).toBeUndefined();
}
