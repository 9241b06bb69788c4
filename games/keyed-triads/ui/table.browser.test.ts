import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/finish-animations.ts';
import { axeViolations } from '../../../tools/gallery.ts';
import {
  dragUp,
  type LayoutRules,
  layoutFaults,
  setUpGallery,
} from '../../../tools/table-tests.ts';

const opened = setUpGallery('keyed-triads&speed=off', 'Table of Keyed Triads');

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
        await finishAnimations(page);
        expect([screen, await page.evaluate(layoutFaults, LAYOUT)]).toEqual([screen, []]);
      }
      await page.close();
    }
  },
);

const LAYOUT: LayoutRules = {
  apart: ['[role="group"]', 'ol', '[aria-haspopup="dialog"]', 'ul[aria-label="Your hand"]'],
  cardShows: 43,
  leavesPlace: 1,
};

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
  const draw = await dragUp(page, held(page).first());
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
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /Why\?$/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  },
);
