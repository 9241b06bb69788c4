import type { Locator, Page } from '@playwright/test';
import { finishAnimations } from '../../../tools/testing/finish-animations.ts';
import { readStill } from '../../../tools/testing/read-still.ts';
import { waitForAny } from '../../../tools/testing/wait-for-any.ts';
import { walkFocus } from '../../../tools/testing/walk-focus.ts';
import { PressPace } from './press-pace.ts';
import { pressEnter } from './visitor.ts';

/** The input device. */
export type InputDevice = 'mouse' | 'touch' | 'keyboard';

/**
 * Plays Keyed Triads through roles and accessible names alone, always the first card of the hand.
 */
export class TriadsPlayer {
  private readonly hand: Locator;
  private readonly card: Locator;
  private readonly nextDeal: Locator;
  private readonly rematch: Locator;
  private readonly pace = new PressPace();

  constructor(
    private readonly page: Page,
    private readonly hands: InputDevice,
  ) {
    this.hand = page.getByRole('list', { name: 'Your hand' });
    this.card = this.hand.getByRole('button', { disabled: false }).first();
    this.nextDeal = page.getByRole('button', { name: 'Next deal' });
    this.rematch = page.getByRole('button', { name: 'Rematch' });
  }

  /** Sets up a table in the lobby. @param deals left out: one for each seat */
  async sitDown(
    seats: number,
    { choices = [], deals }: { choices?: readonly RegExp[]; deals?: number } = {},
  ): Promise<void> {
    const { page } = this;
    await this.press(page.getByRole('button', { name: 'Set up a table' }));
    // Buttons that still move with the dialog may be missed.
    await page.getByRole('dialog').waitFor();
    await finishAnimations(page);
    const players = page.getByRole('group', { name: 'Players' });
    await this.choose(players.getByRole('radio', { name: String(seats), exact: true }));
    // The weakest bots: the test is about the page.
    const levels = page
      .getByRole('combobox')
      .filter({ has: page.locator('option[value="newcomer"]') });
    const count = await readStill(page, () => levels.count());
    for (let at = 0; at < count; at++) await levels.nth(at).selectOption('newcomer');
    for (const name of choices) await this.choose(page.getByRole('radio', { name }));
    if (deals !== undefined) {
      await this.choose(page.getByRole('radio', { name: 'A number' }));
      await page.getByRole('spinbutton').first().fill(String(deals));
    }
    await this.press(page.getByRole('button', { name: 'Deal', exact: true }));
    await page.getByRole('region', { name: 'Keyed Triads table' }).waitFor();
  }

  /** Cards played so far. */
  laid = 0;
  /** Deals finished so far. */
  deals = 0;

  /**
   * Plays until the match is over or enough cards are played.
   * @returns whether the match is over
   */
  async play(most = Number.POSITIVE_INFINITY): Promise<boolean> {
    const until = this.laid + most;
    while (this.laid < until) {
      const shown = await waitForAny(this.rematch, this.nextDeal, this.card);
      if (shown === this.rematch) {
        this.deals++;
        return true;
      }
      if (shown === this.nextDeal) await this.acknowledge();
      else await this.layOne();
    }
    return false;
  }

  /** Plays until the deal is over. */
  async playDeal(): Promise<void> {
    for (;;) {
      if ((await waitForAny(this.nextDeal, this.card)) === this.nextDeal) return;
      await this.layOne();
    }
  }

  private async acknowledge(): Promise<void> {
    await this.pace.ready();
    await this.press(this.nextDeal);
    await this.nextDeal.waitFor({ state: 'hidden' });
    this.deals++;
  }

  /** Plays the first card and waits until it has left the hand. */
  private async layOne(): Promise<void> {
    const name = (await readStill(this.page, () => this.card.getAttribute('aria-label')))!;
    const card = this.hand.getByRole('button', { name, exact: true });
    await this.pace.ready();
    await this.press(card);
    // The first tap raises the card, the second plays it.
    if (this.hands === 'touch') await this.press(card);
    await card.waitFor({ state: 'detached' });
    this.laid++;
  }

  private async press(button: Locator): Promise<void> {
    if (this.hands === 'mouse') await button.click();
    else if (this.hands === 'touch') await button.tap();
    else await this.reachAndPress(button);
    this.pace.pressed();
  }

  private async choose(radio: Locator): Promise<void> {
    // The radio itself is visually hidden; pointers click its label.
    if (this.hands !== 'keyboard') return radio.check({ force: true });
    await radio.waitFor();
    const isInGroup = () =>
      radio.evaluate(
        ({ name }: HTMLInputElement) => document.activeElement?.getAttribute('name') === name,
      );
    await walkFocus(this.page, async () => ((await isInGroup()) ? undefined : 'Tab'));
    await walkFocus(this.page, async () => ((await radio.isChecked()) ? undefined : 'ArrowRight'));
  }

  /** Reaches the button with Tab and the arrow keys. */
  private async reachAndPress(button: Locator): Promise<void> {
    await button.waitFor();
    const isThere = () => button.evaluate((element) => element === document.activeElement);
    const isInHand = () =>
      this.hand.evaluateAll(([list]) => list?.contains(document.activeElement) === true);
    const inHand = this.hand.filter({ has: button });
    if ((await readStill(this.page, () => inHand.count())) > 0) {
      await walkFocus(this.page, async () => ((await isInHand()) ? undefined : 'Tab'));
      await walkFocus(this.page, async () => ((await isThere()) ? undefined : 'ArrowLeft'));
    } else {
      await walkFocus(this.page, async () => ((await isThere()) ? undefined : 'Tab'));
    }
    await pressEnter(button);
  }
}
