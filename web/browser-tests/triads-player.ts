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

  /** Walks to the button with Tab and the arrow keys, as somebody without a pointer does. */
  private async reachAndPress(button: Locator): Promise<void> {
    await button.waitFor();
    for (let steps = 0; steps < 60; steps++) {
      if (await button.evaluate((element) => element === document.activeElement)) {
        await this.page.keyboard.press('Enter');
        return;
      }
      const inHand = await this.hand.evaluate((list) => list.contains(document.activeElement));
      await this.page.keyboard.press(inHand && steps % 12 < 10 ? 'ArrowLeft' : 'Tab');
    }
    throw new Error(`the keyboard does not reach ${button}`);
  }
}
