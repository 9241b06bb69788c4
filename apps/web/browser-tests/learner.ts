import type { Locator, Page } from '@playwright/test';
import type { Hands } from './triads-player.ts';

/**
 * Somebody who does what the coach says and knows nothing else: presses what stands out in the text,
 * by the name it has aloud.
 */
export class Learner {
  readonly coach: Locator;
  /** What stands out in the text. */
  private readonly named: Locator;
  private readonly goOn: Locator;
  private readonly over: Locator;

  constructor(
    private readonly page: Page,
    private readonly hands: Hands,
  ) {
    this.coach = page.getByRole('region', { name: 'Coach' });
    this.named = this.coach.getByRole('strong');
    this.goOn = this.coach.getByRole('button', { name: 'Go on' });
    this.over = page.getByRole('heading', { name: 'Well played!' });
  }

  /**
   * The number of the step that is said, from 1; undefined when the lesson is over.
   * @param before the step that is to be left behind first
   */
  async step(before = 0): Promise<number | undefined> {
    const standing = this.page.getByText(new RegExp(`^Step (?!${before} )\\d+ of \\d+$`));
    await standing.or(this.over).first().waitFor();
    await this.goOn.or(this.named.first()).or(this.over).first().waitFor();
    if (await this.over.isVisible()) return undefined;
    return Number(/\d+/.exec(await standing.innerText())![0]);
  }

  /** Does what is asked for, or goes on. */
  async doIt(): Promise<void> {
    if (await this.goOn.isVisible()) return this.press(this.goOn);
    const names = await this.named.allInnerTexts();
    const standing = this.page.getByText(/^Step \d+ of \d+$/);
    const before = await standing.innerText();
    for (const name of names) await this.press(await this.called(name));
    if (this.hands !== 'touch') return;
    // A finger's first touch raises a card that is a play by itself, its second plays it.
    const raised = this.page.getByText('Tap again to play');
    await raised
      .or(standing.filter({ hasNotText: before }))
      .or(this.over)
      .first()
      .waitFor();
    if (await raised.isVisible()) await this.press(await this.called(names[0]!));
  }

  /** Through the lesson, from wherever it stands. @param look called at every step */
  async learn(look: (step: number) => Promise<void> = async () => {}): Promise<void> {
    for (let step = await this.step(); step !== undefined; step = await this.step(step)) {
      await look(step);
      await this.doIt();
    }
  }

  /**
   * A button of that name, or the first in a list of that name. A card on a board says where it lies
   * before its name, a place for cards after it what lies there.
   */
  private async called(name: string): Promise<Locator> {
    const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const named = new RegExp(`(^|: )${literal}(,|$)`);
    const button = this.page.getByRole('button', { name: named, disabled: false });
    const list = this.page.getByRole('list', { name, exact: true });
    const found = button.or(list.getByRole('button', { disabled: false })).first();
    await found.waitFor();
    return found;
  }

  private async press(button: Locator): Promise<void> {
    if (this.hands === 'mouse') await button.click();
    else if (this.hands === 'touch') await button.tap();
    else await button.press('Enter');
  }
}
