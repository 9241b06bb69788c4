import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { readStill } from '../../../tools/testing/read-still.ts';
import { checkPage } from './check-page.ts';
import { createTable, sendRequest } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startToyServer } from './test-server.ts';
import { WINDOWS } from './visitor.ts';

const app = shareServer(startToyServer);

const hand = (page: Page) => page.getByRole('list', { name: 'Your hand' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the link in another browser leads back to the seat, once the host agrees', {
  timeout: 300_000,
}, async () => {
  const ada = await app.visitAs('Ada', WINDOWS.desk);
  const bo = await app.visitAs('Bo', WINDOWS.phone);
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const id = await createTable(ada.page, { game: 'sealed-bids', seats });
  await sendRequest(bo.page, 'POST', `/api/tables/${id}/seats`);
  for (const { page } of [ada, bo]) await page.goto(`/table/${id}`);
  for (const { page } of [ada, bo]) await hand(page).waitFor();
  const cards = await readStill(bo.page, () => hand(bo.page).getByRole('button').allInnerTexts());
  await bo.page.close();

  const again = await app.visitAs('Bo anew', WINDOWS.phone);
  await again.page.goto(`/table/${id}`);
  await again.page.getByText('Are you one of these players').waitFor();
  expect(await readStill(again.page, () => hand(again.page).count())).toBe(0);
  await checkPage(again, 'seat-request-phone', true);
  // The host is offered a bot once Bo has been away for a while; then the seat can be given, too.
  await ada.page.getByRole('button', { name: 'Bot for now', disabled: false }).waitFor();
  await button(again.page, 'I am Bo').click();
  await again.page.getByText('You have asked for the seat of Bo').waitFor();
  await ada.page.getByText('Bo anew asks for the seat of Bo').waitFor();
  await checkPage(ada, 'seat-request-desk');
  await button(ada.page, 'Give the seat').click();
  await hand(again.page).waitFor();
  // On a slow machine a bot may have laid one of them in the meantime.
  const held = () => hand(again.page).getByRole('button').allInnerTexts();
  await expect.poll(async () => (await held()).filter((card) => !cards.includes(card))).toEqual([]);
  await expect.poll(async () => (await held()).length).toBeGreaterThan(0);
  await ada.page.getByText('Bo anew asks for the seat of Bo').waitFor({ state: 'detached' });

  // The old browser has the cookie still, but no seat: it sees what a spectator sees.
  const old = await bo.context.newPage();
  await old.goto(`/table/${id}`);
  await old.getByRole('region', { name: 'Table of Sealed Bids' }).waitFor();
  expect(await readStill(old, () => hand(old).count())).toBe(0);
  for (const { errors } of [ada, bo, again]) expect(errors).toEqual([]);
});
