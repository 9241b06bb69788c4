import type { Locator, Page } from '@playwright/test';
import { finishAnimations } from '../../../tools/finish-animations.ts';
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

  constructor(
    private readonly page: Page,
    private readonly hands: InputDevice,
  ) {
    this.hand = page.getByRole('list', { name: 'Your hand' });
    this.card = this.hand.getByRole('button', { disabled: false }).first();
    this.nextDeal = page.getByRole('button', { name: 'Next deal' });
    this.rematch = page.getByRole('button', { name: 'Rematch' });
  }

  /** Sets up a table in the lobby. */
  async sitDown(seats: number, options: readonly (string | RegExp)[] = []): Promise<void> {
    const { page } = this;
    await this.press(page.getByRole('button', { name: 'Set up a table' }));
    // Buttons that still move with the dialog may be missed.
    await page.getByRole('dialog').waitFor();
    await finishAnimations(page);
    const players = page.getByRole('group', { name: 'Players' });
    await this.choose(players.getByRole('radio', { name: String(seats), exact: true }));
    // The weakest bots: the test is about the page.
    for (const bot of await page.getByRole('combobox').all()) {
      if ((await bot.locator('option[value="newcomer"]').count()) > 0) {
        await bot.selectOption('newcomer');
      }
    }
    for (const name of options) await this.choose(page.getByRole('radio', { name }));
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
      await this.rematch.or(this.nextDeal).or(this.card).first().waitFor();
      if (await this.rematch.isVisible()) {
        this.deals++;
        return true;
      }
      if (await this.nextDeal.isVisible()) {
        await this.acknowledge();
        continue;
      }
      await this.layOne();
    }
    return false;
  }

  /** Plays until the deal is over. */
  async playDeal(): Promise<void> {
    for (;;) {
      await this.nextDeal.or(this.card).first().waitFor();
      if (await this.nextDeal.isVisible()) return;
      await this.layOne();
    }
  }

  private async acknowledge(): Promise<void> {
    await this.press(this.nextDeal);
    await this.nextDeal.waitFor({ state: 'hidden' });
    this.deals++;
  }

  /** Plays the first card and waits until it has left the hand. */
  private async layOne(): Promise<void> {
    const name = (await this.card.getAttribute('aria-label'))!;
    const card = this.hand.getByRole('button', { name, exact: true });
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
  }

  private async choose(radio: Locator): Promise<void> {
    // The radio itself is visually hidden; pointers click its label.
    if (this.hands !== 'keyboard') return radio.check({ force: true });
    await radio.waitFor();
    await this.walk('Tab', () =>
      radio.evaluate(
        ({ name }: HTMLInputElement) => document.activeElement?.getAttribute('name') === name,
      ),
    );
    await this.walk('ArrowRight', () => radio.isChecked());
  }

  /** Reaches the button with Tab and the arrow keys. */
  private async reachAndPress(button: Locator): Promise<void> {
    await button.waitFor();
    const isThere = () => button.evaluate((element) => element === document.activeElement);
    const isInHand = () =>
      this.hand.evaluateAll(([list]) => list?.contains(document.activeElement));
    const cardsOfHand = await this.hand.filter({ has: button }).count();
    if (cardsOfHand > 0) {
      await this.walk('Tab', async () => (await isInHand()) === true);
      await this.walk('ArrowLeft', isThere);
    } else {
      await this.walk('Tab', isThere);
    }
    await pressEnter(button);
  }

  private async walk(key: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let steps = 0; steps < 60; steps++) {
      if (await isThere()) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead there`);
  }
}
