import { join } from 'node:path';
import { expect } from 'vitest';
import { PressPace } from './press-pace.ts';
import {
  findingsInLooks,
  LOOKS,
  looksOf,
  pictures,
  sidewaysScroll,
  type Visitor,
} from './visitor.ts';

/**
 * Takes screenshots in light and dark, and checks that nothing scrolls sideways.
 * @param closely also runs axe
 */
export async function checkPage(
  { page }: Pick<Visitor, 'page'>,
  name: string,
  closely = false,
): Promise<void> {
  const pace = new PressPace();
  pace.pressed();
  if (closely) {
    const looks = looksOf('light');
    await expect.poll(() => findingsInLooks(page, looks), { message: name }).toEqual([]);
  }
  for (const look of pictures ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia(LOOKS[look]);
    await page.screenshot({ path: join(pictures!, `${name}-${look}.png`), fullPage: true });
  }
  await expect.poll(() => sidewaysScroll(page), { message: name }).toBe(0);
  // On a quick machine the next press would be taken for a slip.
  if (closely) await pace.ready();
}
