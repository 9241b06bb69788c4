import type { Page } from '@playwright/test';
import type { PlanReport } from '@rota/protocol';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { changeName, createTable, sendRequest } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startToyServer } from './test-server.ts';
import { findings, sidewaysScroll, WINDOWS } from './visitor.ts';

const app = shareServer(startToyServer);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Seats two visitors at a correspondence table of Snap; Bo, the guest, turns up the first card. */
async function seatTwo() {
  const ada = await app.enter(WINDOWS.phone);
  const bo = await app.enter();
  for (const [{ page }, name] of [
    [ada, 'Ada'],
    [bo, 'Bo'],
  ] as const) {
    await changeName(page, name);
  }
  const id = await createTable(ada.page, {
    game: 'snap',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    timing: { kind: 'days', move: 2 },
  });
  await sendRequest(bo.page, 'POST', `/api/tables/${id}/seats`);
  for (const { page } of [ada, bo]) await page.goto(`/table/${id}`);
  const planOf = async (page: Page): Promise<PlanReport> =>
    (await page.request.get(`/api/tables/${id}/plan`)).json();
  return { ada, bo, planOf };
}

test('a move planned while the other is to move is made when its turn comes', async () => {
  const { ada, bo, planOf } = await seatTwo();
  const dialog = ada.page.getByRole('dialog', { name: 'When it’s your turn' });
  const planned = dialog.getByRole('listitem').filter({ hasText: 'Whatever happens' });
  await button(ada.page, 'Plan your move').click();
  await dialog.getByRole('button', { name: 'Turn up a card' }).click();
  await planned.waitFor();
  await expect.poll(() => findings(ada.page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(ada.page)).toBe(0);

  // By keyboard: the focus stays in the dialog when the button it was on is gone.
  await dialog.getByRole('button', { name: 'Remove: Turn up a card' }).focus();
  await ada.page.keyboard.press('Enter');
  await planned.waitFor({ state: 'detached' });
  const heading = dialog.getByRole('heading', { name: 'Add a move' });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await planOf(ada.page)).moves).toEqual([]);

  await dialog.getByRole('button', { name: 'Turn up a card' }).click();
  await planned.waitFor();
  await ada.page.keyboard.press('Escape');
  await ada.page.getByText('1 move planned').waitFor();
  await ada.page.reload();
  await ada.page.getByText('1 move planned').waitFor();

  // Nothing of it reaches the other player, not even that there is something.
  expect((await planOf(bo.page)).moves).toEqual([]);
  await expect.poll(() => bo.page.getByText('planned').count()).toBe(0);
  await button(bo.page, 'Turn up').click();
  await bo.page.getByRole('list', { name: 'Pile of 2 cards' }).waitFor();
  await button(ada.page, 'Plan your move').waitFor();
  expect((await planOf(ada.page)).moves).toEqual([]);
  expect([...ada.errors, ...bo.errors]).toEqual([]);
});

test('a plan that did not fit is explained, and the player moves by hand', async () => {
  const { ada, bo, planOf } = await seatTwo();
  await button(ada.page, 'Plan your move').waitFor();
  const { after } = await planOf(ada.page);
  // A card that no pack has.
  const when = [{ type: 'turned-up', seat: 1, card: 1000 }];
  const address = await readStill(ada.page, async () => ada.page.url());
  const path = `${new URL(address).pathname.replace('/table/', '/api/tables/')}/plan`;
  const saved = await ada.page.request.put(path, {
    data: { after, moves: [{ when, move: 'turn-up' }] },
  });
  expect(saved.status()).toBe(200);
  await button(bo.page, 'Turn up').click();
  const note = ada.page.getByText('Something else happened than you had planned for');
  await note.waitFor();
  await expect.poll(() => findings(ada.page)).toEqual([]);
  await button(ada.page, 'Turn up').click();
  await note.waitFor({ state: 'detached' });
  await bo.page.getByRole('list', { name: 'Pile of 2 cards' }).waitFor();
  expect((await planOf(ada.page)).moves).toEqual([]);
  expect([...ada.errors, ...bo.errors]).toEqual([]);
});
