import type { Locator, Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { checkPage } from './check-page.ts';
import { pressUntil } from './press-until.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { openTableSetup, pressEnter, type Visitor, WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const deal = (page: Page) => page.getByRole('button', { name: 'Deal', exact: true });
const table = (page: Page) => page.getByRole('region', { name: 'Keyed Triads table' });
const invitation = (page: Page) => page.getByRole('textbox', { name: 'Invite with this link' });

const linkOf = (page: Page) => readStill(page, () => invitation(page).inputValue());

async function setUpTable(page: Page): Promise<void> {
  await openTableSetup(page);
  await deal(page).waitFor();
}

/** Plays the first card whenever it is the player's turn. */
async function playUntil(page: Page, end: Locator): Promise<void> {
  const card = page
    .getByRole('list', { name: 'Your hand' })
    .getByRole('button', { disabled: false })
    .first();
  await pressUntil(end, [card]);
}

/** How far the middle of title and status is from the middle of the bar above a table, in pixels. */
const titleOffset = (page: Page) =>
  page.locator('header').evaluate((bar) => {
    const [title, status] = ['h1', 'p'].map((part) => bar.querySelector(part)!);
    const { top, bottom } = bar.getBoundingClientRect();
    const middle =
      (title!.getBoundingClientRect().top + status!.getBoundingClientRect().bottom) / 2;
    return Math.abs(middle - (top + bottom) / 2);
  });

async function leave({ context, errors }: Visitor): Promise<void> {
  expect(errors).toEqual([]);
  await context.close();
}

test('“Play now” deals against bots at once, whatever was set up last; “Same again” repeats it', async () => {
  const visitor = await app.visit(WINDOWS.phone);
  const { page } = visitor;
  await button(page, 'Play now').waitFor();
  await expect.poll(() => button(page, /^Same again/).count()).toBe(0);
  await setUpTable(page);
  await page.getByRole('combobox', { name: 'Otto' }).selectOption('Open seat');
  await deal(page).click();
  await invitation(page).waitFor();

  await page.goto('/');
  await button(page, 'Play now').click();
  await table(page).waitFor();
  await page.goto('/');
  await button(page, /^Same again.*one seat open/).waitFor();
  await checkPage(visitor, 'lobby-same-again', true);
  await button(page, /^Same again/).click();
  await invitation(page).waitFor();
  await leave(visitor);
});

const SETUP_WINDOWS = casesOf<[width: number, height: number]>(
  [[844, 390]],
  [
    [360, 740],
    [1280, 800],
  ],
);

test.each(SETUP_WINDOWS)(
  'at %i × %i the form for a table is a dialog whose button to deal is always in view',
  async (width, height) => {
    const visitor = await app.visit({ viewport: { width, height } });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Set up a table' }).focus();
    await page.keyboard.press('Enter');
    await deal(page).waitFor();
    const isInView = async () => {
      // The dialog slides in.
      const box = (await readStill(page, () => deal(page).boundingBox()))!;
      return box.y >= 0 && box.y + box.height <= height && box.x + box.width <= width;
    };
    await expect.poll(() => isInView()).toBe(true);
    await page.getByRole('combobox').last().scrollIntoViewIfNeeded();
    await expect.poll(() => isInView()).toBe(true);
    await checkPage(visitor, `setup-${width}`, true);
    // Escape closes it, and the focus is where it was.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Set up a table');
    await page.keyboard.press('Enter');
    await deal(page).press('Enter');
    await table(page).waitFor();
    await leave(visitor);
  },
);

test('on a low screen, pressing a game scrolls to “Play now”; arrow keys leave the page where it is', async () => {
  const visitor = await app.visit({ viewport: { width: 844, height: 390 } });
  const { page } = visitor;
  const inView = () =>
    button(page, 'Play now').evaluate((play) => {
      const { top, bottom } = play.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await button(page, 'Play now').waitFor();
  await page.getByRole('radio', { name: /^Keyed Triads/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Key of the Door' }).waitFor();
  expect(await readStill(page, inView)).toBe(false);
  await page.getByText('jammat', { exact: true }).first().click();
  await page.getByRole('heading', { name: 'jammat' }).waitFor();
  await expect.poll(inView).toBe(true);
  await leave(visitor);
});

test('a friend comes by the link, says a name at the door, and bots take the other seats', async () => {
  const host = await app.visit();
  const guest = await app.visit(WINDOWS.phone);
  await button(host.page, 'Play with a friend').click();
  const link = await linkOf(host.page);
  await expect.poll(() => host.page.url()).toBe(link);
  await host.page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  // The next step stands out: to send the link.
  const primary = host.page.locator('main button[class*=primary]');
  await expect.poll(() => primary.allInnerTexts()).toEqual(['Copy the link']);
  await checkPage(host, 'waiting-room', true);
  await host.page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await host.page.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await host.page.getByText('Ada (you)').waitFor();

  await guest.page.goto(link);
  // Who invites, to what, for how long, and how to learn it.
  await guest.page.getByRole('heading', { name: 'Ada invites you to Keyed Triads' }).waitFor();
  await guest.page.getByText('10 minutes · Every three cards make a triad').waitFor();
  await guest.page.getByText('3 seats are free; bots take the ones that stay empty.').waitFor();
  const lesson = guest.page.getByRole('link', { name: 'Learn it first' });
  await expect.poll(() => lesson.getAttribute('href')).toBe('/learn/keyed-triads');
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Bea');
  await expect.poll(() => titleOffset(guest.page)).toBeLessThan(3);
  await checkPage(guest, 'at-the-door', true);
  await button(guest.page, 'Take a seat').click();
  // The seats fill while the host watches.
  const bea = host.page.getByRole('listitem').filter({ hasText: 'Bea' });
  await bea.waitFor();
  await guest.page.getByText('Bea (you)').waitFor();
  // What is said stands beside the seat.
  await button(guest.page, 'Hello!').click();
  await bea.getByText('Hello!').waitFor();
  const words = guest.page.getByRole('textbox', { name: 'In your own words' });
  const said = `Tea at five? 🍵${' And cake.'.repeat(15)}`;
  await words.fill(said);
  await words.press('Enter');
  // However long it is, the name beside it stays in one line.
  const besideName = () =>
    bea.evaluate((seat) => {
      const [name, words] = seat.querySelectorAll('span:not([class]), q');
      return [name!.clientHeight < 40, words?.textContent];
    });
  await expect.poll(besideName).toEqual([true, said]);
  await expect.poll(() => words.inputValue()).toBe('');
  await guest.page.getByText('Ada can start at any time').waitFor();
  await button(host.page, 'Start now the 2 of you and 2 bots').waitFor();
  await button(host.page, /^Start now/).click();
  for (const { page } of [host, guest]) await table(page).waitFor();
  await guest.page.getByRole('group', { name: /^Ada/ }).first().waitFor();

  // Another friend who follows the link too late.
  const late = await app.visit({ ...WINDOWS.phone, locale: 'de-DE' });
  await late.page.goto(link);
  await late.page.getByText('Du schaust zu: Alle Plätze sind besetzt.').waitFor();
  await late.page.getByText('Wer eine Triade vollendet').waitFor();
  await checkPage(late, 'too-late', true);
  await button(late.page, 'Die anderen am Tisch').click();
  await late.page.getByRole('dialog').getByText('Ada').waitFor();
  await expect.poll(() => late.page.getByText('stummschaltest').count()).toBe(0);
  await leave(late);
  // What was written can be read again while the page is open.
  await button(host.page, 'Say something').click();
  const written = host.page.getByRole('list', { name: 'What was written' });
  await written.getByText(said).waitFor();
  await checkPage(host, 'talk', true);
  await leave(host);
  await leave(guest);
});

test('all at the table are ready, and it starts', async () => {
  const host = await app.visit();
  await button(host.page, 'Play with a friend').click();
  await button(host.page, /^Start now/).waitFor();
  await expect.poll(() => button(host.page, 'Start when all are ready').count()).toBe(0);
  const guest = await app.visit(WINDOWS.phone);
  await guest.page.goto(await linkOf(host.page));
  await button(guest.page, 'Take a seat').click();
  const ready = guest.page.getByRole('button', { name: 'I’m ready', pressed: false });
  await pressEnter(ready);
  await guest.page.getByRole('button', { name: 'I’m ready', pressed: true }).waitFor();
  for (const { page } of [host, guest]) {
    await page.getByRole('listitem').getByText('ready', { exact: true }).waitFor();
    await page
      .getByRole('status')
      .getByText(/Ready: Guest \d+/)
      .waitFor({ state: 'attached' });
  }
  await checkPage(host, 'ready-desk', true);
  await checkPage(guest, 'ready-phone', true);
  await pressEnter(button(host.page, 'Start when all are ready'));
  for (const { page } of [host, guest]) await table(page).waitFor();
  await leave(host);
  await leave(guest);
});

test('two friends start alone at a table for four', async () => {
  const host = await app.visit();
  await button(host.page, 'Play with a friend').click();
  await button(host.page, /^Start now/).waitFor();
  await expect.poll(() => button(host.page, /^Just /).count()).toBe(0);
  const guest = await app.visit();
  await guest.page.goto(await linkOf(host.page));
  await button(guest.page, 'Take a seat').click();
  await button(host.page, 'Just the 2 of you').click();
  for (const { page } of [host, guest]) {
    await table(page).waitFor();
    await expect.poll(() => page.getByRole('group', { name: /^(Guest|You)/ }).count()).toBe(2);
  }
  await leave(host);
  await leave(guest);
});

test('house rules are folded away; a table is dealt by the one that was chosen, and shows it next time', async () => {
  const visitor = await app.visit(WINDOWS.phone);
  const { page } = visitor;
  await page.getByRole('radio', { name: 'Three Card' }).check({ force: true });
  await page.getByRole('heading', { name: 'Three Card', level: 2 }).waitFor();
  await setUpTable(page);
  const must = page.getByRole('radio', { name: 'Play again', exact: true });
  await expect.poll(() => must.isVisible()).toBe(false);
  await page.getByText('House rules').click();
  await must.check({ force: true });
  await checkPage(visitor, 'setup-house-rules', true);
  await deal(page).click();
  await page.getByRole('region', { name: 'Three Card table' }).waitFor();
  await page.goto('/');
  await setUpTable(page);
  // Unfolded now, as it is not the game's own rule.
  await must.waitFor();
  await expect.poll(() => must.isChecked()).toBe(true);
  await leave(visitor);
});

test('at one device the form names who plays, in line and in full', async () => {
  const visitor = await app.visit(WINDOWS.phone);
  const { page } = visitor;
  await setUpTable(page);
  await page.getByRole('radio', { name: 'On this device' }).check({ force: true });
  const seat = page.getByRole('combobox', { name: 'Otto' });
  await seat.selectOption('Player at this device');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  const choice = page.getByRole('combobox', { name: 'Seat 2' });
  const edges = async () => {
    const [above, below] = [(await choice.boundingBox())!, (await field.boundingBox())!];
    return { left: below.x - above.x, right: below.x + below.width - above.x - above.width };
  };
  await expect.poll(edges).toEqual({ left: 0, right: 0 });
  // The longest choice is not cut off; the list's arrow takes some 40 pixels.
  const room = () =>
    choice.evaluate((list) => {
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = getComputedStyle(list).font;
      return list.clientWidth - pen.measureText('Player at this device').width;
    });
  await expect.poll(room).toBeGreaterThan(40);
  await field.fill('Zoe');
  const dealer = page.getByRole('group', { name: 'First dealer' });
  await expect.poll(() => dealer.innerText()).toMatch(/You\s+Zoe\s+Mabel Lamb\s+Felix Lamb/);
  await leave(visitor);
});

test('an invitation is shared by the system’s own dialog where there is one', async () => {
  const visitor = await app.visit(WINDOWS.phone);
  const { page } = visitor;
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => shared.push(data) });
  });
  await page.reload();
  await button(page, 'Play with a friend').click();
  const url = await linkOf(page);
  await button(page, 'Share the link').click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: object }).shared))
    .toEqual([{ title: 'Rota', text: 'Come and play Keyed Triads with me', url }]);
  await leave(visitor);
});

test('on a phone Leave opens from the settings', async () => {
  const visitor = await app.visit(WINDOWS.phone);
  const { page } = visitor;
  await button(page, 'Play now').click();
  await table(page).waitFor();
  await button(page, 'Settings').click();
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: 'Leave' })
    .click();
  const ways = page.getByRole('dialog', { name: 'Leave' });
  await ways.getByRole('button', { name: 'Resign the match' }).click();
  await ways.getByRole('button', { name: 'Yes, I resign' }).click();
  await button(page, 'Play now').waitFor();
  await leave(visitor);
});

test('tables are closed, resigned and discarded, at the table and in the lobby', async () => {
  const visitor = await app.visit();
  const { page } = visitor;
  const own = page.getByRole('heading', { name: 'Your tables' });
  // Before the first deal the host closes the table.
  await button(page, 'Play with a friend').click();
  await invitation(page).waitFor();
  await button(page, 'Leave').click();
  const ways = page.getByRole('dialog', { name: 'Leave' });
  await checkPage(visitor, 'leave-waiting', true);
  await ways.getByRole('button', { name: 'Close the table' }).click();
  await button(page, 'Play now').waitFor();
  await own.waitFor({ state: 'hidden' });

  // A match against bots ends when its only person resigns.
  await button(page, 'Play now').click();
  await table(page).waitFor();
  await button(page, 'Leave').click();
  // A second press in the same place declines.
  const resign = ways.getByRole('button', { name: 'Resign the match' });
  const { x, y, width, height } = (await readStill(page, () => resign.boundingBox()))!;
  await resign.click();
  await ways.getByRole('button', { name: 'Yes, I resign' }).waitFor();
  for (const across of [0.1, 0.9]) {
    await expect
      .poll(() =>
        page.evaluate(
          ([left, top]) => document.elementFromPoint(left!, top!)?.textContent,
          [x + width * across, y + height / 2],
        ),
      )
      .toBe('No, play on');
  }
  // A press that follows at once in the same place is taken for a slip.
  await pressUntil(resign, [ways.getByRole('button', { name: 'No, play on' })]);
  await pressUntil(ways.getByRole('button', { name: 'Yes, I resign' }), [resign]);
  await checkPage(visitor, 'leave-resign', true);
  await ways.getByRole('button', { name: 'Yes, I resign' }).click();
  await button(page, 'Play now').waitFor();
  await own.waitFor({ state: 'hidden' });

  // The lobby's list offers the same.
  await button(page, 'Play now').click();
  await table(page).waitFor();
  await page.goto('/');
  await button(page, 'End the match: Keyed Triads').click();
  await checkPage(visitor, 'lobby-end-match', true);
  await button(page, /^End the match$/).click();
  await own.waitFor({ state: 'hidden' });

  await setUpTable(page);
  await page.getByRole('radio', { name: 'On this device' }).check({ force: true });
  await deal(page).click();
  await page.waitForURL(/\/here\//);
  await page.goto('/');
  await button(page, 'Discard the match: Keyed Triads').click();
  await button(page, /^Discard the match$/).click();
  await own.waitFor({ state: 'hidden' });
  await leave(visitor);
});

test('the table says that an opponent is gone, and a bot plays until they return', async () => {
  const host = await app.visit();
  const guest = await app.visit();
  await button(host.page, 'Play with a friend').click();
  await invitation(host.page).waitFor();
  await guest.page.goto(await linkOf(host.page));
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Bea');
  await button(guest.page, 'Take a seat').click();
  await host.page.getByRole('listitem').filter({ hasText: 'Bea' }).waitFor();
  await button(host.page, /^Start now/).click();
  await table(host.page).waitFor();
  await table(guest.page).waitFor();
  const address = await readStill(guest.page, async () => guest.page.url());
  await guest.page.goto('about:blank');
  const notice = host.page.getByRole('status').filter({ hasText: 'Bea has lost the connection' });
  await playUntil(host.page, notice);
  await checkPage(host, 'opponent-gone', true);
  await notice.getByRole('button', { name: 'Bot for now' }).click();
  await notice.waitFor({ state: 'hidden' });
  await host.page
    .getByRole('group', { name: /^Bea’s bot/ })
    .first()
    .waitFor();
  await guest.page.goto(address);
  await host.page
    .getByRole('group', { name: /^Bea(?!’)/ })
    .first()
    .waitFor();
  await leave(host);
  await leave(guest);
});
