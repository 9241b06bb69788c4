import type { MatchRecord } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import type { TableSummary } from '@rota/protocol';
import { describe, expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { pressUntil } from './press-until.ts';
import { shareServer } from './shared-server.ts';
import { startRealServer } from './test-server.ts';
import { type InputDevice, TriadsPlayer } from './triads-player.ts';
import { type Visitor, WINDOWS, type WindowName } from './visitor.ts';

const app = shareServer(startRealServer);

const pathOf = async ({ page }: Visitor) =>
  new URL(await readStill(page, async () => page.url())).pathname;

/** The server's record of the match. */
async function recordOf({ page }: Visitor, table: string): Promise<MatchRecord> {
  const answer = await page.request.get(`/api/tables/${table.split('/').at(-1)}/record`);
  expect(answer.ok()).toBe(true);
  return answer.json();
}

describe('a whole match', () => {
  const ways: [WindowName, InputDevice, number][] = [['phone', 'touch', 2]];
  if (IS_FULL_LENGTH) ways.push(['desk', 'keyboard', 3]);
  test.for(ways)('on a %s, with %s, %i at the table', async ([window, hands, seats]) => {
    const visitor = await app.visit(WINDOWS[window]);
    const { page, errors } = visitor;
    const player = new TriadsPlayer(page, hands);
    await player.sitDown(seats);
    const table = await pathOf(visitor);
    expect(await player.play()).toBe(true);

    const record = await recordOf(visitor, table);
    expect(player.deals).toBe(seats);
    expect(record.deals).toHaveLength(seats);
    const mine = record.deals.flatMap(({ moves }) => moves.filter(([seat]) => seat === 0));
    expect(player.laid).toBe(mine.length);

    // The dialog shows the record's scores.
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('list').first().getByRole('listitem');
    await rows.first().waitFor();
    const places = await readStill(page, () => rows.allInnerTexts());
    const points = places.map((text) => Number(/(\d+) in all/.exec(text)![1]));
    expect(points).toEqual([...record.scores].sort((a, b) => b - a));
    const won = record.winners!.includes(0);
    const heading = dialog.getByRole('heading').first();
    await expect.poll(async () => /You (win|share)/.test(await heading.innerText())).toBe(won);
    expect(errors).toEqual([]);
    await visitor.context.close();
  });
});

test('secret claims are made by buttons, and the match completes', async () => {
  const visitor = await app.visit();
  const { page } = visitor;
  // Many players have few cards each.
  await new TriadsPlayer(page, 'mouse').sitDown(7, { choices: [/claim in secret/], deals: 2 });
  const table = await pathOf(visitor);
  const card = page
    .getByRole('list', { name: 'Your hand' })
    .getByRole('button', { disabled: false })
    .first();
  const claim = page.getByRole('button', { name: 'Claim it' });
  const nextDeal = page.getByRole('button', { name: 'Next deal' });
  const rematch = page.getByRole('button', { name: 'Rematch' });
  await pressUntil(rematch, [nextDeal, claim, card]);
  const { deals } = await recordOf(visitor, table);
  const claims = deals.flatMap(({ moves }) => moves.filter(([, move]) => move === 'claim'));
  expect(claims.filter(([seat]) => seat === 0)).toHaveLength(2 * 7);
  await visitor.context.close();
});

test('after a server crash in mid-match the page continues and the match is listed', async () => {
  const visitor = await app.visit();
  const { page } = visitor;
  const player = new TriadsPlayer(page, 'mouse');
  await player.sitDown(7, { deals: 2 });
  const table = await pathOf(visitor);
  for (let cut = 0; cut < (IS_FULL_LENGTH ? 2 : 1); cut++) {
    expect(await player.play(4)).toBe(false);
    await app.server.kill();
    await page.getByRole('alert').getByText('Reconnecting …').waitFor();
    await app.server.open();
    await page.getByRole('alert').getByText('Reconnecting …').waitFor({ state: 'hidden' });
  }
  expect(await player.play()).toBe(true);
  const record = await recordOf(visitor, table);
  expect(player.laid).toBe(
    record.deals.flatMap(({ moves }) => moves.filter(([s]) => s === 0)).length,
  );

  // After another restart the finished match is listed and can be replayed.
  await app.server.kill();
  await app.server.open();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Recently played' }).waitFor();
  const listed = (await (await page.request.get('/api/matches')).json()) as TableSummary[];
  expect(listed.map(({ id, state }) => [id, state])).toEqual([[table.split('/').at(-1), 'over']]);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Keyed Triads/ })
    .click();
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  await slider.press('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Deal 2 of 2, move 42');
  // The player is “You” in it, with the own hand at the foot and the others' below the table.
  await slider.press('Home');
  const view = page.getByRole('combobox', { name: 'View' });
  await expect.poll(() => view.getByRole('option', { name: 'You', exact: true }).count()).toBe(1);
  await expect
    .poll(() => page.getByRole('list', { name: 'Your hand' }).getByRole('button').count())
    .toBe(3);
  const hands = page.getByRole('region', { name: 'All cards up' });
  await expect.poll(() => hands.getByRole('region').count()).toBe(6);
  await visitor.context.close();
});

test('a page reloaded in mid-deal shows the same table', async () => {
  const visitor = await app.visit();
  const { page } = visitor;
  const player = new TriadsPlayer(page, 'mouse');
  await player.sitDown(3);
  await player.play(5);
  await page
    .getByRole('list', { name: 'Your hand' })
    .getByRole('button', { disabled: false })
    .first()
    .waitFor();
  const hand = () =>
    page
      .getByRole('list', { name: 'Your hand' })
      .getByRole('button')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  const before = await readStill(page, hand);
  await page.reload();
  await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().waitFor();
  await expect.poll(hand).toEqual(before);
  await visitor.context.close();
});

test('the match log describes every event, and every verdict has an explanation', async () => {
  const visitor = await app.visit();
  const { page } = visitor;
  const player = new TriadsPlayer(page, 'mouse');
  await player.sitDown(3);
  await player.play(8);
  await page.getByRole('button', { name: 'What happened' }).click();
  const account = page.getByRole('complementary', { name: 'What happened' });
  await account.getByText('You get your key:').waitFor();
  const why = account.getByRole('button', { name: /^Why\?/ }).first();
  await why.click();
  const window = page.getByRole('dialog', { name: /triad 1/ });
  await window.getByRole('columnheader', { name: /KT-5/ }).waitFor();
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'hidden' });
  // The live region announces the same sentences.
  const aloud = page.getByRole('log', { name: 'Announcements' });
  await expect.poll(() => aloud.innerText()).toMatch(/lays? the/);
  await visitor.context.close();
});
