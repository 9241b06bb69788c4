import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { LIVE_PATH, SUPPORTED_DEALING, WIRE_VERSION } from '@rota/protocol';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { checkPage } from './check-page.ts';
import { pressUntil } from './press-until.ts';
import { changeName, createTable, sendRequest } from './send-request.ts';
import { shareServer } from './shared-server.ts';
import { startToyServer } from './test-server.ts';
import { openFromBar, openTableSetup, WINDOWS, watchReplay } from './visitor.ts';

const app = shareServer(startToyServer);

async function playToTheEnd(page: Page): Promise<void> {
  const rematch = page.getByRole('button', { name: 'Rematch' });
  const nextDeal = page.getByRole('button', { name: 'Next deal', disabled: false });
  const card = page
    .getByRole('list', { name: 'Your hand' })
    .getByRole('button', { disabled: false })
    .first();
  await pressUntil(rematch, [nextDeal, card]);
}

for (const [where, window] of [
  ['On the server', 'phone'],
  ['On this device', 'desk'],
] as const) {
  test(`${where}, on a ${window}: the cards were fixed before the player joined, and the proof verifies`, async () => {
    const { page, context, errors } = await app.visit(WINDOWS[window]);
    const shot = (name: string) => `${name}-${where.split(' ').at(-1)}-${window}`;
    await page.getByRole('radio', { name: /^Sealed Bids/ }).check({ force: true });
    await openTableSetup(page);
    await page.getByRole('radio', { name: where }).check({ force: true });
    await page.getByRole('button', { name: 'Deal', exact: true }).click();
    await page.getByRole('list', { name: 'Your hand' }).waitFor();
    await openFromBar(page, 'Score sheet');
    const sheet = page.getByRole('dialog', { name: 'Score sheet' });
    await sheet.getByText('fixed before they were dealt').waitFor();
    await checkPage({ page }, shot('note'), true);
    await page.keyboard.press('Escape');
    await playToTheEnd(page);
    await page.getByRole('button', { name: 'Send the result' }).click();
    const sent = page.getByRole('dialog', { name: 'Send the result' });
    await sent
      .getByRole('img', { name: /^Sealed Bids\. .+ (wins the match|share the win)/ })
      .waitFor();
    // What only this device has opens for no one else.
    const links = sent.getByRole('textbox', { name: 'Link to this place' });
    await expect.poll(() => links.count()).toBe(where === 'On the server' ? 1 : 0);
    await checkPage({ page }, shot('sent'), true);
    await page.keyboard.press('Escape');
    await watchReplay(page);
    await page.getByRole('button', { name: 'Verify the shuffle' }).click();
    const proof = page.getByRole('dialog', { name: 'Verify the shuffle' });
    await proof.getByText('Everything checks out').waitFor();
    const steps = proof.getByRole('list').first().getByRole('listitem');
    await expect
      .poll(() => steps.evaluateAll((all) => all.map(({ dataset }) => dataset.outcome)))
      .toEqual(new Array(7).fill('right'));
    await proof.getByText('as this browser sent it').waitFor();
    await checkPage({ page }, shot('proof'), true);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('a player who aborts the exchange is named, and the match begins without them', async () => {
  const { page, context } = await app.enter(WINDOWS.phone);
  await changeName(page, 'Ann');
  const id = await createTable(page, {
    game: 'sealed-bids',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await page.goto(`/table/${id}`);
  await page.getByText('One more player').waitFor();

  const other = await app.browser.newContext({ baseURL: app.server.address });
  await other.request.get('/api/me');
  await changeName(other, 'Ben');
  const { name, value } = (await other.cookies())[0]!;
  const live = `${app.server.address.replace('http', 'ws')}${LIVE_PATH}?wire=${WIRE_VERSION}`;
  const socket = new WebSocket(live, { headers: { cookie: `${name}=${value}` } });
  await once(socket, 'open');
  socket.send(JSON.stringify({ do: 'join', table: id, dealing: SUPPORTED_DEALING }));
  await once(socket, 'message');
  await sendRequest(other, 'POST', `/api/tables/${id}/seats`);
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  await page.getByText('Ben did not respond during the shuffle').waitFor();
  await checkPage({ page }, 'void-phone', true);
  socket.terminate();
  await other.close();
  await context.close();
});
