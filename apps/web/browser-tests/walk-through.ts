import type { Page } from '@playwright/test';
import { readStill } from '../../../tools/testing/read-still.ts';
import { type InputDevice, TriadsPlayer } from './triads-player.ts';
import { openFromBar, openTableSetup, watchReplay } from './visitor.ts';

/** Pages by a name of their own, with their address and heading. */
const PAGES = [
  ['rules', '/rules', 'Rules'],
  ['rules-of-a-game', '/rules/keyed-triads', /Keyed Triads/],
  ['learn', '/learn/keyed-triads', 'Learn Keyed Triads'],
  ['companion', '/companion', 'At a real table'],
  ['sheets', '/sheets/key-of-the-door', 'New score sheet'],
  ['companion-of-a-game', '/companion/key-of-the-door', 'Is this key bent or bust?'],
  ['fair', '/fair', 'Fair dealing'],
  ['threats', '/fair/threats', 'Threats'],
  ['matches-empty', '/matches', 'Open a match from a file'],
  ['daily', '/daily', /^Daily rota/],
  ['you', '/you', 'Your data'],
  ['lab', '/lab', 'The experiment'],
  ['lab-report', '/lab/key-of-the-door', 'What experiments show about Key of the Door'],
  ['settings', '/settings', 'Settings'],
  ['not-found', '/nowhere', 'Page not found'],
  ['no-table', '/table/nowhere', 'This table cannot be opened'],
  ['no-replay', '/replay', 'No match to show'],
  ['scene-set', '/scene', 'Set a scene'],
] as const;

/**
 * Visits every page in the order of a new visitor and calls `look` on each.
 * @param takesAll whether also pages without a table of the visitor’s own
 */
export async function walkThrough(
  page: Page,
  hands: InputDevice,
  look: (name: string) => Promise<void>,
  takesAll = true,
): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const deal = page.getByRole('button', { name: 'Deal', exact: true });
  const closeWindow = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };

  await button('Play now').waitFor();
  await look('lobby');
  await openTableSetup(page);
  await look('lobby-set-table');
  await page.getByRole('combobox', { name: 'Otto' }).selectOption('Open seat');
  await deal.click();
  await page.getByRole('textbox', { name: /Invite/ }).waitFor();
  await look('waiting-room');

  for (const [name, address, heading] of takesAll ? PAGES : []) {
    await page.goto(address);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await look(name);
  }

  await page.goto(
    '/scene?game=keyed-triads&seat=the+sergeant&seat=the+cook:drunk&seed=gate&tempo=slow',
  );
  await button('Next line').click();
  await page.getByText(/sergeant and the cook/).waitFor();
  await look('scene');
  await button('Raise the alarm').click();
  await page.getByText('Alarm raised').waitFor();
  await look('scene-alarm');
  await button('Cast, tempo, story').click();
  await page.getByRole('dialog').waitFor();
  await look('scene-cast');
  await button('Play as the cook').click();
  await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().waitFor();
  await look('scene-seat');

  await page.goto('/');
  const player = new TriadsPlayer(page, hands);
  await openTableSetup(page);
  await page.getByRole('combobox', { name: /Seat 2|Otto/ }).selectOption({ index: 0 });
  await page.getByRole('radio', { name: 'A number' }).check({ force: true });
  await page.getByRole('spinbutton').fill('2');
  await deal.click();
  await player.play(8);
  await look('table');
  await button('What happened').click();
  await button(/^Why\?/)
    .last()
    .waitFor();
  await look('table-account');
  await button(/^Why\?/)
    .last()
    .click();
  await page.getByRole('dialog', { name: /triad/ }).waitFor();
  await look('table-why');
  await closeEverything(page);
  const log = page.getByRole('complementary', { name: 'What happened' });
  if (await readStill(page, () => log.isVisible())) {
    await button('What happened').click();
  }
  await page.keyboard.press('F2');
  await page.getByRole('heading', { name: 'What you can do now' }).waitFor();
  await look('table-in-words');
  await page.keyboard.press('F2');
  for (const [name, label] of [
    ['table-scores', 'Score sheet'],
    ['table-rules', 'Rules'],
    ['table-settings', 'Settings'],
  ] as const) {
    if (label !== 'Settings') await openFromBar(page, label);
    else await button(label).click();
    await page.getByRole('dialog', { name: label }).waitFor();
    await look(name);
    await closeWindow();
  }
  await player.playDeal();
  await look('deal-over');
  await player.play();
  await look('match-over');
  await watchReplay(page);
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.focus();
  for (let step = 0; step < 26; step++) await slider.press('ArrowRight');
  await look('replay');
  await button('Review: what cost most').click();
  await button('Start review').click();
  await page.getByText(/^Reviewed: /).waitFor();
  await look('replay-review');
  await page.goto('/matches');
  await page.getByRole('heading', { name: 'Finished' }).waitFor();
  await look('matches');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Recently played' }).waitFor();
  await look('lobby-later');
}

/** Dialogs may be nested: Escape closes the topmost. */
async function closeEverything(page: Page): Promise<void> {
  const open = page.locator('dialog[open]');
  while ((await readStill(page, () => open.count())) > 0) await page.keyboard.press('Escape');
}
