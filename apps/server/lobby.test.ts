import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNLIMITED } from './testing/ample-limits.ts';
import { GREEDY, ME, OPEN, type TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const FLOOD_PEOPLE = 4;
const FLOOD_TABLES_EACH = 32;

let server: TestServer;
beforeEach(async () => {
  const limits = { requests: UNLIMITED };
  server = await TestServer.open(toys, { limits, trustProxy: true });
});
afterEach(() => server.close());

const lobbyOf = async (client: TestClient) =>
  (await client.request<TableSummary[]>('GET', '/api/tables')).body;

/** Opens as many tables as several people at one address may. */
async function flood(): Promise<TestClient[]> {
  const people = await Promise.all(
    Array.from({ length: FLOOD_PEOPLE }, async (_, at) => {
      const client = server.newClient();
      client.forwardedFor = '203.0.113.9';
      await client.request('PUT', '/api/me', { name: `Flood ${at}` });
      return client;
    }),
  );
  await Promise.all(
    people.map(async (client) => {
      for (let made = 0; made < FLOOD_TABLES_EACH; made++) {
        await client.createTable(sealedBids, [ME, OPEN]);
      }
    }),
  );
  return people;
}

test('tables that others opened stay in the lobby, however many one address opens, and new ones appear', async () => {
  const ada = await server.client('Ada');
  const { id: before } = await ada.createTable(sealedBids, [ME, OPEN]);
  const [attacker] = await flood();
  const bo = await server.client('Bo');
  const { id: after } = await bo.createTable(sealedBids, [ME, OPEN]);
  const visitor = await server.client('Visitor');
  const seen = await lobbyOf(visitor);
  const ids = seen.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([before, after]));
  expect(ids).toHaveLength(2 + 3 * FLOOD_PEOPLE);
  expect(seen.map(({ created }) => created)).toEqual(
    seen.map(({ created }) => created).toSorted((a, b) => b - a),
  );
  // After a restart the server still knows who opened what.
  await server.restart();
  expect((await lobbyOf(visitor)).map(({ id }) => id).sort()).toEqual(ids.sort());
  // A person sees all of their own.
  expect(await lobbyOf(attacker!)).toHaveLength(2 + 3 * (FLOOD_PEOPLE - 1) + FLOOD_TABLES_EACH);
});

test('a person’s own match stays in their list, however many tables others open', async () => {
  const ada = await server.client('Ada');
  const { id } = await ada.createTable(sealedBids, [ME, GREEDY]);
  await flood();
  expect((await lobbyOf(ada)).find((table) => table.id === id)).toMatchObject({ seat: 0 });
});

test('the limit on tables counts only a person’s own', async () => {
  const [full] = await flood();
  const seats = [ME, OPEN];
  const refused = await full!.request('POST', '/api/tables', { game: sealedBids.id, seats });
  expect(refused).toMatchObject({
    status: 409,
    body: { refusal: { code: 'too-many-tables', facts: { most: FLOOD_TABLES_EACH } } },
  });
  await (await server.client('Ada')).createTable(sealedBids, seats);
});

test('who opened a table is forgotten when its match is over', async () => {
  const ada = await server.client('Ada');
  const { id } = await ada.createTable(sealedBids, [ME, OPEN]);
  expect((await server.store.tableFacts(id)).owner).toBeDefined();
  await ada.request('POST', `/api/tables/${id}/close`);
  await expect.poll(async () => (await server.store.tableFacts(id)).owner).toBeUndefined();
});
