import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testProjection } from './storage/conformance.ts';
import { TestServer } from './testing/test-server.ts';

const OTHERS = 100;

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open(toys, { limits: { tables: 3 } });
});
afterEach(() => server.close());

/** Stores other people's open tables, newer than all others. */
async function addOthersTables(): Promise<void> {
  const newer = Date.now() + 60_000;
  const ids = Array.from({ length: OTHERS }, (_, at) => `other-${at}`);
  await Promise.all(
    ids.map((id, at) =>
      server.store.saveProjection(id, testProjection(id, 'waiting', newer + at, [[id, 0]])),
    ),
  );
}

test('a person’s own match stays in their list, however many tables others open', async () => {
  const ada = await server.client('Ada');
  const { id } = await ada.createTable(sealedBids, [
    { kind: 'me' },
    { kind: 'bot', bot: 'greedy' },
  ]);
  await addOthersTables();
  const { body } = await ada.request<TableSummary[]>('GET', '/api/tables');
  expect(body).toHaveLength(OTHERS + 1);
  expect(body.find((table) => table.id === id)).toMatchObject({ seat: 0 });
  expect(body.map(({ created }) => created)).toEqual(
    body.map(({ created }) => created).toSorted((a, b) => b - a),
  );
});

test('the limit on tables counts only a person’s own', async () => {
  const ada = await server.client('Ada');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  for (let made = 0; made < 3; made++) await ada.createTable(sealedBids, seats);
  await addOthersTables();
  const { status, body } = await ada.request('POST', '/api/tables', { game: sealedBids.id, seats });
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { refusal: { code: 'too-many-tables', facts: { most: 3 } } },
  });
});
