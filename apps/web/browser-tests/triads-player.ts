import type { Locator, Page } from '@playwright/test';

/** How the robot acts: with a mouse, by touch, or with nothing but keys. */
export type Hands = 'mouse' | 'touch' | 'keyboard';

/**
 * A person at a table of Keyed Triads who knows the page only as it is read aloud: by roles and
 * names. Lays the first card of the hand, every time.
 */
export class TriadsPlayer {
  private readonly hand: Locator;
  private readonly card: Locator;
  private readonly nextDeal: Locator;
  private readonly rematch: Locator;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
  ) {
    this.hand = page.getByRole('list', { name: 'Your hand' });
    this.card = this.hand.getByRole('button', { disabled: false }).first();
    this.nextDeal = page.getByRole('button', { name: 'Next deal' });
    this.rematch = page.getByRole('button', { name: 'Rematch' });
  }

  /** From the lobby to a table with so many seats. */
  async sitDown(seats: number, options: readonly (string | RegExp)[] = []): Promise<void> {
    const { page } = this;
    await this.press(page.getByRole('button', { name: 'Set the table' }));
    const players = page.getByRole('group', { name: 'Players' });
    await this.choose(players.getByRole('radio', { name: String(seats), exact: true }));
    // What is tested is the page: nobody waits for thoughtful bots.
    for (const bot of await page.getByRole('combobox').all()) {
      if ((await bot.locator('option[value="newcomer"]').count()) > 0) {
        await bot.selectOption('newcomer');
      }
    }
    for (const name of options) await this.choose(page.getByRole('radio', { name }));
    await this.press(page.getByRole('button', { name: 'Play now' }));
    await page.getByRole('region', { name: 'Table of Keyed Triads' }).waitFor();
  }

  /** Cards laid so far. */
  laid = 0;
  /** Deals seen to their end. */
  deals = 0;

  /**
   * Plays until the match is over, or until so many cards are laid.
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
        await this.goOn();
        continue;
      }
      await this.layOne();
    }
    return false;
  }

  /** Plays until the deal is over and lies there to be looked at. */
  async playDeal(): Promise<void> {
    for (;;) {
      await this.nextDeal.or(this.card).first().waitFor();
      if (await this.nextDeal.isVisible()) return;
      await this.layOne();
    }
  }

  private async goOn(): Promise<void> {
    await this.press(this.nextDeal);
    await this.nextDeal.waitFor({ state: 'hidden' });
    this.deals++;
  }

  /** Lays the first card and sees it leave the hand. */
  private async layOne(): Promise<void> {
    const name = (await this.card.getAttribute('aria-label'))!;
    const card = this.hand.getByRole('button', { name, exact: true });
    await this.press(card);
    // A finger's first touch raises the card, its second lays it.
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
    // The radio itself is for keyboards and screen readers; a pointer aims at its words.
    if (this.hands !== 'keyboard') return radio.check({ force: true });
    await radio.waitFor();
    await this.walk('Tab', () =>
      radio.evaluate(
        ({ name }: HTMLInputElement) => document.activeElement?.getAttribute('name') === name,
      ),
    );
    await this.walk('ArrowRight', () => radio.isChecked());
  }

  /** Walks to the button with Tab and the arrow keys, as somebody without a pointer does. */
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
    await this.page.keyboard.press('Enter');
  }

  private async walk(key: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let steps = 0; steps < 60; steps++) {
      if (await isThere()) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead there`);
  }
}
