import type { Locator } from '@playwright/test';

/** Waits until one of several elements is visible, and returns it; the first of those that are. */
export async function waitForAny(...elements: readonly Locator[]): Promise<Locator> {
  const any = elements.reduce((all, element) => all.or(element)).first();
  for (;;) {
    await any.waitFor();
    // It may have disappeared since.
    for (const element of elements) {
      if (await element.first().isVisible()) return element;
    }
  }
}
