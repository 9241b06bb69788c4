import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { casesOf } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { WINDOWS } from './visitor.ts';

const app = shareServer(startRealServer);

const ROTA = fileURLToPath(new URL('../../cli/bin/rota.js', import.meta.url));
const CAST = ['the sergeant', 'the cook: drunk', 'old Marten: careful'];

function addressOf(game: string, tempo: string, deals?: number): string {
  const query = new URLSearchParams({ game, seed: 'gate', mood: 'tense', tempo });
  for (const seat of CAST) query.append('seat', seat);
  if (deals !== undefined) query.append('deals', String(deals));
  return `/scene?${query}`;
}

const lines = (page: Page) => page.getByRole('log', { name: 'Narration' }).locator('p');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = async (page: Page, times: number) => {
  // “Begin” appears together with the stage.
  await button(page, 'Next line').waitFor();
  for (let time = 0; time < times; time++) {
    const before = await readStill(page, () => told(page));
    await button(page, 'Next line').click();
    await expect.poll(() => told(page)).toBeGreaterThan(before);
  }
};
/** The length of the narration; before it starts, the cast is shown instead. */
const told = async (page: Page) =>
  (await button(page, 'Start').count()) > 0 ? 0 : lines(page).count();

test.each(casesOf(['keyed-triads'], ['key-of-the-door', 'jammat']))(
  'a scene of %s is the same in a browser and at a terminal',
  async (game) => {
    const seats = CAST.flatMap((seat) => ['--seat', seat]);
    const args = ['--seed', 'gate', '--mood', 'tense', '--tempo', 'off', '--deals', '1'];
    const { stdout } = spawnSync(process.execPath, [ROTA, 'scene', game, ...seats, ...args], {
      encoding: 'utf8',
    });
    const { page, context, errors } = await app.enter();
    await page.goto(addressOf(game, 'off', 1));
    await button(page, 'Start').click();
    await page.getByText('The scene is over.').waitFor();
    await expect.poll(() => lines(page).allTextContents()).toEqual(stdout.trimEnd().split('\n'));
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a scene is set up, played by keyboard, interrupted by an alarm and resumed', async () => {
  const { page, context, errors } = await app.visit(WINDOWS.phone);
  await page.getByRole('link', { name: /Set a scene/ }).click();
  await page.getByRole('radio', { name: /Three Card/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Character 2' }).fill('Ysolde');
  await page.getByRole('combobox', { name: 'Temperament of Ysolde' }).selectOption('bold');
  await page.getByRole('button', { name: 'Remove the recruit' }).click();
  await page.getByRole('radio', { name: 'Slow' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Seed' }).fill('inn');
  await button(page, 'Go to the table').click();
  await button(page, 'Start').waitFor();
  await expect
    .poll(() => new URL(page.url()).searchParams.getAll('seat'))
    .toEqual(['the sergeant', 'Ysolde: bold', 'the corporal']);
  await page.keyboard.press('Enter');
  await expect.poll(() => told(page)).toBe(1);
  await expect.poll(() => lines(page).first().textContent()).toContain('Three Card');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => told(page)).toBe(2);
  await page.keyboard.press('a');
  await page.getByText('Alarm raised').waitFor();
  const alarmed = async () => (await lines(page).allTextContents()).slice(2).join(' ');
  for (const name of ['sergeant', 'Ysolde', 'corporal']) {
    await expect.poll(alarmed).toContain(name);
  }
  await page.keyboard.press(' ');
  await button(page, 'Pause').waitFor();
  await page.keyboard.press(' ');
  await button(page, 'Continue').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test.each(casesOf(['no clipboard, as without HTTPS'], ['a clipboard']))(
  'the story is copied as text and as Markdown, and an alarm for players: %s',
  async (clipboard) => {
    const { page, context, errors } = await app.enter({
      ...WINDOWS.desk,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    if (clipboard !== 'a clipboard')
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}));
    await page.goto(addressOf('keyed-triads', 'off', 1));
    await next(page, 3);
    await page.keyboard.press('i');
    await expect.poll(() => told(page)).toBe(4);
    await page.keyboard.press('a');
    await page.getByText('Alarm raised').waitFor();
    const texts = await readStill(page, () => lines(page).allTextContents());
    await button(page, 'Cast, tempo, story').click();
    const story = page.getByRole('dialog');
    await story.evaluate((dialog) => dialog.append(document.createElement('textarea')));
    const pasted = story.locator('textarea');
    const paste = async () => {
      await pasted.fill('');
      await pasted.press('Control+V');
      return pasted.inputValue();
    };
    const copies = async (name: string, text: unknown) => {
      await button(page, name).click();
      await expect.poll(paste).toEqual(text);
    };
    await copies(
      'Copy the story',
      `${['Scene: Keyed Triads', ...texts, ''].join('\n\n').trimEnd()}\n`,
    );
    const markdown = /^# Scene: Keyed Triads\n[\s\S]*\n> [\s\S]*\n$/;
    await copies('Copy as Markdown', expect.stringMatching(markdown));
    await copies('Copy the alarm for players', `${texts.slice(4).join('\n')}\n`);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a person plays one of the characters and hands the part back', async () => {
  const { page, context, errors } = await app.enter();
  await page.goto(addressOf('jammat', 'brisk'));
  await next(page, 1);
  await button(page, 'Cast, tempo, story').click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Link to this scene' }).inputValue())
    .toContain('seed=gate');
  await button(page, 'Play as the sergeant').click();
  await button(page, 'Continue').click();
  // The others have laid out their squares; one is missing.
  await page.getByText('Waiting for the sergeant').waitFor();
  await button(page, 'Lay them out').click();
  await expect
    .poll(() => lines(page).allTextContents())
    .toContainEqual(expect.stringMatching(/best line|better line/));
  await button(page, 'Cast, tempo, story').click();
  await button(page, 'Give the sergeant back').click();
  await page.keyboard.press('Escape');
  // The bots play on to the end.
  await page.getByText(/^Deal [23] of 3/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('an invalid link shows an explanation', async () => {
  const { page, context } = await app.enter();
  await page.goto('/scene?game=jammat&seat=Ann:vile&seat=Ben');
  await page.getByText('Unknown temperament “vile”').waitFor();
  await page.goto('/scene?game=jammat&seat=Ann');
  await page.getByText('This game is for 2 to 24 players, not 1.').waitFor();
  await page.goto('/scene?game=poker&seat=Ann&seat=Ben');
  await page.getByRole('heading', { name: 'This scene cannot be shown' }).waitFor();
  await context.close();
});
