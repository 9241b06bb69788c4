import type { CDPSession, Page } from '@playwright/test';
import { expect } from 'vitest';

/** Windows smaller than any phone's, by the browser's font size: a large font, or a page that is zoomed in. */
export const SMALL_WINDOWS = {
  24: [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 320, height: 640 },
  ],
  16: [
    { width: 260, height: 563 },
    { width: 320, height: 256 },
    { width: 320, height: 568 },
    { width: 280, height: 653 },
    { width: 640, height: 400 },
  ],
} as const;
export type FontSize = keyof typeof SMALL_WINDOWS;
export const FONT_SIZES: readonly FontSize[] = [24, 16];

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets the font size of the browser’s settings, which pages measure in rem, for this page. */
export async function setFontSize(page: Page, size: FontSize): Promise<void> {
  const connecting = sessions.get(page) ?? page.context().newCDPSession(page);
  // The size is set for as long as the session lasts.
  sessions.set(page, connecting);
  const session = await connecting;
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  // A table measures what it shows when it opens, and the page may hear of the size later than this answer comes.
  await expect.poll(() => page.evaluate(standardFontSize)).toBe(`${size}px`);
}

/** Returns the size of the browser's standard font. Runs in the page. */
function standardFontSize(): string {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.documentElement.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize;
}
