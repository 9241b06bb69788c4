import type { BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/finish-animations.ts';
import { axeViolations } from '../../../tools/gallery.ts';
import { setUpGallery } from '../../../tools/table-tests.ts';

const opened = setUpGallery('jammat', 'jammat table');

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

const place = (page: Page, at: number) => page.locator(`[data-board-place="${at}"]`);
const laidAt = async (page: Page, at: number) =>
  (await place(page, at).getAttribute('aria-label'))!.replace(/^.*: /, '');
const laid = (page: Page) =>
  page
    .locator('[data-board-place]')
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel!.replace(/^.*: /, '')));
const namedLines = (page: Page) =>
  page
    .getByRole('heading', { name: 'Your lines, best first' })
    .locator('xpath=..')
    .getByRole('listitem')
    .allInnerTexts();
const layOut = (page: Page) => page.getByRole('button', { name: 'Lay them out' });
const verdict = (page: Page) => page.getByText(/(takes?|share) the deal with/);
const positions = (page: Page) =>
  page.getByRole('list', { name: 'How the lines met, best first' }).getByRole('button');

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 720 },
];

const TABLES = [
  ...[2, 4, 6, 8].map((seats) => ({ layout: 'square', seats })),
  ...[2, 5].map((seats) => ({ layout: 'row', seats })),
  ...[2, 4].map((seats) => ({ layout: 'cube', seats })),
];

test.each(TABLES)(
  '$layout, $seats seats: nothing overlaps, sticks out or is too small, on any screen',
  { timeout: 60_000 },
  async ({ layout, seats }) => {
    for (const stage of ['clock=70', 'shown&compare=pairs']) {
      const page = await opened(`seats=${seats}&layout=${layout}&speed=off&${stage}`);
      if (stage.startsWith('shown')) await positions(page).nth(2).click();
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await finishAnimations(page);
        expect([stage, screen, await page.evaluate(faults)]).toEqual([stage, screen, []]);
      }
      await page.close();
    }
  },
);

/** What overlaps, sticks out of what it lies in, or is too small for a finger. Runs in the page. */
function faults(): string[] {
  const found: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel || element.textContent?.slice(0, 40) || element.tagName;
  const seen = (element: HTMLElement): boolean =>
    element.offsetWidth > 1 &&
    element.offsetHeight > 1 &&
    (element.offsetParent === null || seen(element.offsetParent as HTMLElement));
  const table = document.querySelector<HTMLElement>('section[aria-label="jammat table"]')!;
  const felt = table.getBoundingClientRect();

  // What stands by itself on the table; none of these may touch another.
  const apart = [
    ...all('[role="group"]:not([aria-label*="ayout"]):not([aria-label^="Layer"])'),
    ...all('[data-board-place]'),
    ...all('[data-end]'),
    ...all('figure'),
    ...all('ol'),
    ...all('button:not([data-board-place]):not(ol button)'),
  ].filter(seen);
  const boxes = apart.map((element) => element.getBoundingClientRect());
  boxes.forEach((box, at) => {
    const name = nameOf(apart[at]!);
    if (box.left < felt.left - 0.5 || box.right > felt.right + 0.5)
      found.push(`${name} sticks out`);
    if (box.bottom > felt.bottom + 0.5) found.push(`${name} hangs over the foot`);
    boxes.slice(at + 1).forEach((other, after) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across > 0.5 && down > 0.5)
        found.push(`${name} overlaps ${nameOf(apart[at + 1 + after]!)}`);
    });
  });

  // Plates, boards and rows keep what is theirs.
  for (const holder of all('[role="group"] > :first-child, figure, ol button').filter(seen)) {
    const outer = holder.getBoundingClientRect();
    for (const part of holder.querySelectorAll<HTMLElement>('span, figcaption')) {
      if (!seen(part)) continue;
      const box = part.getBoundingClientRect();
      if (box.left < outer.left - 1 || box.right > outer.right + 1) {
        found.push(`${nameOf(part)} leaves ${nameOf(holder)}`);
      }
    }
  }
  // Score and name of a plate do not run into each other.
  for (const line of all('[role="group"] > :first-child > *').filter(seen)) {
    const next = line.nextElementSibling as HTMLElement | null;
    if (!next || !seen(next)) continue;
    const widest = Math.max(
      ...[line, ...line.querySelectorAll<HTMLElement>('*')]
        .filter((part) => getComputedStyle(part).overflow !== 'hidden' && seen(part))
        .map((part) => part.getBoundingClientRect().right),
    );
    if (widest > next.getBoundingClientRect().left + 1)
      found.push(`${nameOf(line)} runs into a score`);
  }
  for (const cell of all('[data-board-place]')) {
    const { width, height } = cell.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) found.push(`${nameOf(cell)} is ${width} × ${height}`);
  }
  for (const row of all('ol button').filter(seen)) {
    if (row.offsetHeight < 24) found.push(`${nameOf(row)} is ${row.offsetHeight} high`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  if (table.scrollHeight > table.parentElement!.clientHeight + 1) found.push('the table scrolls');
  return found;
}

test.each(['square', 'row', 'cube'])(
  '%s: a deal is played with the keyboard alone, and looked at again',
  async (layout) => {
    const page = await opened(`seats=3&layout=${layout}`);
    const before = await laid(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('0');
    // The first card and the one below its right neighbour change places.
    await page.keyboard.press('Enter');
    await page.getByText('Pick the card to swap it with.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => laid(page)).toEqual(swapped(before, 0, 4));
    // Escape lets go of a card again.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(String(before.length - 1));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => laid(page)).toEqual(swapped(before, 0, 4));
    await tabTo(page, layOut(page));
    await page.keyboard.press('Enter');
    await page.getByText(/^Place \d+:/).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Show all' }));
    await page.keyboard.press('Enter');
    await verdict(page).waitFor();
    await tabTo(page, positions(page).nth(1));
    await page.keyboard.press('Enter');
    await page.getByText(/^Place 2:/).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Why?' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const ladder = page.getByRole('dialog').getByRole('table');
    expect(await ladder.getByRole('row').count()).toBe(4);
    await page.keyboard.press('Escape');
    await ladder.waitFor({ state: 'detached' });
    await page.close();
  },
);

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset.boardPlace);

function swapped(cards: readonly string[], one: number, other: number): string[] {
  return cards.map((card, at) => (at === one ? cards[other]! : at === other ? cards[one]! : card));
}

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 70; steps++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not get there.');
}

test('a deal is played with the mouse: drag, pick two, sort; the lines follow', async () => {
  const page = await opened('seats=4&speed=off');
  const before = await laid(page);
  const lines = await namedLines(page);
  expect(lines).toHaveLength(8);
  await drag(page, 0, 8);
  await expect.poll(() => laid(page)).toEqual(swapped(before, 0, 8));
  await expect.poll(() => namedLines(page)).not.toEqual(lines);
  await drag(page, 0, 8);
  await expect.poll(() => namedLines(page)).toEqual(lines);
  await place(page, 1).click();
  await place(page, 5).click();
  await expect.poll(() => laid(page)).toEqual(swapped(before, 1, 5));
  await page.getByRole('button', { name: 'Sort' }).click();
  expect((await laid(page)).toSorted()).toEqual(before.toSorted());
  await layOut(page).click();
  await verdict(page).waitFor();
  expect(await positions(page).count()).toBe(8);
  await page.close();
});

async function drag(page: Page, from: number, to: number | { x: number; y: number }) {
  const start = await middleOf(place(page, from));
  const end = typeof to === 'number' ? await middleOf(place(page, to)) : to;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
  await finishAnimations(page);
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a card let go beside the others falls back, and is not picked', async () => {
  const page = await opened('seats=2&speed=off');
  const before = await laid(page);
  const home = await middleOf(place(page, 4));
  await drag(page, 4, { x: 20, y: 100 });
  await finishAnimations(page);
  expect(await middleOf(place(page, 4))).toEqual(home);
  await expect.poll(() => laid(page)).toEqual(before);
  expect(await page.locator('[aria-pressed="true"]').count()).toBe(0);
  await page.close();
});

test('a deal is played with a finger: drag, tap two, and lay them out', async () => {
  const page = await opened('seats=8&speed=off', PHONE);
  const before = await laid(page);
  const finger = await touching(page);
  await finger.drag(place(page, 0), place(page, 5));
  await expect.poll(() => laid(page)).toEqual(swapped(before, 0, 5));
  await place(page, 0).tap();
  await page.getByText('Pick the card to swap it with.').waitFor();
  await place(page, 5).tap();
  await expect.poll(() => laid(page)).toEqual(before);
  await layOut(page).tap();
  await verdict(page).waitFor();
  await positions(page).first().tap();
  await page.getByText(/^Place 1:/).waitFor();
  await page.close();
});

test('a touch that the system takes away leaves the card where it was', async () => {
  const page = await opened('seats=3&speed=off', PHONE);
  const before = await laid(page);
  const home = await middleOf(place(page, 4));
  const finger = await touching(page);
  await finger.begin(place(page, 4), place(page, 0));
  expect(await middleOf(place(page, 4))).not.toEqual(home);
  await finger.cancel();
  await finishAnimations(page);
  expect(await middleOf(place(page, 4))).toEqual(home);
  await expect.poll(() => laid(page)).toEqual(before);
  expect(await page.locator('[data-drawn], [data-target]').count()).toBe(0);
  // And it can be taken up again.
  await finger.drag(place(page, 4), place(page, 0));
  await expect.poll(() => laid(page)).toEqual(swapped(before, 0, 4));
  await page.close();
});

test('a capture lost in mid-drag leaves the card where it was', async () => {
  const page = await opened('seats=3&speed=off');
  const before = await laid(page);
  const home = await middleOf(place(page, 4));
  await page.mouse.move(home.x, home.y);
  await page.mouse.down();
  await page.mouse.move(home.x + 90, home.y, { steps: 4 });
  await place(page, 4).evaluate((card) => card.releasePointerCapture(1));
  await page.mouse.move(home.x + 95, home.y);
  await page.mouse.up();
  await finishAnimations(page);
  expect(await middleOf(place(page, 4))).toEqual(home);
  await expect.poll(() => laid(page)).toEqual(before);
  await page.close();
});

/** A finger, by the browser's own input. */
async function touching(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: string, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  const begin = async (from: Locator, to: Locator) => {
    const [start, end] = [await middleOf(from), await middleOf(to)];
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

/** Keeps each state of the showing as [position told, positions listed, cards lit]. Runs in the page. */
function keepShowing() {
  const kept: [position: number, listed: number, lit: number][] = [];
  Object.assign(window, { showing: kept });
  new MutationObserver(() => {
    const told = document.querySelector('p[aria-live]')?.textContent?.match(/^Place (\d+):/);
    if (!told || kept.at(-1)?.[0] === Number(told[1])) return;
    const listed = document.querySelectorAll('ol[aria-label^="How the lines met"] button').length;
    kept.push([Number(told[1]), listed, document.querySelectorAll('figure [data-lit]').length]);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('JM-9: the positions are shown one after another, best first, then all at rest', async () => {
  const page = await opened('seats=3&speed=fast&shown&seed=2', {}, keepShowing);
  await verdict(page).waitFor();
  const kept = await page.evaluate(() => (window as unknown as { showing: unknown }).showing);
  // The eighth is at rest at once.
  expect(kept).toEqual([1, 2, 3, 4, 5, 6, 7].map((position) => [position, position, 9]));
  expect(await positions(page).count()).toBe(8);
  expect(await page.locator('figure [data-lit], figure [data-shade]').count()).toBe(0);
  const list = page.getByRole('list', { name: 'How the lines met, best first' });
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.close();
});

test('JM-3: the window explains a position, and the next ones', async () => {
  const page = await opened('seats=5&speed=off&shown');
  await positions(page).nth(3).click();
  await page.getByRole('button', { name: 'Why?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Place 4 of 8, best first').waitFor();
  expect(await dialog.getByRole('table').getByRole('row').count()).toBe(6);
  for (let position = 5; position <= 8; position++) {
    await dialog.getByRole('button', { name: 'The next place' }).click();
    await dialog.getByText(`Place ${position} of 8, best first`).waitFor();
  }
  expect(await dialog.getByRole('button', { name: 'The next place' }).isDisabled()).toBe(true);
  await page.close();
});

test('JM-8: the clock is shown, and what lies there when it runs out is laid out', async () => {
  const page = await opened('seats=2&speed=off&clock=4');
  const clock = page.getByRole('timer');
  await clock.getByText(/^0:0[1-4]$/).waitFor();
  await place(page, 0).click();
  await place(page, 8).click();
  const mine = await laidAt(page, 0);
  await verdict(page).waitFor();
  const shown = await page.getByRole('img', { name: /^You laid/ }).getAttribute('aria-label');
  expect(shown).toMatch(new RegExp(`: ${mine}, `));
  await page.close();
});

test.each(['theme=light', 'theme=dark&contrast&deck=four'])(
  'axe finds nothing while arranging, in the showdown or in its window, %s',
  { timeout: 60_000 },
  async (look) => {
    for (const table of ['seats=4&layout=cube', 'seats=8&shown']) {
      const page = await opened(`${table}&speed=off&${look}&clock=8`, { reducedMotion: 'reduce' });
      expect(await axeViolations(page, ['heading-order'])).toEqual([]);
      if (table.endsWith('shown')) {
        await positions(page).first().click();
        expect(await axeViolations(page, ['heading-order'])).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: 'Why?' }).click();
        expect(await axeViolations(page, ['heading-order'])).toEqual([]);
      }
      await page.close();
    }
  },
);
