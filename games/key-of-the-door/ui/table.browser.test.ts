import type { Locator, Page } from '@playwright/test';
import { casesOf, IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { describe, expect, test } from 'vitest';
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
import { walkFocus } from '../../../tools/testing/walk-focus.ts';

const openGallery = setUpGallery('key-of-the-door&speed=off', 'Key of the Door table');
const openMovingGallery = setUpGallery('key-of-the-door', 'Key of the Door table');

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

const GALLERIES = casesOf<[seats: number, options: string]>(
  [
    [4, 'calls=automatic&partners=on'],
    [5, 'calls=players'],
  ],
  [
    [2, 'calls=automatic'],
    [3, 'jokers=4'],
    [4, 'partners=on'],
  ],
);

test.each(GALLERIES)(
  '%i seats, %s: nothing overlaps or sticks out, on any screen',
  async (seats, options) => {
    for (const [seed, moves] of [
      [1, 0],
      [2, 21],
      [5, 36],
      [8, 43],
    ]) {
      const page = await openGallery(`seats=${seats}&moves=${moves}&seed=${seed}&still&${options}`);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        const faults = async () => [
          ...(await page.evaluate(layoutFaults, LAYOUT)),
          ...(await page.evaluate(faultsOfKeys)),
        ];
        await expect
          .poll(() => readStill(page, faults), { message: `seed ${seed}, ${screen.width} px` })
          .toEqual([]);
      }
      await page.close();
    }
  },
);

const LAYOUT: LayoutRules = {
  apart: [
    '[role="group"]',
    'ul[aria-label="The keys"]',
    'ul[aria-label="The keys"] p',
    '[aria-haspopup="dialog"]',
    'ul[aria-label="Your hand"]',
  ],
  cardShows: 34,
};

/** Returns parts that overlap the points, cards that leave the keys, and buttons too small to touch. Runs in the page. */
function faultsOfKeys(): string[] {
  const faults: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const boxOf = (element: Element) => element.getBoundingClientRect();
  for (const group of all('[role="group"]')) {
    const score = group.firstElementChild!.lastElementChild!;
    const parts = [...group.querySelectorAll<HTMLElement>('[title]')].filter(
      (part) => !score.contains(part),
    );
    if (parts.some((part) => boxOf(part).right > boxOf(score).left + 1)) {
      faults.push(`a part overlaps the points of ${group.ariaLabel}`);
    }
  }
  const keys = boxOf(document.querySelector('ul[aria-label="The keys"]')!);
  for (const card of all('ul[aria-label="The keys"] [data-face]')) {
    const { left, right, bottom } = boxOf(card);
    if (left < keys.left || right > keys.right || bottom > keys.bottom + 0.5) {
      faults.push('a card leaves the keys');
    }
  }
  for (const button of all('section button')) {
    const { width, height } = boxOf(button);
    if (width < 34 || height < 34) faults.push(`${button.textContent} is ${width} by ${height}`);
  }
  return faults;
}

/** An upright phone’s window below the page’s header and a tip of two lines. */
const UPRIGHT = { width: 360, height: 632 };
/** The smallest visible part of a card on which its rank is seen, as a share of its width. */
const MIN_VISIBLE_SHARE = 0.35;

const CARD_WIDTHS = casesOf<[seats: number, least: number]>(
  [[5, 38]],
  [
    [2, 44],
    [3, 44],
  ],
);

test.each(CARD_WIDTHS)(
  '%i seats: on an upright phone cards of keys are at least %i px wide',
  async (seats, least) => {
    for (const query of ['aids', 'announce=off', 'calls=automatic']) {
      const page = await openGallery(`seats=${seats}&moves=12&still&${query}`, {
        ...PHONE,
        viewport: UPRIGHT,
      });
      const tooSmall = () =>
        page.evaluate(
          ([width, share]) =>
            [...document.querySelectorAll('ul[aria-label="The keys"] > [data-zone]')]
              .map((key) =>
                [...key.querySelectorAll('[data-face]')].map((card) =>
                  card.getBoundingClientRect(),
                ),
              )
              .filter((cards) => cards.length <= 5)
              .flat()
              .filter((card, at, cards) => {
                const next = cards[at + 1];
                const isCovered =
                  next !== undefined &&
                  Math.hypot(next.x - card.x, next.y - card.y) < share! * card.width;
                return card.width < width! || isCovered;
              })
              .map((card) => card.width),
          [least, MIN_VISIBLE_SHARE],
        );
      await expect.poll(() => readStill(page, tooSmall), { message: query }).toEqual([]);
      await page.close();
    }
  },
);

/** An input device. */
interface InputDevice {
  /** Presses a visible card or button. */
  press(page: Page, target: Locator): Promise<void>;
}

const mouse: InputDevice = { press: (_, target) => target.click() };
const touch: InputDevice = { press: (_, target) => target.tap() };
let presses = 0;
const mouseAndTouch: InputDevice = {
  press: (page, target) => (presses++ % 3 === 0 ? mouse : touch).press(page, target),
};
const keyboard: InputDevice = {
  async press(page, target) {
    // Moves with Tab, and within the hand with the arrow keys.
    const lookAround = () =>
      target.evaluate((element: HTMLElement) => ({
        isReached: element === document.activeElement,
        isInSameHand:
          element.dataset.place === 'hand' &&
          document.activeElement?.closest('ul')?.ariaLabel === 'Your hand',
      }));
    let wasInHand = false;
    await walkFocus(page, async () => {
      const { isReached, isInSameHand } = await lookAround();
      const key = isInSameHand ? (wasInHand ? 'ArrowRight' : 'Home') : 'Tab';
      wasInHand = isInSameHand;
      return isReached ? undefined : key;
    });
    await page.keyboard.press('Enter');
  },
};

/** Plays a deal to its end. @returns the cards played, and other kinds of actions */
async function playDeal(page: Page, { press }: InputDevice): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const end = over(page);
    if ((await waitForAny(end, yourTurn(page))) === end) return done;
    if (await readStill(page, () => button(page, 'Pass').isVisible())) {
      await press(page, button(page, 'Pass'));
      done.push('pass');
      continue;
    }
    const card = held(page).and(page.locator('[aria-disabled="false"]')).first();
    const id = (await readStill(page, () => card.getAttribute('data-card-id')))!;
    await press(page, card);
    const key = page.getByRole('button', { name: /^Play to / }).first();
    if (await readStill(page, () => page.getByText('Which key?').isVisible())) {
      await press(page, key);
      done.push('key chosen');
    }
    // With automatic calls one press of the mouse has played it.
    const chosen = page.locator(`[data-card-id="${id}"][aria-pressed="true"]`);
    if ((await readStill(page, () => chosen.count())) > 0) {
      const play = button(page, 'Play').or(button(page, 'Lay face down'));
      await press(page, play.or(button(page, 'Play and win')));
    }
    done.push(id);
    // The card has left the hand, or it was forced back and is no longer selected.
    await chosen.waitFor({ state: 'detached' });
  }
}

test.each([
  ['with players’ calls can be played with the keyboard alone', keyboard, 'seed=2', {}],
  [
    'with automatic calls can be played on a phone by mouse and touch',
    mouseAndTouch,
    'seed=3&calls=automatic',
    PHONE,
  ],
] as const)('a whole deal %s', async (_, device, query, options) => {
  // Many players have few cards each.
  const page = await openGallery(`seats=5&pace=5&${query}`, options);
  const done = await playDeal(page, device);
  expect(done.filter((item) => item.length === 2).length).toBeGreaterThanOrEqual(8);
  await page.close();
});

describe('playing a card', () => {
  test.each([
    ['KD-15: where players call, a press selects it, as it may be played with a claim', '', false],
    ['by touch a press selects it', '&calls=automatic', true],
    ['for those who confirm a press selects it', '&calls=automatic&confirm', false],
  ])('%s and shows where it would go; a second press plays it', async (_, query, hasTouch) => {
    const page = await openGallery(`seats=4&still${query}`, { hasTouch });
    const card = held(page).first();
    const press = () => (hasTouch ? card.tap() : card.click());
    const id = (await readStill(page, () => card.getAttribute('data-card-id')))!;
    await press();
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^Play to / }).waitFor();
    await page.getByText('Press again to play').waitFor();
    await expect.poll(() => held(page).count()).toBe(10);
    await press();
    await expect.poll(() => held(page).count()).toBe(9);
    await page.locator(`ul[aria-label="The keys"] [data-card-id="${id}"]`).waitFor();
    await page.close();
  });

  test('with automatic calls the pointer over it shows where it would go, and one press plays it', async () => {
    const page = await openGallery('seats=4&still&calls=automatic');
    const card = held(page).first();
    const id = (await readStill(page, () => card.getAttribute('data-card-id')))!;
    const aimed = page.locator('ul[aria-label="The keys"] [data-aimed]');
    await expect.poll(() => aimed.count()).toBe(0);
    await card.hover();
    await expect.poll(() => aimed.count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: /^Play to / }).count()).toBe(0);
    await card.click();
    await page.locator(`ul[aria-label="The keys"] [data-card-id="${id}"]`).waitFor();
    await expect.poll(() => held(page).count()).toBe(9);
    await page.close();
  });

  test('dragging it out of the hand plays it; released too soon, it returns', async () => {
    const page = await openGallery('seats=4&still');
    const draw = await dragUp(page, held(page).first());
    await draw(40);
    await expect.poll(() => held(page).count()).toBe(10);
    await draw(140);
    await expect.poll(() => held(page).count()).toBe(9);
    await page.close();
  });

  test('KD-8: a wrong claim is refused, and the dialog explains why', async () => {
    const page = await openGallery('seats=4&still');
    await held(page).first().click();
    await button(page, 'Claim 21').click();
    await page.getByRole('button', { name: /^You claim the \w+ key: not 21/ }).click();
    await page.getByRole('dialog').getByText('So the claim is rejected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => held(page).count()).toBe(9);
    await page.close();
  });

  test('KD-5: with several joker keys the player chooses one', async () => {
    const page = await openGallery('seats=3&moves=36&seed=96&still', PHONE);
    await held(page).first().tap();
    await page.getByText('Which key?').waitFor();
    await expect.poll(() => button(page, 'Play').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: /^Play to the black joker/ }).tap();
    await button(page, 'Play').tap();
    await expect.poll(() => held(page).count()).toBe(1);
    await page.close();
  });
});

test.each(['no-preference', 'reduce'] as const)(
  'a key that makes 21 is shown as won, and turns within 1.2 s unless motion is reduced: %s',
  async (reducedMotion) => {
    const query = 'seats=4&moves=12&seed=1&still&calls=automatic&speed=slow';
    const page = await openMovingGallery(query, { reducedMotion, isAlone: true });
    await holdTime(page);
    await held(page)
      .and(page.getByRole('button', { name: /^five of diamonds/i }))
      .click();
    await page.locator('[data-taken]').waitFor();
    // The key and its winner's seat.
    await skipAward(page, reducedMotion === 'reduce' ? 0 : 2);
    await page.close();
  },
);

test('KD-3: each suit has one place, closed or not, and each joker’s key only one', async () => {
  const closed: string[] = [];
  for (const seed of [2, 12]) {
    const page = await openGallery(`seats=4&moves=38&seed=${seed}&still`);
    const keys = page.getByRole('list', { name: 'The keys' });
    const zones = await readStill(page, () =>
      keys
        .locator('[data-zone]')
        .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.zone!)),
    );
    const titles = await readStill(page, () =>
      keys
        .getByTitle(/: closed, all three keys are won$/)
        .evaluateAll((items) => items.map((item) => (item as HTMLElement).title)),
    );
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones.filter((zone) => /^key-[CDSH]$/.test(zone)).length + titles.length).toBe(4);
    closed.push(...titles);
    await page.close();
  }
  expect(closed.length).toBeGreaterThan(0);
});

test('KD-13: from the second deal on every seat has its total', async () => {
  const page = await openGallery('seats=4&moves=8&still');
  await expect.poll(() => page.getByTitle(/points? in the match$/).count()).toBe(4);
  await page.close();
});

test('the buttons keep their places, whatever the first one says and however many cards are held', async () => {
  for (const viewport of [{ width: 1280, height: 800 }, PHONE.viewport]) {
    let places: number[] | undefined;
    for (const query of ['moves=0', 'moves=24', 'moves=40']) {
      const page = await openGallery(`seats=4&${query}&seed=5&still`, { viewport });
      const actions = page.locator('[data-zone="actions"] button');
      const check = async (label: string) => {
        const boxes = await readStill(page, () =>
          Promise.all([0, 1, 3].map((at) => actions.nth(at).boundingBox())),
        );
        const now = boxes.map((box) => box!.x);
        places ??= now;
        // Not rounded: half a pixel may fall either way.
        const moved = now.some((x, at) => Math.abs(x - places![at]!) > 0.1);
        expect(moved, `${viewport.width} px, ${query}, ${label}: ${places} became ${now}`).toBe(
          false,
        );
      };
      await check('at first');
      for (const label of query === 'moves=0' ? ['Play', 'Pass', 'Lay face down'] : []) {
        await actions.first().evaluate((first, text) => {
          first.firstChild!.textContent = text;
        }, label);
        await check(label);
      }
      await page.close();
    }
  }
});

test('a card that cannot be played says why when it is pressed', async () => {
  const page = await openGallery('seats=4&moves=32&seed=4&still&calls=automatic');
  const greyed = held(page).and(page.locator('[aria-disabled="true"]')).first();
  await greyed.dispatchEvent('click');
  await page
    .getByRole('status')
    .filter({ hasText: /^The \w+ of \w+ would make that key bust\.$/ })
    .waitFor();
  await held(page).and(page.locator('[aria-disabled="false"]')).first().click();
  await expect.poll(() => page.getByText(/would make that key bust/).count()).toBe(0);
  await page.close();
});

describe('what players have to notice', () => {
  const CALLS = ['Claim 21', 'Steal …', 'Object'];
  const disabledStates = (page: Page) =>
    readStill(page, () =>
      Promise.all(CALLS.map((name) => button(page, name).getAttribute('aria-disabled'))),
    );

  test.runIf(IS_FULL_LENGTH)(
    'KD-15: the buttons for calls do not depend on whether there is anything to call',
    async () => {
      const seen = new Set<string>();
      for (const moves of [4, 8, 12, 16, 20]) {
        const page = await openGallery(`seats=4&moves=${moves}&still`);
        const isTurn = await readStill(page, () => yourTurn(page).isVisible());
        if (isTurn) seen.add((await disabledStates(page)).join());
        await page.close();
      }
      expect([...seen]).toEqual(['true,false,false']);
    },
  );

  test('KD-10: before the first card, and after one’s own, there is nothing to object to', async () => {
    const page = await openGallery('seats=4&still');
    await expect.poll(() => button(page, 'Object').getAttribute('aria-disabled')).toBe('true');
    await held(page).first().click();
    await button(page, 'Play').click();
    await expect.poll(() => held(page).count()).toBe(9);
    await expect.poll(() => button(page, 'Object').getAttribute('aria-disabled')).toBe('true');
    await page.close();
  });

  test('KD-7, KD-8: every key with a card can be called once for every reason', async () => {
    const page = await openGallery('seats=4&moves=4&still');
    await button(page, 'Steal …').click();
    const calls = page.getByRole('dialog').getByRole('button', { name: /^Steal / });
    await calls.first().waitFor();
    const count = await readStill(page, () => calls.count());
    expect(count % 3).toBe(0);
    await expect.poll(() => calls.and(page.locator(':disabled')).count()).toBe(0);
    await page
      .getByRole('button', { name: /: Bust$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^You wrongly call the \w+ key bust/ }).waitFor();
    await button(page, 'Steal …').click();
    await calls.first().waitFor();
    await expect.poll(() => calls.count()).toBe(count);
    await expect.poll(() => calls.and(page.locator(':disabled')).count()).toBe(1);
    await page.close();
  });

  test('KD-15: what keys count is shown with automatic calls, or to a player who wants aids', async () => {
    for (const [query, isCounted] of [
      ['', false],
      ['aids', true],
      ['aids&announce=off', false],
      ['calls=automatic', true],
    ] as const) {
      const page = await openGallery(`seats=4&moves=16&still&${query}`);
      const counts = page.getByText(/^needs |more cards?$|^cannot be finished$/);
      if (isCounted) await counts.first().waitFor();
      await expect
        .poll(async () => [query, (await counts.count()) > 0])
        .toEqual([query, isCounted]);
      await expect
        .poll(() => button(page, 'Object').count())
        .toBe(query === 'calls=automatic' ? 0 : 1);
      await page.close();
    }
  });
});

test('KD-15 a player who may announce switches it on for one card, by mouse, touch and keyboard', async () => {
  for (const [device, options] of [
    [mouse, {}],
    [touch, PHONE],
    [keyboard, {}],
  ] as const) {
    const page = await openGallery('seats=4&moves=4&still', options);
    const toggle = button(page, 'Say what the key counts');
    const said = page.getByText(/^said: “/);
    await device.press(page, toggle);
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    await device.press(page, held(page).first());
    await device.press(page, button(page, 'Play'));
    await said.waitFor();
    await expect.poll(() => said.textContent()).toMatch(/^said: “\d+(( or |\/\u200b)\d+)*”$/);
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false');
    await page.close();
  }
});

test.each(casesOf(['theme=light'], ['theme=dark&contrast&deck=four']))(
  'axe finds no violations on the table or in its dialogs, %s',
  async (look) => {
    const page = await openGallery(`seats=4&moves=16&still&calls=automatic&confirm&${look}`, {
      reducedMotion: 'reduce',
    });
    await held(page).first().click();
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Steal …').click();
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: /: Bent$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Why\?$/ }).click();
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await page.close();
  },
);
