import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, type Gallery, openGallery } from '../../../tools/gallery.ts';
import { settled } from '../../../tools/settled.ts';

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery('keyed-triads&speed=off', 'Table of Keyed Triads');
});

afterAll(async () => {
  await gallery?.close();
});

const opened = (query: string, options?: BrowserContextOptions) => gallery.opened(query, options);

const held = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 720 },
];

test.each([2, 3, 4, 5, 6, 7])(
  '%i seats: nothing overlaps or sticks out, on any screen',
  async (seats) => {
    for (const moves of [3 * seats - 1, 3 * seats + 5]) {
      const page = await opened(`seats=${seats}&moves=${moves}&still`);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await settled(page);
        expect([screen, await page.evaluate(faults)]).toEqual([screen, []]);
      }
      await page.close();
    }
  },
);

/** What overlaps, sticks out of the window sideways, or is too small for a finger. Runs in the page. */
function faults(): string[] {
  const found: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const apart = [
    ...all('[role="group"]'),
    ...all('ol'),
    ...all('[aria-haspopup="dialog"]'),
    ...all('ul[aria-label="Your hand"]'),
  ].map((element) => ({
    name: element.ariaLabel || element.textContent || element.tagName,
    box: element.getBoundingClientRect(),
  }));
  apart.forEach(({ name, box }, at) => {
    if (box.left < 0 || box.right > innerWidth + 0.5) found.push(`${name} sticks out`);
    for (const other of apart.slice(at + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 0.5 && down > 0.5) found.push(`${name} overlaps ${other.name}`);
    }
  });
  for (const group of all('[role="group"]')) {
    const { left, right } = group.getBoundingClientRect();
    for (const part of group.querySelectorAll<HTMLElement>('[data-face], [title]')) {
      const box = part.getBoundingClientRect();
      if (box.left < left - 1 || box.right > right + 1) {
        found.push(`${part.title || 'a card'} leaves the place of ${group.ariaLabel}`);
      }
    }
  }
  const cards = all('ul[aria-label="Your hand"] button');
  const tops = cards.map((card) => card.getBoundingClientRect());
  tops.forEach((box, at) => {
    const next = tops[at + 1];
    const shown = next && Math.abs(next.top - box.top) < 30 ? next.left - box.left : box.width;
    if (shown < 43) found.push(`${cards[at]!.ariaLabel} shows only ${shown} px`);
  });
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  return found;
}

test('a whole deal is played with the keyboard alone; the focus never leaves the hand', async () => {
  const page = await opened('seats=3&pace=5');
  const yours = page.getByText('Your turn', { exact: true });
  await page.keyboard.press('Tab');
  for (let left = await held(page).count(); ; left = await held(page).count()) {
    await yours.or(page.getByText('The deal is over')).waitFor();
    if (await page.getByText('The deal is over').isVisible()) break;
    expect(await page.evaluate(() => document.activeElement?.closest('ul')?.ariaLabel)).toBe(
      'Your hand',
    );
    await page.keyboard.press(left % 2 ? 'End' : 'ArrowRight');
    const chosen = await page.evaluate(() => document.activeElement!.ariaLabel!);
    await page.keyboard.press('Enter');
    await held(page)
      .filter({ visible: true })
      .and(page.getByRole('button', { name: chosen }))
      .waitFor({
        state: 'detached',
      });
  }
  await page.close();
});

test('a finger’s first tap raises a card and tells the sum, its second plays it', async () => {
  const page = await opened('seats=4&moves=16&still', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const card = held(page).first();
  const name = (await card.getAttribute('aria-label'))!;
  await card.tap();
  await page.getByText('Tap again to play').waitFor();
  await page.getByText(/^would be \d+$/).waitFor();
  expect(await held(page).count()).toBe(7);
  await card.tap();
  await page.getByRole('img', { name: `${name}, laid by you` }).waitFor();
  expect(await held(page).count()).toBe(6);
  await page.close();
});

test('a card drawn up out of the hand is played; let go too soon it falls back', async () => {
  const page = await opened('seats=4&moves=16&still');
  const box = (await held(page).first().boundingBox())!;
  const draw = async (up: number) => {
    await page.mouse.move(box.x + 20, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 24, box.y + 60 - up, { steps: 6 });
    await page.mouse.up();
  };
  await draw(40);
  expect(await held(page).count()).toBe(7);
  await draw(140);
  await expect.poll(() => held(page).count()).toBe(6);
  await page.close();
});

test('KT-11: the question is asked in the middle and answered once', async () => {
  const page = await opened('seats=2&moves=9&claims=called&pace=5&seed=3');
  const claim = page.getByRole('button', { name: 'Claim it' });
  while (!(await claim.isVisible())) {
    await page.getByText('Your turn', { exact: true }).or(claim).waitFor();
    if (await claim.isVisible()) break;
    const before = await held(page).count();
    await held(page).first().click();
    await expect.poll(() => held(page).count()).toBe(before - 1);
  }
  await claim.click();
  await page.getByRole('button', { name: /Why\?$/ }).waitFor();
  expect(await claim.isVisible()).toBe(false);
  await page.close();
});

test('the verdict opens into the whole ladder and closes on Escape', async () => {
  const page = await opened('seats=5&moves=20&still');
  const verdict = page.getByRole('button', { name: /Why\?$/ });
  await verdict.click();
  const ladder = page.getByRole('dialog').getByRole('table');
  expect(await ladder.getByRole('row').count()).toBe(6);
  expect(await ladder.getByRole('columnheader', { name: /decides/ }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await ladder.waitFor({ state: 'hidden' });
  expect(await verdict.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.close();
});

test.each(['theme=light', 'theme=dark&contrast&deck=four'])(
  'axe finds nothing on the table or in its window, %s',
  async (look) => {
    const page = await opened(`seats=7&moves=25&still&${look}`, { reducedMotion: 'reduce' });
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /Why\?$/ }).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.close();
  },
);
