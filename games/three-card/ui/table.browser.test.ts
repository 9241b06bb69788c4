import type { Page } from '@playwright/test';
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
import { walkFocus } from '../../../tools/testing/walk-focus.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 780 };

const openGallery = setUpGallery('three-card&speed=off', 'Three Card table');
const openMovingGallery = setUpGallery('three-card', 'Three Card table');

const held = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');
const undercards = (page: Page) => page.getByRole('button', { name: /^Turn up undercard/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const status = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });

test.each(casesOf([12], [2, 4, 8]))(
  '%i seats: nothing overlaps or sticks out, on any screen',
  async (seats) => {
    for (const moves of [0, 2 * seats, 4 * seats + 1]) {
      const page = await openGallery(`seats=${seats}&moves=${moves}&still`, {
        reducedMotion: 'reduce',
      });
      for (const screen of [{ width: 1280, height: 800 }, PHONE, SMALL_PHONE]) {
        await page.setViewportSize(screen);
        const faults = async () => [
          ...(await page.evaluate(layoutFaults, LAYOUT)),
          ...(await page.evaluate(tinyTopCards)),
        ];
        await expect
          .poll(() => readStill(page, faults), { message: `${moves} moves, ${screen.width} px` })
          .toEqual([]);
      }
      await page.close();
    }
  },
);

const LAYOUT: LayoutRules = {
  apart: [
    '[role="group"]',
    'ol[aria-label^="Pile"]',
    '[data-anchor="deck"]',
    '[data-anchor="cleared"]',
    '[aria-haspopup="dialog"]',
    'ul[aria-label="Your hand"]',
    'ul[aria-label="Your undercards"]',
    'button:not([data-place])',
  ],
  cardShows: 43,
  // A top card lies 3 px beside its undercard.
  leavesPlace: 4,
};

/** Returns top cards that are too small. Runs in the page. */
function tinyTopCards(): string[] {
  const tops = [...document.querySelectorAll<HTMLElement>('[role="group"] [role="img"]')];
  return tops.filter((top) => top.offsetWidth < 22).map((top) => top.ariaLabel!);
}

/** An input device. */
interface InputDevice {
  /** Presses a visible card or button. */
  press(page: Page, target: ReturnType<Page['getByRole']>): Promise<void>;
}

/** Moves to the target with Tab and the arrow keys, and presses Enter. */
const keyboard: InputDevice = {
  async press(page, target) {
    // The focus has not been lost with a removed element.
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body))
      .toBe(true);
    await walkFocus(page, () => target.evaluate(keyTowards));
    await page.keyboard.press('Enter');
  },
};

/** Returns the key that moves the focus towards an element. Runs in the page. */
function keyTowards(element: HTMLElement | SVGElement): string | undefined {
  const focused = document.activeElement!;
  if (element === focused) return undefined;
  const isInSameHand =
    element.dataset.place === 'hand' && element.closest('ul')?.contains(focused) === true;
  if (!isInSameHand) return 'Tab';
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  const isBefore = element.compareDocumentPosition(focused) & DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? 'ArrowLeft' : 'ArrowRight';
}

let presses = 0;
const mouseAndTouch: InputDevice = {
  press: (_page, target) => (presses++ % 3 === 0 ? target.click() : target.tap()),
};

/** Plays a deal to its end. @returns the kinds of moves made */
async function playDeal(page: Page, { press }: InputDevice): Promise<Set<string>> {
  const done = new Set<string>();
  const over = status(page, 'The deal is over.');
  const mine = page.getByRole('group', { name: 'You, to act' });
  for (let step = 0; step < 400; step++) {
    if ((await waitForAny(over, mine)) === over) return done;
    const playable = held(page).and(page.locator('[aria-disabled="false"]'));
    const lay = button(page, /^Lay as top cards/);
    const moves = {
      tops: lay,
      flip: undercards(page),
      take: button(page, /^Take the pile/),
      draw: button(page, /^Draw/),
      play: playable,
      end: button(page, 'End your turn'),
    };
    const { move, before } = await readStill(page, async () => ({
      move: await waitForAny(...Object.values(moves)),
      before: await page.evaluate(() => document.querySelector('section')!.textContent),
    }));
    let [name] = Object.entries(moves).find(([, target]) => target === move)!;
    if (move === lay) {
      for (const at of [5, 3, 4]) await press(page, held(page).nth(at));
      await press(page, lay);
    } else if (move === playable) {
      await press(page, playable.first());
      // One press of mouse or key has played a card that no other can go with.
      const chosen = page.locator('[data-place="hand"][aria-pressed="true"]');
      const count = await readStill(page, () => chosen.count());
      if (count > 1) name = 'play several';
      if (count > 0) await press(page, button(page, /^Play /));
    } else {
      await press(page, move.last());
    }
    done.add(name);
    await page.waitForFunction(
      (text) => document.querySelector('section')!.textContent !== text,
      before,
    );
  }
  throw new Error('the deal does not end');
}

test.each([
  ...casesOf([], [['with the keyboard alone', keyboard, {}] as const]),
  ['on a phone by mouse and touch', mouseAndTouch, { viewport: PHONE, hasTouch: true }],
] as const)('a whole deal can be played %s', async (_, device, options) => {
  const page = await openGallery('seats=4&pace=5&seed=3', options);
  if (device === keyboard) await page.keyboard.press('Tab');
  const done = await playDeal(page, device);
  expect([...done].sort()).toEqual(['flip', 'play', 'play several', 'take', 'tops']);
  await page.close();
});

test('one touch selects all cards of a rank, another plays them or changes the selection', async () => {
  const page = await openGallery('seats=4&moves=20&still', { viewport: PHONE, hasTouch: true });
  await held(page).nth(1).tap();
  const chosen = page.locator('[data-place="hand"][aria-pressed="true"]');
  await expect.poll(() => chosen.count()).toBe(2);
  await button(page, 'Play 2 kings').waitFor();
  await held(page).nth(2).tap();
  await button(page, 'Play a king').waitFor();
  await held(page).nth(1).tap();
  await page.getByText('You play a king.').waitFor();
  await page.close();
});

test.each([
  ['one press plays', '', { hasTouch: false }],
  ['by touch the second press plays', '', { hasTouch: true }],
  ['for those who confirm the second press plays', '&confirm', { hasTouch: false }],
])('%s a card that no other can go with', async (_, query, { hasTouch }) => {
  const page = await openGallery(`seats=2&moves=20&seed=3&still${query}`, { hasTouch });
  const two = page.getByRole('button', { name: /^two of/i });
  const press = () => (hasTouch ? two.tap() : two.click());
  await press();
  if (hasTouch || query) {
    await page.getByText('Press again to play').waitFor();
    await expect.poll(() => two.getAttribute('aria-pressed')).toBe('true');
    await press();
  }
  await page.getByText('You play a two.').waitFor();
  await page.close();
});

test('cards dragged out of the hand are played together; released too soon, they return', async () => {
  const page = await openGallery('seats=4&moves=20&still');
  const draw = await dragUp(page, held(page).nth(2));
  await draw(40);
  const isPlayed = () => page.getByText('You play').isVisible();
  expect(await readStill(page, isPlayed)).toBe(false);
  await draw(140);
  await page.getByText('You play 2 kings.').waitFor();
  await page.close();
});

test('TC-4: a focused card that is too low shows why, and is not played', async () => {
  const page = await openGallery('seats=8&moves=60&still');
  const low = held(page).first();
  await expect.poll(() => low.getAttribute('aria-disabled')).toBe('true');
  const reason = page.getByRole('status').filter({ hasText: 'A three is too low for a jack.' });
  // After a play a script moves the focus; a reason would then hide the last event.
  await low.focus();
  await expect.poll(() => reason.count()).toBe(0);
  await page.keyboard.press('Enter');
  await reason.waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => reason.count()).toBe(0);
  await page.keyboard.press('Home');
  await reason.waitFor();
  await expect.poll(() => button(page, /^Play /).count()).toBe(0);
  await page.close();
});

test('TC-6: the table shows the run on the pile, and explains why the pile was cleared', async () => {
  const beast = await openGallery('seats=4&moves=27&seed=4&still');
  await status(beast, '3 sixes in a row').waitFor();
  await beast.close();
  const page = await openGallery('seats=4&moves=46&seed=31&still');
  const verdict = button(page, /4 kings in a row clear the pile/);
  await verdict.click();
  await page.getByRole('dialog').getByText('TC-6').waitFor();
  await expect
    .poll(() => page.getByRole('dialog').getByRole('img', { name: /^king/i }).count())
    .toBe(4);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => verdict.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.close();
});

test.each(['no-preference', 'reduce'] as const)(
  'TC-6: a cleared pile blows up within 1.2 s, unless motion is reduced: %s',
  async (reducedMotion) => {
    const query = 'seats=2&moves=32&seed=1&still&speed=slow';
    const page = await openMovingGallery(query, { reducedMotion, isAlone: true });
    await holdTime(page);
    await held(page)
      .and(page.getByRole('button', { name: /^ten/i }))
      .click();
    await page.getByText('The ten clears 11 cards away.').waitFor();
    await skipAward(page, reducedMotion === 'reduce' ? 0 : 5);
    // Its empty place shows at once, where the pile was and the next one will be.
    const shown = () =>
      page.evaluate(() => {
        const place = document.querySelector('[data-zone="pile"] > [class*=slot]');
        const [at, pile] = [place, place?.parentElement].map((part) => {
          const { left, right, width } = part?.getBoundingClientRect() ?? new DOMRect();
          return { middle: (left + right) / 2, width };
        });
        return at!.width > 40 && Math.abs(at!.middle - pile!.middle) < 1;
      });
    await expect.poll(shown).toBe(true);
    await page.close();
  },
);

test('TC-7: a player who may play again is offered drawing first and ending the turn', async () => {
  const page = await openGallery('seats=2&moves=28&seed=7&still');
  await status(page, 'Play on, draw first, or end your turn.').waitFor();
  await button(page, 'End your turn').waitFor();
  await button(page, 'Draw 1 card first').click();
  await status(page, 'Play again, or end your turn.').waitFor();
  await expect.poll(() => held(page).count()).toBe(3);
  await expect.poll(() => button(page, /^Draw/).count()).toBe(0);
  await page.close();
});

test.each(
  casesOf(
    [PHONE],
    [
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ],
  ),
)(
  'TC-7: every button keeps its place, so that a second press on Play does not end the turn, %o',
  async (viewport) => {
    const page = await openGallery('seats=2&moves=20&seed=3&still&confirm', {
      viewport,
      reducedMotion: 'reduce',
    });
    const boxOf = async (name: string) =>
      (await readStill(page, () => button(page, name).boundingBox()))!;
    await page.getByRole('button', { name: /^two of/i }).click();
    const play = await boxOf('Play a two');
    await button(page, 'Play a two').click();
    await status(page, 'Play on, draw first, or end your turn.').waitFor();
    const beneath = () =>
      page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest('button')?.textContent,
        [play.x + play.width / 2, play.y + play.height / 2],
      );
    await expect.poll(() => readStill(page, beneath)).toBe('Play');
    const end = await boxOf('End your turn');
    await held(page).first().click();
    await button(page, /^Play a/).waitFor();
    await expect.poll(() => boxOf('End your turn')).toEqual(end);
    await page.close();
  },
);

test('TC-6, variant: a player who has to play again cannot end the turn', async () => {
  const page = await openGallery('seats=2&moves=8&seed=1&still&playAgain=must');
  await status(page, 'You have to play again.').waitFor();
  await button(page, 'Draw 1 card first').waitFor();
  await expect.poll(() => button(page, 'End your turn').count()).toBe(0);
  await page.close();
});

test('TC-9: undercards replace the empty hand, and a tap turns one up', async () => {
  const page = await openGallery('seats=4&moves=56&seed=31&still', {
    viewport: PHONE,
    hasTouch: true,
  });
  await expect.poll(() => undercards(page).count()).toBe(3);
  await undercards(page).nth(1).tap();
  await page.getByText(/^You turn up|^You take the pile/).waitFor();
  await page.close();
});

test('TC-9: an undercard that cannot be played lies on the pile before it goes to the hand', async () => {
  const page = await openGallery('seats=4&moves=56&seed=31&still');
  await page.evaluate(() => {
    const steps: string[] = [];
    const look = () => {
      const pile = document.querySelector('[data-zone="pile"]')!.getAttribute('aria-label');
      const step = `${pile}, hand: ${document.querySelectorAll('[data-place="hand"]').length}`;
      if (steps.at(-1) !== step) steps.push(step);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    Object.assign(window, { steps });
  });
  await undercards(page).first().click();
  await expect.poll(() => held(page).count()).toBe(7);
  const steps = await readStill(page, () =>
    page.evaluate(() => (window as unknown as { steps: string[] }).steps),
  );
  expect(steps).toEqual(['Pile: 6, hand: 0', 'Pile: 7, hand: 0', 'Pile: 0, hand: 7']);
  await page.getByText(/^You turn up .*: too low/).waitFor();
  await page.close();
});

test('on a phone on its side, selecting a card moves nothing at the table', async () => {
  const page = await openGallery('seats=4&moves=20&still', {
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const places = () =>
    readStill(page, () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-zone]')].map((zone) => {
          const { left, top, width, height } = zone.getBoundingClientRect();
          return [zone.getAttribute('data-zone'), ...[left, top, width, height].map(Math.round)];
        }),
      ),
    );
  const before = await places();
  await held(page).nth(1).tap();
  await button(page, 'Play 2 kings').waitFor();
  await expect.poll(places).toEqual(before);
  await page.close();
});

test('a seat counts the cards in hand and on the table, and warns of the last three', async () => {
  const page = await openGallery('seats=4&moves=85&seed=1&still');
  const seat = (name: string) => page.getByRole('group', { name });
  await seat('Søren, to act').getByText('9 cards in hand').waitFor({ state: 'attached' });
  await seat('Søren, to act')
    .getByText('and 6 top cards and undercards')
    .waitFor({ state: 'attached' });
  await seat('North').getByText('2 left', { exact: true }).waitFor();
  await page.close();
});

test('TC-13: shouts are shown unless table talk is off', async () => {
  const shout = (page: Page) => page.getByText('The number of the beast!');
  const loud = await openGallery('seats=4&moves=27&seed=4&still');
  await shout(loud).waitFor();
  await loud.close();
  const quiet = await openGallery('seats=4&moves=27&seed=4&still&quiet');
  await expect.poll(() => shout(quiet).count()).toBe(0);
  await quiet.close();
});

test.each(casesOf(['theme=light'], ['theme=dark&contrast&deck=four']))(
  'axe finds no violations on the table or in its dialog, %s',
  async (look) => {
    for (const query of ['seats=12&moves=61', 'seats=2&moves=0', 'seats=4&moves=56&seed=31']) {
      const page = await openGallery(`${query}&still&${look}`, { reducedMotion: 'reduce' });
      await expect.poll(async () => [query, await axeViolations(page)]).toEqual([query, []]);
      await page.close();
    }
    const page = await openGallery(`seats=4&moves=46&seed=31&still&quiet&${look}`, {
      reducedMotion: 'reduce',
      viewport: PHONE,
    });
    await button(page, /4 kings in a row/).click();
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await page.close();
  },
);
