import { seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { type Entry, NotSavedError } from '@rota/table';
import { afterEach, expect, test } from 'vitest';
import type { Store } from './storage/store.ts';
import { UNLIMITED } from './testing/ample-limits.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

/** Seats two people at a table of Sealed Bids, where both have a card to play. */
async function pair(): Promise<[TestClient, TestClient, string]> {
  const { clients, id } = await server.startTable(sealedBids, ['Ada', 'Bo']);
  return [clients[0]!, clients[1]!, id];
}

/** Replaces the store's `append`. @returns a function that restores it */
function interceptAppend(store: Store, append: Store['append']): () => void {
  const original = store.append;
  store.append = append;
  return () => {
    store.append = original;
  };
}

test('a move is published only after it is committed to disk', async () => {
  server = await TestServer.open(toys);
  const [ada, bo, id] = await pair();
  const { store } = server;
  const append = store.append.bind(store);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const undo = interceptAppend(store, async (table, entries) => {
    await held;
    await append(table, entries);
  });
  const { length } = bo.frames;
  const ref = 99;
  const move = ada.sampleMove(seededRandom(1));
  ada.send({ do: 'move', table: id, decision: ada.pendingDecision!.number, move, ref });
  // A client that joins meanwhile receives the committed state.
  const spectator = await (await server.client('Spectator')).connect();
  await spectator.join(id);
  expect(spectator.number).toBe(ada.number);
  expect(ada.received('accepted')).toEqual([]);
  expect(bo.frames).toHaveLength(length);
  release();
  await bo.waitFor(() => bo.received('events').length === 1);
  await ada.waitFor(() => ada.received('accepted').length === 1);
  const last = (await store.read(id, 0)).at(-1) as Entry & { type: 'move' };
  expect(last).toMatchObject({ number: bo.number, seat: 0, move });
  undo();
});

test('a move that cannot be saved is not published, and its player can try again', async () => {
  server = await TestServer.open(toys);
  const [ada, bo, id] = await pair();
  const undo = interceptAppend(server.store, async () => {
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
  const rejected = await ada.request('POST', '/api/tables', {
    game: 'snap',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
  });
  expect(rejected.body).toEqual({ refusal: { code: 'not-saved' } });
  expect(rejected.status).toBe(503);
  expect(bo.frames).toHaveLength(length);
  expect((await server.store.read(id, 0)).at(-1)!.number).toBe(ada.number);
  undo();
  expect(await ada.move(decision, move)).toMatchObject({ say: 'accepted' });
  await Promise.all([ada.play(1), bo.play(2)]);
});

test('concurrent moves share transactions', async () => {
  server = await TestServer.open(toys, {
    limits: { tables: 100, requests: UNLIMITED },
  });
  const tables = 20;
  const pairs = await Promise.all(Array.from({ length: tables }, () => pair()));
  const before = server.store.commitCounts;
  await Promise.all(pairs.flatMap(([ada, bo], at) => [ada.play(`a${at}`), bo.play(`b${at}`)]));
  const { transactions, entries } = server.store.commitCounts;
  const written = entries - before.entries;
  expect(written).toBeGreaterThanOrEqual(tables * 12);
  expect(transactions - before.transactions).toBeLessThan(written / 2);
});
