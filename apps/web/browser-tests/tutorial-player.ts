import type { Locator, Page } from '@playwright/test';
import { readStill } from '../../../tools/testing/read-still.ts';
import { waitForAny } from '../../../tools/testing/wait-for-any.ts';
import { PressPace } from './press-pace.ts';
import type { InputDevice } from './triads-player.ts';
import { pressEnter } from './visitor.ts';

/**
 * Plays a lesson by following the coach: it presses the buttons whose names are emphasised in the
 * text.
 */
export class TutorialPlayer {
  readonly coach: Locator;
  /** The emphasised names. */
  private readonly named: Locator;
  private readonly continueButton: Locator;
  private readonly over: Locator;
  private readonly pace = new PressPace();

  constructor(
    private readonly page: Page,
    private readonly hands: InputDevice,
  ) {
    this.coach = page.getByRole('region', { name: 'Coach' });
    this.named = this.coach.getByRole('strong');
    this.continueButton = this.coach.getByRole('button', { name: 'Continue' });
    this.over = page.getByRole('heading', { name: 'Well played!' });
  }

  /**
   * Returns the number of the current step, from 1; undefined when the lesson is over.
   * @param before a step to leave first
   */
  async step(before = 0): Promise<number | undefined> {
    const standing = this.page.getByText(new RegExp(`^Step (?!${before} )\\d+ of \\d+$`));
    await standing.or(this.over).first().waitFor();
    const shown = await waitForAny(this.over, this.continueButton, this.named);
    if (shown === this.over) return undefined;
    return Number(/\d+/.exec(await readStill(this.page, () => standing.innerText()))![0]);
  }

  /** Does what the step asks for, or continues. */
  async doStep(): Promise<void> {
    const shown = await waitForAny(this.continueButton, this.named);
    if (shown === this.continueButton) return this.press(this.continueButton);
    const standing = this.page.getByText(/^Step \d+ of \d+$/);
    const { names, before } = await readStill(this.page, async () => ({
      names: await this.named.allInnerTexts(),
      before: await standing.innerText(),
    }));
    for (const name of names) await this.press(await this.called(name));
    if (this.hands !== 'touch') return;
    // The first tap may only raise a card; the second plays it.
    const raised = this.page.getByText('Press again to play');
    const next = standing.filter({ hasNotText: before });
    if ((await waitForAny(raised, next, this.over)) === raised)
      await this.press(await this.called(names[0]!));
  }

  /**
   * Completes the lesson.
   * @param look called at each step
   */
  async completeLesson(look: (step: number) => Promise<void> = async () => {}): Promise<void> {
    for (let step = await this.step(); step !== undefined; step = await this.step(step)) {
      await look(step);
      await this.doStep();
    }
  }

  /**
   * Finds a button by name, or the first button of a list by the list's name. A board card's label
   * starts with its place; a place's label ends with what lies there.
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
    await this.pace.ready();
    if (this.hands === 'mouse') await button.click();
    else if (this.hands === 'touch') await button.tap();
    else await pressEnter(button);
    this.pace.pressed();
  }
}
