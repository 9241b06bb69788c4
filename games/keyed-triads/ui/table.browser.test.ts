import type { Locator, Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { axeViolations } from '../../../tools/testing/gallery.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import {
  dragUp,
  holdTime,
  type LayoutRules,
  layoutFaults,
  setUpGallery,
  skipAward,
} from '../../../tools/testing/table-tests.ts';
import { waitForAny } from '../../../tools/testing/wait-for-any.ts';

const openTable = setUpGallery('keyed-triads&speed=off', 'Keyed Triads table');

const openMovingTable = setUpGallery('keyed-triads', 'Keyed Triads table');

const handCards = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 720 },
];

test.each(casesOf([7], [2, 3, 4, 5, 6]))(
  '%i seats: nothing overlaps or sticks out on any screen',
  async (seats) => {
    for (const moves of [3 * seats - 1, 3 * seats + 5]) {
      const page = await openTable(`seats=${seats}&moves=${moves}&still`);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await expect
          .poll(() => readStill(page, () => page.evaluate(layoutFaults, LAYOUT)), {
            message: `${screen.width} px`,
          })
          .toEqual([]);
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

test('a whole deal can be played with the keyboard alone; the focus never leaves the hand', async () => {
  const page = await openTable('seats=3&pace=5');
  const yourTurn = page.getByText('Your turn', { exact: true });
  await page.keyboard.press('Tab');
  const over = page.getByText('The deal is over');
  while ((await waitForAny(over, yourTurn)) === yourTurn) {
    const left = await readStill(page, () => handCards(page).count());
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('ul')?.ariaLabel))
      .toBe('Your hand');
    await page.keyboard.press(left % 2 ? 'End' : 'ArrowRight');
    const chosen = await readStill(page, () =>
      page.evaluate(() => document.activeElement!.ariaLabel!),
    );
    await page.keyboard.press('Enter');
    await handCards(page)
      .filter({ visible: true })
      .and(page.getByRole('button', { name: chosen }))
      .waitFor({
        state: 'detached',
      });
  }
  await page.close();
});

test('the first tap on a card raises it and shows the sum, the second plays it', async () => {
  const page = await openTable('seats=4&moves=16&still', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const card = handCards(page).first();
  const name = (await readStill(page, () => card.getAttribute('aria-label')))!;
  await card.tap();
  await page.getByText('Press again to play').waitFor();
  await page.getByText(/^would make \d+$/).waitFor();
  await expect.poll(() => handCards(page).count()).toBe(7);
  await card.tap();
  await page.getByRole('img', { name: `${name}, laid by you` }).waitFor();
  await expect.poll(() => handCards(page).count()).toBe(6);
  await page.close();
});

test.each([390, 360])(
  'on a phone %i px wide what a third card would do is as high as the triad at most',
  async (width) => {
    const page = await openTable('seats=4&moves=20&still', {
      viewport: { width, height: 844 },
      hasTouch: true,
    });
    await handCards(page).first().tap();
    await page.getByText('a tie, and Søren’s').waitFor();
    const outside = () =>
      page.evaluate(() => {
        const [sums, card] = ['[data-zone="sum"]', '[data-place="middle"]'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        );
        return Math.max(
          card!.top - sums!.top,
          sums!.bottom - card!.bottom,
          sums!.right - innerWidth,
        );
      });
    await expect.poll(() => readStill(page, outside)).toBeLessThanOrEqual(0);
    await page.close();
  },
);

test('for those who confirm, the first press of mouse or key raises a card and the second plays it', async () => {
  const page = await openTable('seats=4&moves=16&still&confirm');
  const card = handCards(page).first();
  await card.click();
  await page.getByText('Press again to play').waitFor();
  await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => handCards(page).count()).toBe(7);
  await page.keyboard.press('Enter');
  await expect.poll(() => handCards(page).count()).toBe(6);
  await page.close();
});

test('a card dragged up out of the hand is played; dropped too soon it goes back', async () => {
  const page = await openTable('seats=4&moves=16&still');
  const drag = await dragUp(page, handCards(page).first());
  await drag(40);
  await expect.poll(() => handCards(page).count()).toBe(7);
  await drag(140);
  await expect.poll(() => handCards(page).count()).toBe(6);
  await page.close();
});

test('the others keep their places while the hand shrinks from two rows to one', async () => {
  const page = await openTable('seats=2&moves=9&pace=5&seed=3', {
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const boxOf = (element: Locator) => readStill(page, () => element.boundingBox());
  const place = () => boxOf(page.getByRole('group', { name: /^North/ }));
  const heightOfHand = async () =>
    (await boxOf(page.getByRole('list', { name: 'Your hand' })))!.height;
  const before = await place();
  const heightBefore = await heightOfHand();
  for (let left = await readStill(page, () => handCards(page).count()); left > 4; left--) {
    await page.getByText('Your turn', { exact: true }).waitFor();
    await handCards(page).first().click();
    await expect.poll(() => handCards(page).count()).toBe(left - 1);
  }
  await expect.poll(heightOfHand).toBeLessThan(heightBefore);
  await expect.poll(place).toEqual(before);
  await page.close();
});

/** Opens a table where the viewer completes a triad of 10, 7 and an ace, and holds the time from then on. */
async function completeTriad(reducedMotion: 'no-preference' | 'reduce'): Promise<Page> {
  const query = 'seats=4&moves=20&still&speed=slow';
  const page = await openMovingTable(query, { reducedMotion, isAlone: true });
  await handCards(page).first().focus();
  await holdTime(page);
  await page.keyboard.press('Enter');
  return page;
}

const sumShown = (page: Page) =>
  page.locator('[data-zone="sum"] .numeral [aria-hidden]').textContent();

test('an award counts the sum up; a key completes it and still moves the focus', async () => {
  const page = await completeTriad('no-preference');
  await page.clock.runFor(50);
  await expect.poll(() => sumShown(page)).toBe('17');
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(50);
  await expect.poll(() => sumShown(page)).toBe('18');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('ace of hearts');
  await page.close();
});

test.each(['no-preference', 'reduce'] as const)(
  'an award is staged within 1.2 s, unless motion is reduced, and a key completes it: %s',
  async (reducedMotion) => {
    const page = await completeTriad(reducedMotion);
    if (reducedMotion === 'no-preference') await page.clock.runFor(400);
    await expect.poll(() => sumShown(page)).toBe('18');
    await expect.poll(() => page.locator('[class*=note][data-award]').count()).toBe(4);
    // The keys, the winner's seat, the viewer's distance and the verdict.
    await skipAward(page, reducedMotion === 'reduce' ? 0 : 7);
    await page.close();
  },
);

test('KT-11: the claim buttons are in the middle and disappear after the answer', async () => {
  const page = await openTable('seats=2&moves=9&claims=called&pace=5&seed=3');
  const claim = page.getByRole('button', { name: 'Claim it' });
  const yourTurn = page.getByText('Your turn', { exact: true });
  while ((await waitForAny(claim, yourTurn)) === yourTurn) {
    const before = await readStill(page, () => handCards(page).count());
    await handCards(page).first().click();
    await expect.poll(() => handCards(page).count()).toBe(before - 1);
  }
  await claim.click();
  await page.getByRole('button', { name: /Why\?$/ }).waitFor();
  await expect.poll(() => claim.isVisible()).toBe(false);
  await page.close();
});

test('the verdict opens the table of all steps, which closes on Escape', async () => {
  const page = await openTable('seats=5&moves=20&still');
  const verdict = page.getByRole('button', { name: /Why\?$/ });
  await verdict.click();
  const steps = page.getByRole('dialog').getByRole('table');
  await expect.poll(() => steps.getByRole('row').count()).toBe(6);
  await expect.poll(() => steps.getByRole('columnheader', { name: /decides/ }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await steps.waitFor({ state: 'hidden' });
  await expect
    .poll(() => verdict.evaluate((button) => button === document.activeElement))
    .toBe(true);
  await page.close();
});

test.each(casesOf(['theme=light'], ['theme=dark&contrast&deck=four']))(
  'axe finds no faults on the table or in its dialog, %s',
  async (theme) => {
    const page = await openTable(`seats=7&moves=25&still&${theme}`, { reducedMotion: 'reduce' });
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /Why\?$/ }).click();
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await page.close();
  },
);
