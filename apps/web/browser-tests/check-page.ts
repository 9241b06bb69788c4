import { join } from 'node:path';
import { expect } from 'vitest';
import { findings, pictures, sidewaysScroll, type Visitor } from './visitor.ts';

/**
 * Takes screenshots in light and dark, and checks that nothing scrolls sideways.
 * @param closely also runs axe
 */
export async function checkPage(
  { page }: Pick<Visitor, 'page'>,
  name: string,
  closely = false,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    if (!closely && !pictures) continue;
    await page.emulateMedia({ colorScheme });
    if (closely) {
      expect([name, colorScheme, await findings(page)]).toEqual([name, colorScheme, []]);
    }
    if (!pictures) continue;
    const path = join(pictures, `${name}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  expect([name, await sidewaysScroll(page)]).toEqual([name, 0]);
}
