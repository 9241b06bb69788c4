import { sealedBids, toys } from '@rota/game-testing/toys';
import type { Duplicate } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNLIMITED } from '../testing/ample-limits.ts';
import { type Route, RouteTable } from '../testing/route-table.ts';
import { GREEDY, ME, type TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';

const limits = { requests: UNLIMITED };
const NOON = Date.UTC(2026, 10, 22, 12);
const PLAN = { after: 0, moves: [] };

/** A valid body for every route that names a table; a new route has to be added here. */
const BODIES: Readonly<Record<string, object | undefined>> = {
  'GET /api/tables/:id': undefined,
  'GET /api/tables/:id/record': undefined,
  'GET /api/tables/:id/plan': undefined,
  'GET /api/tables/:id/mutes': undefined,
  'GET /api/tables/:id/ratings': undefined,
  'PUT /api/tables/:id/plan': PLAN,
  'POST /api/tables/:id/seats': {},
  'POST /api/tables/:id/leave': {},
  'POST /api/tables/:id/resign': {},
  'POST /api/tables/:id/remove': { seat: 0 },
  'POST /api/tables/:id/bots': { bot: 'greedy' },
  'POST /api/tables/:id/ready': { ready: true, bot: 'greedy' },
  'POST /api/tables/:id/remove-open-seats': {},
  'POST /api/tables/:id/close': {},
  'POST /api/tables/:id/stand-in': { seat: 0 },
  'POST /api/tables/:id/seat-requests': { seat: 0 },
  'POST /api/tables/:id/seat-requests/:request': { give: true },
  'POST /api/tables/:id/rematch': {},
  'POST /api/tables/:id/phrases': { phrase: 'hello' },
  'POST /api/tables/:id/texts': { text: 'Hello' },
  'POST /api/tables/:id/mutes': { seat: 0, muted: true },
  'POST /api/tables/:id/reports': { seat: 0, reason: 'name' },
};

/** Answers the same for every table, existing or not. */
const BLIND = ['DELETE /api/tables/:id/invitation'];

let routes: RouteTable;
let server: TestServer;
beforeEach(async () => {
  routes = new RouteTable();
  const tables = [{ game: sealedBids.id, seats: ['me', 'greedy'] }];
  const daily = [{ from: '2026-11-01', tables }];
  server = await TestServer.open(toys, { daily, now: () => NOON, limits });
});
afterEach(async () => {
  routes.close();
  await server.close();
});

const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const ofTables = () =>
  routes.routes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/tables/:id'))
    .map(nameOf);

/** Sends a client's request to a route of a table, with its body or another one. */
const ask = (client: TestClient, route: string, id: string, body = BODIES[route]) => {
  const [method = '', url = ''] = route.split(' ');
  return client.request(method, url.replace(':id', id), body);
};

async function hiddenTables(): Promise<Record<string, string>> {
  const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
  const attempt = await ada.request('POST', '/api/daily/2026-11-22/tries', {});
  const made = await ada.request<Duplicate>('POST', '/api/duplicates', {
    game: sealedBids.id,
    seats: [ME, GREEDY, GREEDY],
  });
  const { id } = made.body;
  const begun = await bo.request<Duplicate>('POST', `/api/duplicates/${id}/seats`, { side: 1 });
  const table = begun.body.tables.find((one) => one.id)!.id!;
  return { 'day-not-over': attempt.body.table as string, 'duplicate-not-over': table };
}

test('every route of a table is in this test', () => {
  expect(ofTables().toSorted()).toEqual([...Object.keys(BODIES), ...BLIND].toSorted());
});

test('every route and the live connection refuse a hidden match as its table does', async () => {
  const stranger = await server.client('Stranger');
  const anonymous = server.newClient();
  for (const [code, id] of Object.entries(await hiddenTables())) {
    const refused = { status: 403, body: { refusal: { code } } };
    for (const route of Object.keys(BODIES)) {
      expect(await ask(stranger, route, id), route).toMatchObject(refused);
      if (route.startsWith('GET')) expect(await ask(anonymous, route, id)).toMatchObject(refused);
    }
    for (const route of BLIND) {
      expect((await ask(stranger, route, id)).body).toEqual(
        (await ask(stranger, route, 'missing')).body,
      );
    }
    await stranger.connect();
    stranger.sendJoin(id);
    await stranger.waitFor(() => stranger.messages.length > 0);
    expect(stranger.messages).toMatchObject([{ say: 'error', table: id, refusal: { code } }]);
    stranger.messages.length = 0;
    for (const message of [
      { do: 'move', table: id, decision: 1, move: 'x', ref: 1 },
      { do: 'moves', table: id, decision: 1, ref: 2 },
      { do: 'take-back', table: id, number: 1, ref: 3 },
      { do: 'commit', table: id, exchange: 1, commitment: 'a'.repeat(64), ref: 4 },
      { do: 'reveal', table: id, exchange: 1, value: 'a'.repeat(64), ref: 5 },
      { do: 'go-on', table: id, number: 1 },
      { do: 'leave', table: id },
    ] as const) {
      stranger.send(message);
    }
    await stranger.waitFor(() => stranger.messages.length === 7);
    for (const message of stranger.messages) {
      expect(message).toMatchObject({ refusal: { code: 'not-joined' } });
    }
    stranger.disconnect();
    stranger.messages.length = 0;
    const lists = ['/api/tables', '/api/watch', '/api/matches', '/api/me/friends'];
    for (const list of lists) {
      expect(JSON.stringify((await stranger.request('GET', list)).body), list).not.toContain(id);
    }
  }
});

test('only people with a seat at the table can mute someone there', async () => {
  const { clients, id } = await server.startTable(sealedBids, ['Ada', 'Bo']);
  const stranger = await server.client('Stranger');
  const mute = 'POST /api/tables/:id/mutes';
  const refused = { status: 403, body: { refusal: { code: 'not-seated' } } };
  expect(await ask(stranger, mute, id)).toMatchObject(refused);
  expect(await ask(server.newClient(), mute, id)).toMatchObject(refused);
  const [ada, bo] = clients as [TestClient, TestClient];
  expect(await ask(bo, mute, id)).toMatchObject({ status: 200, body: [0] });
  // At a later table, under another name: recognized by someone who has played with them only.
  await ada.request('PUT', '/api/me', { name: 'Renamed' });
  const next = (await ada.createTable(sealedBids, [ME, GREEDY])).id;
  const muted = 'GET /api/tables/:id/mutes';
  expect(await ask(bo, muted, next)).toMatchObject({ body: [0] });
  expect(await ask(stranger, muted, next)).toMatchObject({ body: [] });
  // Muted once, anyone can be heard again, from wherever they are seen.
  const unmute = { seat: 0, muted: false };
  expect(await ask(bo, mute, next, unmute)).toMatchObject({ status: 200, body: [] });
});
