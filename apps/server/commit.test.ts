import { seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { type Entry, NotSavedError } from '@rota/table';
import { afterEach, expect, test } from 'vitest';
import type { Store } from './storage/store.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

let house: TestServer;
afterEach(() => house.close());

/** Two people at a table of Sealed Bids, both to lay a card. */
async function pair(): Promise<[TestClient, TestClient, string]> {
  const ada = await house.client('Ada');
  const bo = await house.client('Bo');
  const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id);
  }
  return [ada, bo, id];
}

/** Puts something between the server and the disk. */
function between(store: Store, append: Store['append']): () => void {
  const original = store.append;
  store.append = append;
  return () => {
    store.append = original;
  };
}

test('commit, then tell: nobody hears of a move before it can be read back from the disk', async () => {
  house = await TestServer.open(toys);
  const [ada, bo, id] = await pair();
  const { store } = house;
  const append = store.append.bind(store);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const undo = between(store, async (table, entries) => {
    await held;
    await append(table, entries);
  });
  const { length } = bo.frames;
  const ref = 99;
  const move = ada.sampleMove(seededRandom(1));
  ada.say({ do: 'move', table: id, decision: ada.pendingDecision!.number, move, ref });
  // Whoever comes meanwhile sees the table as it is on the disk.
  const looker = await (await house.client('Looker')).connect();
  await looker.join(id);
  expect(looker.number).toBe(ada.number);
  expect(ada.received('accepted')).toEqual([]);
  expect(bo.frames).toHaveLength(length);
  letGo();
  await bo.waitFor(() => bo.received('events').length === 1);
  await ada.waitFor(() => ada.received('accepted').length === 1);
  const last = (await store.read(id, 0)).at(-1) as Entry & { type: 'move' };
  expect(last).toMatchObject({ number: bo.number, seat: 0, move });
  undo();
});

test('what cannot be saved is told to nobody; its maker is told so, and may try again', async () => {
  house = await TestServer.open(toys);
  const [ada, bo, id] = await pair();
  const undo = between(house.store, async () => {
    throw new NotSavedError('disk full');
  });
  const { length } = bo.frames;
  const decision = ada.pendingDecision!.number;
  const move = ada.sampleMove(seededRandom(1));
  expect(await ada.move(decision, move)).toMatchObject({ refusal: { code: 'not-saved' } });
  expect(await ada.request('POST', `/api/tables/${id}/leave`)).toMatchObject({
    status: 503,
    body: { refusal: { code: 'not-saved' } },
  });
  const refused = await ada.request('POST', '/api/tables', {
    game: 'snap',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
  });
  expect(refused.body).toEqual({ refusal: { code: 'not-saved' } });
  expect(refused.status).toBe(503);
  expect(bo.frames).toHaveLength(length);
  expect((await house.store.read(id, 0)).at(-1)!.number).toBe(ada.number);
  undo();
  expect(await ada.move(decision, move)).toMatchObject({ say: 'accepted' });
  await Promise.all([ada.play(1), bo.play(2)]);
});

test('moves that come together share transactions', async () => {
  house = await TestServer.open(toys, {
    limits: { tables: 100, requests: { burst: 1e4, perSecond: 1e4 } },
  });
  const tables = 20;
  const pairs = await Promise.all(Array.from({ length: tables }, () => pair()));
  const before = house.store.commitCounts;
  await Promise.all(pairs.flatMap(([ada, bo], at) => [ada.play(`a${at}`), bo.play(`b${at}`)]));
  const { transactions, entries } = house.store.commitCounts;
  const written = entries - before.entries;
  expect(written).toBeGreaterThanOrEqual(tables * 12);
  expect(transactions - before.transactions).toBeLessThan(written / 2);
});
