// Shared by the browser tests of the games' tables.
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Gallery, openGallery } from './gallery.ts';
import { readStill } from './read-still.ts';

/**
 * Opens the gallery before a file's tests and closes it after them.
 * @param page the query of every table: the game's id and its fixed parameters
 * @param table the accessible name of the region with the table
 * @returns a function that opens a table in a new page
 */
export function setUpGallery(page: string, table: string): Gallery['openTable'] {
  let gallery: Gallery | undefined;
  beforeAll(async () => {
    gallery = await openGallery(page, table);
  });
  afterAll(() => gallery?.close());
  return (...args) => gallery!.openTable(...args);
}

export interface LayoutRules {
  /** Selectors of elements that must neither overlap nor leave the window sideways. */
  readonly apart: readonly string[];
  /** The minimum visible width of a card in hand, in pixels. */
  readonly cardShows: number;
  /** How far cards may extend beyond their player’s seat on the right, in pixels; not checked if absent. */
  readonly leavesPlace?: number;
}

/** Returns violations of the layout rules. Runs in the page. */
export function layoutFaults({ apart, cardShows, leavesPlace }: LayoutRules): string[] {
  const found: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const parts = apart.flatMap(all).map((element) => ({
    element,
    name: element.ariaLabel || element.textContent || element.tagName,
    box: element.getBoundingClientRect(),
  }));
  parts.forEach(({ element, name, box }, at) => {
    if (box.left < 0 || box.right > innerWidth + 0.5) found.push(`${name} sticks out`);
    for (const other of parts.slice(at + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 0.5 && down > 0.5) found.push(`${name} overlaps ${other.name}`);
    }
  });
  for (const group of leavesPlace === undefined ? [] : all('[role="group"]')) {
    const { left, right } = group.getBoundingClientRect();
    for (const part of group.querySelectorAll<HTMLElement>('[data-face], [title]')) {
      const box = part.getBoundingClientRect();
      if (box.left < left - 1 || box.right > right + leavesPlace!) {
        found.push(`${part.title || 'a card'} leaves the place of ${group.ariaLabel}`);
      }
    }
  }
  const cards = all('ul[aria-label="Your hand"] button');
  const boxes = cards.map((card) => card.getBoundingClientRect());
  boxes.forEach((box, at) => {
    const next = boxes[at + 1];
    const shown = next && Math.abs(next.top - box.top) < 30 ? next.left - box.left : box.width;
    if (shown < cardShows) found.push(`${cards[at]!.ariaLabel} shows only ${shown} px`);
  });
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  return found;
}

/** Returns a function that drags a card up by a number of pixels and drops it. */
export async function dragUp(page: Page, card: Locator): Promise<(up: number) => Promise<void>> {
  const { x, y } = (await readStill(page, () => card.boundingBox()))!;
  return async (up) => {
    await page.mouse.move(x + 20, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + 24, y + 60 - up, { steps: 6 });
    await page.mouse.up();
  };
}

/**
 * Stops the time of a page with `isAlone`: its animations stay at their beginnings, its timers wait for `page.clock`.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** Returns when each animation of the award that is staged ends, in milliseconds after it began. */
function awardEnds(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect as KeyframeEffect)
      .filter(({ target }) => target?.hasAttribute('data-award'))
      .map((effect) => Number(effect.getComputedTiming().endTime)),
  );
}

/** The longest that an award may be staged, in milliseconds. */
const MAX_AWARD_MS = 1200;

/**
 * Waits until an award is staged in that many parts, all short enough, and completes it by a key.
 * @param parts 0 with reduced motion: nothing moves
 */
export async function skipAward(page: Page, parts: number): Promise<void> {
  const moving = async () => (await awardEnds(page)).filter((end) => end > 1);
  await expect
    .poll(async () => (await moving()).map((end) => end <= MAX_AWARD_MS))
    .toEqual(Array(parts).fill(true));
  await page.keyboard.press('Insert');
  await expect.poll(() => awardEnds(page)).toEqual([]);
}
