import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { playMatch } from '@rota/bots';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { SLIP_MS } from '@rota/ui';
import { describe, expect, test } from 'vitest';
import { finishAnimations } from '../../../tools/testing/finish-animations.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import { waitForAny } from '../../../tools/testing/wait-for-any.ts';
import { createBotTable } from './bot-tables.ts';
import { pressUntil } from './press-until.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { TutorialPlayer } from './tutorial-player.ts';

const app = shareServer(startRealServer);

/** As long and as often as a keyboard repeats a key that is held for a second and a half. */
const REPEATS = 30;

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, disabled: false }).first();
const hand = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');
const playable = (page: Page) =>
  page.getByRole('list', { name: 'Your hand' }).getByRole('button', { disabled: false });

/** How to reach a control that makes a move when it is pressed once more. */
const MOVES: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'keyed-triads': async (page) => playable(page).first(),
  'key-of-the-door': async (page) => {
    await playable(page).first().click();
    const key = button(page, /^Play to /);
    const play = button(page, 'Play');
    return waitForAny(play, key);
  },
  'three-card': async (page) => {
    for (const card of [0, 1, 2]) await playable(page).nth(card).click();
    return button(page, /top cards/);
  },
  jammat: async (page) => button(page, 'Lay them out'),
};

/** Opens a table with a bot, and counts what the page asks of it, answers to the dealing apart. */
async function openTable(page: Page, game: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      // Moves in the short form of the protocol's second version.
      if (/^\["m"|"do":"go-on"/.test(String(payload))) asked.push(String(payload));
    }),
  );
  await page.goto(`/table/${await createBotTable(page, game, 2)}`);
  await page.getByRole('region', { name: /\btable$/i }).waitFor();
  return asked;
}

/** Holds a key down: the browser reports that it repeats. What it has done is shown before it repeats. */
async function hold(page: Page, key: string): Promise<void> {
  for (let down = 0; down < REPEATS; down++) {
    await page.keyboard.down(key);
    await finishAnimations(page);
  }
  await page.keyboard.up(key);
}

/** Presses again and again, as a trembling hand, a bouncing switch or a remote desktop does. */
async function pressOften(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    for (const type of ['keydown', 'pointerdown']) {
      addEventListener(type, ({ timeStamp }) => times.push(timeStamp), true);
    }
  });
  for (let pressed = 0; pressed < REPEATS; pressed++) await press();
  const times = await readStill(page, () =>
    page.evaluate(() => (window as unknown as { times: number[] }).times),
  );
  expect(times).toHaveLength(REPEATS);
  // On a busy machine some presses may be so far apart that each is meant.
  return times.filter((time, at) => at === 0 || time - times[at - 1]! >= SLIP_MS - 1).length;
}

describe.each(Object.keys(MOVES))('at a table of %s', (game) => {
  // One way at each game, all of them at one game.
  const isEveryWay = IS_FULL_LENGTH || game === 'keyed-triads';
  test('Enter held down on a control makes one move', async () => {
    const { page, context } = await app.enter();
    const asked = await openTable(page, game);
    await (await MOVES[game]!(page)).focus();
    await hold(page, 'Enter');
    expect(asked).toHaveLength(1);
    await context.close();
  });

  test.runIf(isEveryWay)('Enter pressed again and again makes one move', async () => {
    const { page, context } = await app.enter();
    const asked = await openTable(page, game);
    await (await MOVES[game]!(page)).focus();
    const meant = await pressOften(page, () => page.keyboard.press('Enter'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(meant);
    await context.close();
  });

  test.runIf(isEveryWay)('a place that is clicked again and again makes one move', async () => {
    const { page, context } = await app.enter();
    const asked = await openTable(page, game);
    const control = await MOVES[game]!(page);
    await control.hover();
    const { x, y, width, height } = (await readStill(page, () => control.boundingBox()))!;
    const meant = await pressOften(page, () =>
      page.mouse.click(x + width / 2, y + height / 2, { delay: 20 }),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(meant);
    await context.close();
  });

  test.runIf(isEveryWay)(
    'as text, Enter held down or pressed again and again makes one move',
    async () => {
      const { page, context } = await app.enter();
      const asked = await openTable(page, game);
      await page.keyboard.press('F2');
      const text = page.getByRole('complementary', { name: 'The table as text' });
      const move = text.getByRole('listitem').getByRole('button').first();
      await move.focus();
      await hold(page, 'Enter');
      expect(asked).toHaveLength(1);
      await context.close();
    },
  );
});

test('presses without a pause make one move, however late the next control appears', async () => {
  const { page, context } = await app.enter();
  const asked: string[] = [];
  await page.routeWebSocket(/./, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => {
      if (/^\["m"|"do":"go-on"/.test(String(message))) asked.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      setTimeout(() => client.send(message), asked.length > 0 ? 2 * SLIP_MS : 0);
    });
  });
  await openTable(page, 'jammat');
  await button(page, 'Lay them out').focus();
  const pressed: number[] = [];
  // The next control appears after two of these times.
  for (const began = performance.now(); performance.now() < began + 6 * SLIP_MS; ) {
    await page.keyboard.press('Enter');
    pressed.push(performance.now());
  }
  // On a busy machine some presses may be so far apart that each is meant.
  const meant = pressed.filter((time, at) => at === 0 || time - pressed[at - 1]! >= SLIP_MS / 2);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(meant.length);
  if (meant.length === 1) await page.getByRole('button', { name: 'Next deal' }).waitFor();
  await context.close();
});

test('two cards that are meant are both played, however fast the hand moves', async () => {
  const { page, context } = await app.enter();
  const asked = await openTable(page, 'keyed-triads');
  await playable(page).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hand(page).count()).toBe(2);
  await playable(page).first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBe(2);
  await context.close();
});

test('keys held down at a table open one dialog and confirm nothing', async () => {
  const { page, context } = await app.enter();
  const asked = await openTable(page, 'keyed-triads');
  await hand(page).first().waitFor();
  const leave = page.getByRole('dialog', { name: 'Leave' });
  for (const key of ['Enter', 'Space']) {
    await page.getByRole('button', { name: 'Leave', exact: true }).focus();
    await hold(page, key);
    await leave.waitFor();
    await button(leave, 'Resign the match').focus();
    await hold(page, key);
    await button(leave, 'Yes, I resign').waitFor();
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'hidden' });
  }
  expect(asked).toEqual([]);

  await hold(page, 'F2');
  await page.getByRole('complementary', { name: 'The table as text' }).waitFor();
  await context.close();
});

test.runIf(IS_FULL_LENGTH)(
  'Enter held down goes on by one step of a lesson and one line of a scene',
  async () => {
    const { page, context } = await app.enter();
    await page.goto('/learn/keyed-triads');
    await new TutorialPlayer(page, 'keyboard').step();
    await button(page, 'Continue').focus();
    await hold(page, 'Enter');
    await page.getByText(/^Step 2 of/).waitFor();

    await page.goto(
      '/scene?game=keyed-triads&seat=the+sergeant&seat=the+cook&seed=gate&tempo=slow',
    );
    await button(page, 'Start').waitFor();
    await hold(page, 'Enter');
    await expect.poll(() => page.getByRole('log').locator('p').count()).toBe(1);
    await context.close();
  },
);

test.runIf(IS_FULL_LENGTH)(
  'a key held down enters one card, and takes one after another back',
  async () => {
    const { page, context } = await app.enter();
    await page.goto('/companion/three-card/what-plays');
    const entered = page.getByRole('button', { name: /of (clubs|diamonds|hearts|spades)$/ });
    await page.getByRole('region', { name: /^Enter cards/ }).waitFor();
    await hold(page, '8');
    await expect.poll(() => entered.count()).toBe(1);
    await page.keyboard.press('9');
    await expect.poll(() => entered.count()).toBe(2);
    await hold(page, 'Backspace');
    await expect.poll(() => entered.count()).toBe(0);
    await context.close();
  },
);

test.runIf(IS_FULL_LENGTH)(
  'an arrow key held down moves on through a replay; Enter moves one step',
  async () => {
    const { page, context } = await app.enter();
    const file = join(app.server.data, 'record.json');
    const played = playMatch(
      { game: keyedTriads, policies },
      { seats: ['random', 'greedy'], options: {}, seed: 'held' },
    );
    writeFileSync(file, JSON.stringify(played));
    await page.goto('/matches');
    await page.locator('input[type=file]').setInputFiles(file);
    const step = page.getByRole('slider', { name: 'Step' });
    await step.focus();
    await hold(page, 'ArrowRight');
    await expect.poll(() => step.inputValue()).toBe(String(REPEATS));
    await button(page, 'One step forward').focus();
    await hold(page, 'Enter');
    await expect.poll(() => step.inputValue()).toBe(String(REPEATS + 1));
    await context.close();
  },
);

test('what a test presses after `pressUntil` is never dropped, even in the place of the button before', async () => {
  const { page, context } = await app.visit();
  await page.evaluate(() => {
    const place = document.createElement('button');
    place.textContent = 'Open';
    place.onclick = () => {
      place.textContent = place.textContent === 'Open' ? 'Opened' : 'Pressed';
    };
    document.body.prepend(place);
  });
  const opened = button(page, 'Opened');
  await pressUntil(opened, [page.getByRole('button', { name: 'Open', exact: true })]);
  await opened.click();
  await expect.poll(() => button(page, 'Pressed').count()).toBe(1);
  await context.close();
});
