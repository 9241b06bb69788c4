import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { QueueStatus, TableSummary } from '@rota/protocol';
import { type Clock, NO_PACE, wallClock } from '@rota/table';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_EXPIRY_MS } from './settings.ts';
import { testProjection } from './storage/conformance.ts';
import { openStore } from './storage/open-store.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestPostgres } from './testing/test-postgres.ts';
import { TestServer } from './testing/test-server.ts';

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const DAY = 24 * 60 * 60_000;

/** How far the clock of all tables is ahead of the machine's, in ms. */
let ahead = 0;
const clock: Clock = {
  now: () => wallClock.now() + ahead,
  after: (delay, ring) => wallClock.after(delay, ring),
};
const SETTINGS = { clock, sweep: 20, trustProxy: true };

const summaryOf = async (guest: TestClient, id: string) =>
  (await guest.request<TableSummary>('GET', `/api/tables/${id}`)).body;
/** Says what a condition comes to, again and again. */
const soon = <T>(what: () => Promise<T>) => expect.poll(what, { timeout: 10_000 });
const refusedWith = (code: string) => ({ status: 409, body: { refusal: { code } } });

/** The rooms over one store, and how to shut and open them all. */
interface Deployment {
  open(): Promise<TestServer[]>;
  closed(): Promise<void>;
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
  closed: () => postgres.dropDatabase(database),
};
const overSqlite: Deployment = {
  open: async () => [await TestServer.open(toys, SETTINGS)],
  closed: async () => {},
};

afterAll(() => postgres?.close());

describe.each([
  ['one node over SQLite', overSqlite],
  ['two nodes over PostgreSQL', overPostgres],
])('%s', (_, deployment) => {
  let houses: TestServer[];
  let one: TestServer;
  let other: TestServer;
  beforeEach(async () => {
    ahead = 0;
    houses = await deployment.open();
    one = houses[0]!;
    other = houses.at(-1)!;
  });
  afterEach(async () => {
    await Promise.all(houses.map((house) => house.close()));
    await deployment.closed();
  });

  test('an open table is closed when nobody who sits there has been here for half an hour, by correspondence for a day', async () => {
    const host = await one.client('Host');
    const slow = await host.createTable(sealedBids, [ME, OPEN], {}, { kind: 'days', move: 1 });
    const table = await host.createTable(sealedBids, [ME, OPEN]);
    // Looked over after the others: when it is closed, so might they be.
    const left = await host.createTable(sealedBids, [ME, OPEN]);
    const stateOf = async ({ id }: TableSummary) => (await summaryOf(host, id)).state;
    const looker = await (await one.client('Looker')).connect();
    await looker.join(table.id);
    host.address = other.address;
    await host.connect();
    await host.join(table.id);
    const seesHost = () => {
      const told = looker.messages.findLast((message) => 'seats' in message);
      return told?.seats[0]?.here;
    };
    await looker.waitFor(() => seesHost() === true);

    ahead += DEFAULT_EXPIRY_MS;
    await soon(() => stateOf(left)).toBe('over');
    expect([await stateOf(slow), await stateOf(table)]).toEqual(['waiting', 'waiting']);
    expect(await summaryOf(host, left.id)).toMatchObject({ closed: true, abandoned: true });

    host.disconnect();
    await looker.waitFor(() => seesHost() === false);
    ahead += DEFAULT_EXPIRY_MS;
    await looker.waitFor(() => looker.received('table').at(-1)!.closed === true);
    expect(looker.received('table').at(-1)).toMatchObject({ abandoned: true, deal: 0 });
    const found = `/api/tables/${table.id}`;
    const lobby = async (guest: TestClient) =>
      (await guest.request<TableSummary[]>('GET', '/api/tables')).body.map(({ id }) => id);
    await soon(() => lobby(looker)).toEqual([slow.id]);
    await soon(() => lobby(host)).toEqual([slow.id]);
    const { body } = await host.request<TableSummary[]>('GET', '/api/matches');
    expect(body.find(({ id }) => id === table.id)).toMatchObject({ closed: true, seat: 0 });
    expect(await looker.request('POST', `${found}/seats`, {})).toMatchObject(
      refusedWith('never-began'),
    );
    expect(await host.request('POST', `${found}/rematch`, {})).toMatchObject(
      refusedWith('never-began'),
    );
    expect(await looker.request('GET', `${found}/record`)).toMatchObject(
      refusedWith('never-began'),
    );
    const visitor = await (await one.client('Visitor')).connect();
    await visitor.join(table.id);
    expect(visitor.received('table').at(-1)).toMatchObject({ closed: true });

    ahead += DAY;
    await soon(() => stateOf(slow)).toBe('over');
  });

  test('also where the room was shut meanwhile, and nothing of the table is in memory', async () => {
    const host = await one.client('Host');
    const { id } = await host.createTable(sealedBids, [ME, OPEN]);
    expect(await summaryOf(host, id)).toMatchObject({ state: 'waiting' });
    await Promise.all(houses.map((house) => house.stop()));
    ahead += DEFAULT_EXPIRY_MS;
    await Promise.all(houses.map((house) => house.open()));
    host.address = other.address;
    await soon(() => summaryOf(host, id)).toMatchObject({ state: 'over', closed: true });
    const types = (await one.store.read(id, 0)).map(({ type }) => type);
    expect(types).toEqual(['created', 'closed']);
  });
});

describe('in a room over SQLite', () => {
  let house: TestServer;
  beforeEach(async () => {
    ahead = 0;
    house = await TestServer.open(toys, { ...SETTINGS, pace: { ...NO_PACE, meeting: 20 } });
  });
  afterEach(() => house.close());

  const ratingsOf = async (guest: TestClient) =>
    (await guest.request('GET', '/api/me/ratings')).body;

  test('a match that counts and to which one of the two never comes is closed, and nobody is rated', async () => {
    const seek = async (guest: TestClient) =>
      (await guest.request<QueueStatus>('POST', '/api/quick', { game: sealedBids.id })).body;
    const ada = await house.client('Ada');
    const bo = await house.client('Bo');
    await seek(ada);
    const { table } = (await seek(bo)) as { table: string };
    await (await ada.connect()).join(table);
    await ada.waitFor(() => ada.received('table').at(-1)!.closed === true);
    expect(await summaryOf(bo, table)).toMatchObject({ state: 'over', rated: true, deal: 0 });
    // Whoever comes after that waits for somebody else.
    expect(await seek(bo)).toMatchObject({ waited: 0 });
    await house.restart();
    expect([await ratingsOf(ada), await ratingsOf(bo)]).toEqual([{}, {}]);
  });

  test('after a rematch that nobody came to there can be another', async () => {
    const ada = await house.client('Ada');
    const bo = await house.client('Bo');
    const { id } = await ada.createTable(sealedBids, [ME, OPEN]);
    await bo.request('POST', `/api/tables/${id}/seats`, {});
    for (const guest of [ada, bo]) await guest.request('POST', `/api/tables/${id}/resign`, {});
    const again = async (guest: TestClient) =>
      (await guest.request<TableSummary>('POST', `/api/tables/${id}/rematch`, {})).body;
    const first = await again(ada);
    ahead += DEFAULT_EXPIRY_MS;
    await soon(() => summaryOf(bo, first.id)).toMatchObject({ closed: true });
    const second = await again(bo);
    expect(second).toMatchObject({ state: 'waiting', seat: 1 });
    expect(second.id).not.toBe(first.id);
    expect(await again(ada)).toMatchObject({ id: second.id, seat: 0 });
  });

  test('open tables that a build of before has left behind are closed, rated ones take nobody in', async () => {
    const { id: game, version } = sealedBids;
    const old = async (id: string, also: object) => {
      const seats = [{ kind: 'person', person: 'gone', name: 'Gone' }, OPEN];
      const created = { type: 'created', game, version, options: {}, seats, at: 1, ...also };
      await house.store.append(id, [{ ...created, number: 1 } as never]);
      await house.store.saveProjection(id, {
        ...testProjection(id, 'waiting', 1, [['gone', 0]]),
        due: null,
      });
    };
    await Promise.all([old('rated', { rated: true }), old('friendly', {})]);
    const guest = await house.client('Guest');
    const sat = await guest.request('POST', '/api/tables/rated/seats', {});
    expect(sat.status).not.toBe(200);
    await house.stop();
    const place = join(house.folder, 'rota.db');
    const lines: string[] = [];
    const left = await openStore(place);
    await left.backUp(async (line) => {
      lines.push(line);
    });
    await left.close();
    for (const file of readdirSync(house.folder)) rmSync(join(house.folder, file));
    const restored = await openStore(place);
    await restored.restore(Readable.from(lines));
    await restored.close();
    await house.open();
    for (const id of ['rated', 'friendly']) {
      await soon(() => summaryOf(guest, id)).toMatchObject({ state: 'over', closed: true });
    }
    expect((await guest.request('GET', '/api/tables')).body).toEqual([]);
    expect(await house.store.ratings.of('gone')).toEqual(new Map());
  });
});
