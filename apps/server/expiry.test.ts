import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { QueueStatus, TableSummary } from '@rota/protocol';
import { type Clock, NO_WAIT_TIMES, wallClock } from '@rota/table';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_EXPIRY_MS } from './settings.ts';
import { openStore } from './storage/open-store.ts';
import { testProjection } from './storage/testing/conformance.ts';
import { ME, OPEN, type TestClient } from './testing/test-client.ts';
import { TestPostgres } from './testing/test-postgres.ts';
import { TestServer } from './testing/test-server.ts';

const DAY = 24 * 60 * 60_000;

/** How far the clock of all tables is ahead of the machine's, in ms. */
let ahead = 0;
const clock: Clock = {
  now: () => wallClock.now() + ahead,
  after: (delay, ring) => wallClock.after(delay, ring),
};
const SETTINGS = { clock, sweep: 20, trustProxy: true };

const summaryOf = async (client: TestClient, id: string) =>
  (await client.request<TableSummary>('GET', `/api/tables/${id}`)).body;
/** Polls until the value meets the expectation. */
const refusedWith = (code: string) => ({ status: 409, body: { refusal: { code } } });

/** Servers over one store. */
interface Deployment {
  open(): Promise<TestServer[]>;
  /** Removes the store. */
  remove(): Promise<void>;
}

let postgres: TestPostgres;
let database: string;
const overPostgres: Deployment = {
  async open() {
    postgres ??= await TestPostgres.open();
    database = await postgres.createDatabase();
    const open = () => TestServer.open(toys, SETTINGS, database);
    return Promise.all([open(), open()]);
  },
  remove: () => postgres.dropDatabase(database),
};
const overSqlite: Deployment = {
  open: async () => [await TestServer.open(toys, SETTINGS)],
  remove: async () => {},
};

afterAll(() => postgres?.close());

describe.each([
  ['one node over SQLite', overSqlite],
  ['two nodes over PostgreSQL', overPostgres],
])('%s', (_, deployment) => {
  let servers: TestServer[];
  let one: TestServer;
  let other: TestServer;
  beforeEach(async () => {
    ahead = 0;
    servers = await deployment.open();
    one = servers[0]!;
    other = servers.at(-1)!;
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await deployment.remove();
  });

  test('a waiting table closes when all its players have been absent for half an hour, or a day by correspondence', async () => {
    const host = await one.client('Host');
    const slow = await host.createTable(sealedBids, [ME, OPEN], {}, { kind: 'days', move: 1 });
    const table = await host.createTable(sealedBids, [ME, OPEN]);
    // Created last, so swept last: once it is closed, the others have been checked.
    const unattended = await host.createTable(sealedBids, [ME, OPEN]);
    const stateOf = async ({ id }: TableSummary) => (await summaryOf(host, id)).state;
    const spectator = await (await one.client('Spectator')).connect();
    await spectator.join(table.id);
    host.address = other.address;
    await host.connect();
    await host.join(table.id);
    const seesHost = () =>
      spectator.messages.findLast((message) => 'seats' in message)?.seats[0]?.here;
    await spectator.waitFor(() => seesHost() === true);

    ahead += DEFAULT_EXPIRY_MS;
    await expect.poll(() => stateOf(unattended)).toBe('over');
    expect([await stateOf(slow), await stateOf(table)]).toEqual(['waiting', 'waiting']);
    expect(await summaryOf(host, unattended.id)).toMatchObject({ closed: true, abandoned: true });

    host.disconnect();
    await spectator.waitFor(() => seesHost() === false);
    ahead += DEFAULT_EXPIRY_MS;
    await spectator.waitFor(() => spectator.received('table').at(-1)!.closed === true);
    expect(spectator.received('table').at(-1)).toMatchObject({ abandoned: true, deal: 0 });
    const found = `/api/tables/${table.id}`;
    const lobby = async (client: TestClient) =>
      (await client.request<TableSummary[]>('GET', '/api/tables')).body.map(({ id }) => id);
    await expect.poll(() => lobby(spectator)).toEqual([slow.id]);
    await expect.poll(() => lobby(host)).toEqual([slow.id]);
    const { body } = await host.request<TableSummary[]>('GET', '/api/matches');
    expect(body.find(({ id }) => id === table.id)).toMatchObject({ closed: true, seat: 0 });
    expect(await spectator.request('POST', `${found}/seats`, {})).toMatchObject(
      refusedWith('never-began'),
    );
    expect(await host.request('POST', `${found}/rematch`, {})).toMatchObject(
      refusedWith('never-began'),
    );
    expect(await spectator.request('GET', `${found}/record`)).toMatchObject(
      refusedWith('never-began'),
    );
    const late = await (await one.client('Late')).connect();
    await late.join(table.id);
    expect(late.received('table').at(-1)).toMatchObject({ closed: true });

    ahead += DAY;
    await expect.poll(() => stateOf(slow)).toBe('over');
  });

  test('a table that expired while the server was down closes after the start', async () => {
    const host = await one.client('Host');
    const { id } = await host.createTable(sealedBids, [ME, OPEN]);
    expect(await summaryOf(host, id)).toMatchObject({ state: 'waiting' });
    await Promise.all(servers.map((server) => server.stop()));
    ahead += DEFAULT_EXPIRY_MS;
    await Promise.all(servers.map((server) => server.open()));
    host.address = other.address;
    await expect.poll(() => summaryOf(host, id)).toMatchObject({ state: 'over', closed: true });
    const types = (await one.store.read(id, 0)).map(({ type }) => type);
    expect(types).toEqual(['created', 'closed']);
  });
});

describe('a server over SQLite', () => {
  let server: TestServer;
  beforeEach(async () => {
    ahead = 0;
    server = await TestServer.open(toys, {
      ...SETTINGS,
      waitTimes: { ...NO_WAIT_TIMES, meeting: 20 },
    });
  });
  afterEach(() => server.close());

  const ratingsOf = async (client: TestClient) =>
    (await client.request('GET', '/api/me/ratings')).body;

  test('closes a rated match, unrated, if one of the two players never comes', async () => {
    const seek = async (client: TestClient) =>
      (await client.request<QueueStatus>('POST', '/api/quick', { game: sealedBids.id })).body;
    const ada = await server.client('Ada');
    const bo = await server.client('Bo');
    await seek(ada);
    const { table } = (await seek(bo)) as { table: string };
    await (await ada.connect()).join(table);
    await ada.waitFor(() => ada.received('table').at(-1)!.closed === true);
    expect(await summaryOf(bo, table)).toMatchObject({ state: 'over', rated: true, deal: 0 });
    // The next request waits for another opponent.
    expect(await seek(bo)).toMatchObject({ waited: 0 });
    await server.restart();
    expect([await ratingsOf(ada), await ratingsOf(bo)]).toEqual([{}, {}]);
  });

  test('allows another rematch after one to which no one came', async () => {
    const ada = await server.client('Ada');
    const bo = await server.client('Bo');
    const { id } = await ada.createTable(sealedBids, [ME, OPEN]);
    await bo.request('POST', `/api/tables/${id}/seats`, {});
    for (const client of [ada, bo]) await client.request('POST', `/api/tables/${id}/resign`, {});
    const again = async (client: TestClient) =>
      (await client.request<TableSummary>('POST', `/api/tables/${id}/rematch`, {})).body;
    const first = await again(ada);
    ahead += DEFAULT_EXPIRY_MS;
    await expect.poll(() => summaryOf(bo, first.id)).toMatchObject({ closed: true });
    const second = await again(bo);
    expect(second).toMatchObject({ state: 'waiting', seat: 1 });
    expect(second.id).not.toBe(first.id);
    expect(await again(ada)).toMatchObject({ id: second.id, seat: 0 });
  });

  test('closes waiting tables left by an older build; the rated ones accept no players', async () => {
    const { id: game, version } = sealedBids;
    const old = async (id: string, also: object) => {
      const seats = [{ kind: 'person', person: 'gone', name: 'Gone' }, OPEN];
      const created = { type: 'created', game, version, options: {}, seats, at: 1, ...also };
      await server.store.append(id, [{ ...created, number: 1 } as never]);
      await server.store.saveProjection(id, {
        ...testProjection(id, 'waiting', 1, [['gone', 0]]),
        due: null,
      });
    };
    await Promise.all([old('rated', { rated: true }), old('friendly', {})]);
    const client = await server.client('Guest');
    const sat = await client.request('POST', '/api/tables/rated/seats', {});
    expect(sat.status).not.toBe(200);
    await server.stop();
    const file = join(server.folder, 'rota.db');
    const lines: string[] = [];
    const stopped = await openStore(file);
    await stopped.backUp(async (line) => {
      lines.push(line);
    });
    await stopped.close();
    for (const name of readdirSync(server.folder)) rmSync(join(server.folder, name));
    const restored = await openStore(file);
    await restored.restore(Readable.from(lines));
    await restored.close();
    await server.open();
    for (const id of ['rated', 'friendly']) {
      await expect.poll(() => summaryOf(client, id)).toMatchObject({ state: 'over', closed: true });
    }
    expect((await client.request('GET', '/api/tables')).body).toEqual([]);
    expect(await server.store.ratings.of('gone')).toEqual(new Map());
  });
});
