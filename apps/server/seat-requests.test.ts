import { seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { SeatRequest, TableSummary } from '@rota/protocol';
import { type Clock, wallClock } from '@rota/table';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNLIMITED } from './testing/ample-limits.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestPostgres } from './testing/test-postgres.ts';
import { TestServer } from './testing/test-server.ts';

/** How far the clock of all tables is ahead of the machine's, in ms. */
let ahead = 0;
const clock: Clock = {
  now: () => wallClock.now() + ahead,
  after: (delay, ring) => wallClock.after(delay, ring),
};

const limits = { seatRequests: UNLIMITED };

let postgres: TestPostgres | undefined;
afterAll(() => postgres?.close());

describe.each([
  ['one node over SQLite', 1],
  ['two nodes over PostgreSQL', 2],
])('%s', (_, nodes) => {
  let servers: TestServer[];
  let database: string | undefined;
  beforeEach(async () => {
    ahead = 0;
    if (nodes > 1) {
      postgres ??= await TestPostgres.open();
      database = await postgres.createDatabase();
    }
    servers = await Promise.all(
      Array.from({ length: nodes }, () => TestServer.open(toys, { clock, limits }, database)),
    );
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    if (database !== undefined) await postgres!.dropDatabase(database);
    database = undefined;
  });

  const requestsSeenBy = (client: TestClient): readonly SeatRequest[] =>
    client.messages.findLast((message) => 'seats' in message)?.requests ?? [];

  test('a player who lost their cookie gets the seat back, with the hand and on their own lists', async () => {
    const [first, last] = [servers[0]!, servers.at(-1)!];
    const { clients, id } = await first.startTable(sealedBids, ['Ada', 'Bo']);
    const [ada, bo] = clients as [TestClient, TestClient];
    await bo.waitFor(() => bo.decisions.length > 0);
    const { view } = bo;
    bo.disconnect();
    const seesBo = () => ada.messages.findLast((message) => 'seats' in message)?.seats[1]?.here;
    await ada.waitFor(() => seesBo() === false);
    // The same person in another browser, which knows nothing but the link.
    const again = await last.client('Bo at the phone');
    await (await again.connect()).join(id);
    expect(again.seat).toBeNull();
    expect(JSON.stringify(again.view)).not.toBe(JSON.stringify(view));
    const asking = `/api/tables/${id}/seat-requests`;
    const ask = async () => {
      // Each node counts from when it learns that Bo has gone.
      ahead += 10_000;
      return (await again.request<SeatRequest>('POST', asking, { seat: 1 })).status;
    };
    await expect.poll(ask).toBe(200);
    await ada.waitFor(() => requestsSeenBy(ada).length > 0);
    expect(requestsSeenBy(ada)).toMatchObject([{ seat: 1, name: 'Bo at the phone' }]);
    const request = requestsSeenBy(ada)[0]!.id;
    const decide = (client: TestClient, give: boolean) =>
      client.request('POST', `${asking}/${request}`, { give });
    const stranger = await first.client('Stranger');
    expect(await decide(stranger, true)).toMatchObject({ status: 403 });
    expect(await decide(again, true)).toMatchObject({ status: 403 });
    await expect.poll(async () => (await decide(ada, true)).status).toBe(200);
    await again.waitFor(() => again.seat === 1);
    expect(again.view).toEqual(view);
    const listed = async (client: TestClient) =>
      (await client.request<TableSummary[]>('GET', '/api/tables')).body.map((table) => table.id);
    await expect.poll(() => listed(again)).toEqual([id]);
    await expect.poll(() => listed(bo)).toEqual([]);
    const { number } = again.pendingDecision!;
    expect(await again.move(number, again.sampleMove(seededRandom(1)))).toMatchObject({
      say: 'accepted',
    });
  });
});
