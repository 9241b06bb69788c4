import type { BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/testing/finish-animations.ts';
import { axeViolations } from '../../../tools/testing/gallery.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import { holdTime, setUpGallery, skipAward } from '../../../tools/testing/table-tests.ts';
import { walkFocus } from '../../../tools/testing/walk-focus.ts';

const openTable = setUpGallery('jammat', 'jammat table');

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

const cell = (page: Page, at: number) => page.locator(`[data-cell="${at}"]`);
const cardAt = async (page: Page, at: number) =>
  (await readStill(page, () => cell(page, at).getAttribute('aria-label')))!.replace(/^.*: /, '');
const arrangement = (page: Page) =>
  readStill(page, () =>
    page
      .locator('[data-cell]')
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel!.replace(/^.*: /, ''))),
  );
const namedLines = (page: Page) =>
  readStill(page, () =>
    page
      .getByRole('heading', { name: 'Your lines, best first' })
      .locator('xpath=..')
      .getByRole('listitem')
      .allInnerTexts(),
  );
const layOut = (page: Page) => page.getByRole('button', { name: 'Lay them out' });
const verdict = (page: Page) => page.getByText(/(wins?|share) the deal with/);
const positions = (page: Page) =>
  page.getByRole('list', { name: 'Lines compared, best first' }).getByRole('button');

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 720 },
];

const TABLES = [
  ...casesOf([8], [2, 4, 6]).map((seats) => ({ layout: 'square', seats })),
  ...casesOf([5], [2]).map((seats) => ({ layout: 'row', seats })),
  ...casesOf([4], [2]).map((seats) => ({ layout: 'cube', seats })),
];

test.each(TABLES)(
  '$layout, $seats seats: nothing overlaps, sticks out or is too small, on any screen',
  async ({ layout, seats }) => {
    for (const stage of ['clock=70', 'shown&compare=pairs']) {
      const page = await openTable(`seats=${seats}&layout=${layout}&speed=off&${stage}`);
      if (stage.startsWith('shown')) await positions(page).nth(2).click();
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await expect
          .poll(() => readStill(page, () => page.evaluate(layoutFaults)), {
            message: `${stage}, ${screen.width} px`,
          })
          .toEqual([]);
      }
      await page.close();
    }
  },
);

/** Lists elements that overlap, stick out of their container or are too small to tap. Runs in the page. */
function layoutFaults(): string[] {
  const found: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel || element.textContent?.slice(0, 40) || element.tagName;
  const isVisible = (element: HTMLElement): boolean =>
    element.offsetWidth > 1 &&
    element.offsetHeight > 1 &&
    (element.offsetParent === null || isVisible(element.offsetParent as HTMLElement));
  const table = document.querySelector<HTMLElement>('section[aria-label="jammat table"]')!;
  const bounds = table.getBoundingClientRect();

  // None of these may overlap another.
  const separate = [
    ...all('[role="group"]:not([aria-label*="ayout"]):not([aria-label^="Layer"])'),
    ...all('[data-cell]'),
    ...all('[data-end]'),
    ...all('figure'),
    ...all('ol'),
    ...all('button:not([data-cell]):not(ol button)'),
  ].filter(isVisible);
  const boxes = separate.map((element) => element.getBoundingClientRect());
  boxes.forEach((box, at) => {
    const name = nameOf(separate[at]!);
    if (box.left < bounds.left - 0.5 || box.right > bounds.right + 0.5)
      found.push(`${name} sticks out`);
    if (box.bottom > bounds.bottom + 0.5) found.push(`${name} hangs over the foot`);
    boxes.slice(at + 1).forEach((other, after) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across > 0.5 && down > 0.5)
        found.push(`${name} overlaps ${nameOf(separate[at + 1 + after]!)}`);
    });
  });

  // Seats, boards and rows contain their parts.
  for (const holder of all('[role="group"] > :first-child, figure, ol button').filter(isVisible)) {
    const outer = holder.getBoundingClientRect();
    for (const part of holder.querySelectorAll<HTMLElement>('span, figcaption')) {
      if (!isVisible(part)) continue;
      const box = part.getBoundingClientRect();
      if (box.left < outer.left - 1 || box.right > outer.right + 1) {
        found.push(`${nameOf(part)} leaves ${nameOf(holder)}`);
      }
    }
  }
  // A seat's name and score do not overlap.
  for (const line of all('[role="group"] > :first-child > *').filter(isVisible)) {
    const next = line.nextElementSibling as HTMLElement | null;
    if (!next || !isVisible(next)) continue;
    const widest = Math.max(
      ...[line, ...line.querySelectorAll<HTMLElement>('*')]
        .filter((part) => getComputedStyle(part).overflow !== 'hidden' && isVisible(part))
        .map((part) => part.getBoundingClientRect().right),
    );
    if (widest > next.getBoundingClientRect().left + 1)
      found.push(`${nameOf(line)} runs into a score`);
  }
  for (const cell of all('[data-cell]')) {
    const { width, height } = cell.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) found.push(`${nameOf(cell)} is ${width} × ${height}`);
  }
  for (const row of all('ol button').filter(isVisible)) {
    if (row.offsetHeight < 24) found.push(`${nameOf(row)} is ${row.offsetHeight} high`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  if (table.scrollHeight > table.parentElement!.clientHeight + 1) found.push('the table scrolls');
  return found;
}

test.each(casesOf(['cube'], ['square', 'row']))(
  '%s: a deal can be played and reviewed with the keyboard alone',
  async (layout) => {
    const page = await openTable(`seats=3&layout=${layout}`);
    const before = await arrangement(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('0');
    // Swaps the first card with the one below its right neighbour.
    await page.keyboard.press('Enter');
    await page.getByText('Pick the card to swap it with.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => arrangement(page)).toEqual(swapped(before, 0, 4));
    // Escape cancels a selection.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe(String(before.length - 1));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => arrangement(page)).toEqual(swapped(before, 0, 4));
    await tabTo(page, layOut(page));
    await page.keyboard.press('Enter');
    await page.getByText(/^Place \d+:/).waitFor();
    // Any key shows all.
    await page.keyboard.press('Tab');
    await verdict(page).waitFor();
    await tabTo(page, positions(page).nth(1));
    await page.keyboard.press('Enter');
    await page.getByText(/^Place 2:/).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Why?' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const ladder = page.getByRole('dialog').getByRole('table');
    await expect.poll(() => ladder.getByRole('row').count()).toBe(4);
    await page.keyboard.press('Escape');
    await ladder.waitFor({ state: 'detached' });
    await page.close();
  },
);

test.each(['no-preference', 'reduce'] as const)(
  'the lines of a position meet within 1.2 s; a key shows all, and so do reduced motion and a click, which still selects: %s',
  async (reducedMotion) => {
    const query = 'seats=3&shown&speed=slow';
    const options = { reducedMotion, isAlone: true };
    const page = await openTable(query, options);
    const isMoving = reducedMotion === 'no-preference';
    await holdTime(page);
    if (isMoving) await page.getByText(/^Place \d+:/).waitFor();
    // Three cards of each player, and the board of the winner.
    await skipAward(page, isMoving ? 10 : 0);
    await verdict(page).waitFor();
    await page.close();

    const pressed = await openTable(query, options);
    await positions(pressed).first().waitFor();
    await holdTime(pressed);
    await positions(pressed).first().click();
    await expect.poll(() => positions(pressed).count()).toBe(8);
    await pressed.getByText(/^Place 1:/).waitFor();
    await expect.poll(() => positions(pressed).first().getAttribute('aria-pressed')).toBe('true');
    await pressed.close();
  },
);

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell);

function swapped(cards: readonly string[], one: number, other: number): string[] {
  return cards.map((card, at) => (at === one ? cards[other]! : at === other ? cards[one]! : card));
}

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await walkFocus(page, async () => {
    const isFocused = await target.evaluate((element) => element === document.activeElement);
    return isFocused ? undefined : key;
  });
}

test('a deal can be played with the mouse: by dragging, selecting two cards and sorting; the lines follow', async () => {
  const page = await openTable('seats=4&speed=off');
  const before = await arrangement(page);
  const lines = await namedLines(page);
  expect(lines).toHaveLength(8);
  await drag(page, 0, 8);
  await expect.poll(() => arrangement(page)).toEqual(swapped(before, 0, 8));
  await expect.poll(() => namedLines(page)).not.toEqual(lines);
  await drag(page, 0, 8);
  await expect.poll(() => namedLines(page)).toEqual(lines);
  await cell(page, 1).click();
  await cell(page, 5).click();
  await expect.poll(() => arrangement(page)).toEqual(swapped(before, 1, 5));
  await page.getByRole('button', { name: 'Sort by rank' }).click();
  await expect.poll(async () => (await arrangement(page)).toSorted()).toEqual(before.toSorted());
  await layOut(page).click();
  await verdict(page).waitFor();
  await expect.poll(() => positions(page).count()).toBe(8);
  await page.close();
});

test.each(
  casesOf(
    [{ layout: 'square', strong: 3 }],
    [
      { layout: 'row', strong: 2 },
      { layout: 'cube', strong: 20 },
    ],
  ),
)(
  '$layout: a suggested layout has many strong lines of the same cards',
  async ({ layout, strong }) => {
    const page = await openTable(`seats=3&speed=off&layout=${layout}`);
    const before = await arrangement(page);
    const suggest = page.getByRole('button', { name: 'Suggest a part' });
    await suggest.click();
    // The rest is the player's, unless they ask again.
    await page.getByText('A part of a strong layout lies.').waitFor();
    for (let part = 2; part <= 3; part++) await suggest.click();
    await page.getByText('About the best these cards can do.').waitFor();
    await expect.poll(async () => (await arrangement(page)).toSorted()).toEqual(before.toSorted());
    const kinds = (await namedLines(page)).join('\n').match(/triplet|sequence|colour/g) ?? [];
    expect(kinds.length).toBeGreaterThanOrEqual(strong);
    await page.getByRole('button', { name: 'Sort by rank' }).click();
    await page.getByText('Sorted by rank: easy to read, but rarely strong.').waitFor();
    await page.close();
  },
);

test('no layout is suggested where hints would be unfair', async () => {
  const page = await openTable('seats=3&rated');
  await page.getByRole('button', { name: 'Sort by rank' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Suggest a part' }).count()).toBe(0);
  await page.close();
});

test.each(casesOf(['square'], ['cube']))(
  '%s: a line lights its three cards under the mouse, with the focus and by touch',
  async (layout) => {
    const page = await openTable(`seats=3&speed=off&layout=${layout}`, { hasTouch: true });
    const lit = page.locator('[data-cell][data-lit]');
    const list = page.getByRole('heading', { name: 'Your lines, best first' }).locator('xpath=..');
    const line = list.getByRole('button').first();
    const names = (await readStill(page, () => line.locator('.unseen').innerText()))
      .split(', ')
      .toSorted();
    const litNames = async () =>
      (await lit.evaluateAll((cells) => cells.map(({ ariaLabel }) => ariaLabel!)))
        .map((label) => label.replace(/^.*: /, ''))
        .toSorted();
    await line.hover();
    await expect.poll(litNames).toEqual(names);
    await page.mouse.move(2, 2);
    await expect.poll(litNames).toEqual([]);
    await tabTo(page, line);
    await expect.poll(litNames).toEqual(names);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => lit.count()).toBe(3);
    await page.keyboard.press('Tab');
    await expect.poll(litNames).toEqual([]);
    await line.tap();
    await expect.poll(litNames).toEqual(names);
    await line.tap();
    await expect.poll(litNames).toEqual([]);
    await page.close();
  },
);

async function drag(page: Page, from: number, to: number | { x: number; y: number }) {
  const start = await centreOf(cell(page, from));
  const end = typeof to === 'number' ? await centreOf(cell(page, to)) : to;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
  await finishAnimations(page);
}

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await readStill(element.page(), () => element.boundingBox()))!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a card dropped outside the board goes back and is not selected', async () => {
  const page = await openTable('seats=2&speed=off');
  const before = await arrangement(page);
  const home = await centreOf(cell(page, 4));
  await drag(page, 4, { x: 20, y: 100 });
  await finishAnimations(page);
  await expect.poll(() => centreOf(cell(page, 4))).toEqual(home);
  await expect.poll(() => arrangement(page)).toEqual(before);
  await expect.poll(() => page.locator('[aria-pressed="true"]').count()).toBe(0);
  await page.close();
});

test('a deal can be played by touch: by dragging and by tapping two cards', async () => {
  const page = await openTable('seats=8&speed=off', PHONE);
  const before = await arrangement(page);
  const finger = await touch(page);
  await finger.drag(cell(page, 0), cell(page, 5));
  await expect.poll(() => arrangement(page)).toEqual(swapped(before, 0, 5));
  await cell(page, 0).tap();
  await page.getByText('Pick the card to swap it with.').waitFor();
  await cell(page, 5).tap();
  await expect.poll(() => arrangement(page)).toEqual(before);
  await layOut(page).tap();
  await verdict(page).waitFor();
  await positions(page).first().tap();
  await page.getByText(/^Place 1:/).waitFor();
  await page.close();
});

test('a cancelled touch leaves the card where it was', async () => {
  const page = await openTable('seats=3&speed=off', PHONE);
  const before = await arrangement(page);
  const home = await centreOf(cell(page, 4));
  const finger = await touch(page);
  await finger.begin(cell(page, 4), cell(page, 0));
  await expect.poll(() => centreOf(cell(page, 4))).not.toEqual(home);
  await finger.cancel();
  await finishAnimations(page);
  await expect.poll(() => centreOf(cell(page, 4))).toEqual(home);
  await expect.poll(() => arrangement(page)).toEqual(before);
  await expect.poll(() => page.locator('[data-dragging], [data-target]').count()).toBe(0);
  // It can be dragged again.
  await finger.drag(cell(page, 4), cell(page, 0));
  await expect.poll(() => arrangement(page)).toEqual(swapped(before, 0, 4));
  await page.close();
});

test('a pointer capture lost during a drag leaves the card where it was', async () => {
  const page = await openTable('seats=3&speed=off');
  const before = await arrangement(page);
  const home = await centreOf(cell(page, 4));
  await page.mouse.move(home.x, home.y);
  await page.mouse.down();
  await page.mouse.move(home.x + 90, home.y, { steps: 4 });
  await cell(page, 4).evaluate((card) => card.releasePointerCapture(1));
  await page.mouse.move(home.x + 95, home.y);
  await page.mouse.up();
  await finishAnimations(page);
  await expect.poll(() => centreOf(cell(page, 4))).toEqual(home);
  await expect.poll(() => arrangement(page)).toEqual(before);
  await page.close();
});

/** Simulates a finger with the browser's own touch events. */
async function touch(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: string, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  const begin = async (from: Locator, to: Locator) => {
    const [start, end] = [await centreOf(from), await centreOf(to)];
    await send('touchStart', [start]);
    for (const part of [0.2, 0.6, 1]) {
      await send('touchMove', [
        { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
      ]);
    }
  };
  return {
    begin,
    cancel: () => send('touchCancel', []),
    async drag(from: Locator, to: Locator) {
      await begin(from, to);
      await send('touchEnd', []);
      await finishAnimations(page);
    },
  };
}

/** Records each step as [position announced, positions listed, cards highlighted]. Runs in the page. */
function recordReveal() {
  const steps: [position: number, listed: number, lit: number][] = [];
  Object.assign(window, { revealSteps: steps });
  new MutationObserver(() => {
    const announced = document.querySelector('p[aria-live]')?.textContent?.match(/^Place (\d+):/);
    if (!announced || steps.at(-1)?.[0] === Number(announced[1])) return;
    const listed = document.querySelectorAll(
      'ol[aria-label^="Lines compared"] > :not([data-awaited])',
    ).length;
    steps.push([
      Number(announced[1]),
      listed,
      document.querySelectorAll('figure [data-highlighted]').length,
    ]);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('JM-9: positions are revealed one by one, best first; then nothing is highlighted', async () => {
  const page = await openTable('seats=3&speed=fast&shown&seed=2', {}, recordReveal);
  await verdict(page).waitFor();
  const steps = await readStill(page, () =>
    page.evaluate(() => (window as unknown as { revealSteps: unknown }).revealSteps),
  );
  // With the eighth the highlight ends.
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7].map((position) => [position, position, 9]));
  await expect.poll(() => positions(page).count()).toBe(8);
  await expect
    .poll(() => page.locator('figure [data-highlighted], figure [data-dimmed]').count())
    .toBe(0);
  const list = page.getByRole('list', { name: 'Lines compared, best first' });
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.close();
});

test('JM-3: the dialog explains the selected position and pages through the others', async () => {
  const page = await openTable('seats=5&speed=off&shown');
  await positions(page).nth(3).click();
  await page.getByRole('button', { name: 'Why?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Place 4 of 8, best first').waitFor();
  await expect.poll(() => dialog.getByRole('table').getByRole('row').count()).toBe(6);
  for (let position = 5; position <= 8; position++) {
    await dialog.getByRole('button', { name: 'Next place' }).click();
    await dialog.getByText(`Place ${position} of 8, best first`).waitFor();
  }
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Next place' }).isDisabled())
    .toBe(true);
  await page.close();
});

test('JM-8: the clock is shown; when it runs out, the current arrangement is played', async () => {
  const page = await openTable('seats=2&speed=off&clock=4');
  const clock = page.getByRole('timer');
  await clock.getByText(/^0:0[1-4]$/).waitFor();
  await cell(page, 0).click();
  await cell(page, 8).click();
  const mine = await cardAt(page, 0);
  await verdict(page).waitFor();
  await page.getByRole('img', { name: new RegExp(`^You laid.*: ${mine}, `) }).waitFor();
  await page.close();
});

test.each(casesOf(['theme=light'], ['theme=dark&contrast&deck=four']))(
  'axe finds no faults while arranging, in the showdown or in its dialog, %s',
  async (theme) => {
    for (const table of ['seats=4&layout=cube', 'seats=8&shown']) {
      const page = await openTable(`${table}&speed=off&${theme}&clock=8`, {
        reducedMotion: 'reduce',
      });
      await expect.poll(() => axeViolations(page, ['heading-order'])).toEqual([]);
      if (table.endsWith('shown')) {
        await positions(page).first().click();
        await expect.poll(() => axeViolations(page, ['heading-order'])).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: 'Why?' }).click();
        await expect.poll(() => axeViolations(page, ['heading-order'])).toEqual([]);
      }
      await page.close();
    }
  },
);
