import { formatCard, Match, seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary, Timing } from '@rota/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const LIVE: Timing = { kind: 'live', move: 5, reserve: 0 };
const SLOW: Timing = { kind: 'live', move: 600, reserve: 0 };
const DAYS: Timing = { kind: 'days', move: 1 };

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open(toys);
});
afterEach(() => server.close());

/** Seats two people at a table with clocks. */
async function pair(timing: Timing) {
  const { clients, id } = await server.startTable(sealedBids, ['Ada', 'Bo'], { timing });
  const [ada, bo] = clients as [TestClient, TestClient];
  return { ada, bo, id };
}

test('a bot takes over from a player whose time is up, until the player returns', async () => {
  const { ada, bo, id } = await pair(LIVE);
  const { timing, now, decisions } = ada.received('table').at(-1)!;
  expect(timing).toEqual(LIVE);
  const { until } = decisions.find(({ seat }) => seat === 0)!;
  expect(until! - now!).toBeGreaterThan(4000);
  expect(until! - now!).toBeLessThanOrEqual(5000);
  await ada.move(ada.pendingDecision!.number, ada.sampleMove(seededRandom(1)));
  await bo.waitFor(() => bo.received('table').at(-1)!.seats[1]!.bot === 'greedy');
  expect(await bo.move(bo.decisions[0]?.number ?? 0, '2C')).toMatchObject({
    refusal: { code: 'seat-left' },
  });
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  await bo.waitFor(() => bo.received('table').at(-1)!.seats[1]!.bot === undefined);
  await Promise.all([ada.play(1), bo.play(2)]);
});

test('lists show whose turn it is in a correspondence match, and its deadline', async () => {
  const { ada, bo, id } = await pair(DAYS);
  const listed = async () => {
    const { body } = await bo.request<TableSummary[]>('GET', '/api/tables');
    return body.find((table) => table.id === id)!;
  };
  expect(await listed()).toMatchObject({ timing: DAYS, awaited: [0, 1], seat: 1 });
  await bo.move(bo.pendingDecision!.number, bo.sampleMove(seededRandom(1)));
  await expect.poll(listed).toMatchObject({ awaited: [0] });
  expect((await listed()).until! - Date.now()).toBeLessThanOrEqual(DAY);
  expect((await listed()).until! - Date.now()).toBeGreaterThan(DAY - 60_000);
  await ada.move(ada.pendingDecision!.number, ada.sampleMove(seededRandom(2)));
  await expect.poll(listed).toMatchObject({ awaited: [0, 1] });
});

test.each([
  ['without time limits', undefined],
  ['with a live clock', LIVE],
] as const)('lists show whose turn it is %s', async (_, timing) => {
  const { clients, id } = await server.startTable(
    sealedBids,
    ['Ada', 'Bo'],
    timing ? { timing } : {},
  );
  const bo = clients[1]!;
  const listed = async () => {
    const { body } = await bo.request<TableSummary[]>('GET', '/api/tables');
    return body.find((table) => table.id === id)!;
  };
  await expect.poll(listed).toMatchObject({ awaited: [0, 1], seat: 1 });
  await bo.move(bo.pendingDecision!.number, bo.sampleMove(seededRandom(1)));
  await expect.poll(listed).toMatchObject({ awaited: [0] });
});

test('deadlines of days pass while no one is connected and the server is down', async () => {
  const made = Match.create(sealedBids, 2);
  if (!made.ok) throw new Error(made.rejection.code);
  const at = Date.now() - 3 * DAY;
  const pack = made.value.shuffledPack(seededRandom(1)).map(formatCard);
  const { store } = server;
  const seats = [
    { kind: 'person', person: 'a', name: 'Ada' },
    { kind: 'person', person: 'b', name: 'Bo' },
  ] as const;
  const { id: game, version } = sealedBids;
  await store.append('old', [
    { number: 1, type: 'created', game, version, options: {}, seats, at, timing: DAYS },
    { number: 2, type: 'deal', pack, at },
  ]);
  const summary = { id: 'old', game, options: {}, seats, deal: 1, deals: 2, totals: [0, 0] };
  await store.saveProjection('old', {
    summary: { ...summary, state: 'running', created: at, awaited: [0, 1] },
    number: 2,
    due: at + DAY,
    people: [{ person: 'a', seat: 0 }],
  });
  await server.restart();
  const entries = async () => (await server.store.read('old', 2)).map(({ type }) => type);
  await expect.poll(entries).toEqual(['seat', 'seat']);
  await expect.poll(() => server.store.dueTables(Date.now())).toEqual([]);
});

/** Stores a copy of a match with its times shifted so that it began then. */
async function oldMatch(timing: Timing, at: number): Promise<{ id: string; cookies: string[] }> {
  const { ada, bo, id } = await pair(timing);
  const cookies = [ada, bo].map(({ cookie }) => cookie);
  const entries = await server.store.read(id, 0);
  const shift = at - entries[0]!.at!;
  const other = `${id}-then`;
  await server.store.append(
    other,
    entries.map((entry) => ({ ...entry, at: entry.at! + shift })),
  );
  return { id: other, cookies };
}

describe.each([
  ['forward', 6 * HOUR],
  ['back', -6 * HOUR],
])('the machine’s clock is set %s by hours', (_, hours) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const jump = () => {
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + hours);
  };

  test('players keep their remaining time at existing and new tables', async () => {
    const before = await pair(SLOW);
    jump();
    const after = await pair(SLOW);
    for (const { id } of [before, after]) {
      const spectator = await server.newClient().connect();
      await spectator.join(id);
      const { now, decisions } = spectator.received('table')[0]!;
      expect(decisions).toHaveLength(2);
      for (const { until } of decisions) {
        expect(until! - now!).toBeGreaterThan(500_000);
        expect(until! - now!).toBeLessThanOrEqual(600_000);
      }
    }
  });

  test('deadlines of days do not move', async () => {
    const { bo, id } = await pair(DAYS);
    jump();
    const { body } = await bo.request<TableSummary>('GET', `/api/tables/${id}`);
    const { awaited, until } = body;
    expect(awaited).toEqual([0, 1]);
    const since = performance.timeOrigin + performance.now();
    expect(until! - since).toBeGreaterThan(DAY - 60_000);
    expect(until! - since).toBeLessThanOrEqual(DAY);
    const later = await bo.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }], {}, DAYS);
    expect(Math.abs(later.created - since)).toBeLessThan(60_000);
  });
});

test('a server started with its clock set back continues from the time of the log', async () => {
  const { id, cookies } = await oldMatch(SLOW, Date.now() + 6 * HOUR);
  const ada = server.newClient();
  const bo = server.newClient();
  for (const [at, client] of [ada, bo].entries()) {
    client.cookie = cookies[at]!;
    await (await client.connect()).join(id);
  }
  const { now, decisions } = bo.received('table')[0]!;
  for (const { until } of decisions) expect(until! - now!).toBeLessThanOrEqual(600_000);
  const answer = await ada.move(ada.pendingDecision!.number, ada.sampleMove(seededRandom(1)));
  expect(answer.say).toBe('accepted');
  const [before, after] = (await server.store.read(id, 0)).slice(-2);
  expect(after!.at).toBeGreaterThanOrEqual(before!.at!);
});

test.each([
  { kind: 'live', move: 4, reserve: 0 },
  { kind: 'live', move: 10 },
  { kind: 'days', move: 15 },
  { kind: 'days', move: 1.5 },
  { kind: 'hours', move: 1 },
  'fast',
])('%j is rejected as a timing', async (timing) => {
  const ada = await server.client('Ada');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const answer = await ada.request('POST', '/api/tables', { game: sealedBids.id, seats, timing });
  expect(answer).toMatchObject({ status: 400, body: { refusal: { code: 'bad-request' } } });
});
