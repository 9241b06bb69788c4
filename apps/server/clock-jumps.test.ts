import { sealedBids, toys } from '@rota/game-testing/toys';
import type { Me, TableSummary } from '@rota/protocol';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIRMATION_MS } from './confirmed-clock.ts';
import { dayOf, daysAfter } from './daily/calendar.ts';
import { GREEDY, ME, OPEN, type TestClient } from './testing/test-client.ts';
import { TestPostgres } from './testing/test-postgres.ts';
import { TestServer } from './testing/test-server.ts';

const MINUTE = 60_000;
/** Longer than anything is kept. */
const JUMP = 800 * 24 * 60 * MINUTE;

/** How far the machine's clock is wrong, in ms. */
let wrong = 0;
/** The same when the server last started: the tables’ clock does not jump. */
let wrongAtStart = 0;
const [realNow, realOrigin] = [Date.now, performance.timeOrigin];

let postgres: TestPostgres | undefined;
const overPostgres = async () => {
  postgres ??= await TestPostgres.open();
  return postgres.createDatabase();
};
afterAll(() => postgres?.close());

beforeEach(() => {
  wrong = wrongAtStart = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + wrong);
  Object.defineProperty(performance, 'timeOrigin', {
    configurable: true,
    get: () => realOrigin + wrongAtStart,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: realOrigin });
});

describe.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', overPostgres],
])('over %s', (_, location) => {
  let server: TestServer;
  let database: string | undefined;
  beforeEach(async () => {
    database = await location();
    const tables = [{ game: sealedBids.id, seats: ['me', 'greedy'] }];
    const daily = [{ from: '2020-01-01', tables }];
    server = await TestServer.open(toys, { daily, purgeMs: 10, sweep: 10 }, database);
  });
  afterEach(async () => {
    await server.close();
    if (database !== undefined) await postgres!.dropDatabase(database);
  });

  async function restart(): Promise<void> {
    await server.stop();
    wrongAtStart = wrong;
    await server.open();
  }

  const nameOf = async (client: TestClient) =>
    (await client.request<Me>('GET', '/api/me')).body.name;
  const statesOf = async (client: TestClient) =>
    (await client.request<TableSummary[]>('GET', '/api/matches')).body.map(({ state }) => state);

  async function purgeSeveralTimes(): Promise<void> {
    const runs = vi.spyOn(server.store.retention, 'purgeGuests');
    await expect.poll(() => runs.mock.calls.length).toBeGreaterThan(2);
    runs.mockRestore();
  }

  async function finishMatch(name: string): Promise<TestClient> {
    const client = await server.client(name);
    const { id } = await client.createTable(sealedBids, [ME, GREEDY], { deals: 1 });
    await (await client.connect()).join(id);
    await client.play(1);
    await expect.poll(() => statesOf(client)).toEqual(['over']);
    client.disconnect();
    return client;
  }

  test('a clock that is wrong for a moment, running or at the start, ends nothing for good', async () => {
    const ada = await finishMatch('Ada');
    const { clients, id } = await server.startTable(sealedBids, ['Bo', 'Cy'], {
      timing: { kind: 'days', move: 1 },
    });
    const [bo, cy] = clients as [TestClient, TestClient];
    await bo.waitFor(() => bo.decisions.length > 0);
    for (const client of clients) client.disconnect();
    const di = await server.client('Di');
    const open = await di.createTable(sealedBids, [ME, OPEN]);
    const copy = server.newClient();
    copy.cookie = di.cookie;
    const leaver = await server.client('Leaver');
    const stolen = server.newClient();
    stolen.cookie = leaver.cookie;
    await leaver.request('POST', '/api/sign-out', {});
    const today = dayOf(Date.now());

    const check = async () => {
      expect(await nameOf(ada)).toBe('Ada');
      expect(await statesOf(ada)).toEqual(['over']);
      expect((await server.store.read(id, 0)).filter(({ type }) => type === 'seat')).toHaveLength(
        1,
      );
      const table = (await copy.request<TableSummary>('GET', `/api/tables/${open.id}`)).body;
      expect(table).toMatchObject({ state: 'waiting', seat: 0 });
      const days = await server.store.daily.days(today, daysAfter(today, 14));
      expect(days.map(({ closed, revealed }) => closed ?? revealed)).toEqual(days.map(() => null));
      expect(days).toHaveLength(15);
    };
    for (const jump of [JUMP, -JUMP]) {
      wrong = jump;
      await purgeSeveralTimes();
      await check();
      await restart();
      await purgeSeveralTimes();
      await check();
      // Another session ends while the clock is wrong: once, the ends before were forgotten then.
      const other = await server.client('Other');
      await other.request('POST', '/api/sign-out', {});
      wrong = 0;
      await restart();
      await purgeSeveralTimes();
      await check();
      expect(await nameOf(stolen)).toMatch(/^Guest /);
    }
    // What began while the clock was behind is not old when it is right.
    wrong = -JUMP;
    await restart();
    const eve = await finishMatch('Eve');
    const late = await di.createTable(sealedBids, [ME, OPEN]);
    const slow = await server.startTable(sealedBids, ['Fay', 'Gus'], {
      timing: { kind: 'days', move: 1 },
    });
    for (const client of slow.clients) client.disconnect();
    wrong = 0;
    await restart();
    await purgeSeveralTimes();
    const waiting = await copy.request<TableSummary>('GET', `/api/tables/${late.id}`);
    expect(waiting.body).toMatchObject({ state: 'waiting', seat: 0 });
    expect(
      (await server.store.read(slow.id, 0)).filter(({ type }) => type === 'seat'),
    ).toHaveLength(1);
    expect([await nameOf(eve), await statesOf(eve)]).toEqual(['Eve', ['over']]);
    expect(await nameOf(cy)).toBe('Cy');
  });

  test('a clock that goes on after a jump is believed after half an hour', async () => {
    const ada = await finishMatch('Ada');
    wrong = JUMP;
    await purgeSeveralTimes();
    expect(await statesOf(ada)).toEqual(['over']);
    for (let passed = 0; passed <= CONFIRMATION_MS; passed += 10 * MINUTE) {
      wrong += 10 * MINUTE;
      await purgeSeveralTimes();
    }
    await expect.poll(() => server.store.retention.count('people')).toBe(0);
    expect(await server.store.retention.count('tables')).toBe(0);
  });
});
