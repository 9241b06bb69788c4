import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import type { InputDevice } from './triads-player.ts';
import { TutorialPlayer } from './tutorial-player.ts';
import { findings, pressEnter, sidewaysScroll, WINDOWS, type WindowName } from './visitor.ts';

const app = shareServer(startRealServer);

/** Each lesson in a different window and with different input devices. */
const WAYS: readonly [WindowName, InputDevice][] = [
  ['desk', 'keyboard'],
  ['phone', 'touch'],
  ['desk', 'mouse'],
  ['phone', 'mouse'],
];
const taught = GAMES.filter(({ tutorial }) => tutorial).map(
  ({ id, tutorial }, at) => [id, ...WAYS[at % WAYS.length]!, tutorial!] as const,
);
const rare = GAMES.filter(({ rareTutorial }) => rareTutorial).map(
  ({ id, rareTutorial }) => [id, rareTutorial!] as const,
);

test.for(taught)('%s: the coach is followed to the end, on a %s, by %s', async (way) => {
  const [id, window, hands, fetchLesson] = way;
  const { tutorial: lesson } = await fetchLesson();
  const { page, context, errors } = await app.enter(WINDOWS[window]);
  await page.goto(`/learn/${id}`);
  const learner = new TutorialPlayer(page, hands);
  let steps = 0;
  await learner.completeLesson(async (step) => {
    expect(step).toBe(++steps);
    const pointed = page.locator('[data-pointed]');
    const zones = () =>
      pointed.evaluateAll((found) =>
        [...new Set(found.map((zone) => zone.getAttribute('data-zone')))].sort(),
      );
    await expect.poll(zones).toEqual([lesson.steps[step - 1]!.point ?? []].flat().sort());
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });
  expect(steps).toBe(lesson.steps.length);
  await expect.poll(() => findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play a real game now' }).click();
  await page.waitForURL(/\/here\//);
  await page.getByRole('button', { name: 'What happened' }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: /^Learnt: / }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test.runIf(IS_FULL_LENGTH).for(rare)(
  '%s: the lesson of the rare rules is followed to the end on a phone, by touch',
  async (way) => {
    const [id, fetchLesson] = way;
    const { rareTutorial: lesson } = await fetchLesson();
    const { page, context, errors } = await app.enter(WINDOWS.phone);
    await page.goto(`/rules/${id}`);
    await page.getByRole('link', { name: 'Learn the rare rules' }).tap();
    const learner = new TutorialPlayer(page, 'touch');
    let steps = 0;
    await learner.completeLesson(async () => {
      steps++;
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
    });
    expect(steps).toBe(lesson.steps.length);
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => page.getByRole('link', { name: 'The rare rules' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a wrong move gets a hint, leaving loses nothing, and the lesson can be restarted', async () => {
  const { page, context } = await app.visit();
  await page.getByRole('link', { name: 'Learn it: Keyed Triads' }).click();
  const learner = new TutorialPlayer(page, 'mouse');
  await learner.step();
  await learner.doStep();
  await learner.step(1);
  const hand = page.getByRole('list', { name: 'Your hand' });
  await hand.getByRole('button', { name: 'ten of clubs' }).click();
  await learner.coach.getByText('That would make a key of 19.').waitFor();
  await expect.poll(() => hand.getByRole('button').count()).toBe(3);
  await learner.doStep();
  await learner.step(2);

  await page.getByRole('link', { name: 'To the lobby' }).click();
  await page.goto('/rules/keyed-triads');
  await page.getByRole('link', { name: 'Learn by playing' }).click();
  expect(await learner.step()).toBe(3);
  await expect.poll(() => hand.getByRole('button').count()).toBe(2);
  await page.getByRole('button', { name: 'Start again' }).click();
  expect(await learner.step()).toBe(1);
  await expect.poll(() => hand.getByRole('button').count()).toBe(3);
  await context.close();
});

test('keyboard focus moves to the next thing to do', async () => {
  const { page, context } = await app.enter();
  await page.goto('/learn/keyed-triads');
  const learner = new TutorialPlayer(page, 'keyboard');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await learner.step();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await learner.step(1);
  await expect.poll(focused).toBe('six of hearts');
  await pressEnter(page.locator(':focus'));
  await learner.step(2);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Continue');
  await pressEnter(page.locator(':focus'));
  await learner.step(3);
  const isInHand = () =>
    page
      .getByRole('list', { name: 'Your hand' })
      .evaluate((hand) => hand.contains(document.activeElement));
  await expect.poll(isInHand).toBe(true);
  await context.close();
});
