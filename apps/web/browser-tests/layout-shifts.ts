import type { Page } from '@playwright/test';

/** The layout shift that a page may add up to. */
const MAX_LAYOUT_SHIFT = 0.05;

/** How far something moved, and what; whether the player had just pressed something. */
interface Shift {
  readonly by: number;
  readonly moved: string;
  readonly isAnswer: boolean;
}

/** Keeps the layout shifts of every page from now on in `window.shifts`. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
        shifts.push({ by: value, moved, isAnswer: hadRecentInput });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Returns the layout shifts of a page, if they are too many together.
 * @param countsAnswers whether those within half a second after a press count, as in no common measure
 */
export async function excessiveShifts(page: Page, countsAnswers = true): Promise<Shift[]> {
  const all = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const shifts = all.filter(({ isAnswer }) => countsAnswers || !isAnswer);
  return shifts.reduce((sum, { by }) => sum + by, 0) > MAX_LAYOUT_SHIFT ? shifts : [];
}
