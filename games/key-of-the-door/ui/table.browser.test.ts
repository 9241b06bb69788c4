import type { Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/finish-animations.ts';
import { axeViolations } from '../../../tools/gallery.ts';
import {
  dragUp,
  type LayoutRules,
  layoutFaults,
  setUpGallery,
} from '../../../tools/table-tests.ts';

const opened = setUpGallery('key-of-the-door&speed=off', 'Table of Key of the Door');

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const held = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const yourTurn = (page: Page) => page.getByText('Your turn', { exact: true });
const over = (page: Page) => page.getByText('The deal is over', { exact: true });

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 720 },
];

test.each([
  [2, 'calls=automatic'],
  [3, 'jokers=4'],
  [4, 'partners=on'],
  [4, 'calls=automatic&partners=on'],
  [5, 'calls=players'],
])('%i seats, %s: nothing overlaps or sticks out, on any screen', async (seats, options) => {
  for (const [seed, moves] of [
    [1, 0],
    [2, 21],
    [5, 36],
    [8, 43],
  ]) {
    const page = await opened(`seats=${seats}&moves=${moves}&seed=${seed}&still&${options}`);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await finishAnimations(page);
      expect([
        seed,
        screen,
        [...(await page.evaluate(layoutFaults, LAYOUT)), ...(await page.evaluate(faultsOfKeys))],
      ]).toEqual([seed, screen, []]);
    }
    await page.close();
  }
});

const LAYOUT: LayoutRules = {
  apart: [
    '[role="group"]',
    'ul[aria-label="The keys"]',
    '[aria-haspopup="dialog"]',
    'ul[aria-label="Your hand"]',
  ],
  cardShows: 34,
};

/** What lies on the points, leaves the keys, or is too small for a finger. Runs in the page. */
function faultsOfKeys(): string[] {
  const found: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const boxOf = (element: Element) => element.getBoundingClientRect();
  for (const group of all('[role="group"]')) {
    const parts = [...group.querySelectorAll<HTMLElement>('[title]')].map(boxOf);
    const score = boxOf(group.firstElementChild!.lastElementChild!);
    if (parts.some(({ right }) => right > score.left + 1)) {
      found.push(`something lies on the points of ${group.ariaLabel}`);
    }
  }
  const keys = boxOf(document.querySelector('ul[aria-label="The keys"]')!);
  for (const card of all('ul[aria-label="The keys"] [data-face]')) {
    const { left, right, bottom } = boxOf(card);
    if (left < keys.left || right > keys.right || bottom > keys.bottom + 0.5) {
      found.push('a card leaves the keys');
    }
  }
  for (const one of all('section button')) {
    const { width, height } = boxOf(one);
    if (width < 34 || height < 34) found.push(`${one.textContent} is ${width} by ${height}`);
  }
  return found;
}

/** A way to play a card. */
interface Fingers {
  /** Does whatever is done with a thing on the screen. */
  press(page: Page, thing: Locator): Promise<void>;
}

const mouse: Fingers = { press: (_, thing) => thing.click() };
const touch: Fingers = { press: (_, thing) => thing.tap() };
const keys: Fingers = {
  async press(page, thing) {
    // Moves there by keyboard: with Tab, and within the hand with the arrows.
    const inHand = (await thing.getAttribute('data-place')) === 'hand';
    const reached = () => thing.evaluate((element) => element === document.activeElement);
    const here = () => page.evaluate(() => document.activeElement?.closest('ul')?.ariaLabel);
    let walking = false;
    for (let step = 0; !(await reached()); step++) {
      if (step > 40) throw new Error(`out of reach: ${await thing.getAttribute('aria-label')}`);
      const within = inHand && (await here()) === 'Your hand';
      await page.keyboard.press(within ? (walking ? 'ArrowRight' : 'Home') : 'Tab');
      walking = within;
    }
    await page.keyboard.press('Enter');
  },
};

/** Plays to the end of a deal: any card that may be played, to any key that takes it. */
async function playDeal(page: Page, { press }: Fingers): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    await yourTurn(page).or(over(page)).waitFor();
    if (await over(page).isVisible()) return done;
    if (await button(page, 'Pass').isVisible()) {
      await press(page, button(page, 'Pass'));
      done.push('pass');
      continue;
    }
    const card = held(page).and(page.locator('[aria-disabled="false"]')).first();
    const id = (await card.getAttribute('data-card-id'))!;
    await press(page, card);
    const aim = page.getByRole('button', { name: /^Play to / }).first();
    if (await page.getByText('To which key?').isVisible()) {
      await press(page, aim);
      done.push('aimed');
    }
    const play = button(page, 'Play').or(button(page, 'Lay face down'));
    await press(page, play.or(button(page, 'Play and win')));
    done.push(id);
    // It is gone; or it was forced back, and is chosen no more.
    await page.locator(`[data-card-id="${id}"][aria-pressed="true"]`).waitFor({
      state: 'detached',
    });
  }
}

test('a whole deal by mouse, where players see to their own calls', async () => {
  const page = await opened('seats=3&pace=5&seed=5');
  const done = await playDeal(page, mouse);
  expect(done.filter((what) => what.length === 2).length).toBeGreaterThan(11);
  await page.close();
});

test('a whole deal with the keyboard alone', async () => {
  const page = await opened('seats=3&pace=5&seed=2');
  const done = await playDeal(page, keys);
  expect(done.filter((what) => what.length === 2).length).toBeGreaterThan(11);
  await page.close();
});

test('a whole deal on a phone by touch, at a learners’ table', async () => {
  const page = await opened('seats=2&pace=5&seed=3&calls=automatic', PHONE);
  const done = await playDeal(page, touch);
  expect(done.filter((what) => what.length === 2).length).toBeGreaterThan(15);
  await page.close();
});

describe('laying a card', () => {
  test('touched once it is chosen and shows where it would lie, touched again it is played', async () => {
    const page = await opened('seats=4&still');
    const card = held(page).first();
    const id = (await card.getAttribute('data-card-id'))!;
    await card.click();
    expect(await card.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^Play to / }).waitFor();
    expect(await held(page).count()).toBe(10);
    await card.click();
    await expect.poll(() => held(page).count()).toBe(9);
    await page.locator(`ul[aria-label="The keys"] [data-card-id="${id}"]`).waitFor();
    await page.close();
  });

  test('drawn up out of the hand it is played at once; let go too soon it falls back', async () => {
    const page = await opened('seats=4&still');
    const draw = await dragUp(page, held(page).first());
    await draw(40);
    expect(await held(page).count()).toBe(10);
    await draw(140);
    await expect.poll(() => held(page).count()).toBe(9);
    await page.close();
  });

  test('KD-8: a claim that makes no 21 is refused before everybody, and says why', async () => {
    const page = await opened('seats=4&still');
    await held(page).first().click();
    await button(page, 'Claim 21').click();
    await page.getByRole('button', { name: /^You claim the \w+ key: no 21/ }).click();
    await page.getByRole('dialog').getByText('So the claim is refused').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await held(page).count()).toBe(9);
    await page.close();
  });

  test('KD-5: with more joker keys than one it is asked to which', async () => {
    const page = await opened('seats=3&moves=42&seed=5&still', PHONE);
    await held(page).first().tap();
    await page.getByText('To which key?').waitFor();
    expect(await button(page, 'Play').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: /^Play to the black joker/ }).tap();
    await button(page, 'Play').tap();
    await expect.poll(() => held(page).count()).toBe(1);
    await page.close();
  });
});

describe('what players have to notice', () => {
  const CALLS = ['Claim 21', 'Steal …', 'Object'];
  const standing = (page: Page) =>
    Promise.all(CALLS.map((name) => button(page, name).getAttribute('aria-disabled')));

  test('KD-15: claiming, stealing and objecting are there whatever there is to call', async () => {
    const seen = new Set<string>();
    for (const moves of [0, 4, 8, 12, 16, 20]) {
      const page = await opened(`seats=4&moves=${moves}&still`);
      if (await yourTurn(page).isVisible()) seen.add((await standing(page)).join());
      await page.close();
    }
    expect([...seen]).toEqual(['true,false,false']);
  });

  test('KD-7, KD-8: every key with a card can be called for every reason, once', async () => {
    const page = await opened('seats=4&moves=4&still');
    await button(page, 'Steal …').click();
    const calls = page.getByRole('dialog').getByRole('button', { name: /^Steal / });
    const count = await calls.count();
    expect(count % 3).toBe(0);
    expect(await calls.and(page.locator(':disabled')).count()).toBe(0);
    await page
      .getByRole('button', { name: /: Bust$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^You call the \w+ key bust: it is not/ }).waitFor();
    await button(page, 'Steal …').click();
    expect(await calls.count()).toBe(count);
    expect(await calls.and(page.locator(':disabled')).count()).toBe(1);
    await page.close();
  });

  test('KD-15: what keys count is told to learners alone, with what would finish them', async () => {
    const players = await opened('seats=4&moves=16&still');
    expect(await players.getByText(/finish/).count()).toBe(0);
    expect(await players.getByText(/\d or \d/).count()).toBe(0);
    await players.close();
    const learners = await opened('seats=4&moves=16&still&calls=automatic');
    expect(await learners.getByText(/finish/).count()).toBeGreaterThan(0);
    expect(await learners.getByText(/\d or \d/).count()).toBeGreaterThan(0);
    expect(await button(learners, 'Object').count()).toBe(0);
    await learners.close();
  });
});

test.each(['theme=light', 'theme=dark&contrast&deck=four'])(
  'axe finds nothing on the table or in its windows, %s',
  async (look) => {
    const page = await opened(`seats=4&moves=16&still&calls=automatic&${look}`, {
      reducedMotion: 'reduce',
    });
    await held(page).first().click();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Steal …').click();
    expect(await axeViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: /: Bent$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Why\?$/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  },
);
