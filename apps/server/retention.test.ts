import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { expect, test } from 'vitest';
import { TestServer } from './testing/test-server.ts';

test('a match that is purged while somebody looks at it does not come back', async () => {
  const house = await TestServer.open(toys);
  const ada = await house.client('Ada');
  const bot = { kind: 'bot', bot: 'greedy' };
  const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, bot], { deals: 1 });
  await (await ada.connect()).join(id);
  await ada.play(1);
  const finished = async () =>
    (await ada.request<TableSummary[]>('GET', '/api/matches')).body.map(({ state }) => state);
  await expect.poll(finished).toEqual(['over']);
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  expect(await house.store.retention.purgeTables(tomorrow, 9)).toEqual({ deleted: 1 });
  await house.restart();
  expect(await finished()).toEqual([]);
  expect((await ada.request('GET', `/api/tables/${id}`)).status).toBe(404);
  await house.close();
});
