import { join } from 'node:path';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { OwnFriends, TableSummary } from '@rota/protocol';
import Database from 'libsql';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ME, OPEN, type TestClient } from './testing/test-client.ts';
import { ANY_PORT, TestServer } from './testing/test-server.ts';

let server: TestServer;
let ada: TestClient;
let bo: TestClient;
const logged: { level: number; msg: string; row?: string }[] = [];

beforeEach(async () => {
  logged.length = 0;
  const log = pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line)) });
  server = await TestServer.open(toys, { log, operations: ANY_PORT });
  ada = await server.client('Ada');
  bo = await server.client('Bo');
});
afterEach(() => server.close());

const NO_JSON = '{"id":';

/** Changes rows while the server is stopped, so that nothing is cached and nothing is written after. */
async function damage(
  ...changes: readonly [statement: string, ...values: string[]][]
): Promise<void> {
  await server.stop();
  const database = new Database(join(server.folder, 'rota.db'));
  for (const [statement, ...values] of changes) database.prepare(statement).run(...values);
  database.close();
  await server.open();
}

const SUMMARY = 'update tables set summary = ? where id = ?';
const LOG = 'update entries set entry = ? where table_id = ?';

async function newTable(host: TestClient): Promise<string> {
  return (await host.createTable(sealedBids, [ME, OPEN])).id;
}

const listed = async (client: TestClient, path: string) => {
  const { status, body } = await client.request<TableSummary[]>('GET', path);
  expect(status).toBe(200);
  return body.map(({ id }) => id);
};

async function damagedRows(): Promise<number> {
  const { body } = await server.operator().request<string>('GET', '/metrics');
  return Number(/^rota_damaged_rows (\d+)$/m.exec(body)![1]);
}

test('a damaged summary is left out of the lobby, reported once, and written again from the log', async () => {
  const [damaged, whole] = [await newTable(ada), await newTable(ada)];
  await damage([SUMMARY, NO_JSON, damaged]);
  const lists = await Promise.all([listed(bo, '/api/tables'), listed(bo, '/api/tables')]);
  for (const list of lists) expect(list).toContain(whole);
  expect(await listed(ada, '/api/tables')).toContain(whole);
  // The table itself never was in danger.
  expect((await ada.request('GET', `/api/tables/${damaged}`)).body).toMatchObject({ seat: 0 });
  await expect.poll(() => listed(bo, '/api/tables')).toEqual([whole, damaged]);
  expect(logged).toMatchObject([{ msg: 'damaged row left out', row: damaged }]);
  await expect.poll(damagedRows).toBe(0);
});

test('a damaged summary whose log cannot be read either stays reported and out of every list', async () => {
  const [damaged, whole] = [await newTable(ada), await newTable(ada)];
  await damage([SUMMARY, NO_JSON, damaged], [LOG, '{', damaged]);
  expect(await listed(bo, '/api/tables')).toEqual([whole]);
  expect(await listed(ada, '/api/tables')).toEqual([whole]);
  expect(await listed(ada, '/api/matches')).toEqual([whole]);
  expect(await damagedRows()).toBe(1);
  expect(logged.filter(({ msg }) => msg === 'damaged row left out')).toHaveLength(1);
});

test('damaged summaries leave friends, invitations and the deletion of an account working', async () => {
  const { body: made } = await ada.request<{ link: string }>('POST', '/api/me/friends/links');
  await bo.request('POST', '/api/friend-links/accept', { link: made.link });
  const damaged = await newTable(ada);
  await bo.request('POST', `/api/tables/${damaged}/seats`, {});
  const [shown, hidden] = [await newTable(ada), await newTable(ada)];
  const { body: own } = await ada.request<OwnFriends>('GET', '/api/me/friends');
  for (const table of [shown, hidden]) {
    const path = `/api/me/friends/${own.friends[0]!.id}/invitations`;
    expect((await ada.request('POST', path, { table })).status).toBe(200);
  }
  await damage(
    [SUMMARY, NO_JSON, damaged],
    [LOG, '{', damaged],
    [SUMMARY, '[]', hidden],
    [LOG, '{', hidden],
  );
  const { body: friends } = await bo.request<OwnFriends>('GET', '/api/me/friends');
  expect(friends.friends).toMatchObject([{ name: 'Ada' }]);
  expect(await listed(bo, '/api/tables')).toEqual([shown]);
  expect((await ada.request('DELETE', '/api/me')).status).not.toBe(500);
});

test('a damaged duplicate match leaves the lobby of its player working', async () => {
  const wanted = { game: sealedBids.id, seats: [ME, { kind: 'bot', bot: 'greedy' }] };
  const { body, status } = await ada.request<{ id: string }>('POST', '/api/duplicates', wanted);
  expect(status).toBe(201);
  const whole = await newTable(ada);
  await damage(['update duplicates set match = ? where id = ?', NO_JSON, body.id]);
  expect(await listed(ada, '/api/tables')).toEqual([whole]);
});
