import type { Locator, Page } from '@playwright/test';
import { type Random, seededRandom } from '@rota/core';
import { expect } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { waitForAny } from '../../../tools/testing/wait-for-any.ts';
import { PRESS_TIMEOUT_MS } from './press-until.ts';
import { openTableSetup, pressEnter } from './visitor.ts';

/** How long a button stays after its move, unless the same move is possible again. */
const MOVE_MS = 300;

/** Replay steps viewed one by one at either end. */
const SHOWN = 8;

/** A button by its accessible name. */
interface AccessibleButton {
  readonly name: string;
  /** Its index among buttons of the same name. */
  readonly nth: number;
}

/**
 * Plays any game through the accessibility tree alone: it presses what has just become enabled,
 * else any button; or it uses the text view and presses what that offers.
 */
export class AccessiblePlayer {
  private readonly random: Random;
  private readonly over: Locator;
  private readonly table: Locator;
  private readonly words: Locator;
  private readonly next: Locator;
  private readonly continueButton: Locator;

  /** @param afterPress called after each press by hand, before the page is read again */
  constructor(
    private readonly page: Page,
    seed: string,
    private readonly afterPress: () => Promise<void> = async () => {},
  ) {
    this.random = seededRandom(seed);
    this.over = page.getByRole('button', { name: 'Rematch' });
    this.next = page.getByRole('button', { name: 'Next deal', disabled: false });
    this.continueButton = page.getByRole('button', { name: 'Next', exact: true });
    this.table = page.getByRole('region', { name: /\btable\b/i });
    this.words = page.getByRole('complementary', { name: 'The table as text' });
  }

  /** Sets up a table in the lobby. */
  async sitDown(
    game: string,
    {
      seats = 2,
      deals = 2,
      bots = 'Newcomer: still learning the ropes',
      where = 'On the server',
    } = {},
  ): Promise<void> {
    const { page } = this;
    const choose = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
    await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });
    await openTableSetup(page);
    await choose('Players', String(seats)).check({ force: true });
    await choose('Where', where).check({ force: true });
    const levels = page
      .getByRole('combobox')
      .filter({ has: page.getByRole('option', { name: bots }) });
    const count = await readStill(page, () => levels.count());
    for (let at = 0; at < count; at++) await levels.nth(at).selectOption(bots);
    await choose('Deals', 'A number').check({ force: true });
    await page.getByRole('spinbutton').first().fill(String(deals));
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await this.table.waitFor();
  }

  /** Presses that many buttons at the table, fewer if the deal ends before. */
  async playByHand(tries: number): Promise<void> {
    const mine = this.page.getByRole('status').filter({ hasText: 'It is your turn.' });
    // One that is closing may still be seen.
    const window = this.page.locator('dialog[open]');
    let before = new Set<string>();
    for (let tried = 0; tried < tries; tried++) {
      const shown = await waitForAny(this.next, this.continueButton, mine);
      if (shown === this.next) return;
      if (shown === this.continueButton) {
        await pressed(this.continueButton);
        await this.afterPress();
        continue;
      }
      const place = await waitForAny(window, this.table);
      let heard: AccessibleButton[] = [];
      await expect
        .poll(async () => {
          heard = buttonsIn(await place.ariaSnapshot());
          return heard.length;
        })
        .toBeGreaterThan(0);
      const newly = heard.filter(({ name }) => !before.has(name));
      before = new Set(heard.map(({ name }) => name));
      await this.press(place, pick(newly.length > 0 ? newly : heard, this.random));
      await this.afterPress();
    }
    await this.page.keyboard.press('Escape');
  }

  /** Continues to the next deal if this one is over. */
  async dealAgain(): Promise<void> {
    if ((await waitForAny(this.next, this.table)) !== this.next) return;
    await pressed(this.next);
    await this.afterPress();
  }

  /** Opens the text view. */
  async openTextView(): Promise<void> {
    await this.page.keyboard.press('F2');
    await this.words.getByRole('heading', { name: 'What you can do now' }).waitFor();
  }

  /** Plays by the text view until the match is over. */
  async playByTextView(): Promise<void> {
    for (;;) {
      await this.words.waitFor();
      let offered: AccessibleButton | undefined;
      await expect
        .poll(async () => {
          if (await this.over.isVisible()) return true;
          const told = await this.words.ariaSnapshot();
          const isTurn = /Your (turn|secret choice)|deal is over|button "Next"/.test(told);
          offered = buttonsIn(told).find(({ name }) => name !== 'Close the text view');
          return isTurn && offered !== undefined;
        })
        .toBe(true);
      if ((await waitForAny(this.over, this.words)) === this.over) return;
      const button = this.words.getByRole('button', { name: offered!.name, exact: true }).first();
      await this.press(this.words, offered);
      // The button disappears with the move, unless the same move is possible again.
      await button.waitFor({ state: 'detached', timeout: MOVE_MS }).catch(() => {});
    }
  }

  /** Opens the replay of the finished match and steps through it. */
  async watchReplay(): Promise<void> {
    const { page } = this;
    await pressEnter(page.getByRole('link', { name: 'Watch the replay' }));
    const step = page.getByRole('slider', { name: 'Step' });
    const forward = page.getByRole('button', { name: 'One step forward' });
    const next = page.getByRole('button', { name: 'Next deal' });
    await step.waitFor();
    for (let at = 0; at < SHOWN; at++) await forward.press('Enter');
    await pressEnter(next);
    await step.press('End');
    for (let at = 0; at < SHOWN; at++) await step.press('ArrowLeft');
    while (await readStill(page, () => forward.isEnabled())) await forward.press('Enter');
  }

  private async press(place: Locator, heard: AccessibleButton | undefined): Promise<void> {
    if (!heard) return;
    await pressed(place.getByRole('button', { name: heard.name, exact: true }).nth(heard.nth));
  }
}

/** The button may be gone: the game continues by itself. */
function pressed(button: Locator): Promise<void> {
  return pressEnter(button, { timeout: PRESS_TIMEOUT_MS }).catch(() => {});
}

/** Returns the enabled buttons of an ARIA snapshot. */
function buttonsIn(snapshot: string): AccessibleButton[] {
  const heard: AccessibleButton[] = [];
  const counts = new Map<string, number>();
  for (const [, quoted, states] of snapshot.matchAll(/- '?button ("(?:[^"\\]|\\.)*")([^\n]*)/g)) {
    const name: string = JSON.parse(quoted!);
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    if (!states!.includes('[disabled]')) heard.push({ name, nth });
  }
  return heard;
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[random.below(Math.max(1, items.length))];
}
