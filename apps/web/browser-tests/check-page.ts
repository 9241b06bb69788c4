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
      const message = `${name}, ${colorScheme}`;
      await expect.poll(() => findings(page), { message }).toEqual([]);
    }
    if (!pictures) continue;
    const path = join(pictures, `${name}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await expect.poll(() => sidewaysScroll(page), { message: name }).toBe(0);
}
