import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { expect, test } from 'vitest';
import { TestServer } from './testing/test-server.ts';

test('a match that is purged while a client is connected does not come back', async () => {
  const server = await TestServer.open(toys);
  const ada = await server.client('Ada');
  const bot = { kind: 'bot', bot: 'greedy' };
  const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, bot], { deals: 1 });
  await (await ada.connect()).join(id);
  await ada.play(1);
  const finished = async () =>
    (await ada.request<TableSummary[]>('GET', '/api/matches')).body.map(({ state }) => state);
  await expect.poll(finished).toEqual(['over']);
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  expect(await server.store.retention.purgeTables(tomorrow, 9)).toEqual({ deleted: 1 });
  await server.restart();
  expect(await finished()).toEqual([]);
  expect((await ada.request('GET', `/api/tables/${id}`)).status).toBe(404);
  await server.close();
});
