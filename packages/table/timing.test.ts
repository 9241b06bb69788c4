import { type AnyGame, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, snap } from '@rota/game-testing/toys';
import type { Timing } from '@rota/protocol';
import { expect, test } from 'vitest';
import type { Occupant } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import { Table } from './table.ts';
import {
  bot,
  ManualClock,
  person,
  settle,
  TestClient,
  testPorts,
  testTable,
} from './testing/test-table.ts';
import { NO_WAIT_TIMES, type WaitTimes } from './wait-times.ts';

const LIVE: Timing = { kind: 'live', move: 10, reserve: 30 };
const DAYS: Timing = { kind: 'days', move: 2 };
const DAY = 24 * 60 * 60 * 1000;

/** How late a move may arrive. */
const LATENCY_MS = 1000;

async function startTable(
  game: AnyGame,
  timing: Timing,
  seats: readonly Occupant[] = [person('A'), person('B')],
  waitTimes: WaitTimes = NO_WAIT_TIMES,
) {
  const clock = new ManualClock();
  const log = new MemoryLog();
  const ports = { ...testPorts(game, { log, waitTimes }), clock, log };
  const table = await testTable(game, seats, ports, undefined, timing);
  const clients = ['A', 'B'].map((name) => new TestClient(game).join(table, name)) as [
    TestClient,
    TestClient,
  ];
  return { table, ports, clock, log, clients, a: clients[0], b: clients[1] };
}

const play = (client: TestClient) =>
  client.move(client.decision!, client.legalMove(seededRandom('any')));

const limitOf = (client: TestClient, seat: number) =>
  client.decisions.find((open) => open.seat === seat && open.kind !== 'reaction');

test('all clients get every deadline and the reserve in it', async () => {
  const { a } = await startTable(sealedBids, LIVE);
  expect(a.tableMessages().at(-1)).toMatchObject({ timing: LIVE, now: 0 });
  for (const seat of [0, 1]) {
    expect(limitOf(a, seat)).toMatchObject({ until: 40_000, reserve: 30_000 });
  }
});

test('overtime is taken from the reserve, and unused time is not added to it', async () => {
  const { clock, a, b } = await startTable(sealedBids, LIVE);
  await clock.advance(4000);
  await play(a);
  await clock.advance(18_000);
  await play(b);
  await settle();
  expect(limitOf(a, 0)).toMatchObject({ until: 62_000, reserve: 30_000 });
  expect(limitOf(a, 1)).toMatchObject({ until: 22_000 + 10_000 + 18_000, reserve: 18_000 });
});

test('when time is up a bot plays until the person comes back with a new time limit', async () => {
  const slow = { ...NO_WAIT_TIMES, bot: 5000 };
  const { table, clock, a, b } = await startTable(sealedBids, LIVE, undefined, slow);
  await play(a);
  await clock.advance(40_000 + LATENCY_MS - 1);
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', here: true });
  await clock.advance(1);
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', bot: 'greedy', here: true });
  expect(limitOf(b, 1)).toEqual({ seat: 1, kind: 'sealed', number: 3 });
  await clock.advance(3000);
  await table.submit({ do: 'sit', person: 'id-B', name: 'B' });
  await settle();
  // The reserve is used up.
  expect(limitOf(b, 1)).toEqual({ seat: 1, kind: 'sealed', number: 3, until: 54_000 });
  expect(await play(b)).toMatchObject({ ok: true });
});

test('a move that is late by the clock but arrives before the bot’s counts', async () => {
  const { table, clock, a, b } = await startTable(sealedBids, LIVE);
  await play(a);
  await clock.advance(40_000 + LATENCY_MS / 2);
  expect(await play(b)).toMatchObject({ ok: true });
  await settle();
  expect(table.facts.seats[1]).not.toHaveProperty('bot');
  expect(limitOf(a, 1)).not.toHaveProperty('reserve');
});

test('bots have no clock, nor have reactions', async () => {
  const { table, clock, a } = await startTable(snap, LIVE, [person('A'), bot, person('B')]);
  for (let moves = 0; moves < 6; moves++) {
    await settle();
    for (const { kind, seat, until } of a.decisions) {
      const people = table.facts.seats[seat]!.kind === 'person';
      expect(until !== undefined).toBe(kind !== 'reaction' && people);
    }
    await clock.advance(2000);
    if (a.isAwaited) await play(a);
    else await clock.advance(60_000);
  }
});

test('a person alone whose time runs out finds the match where it was', async () => {
  const { table, clock, a } = await startTable(sealedBids, LIVE, [person('A'), bot, bot]);
  await clock.advance(50_000);
  const { number } = table;
  expect(table.facts.seats[0]).toHaveProperty('bot', 'greedy');
  await clock.advance(DAY);
  expect(table.number).toBe(number);
  await table.submit({ do: 'sit', person: 'id-A', name: 'A' });
  await settle();
  expect(await play(a)).toMatchObject({ ok: true });
});

test('correspondence clocks run without presence, and lists show whose turn it is', async () => {
  const { table, clock, a, b, clients } = await startTable(sealedBids, DAYS);
  expect(table.facts).toMatchObject({ awaited: [0, 1], until: 2 * DAY });
  await clock.advance(DAY);
  await play(a);
  expect(table.facts).toMatchObject({ awaited: [1], until: 2 * DAY });
  for (const client of clients) client.leave();
  await clock.advance(DAY);
  expect(table.facts.seats[1]).not.toHaveProperty('bot');
  await clock.advance(LATENCY_MS);
  expect(table.facts.seats[1]).toHaveProperty('bot');
  await clock.advance(0);
  expect(table.facts).toMatchObject({ awaited: [0], until: 4 * DAY + LATENCY_MS });
  b.join(table, 'B');
  a.join(table, 'A');
  await settle();
  await play(a);
  expect(table.facts).toMatchObject({ awaited: [0, 1], until: clock.now() + 2 * DAY });
});

test('a restored table has the same clocks and gives all people time to come back', async () => {
  const { table, ports, clock, log, a, b } = await startTable(sealedBids, LIVE);
  await clock.advance(15_000);
  await play(a);
  await clock.advance(10_000);
  await play(b);
  await settle();
  await table.close();
  const restored = Table.restore('t', log.entries, [sealedBids], ports);
  if (!restored.ok) throw new Error(restored.rejection.code);
  const again = new TestClient(sealedBids).join(restored.value, 'A');
  expect(again.decisions).toEqual(a.decisions);
  await clock.advance(DAY);
  restored.value.run();
  await clock.advance(14_999);
  expect(restored.value.facts.seats[0]).not.toHaveProperty('bot');
  await clock.advance(1);
  expect(restored.value.facts.seats[0]).toHaveProperty('bot');
});

test('every viewer gets every clock, whatever they missed', async () => {
  const { table, clock, a, clients } = await startTable(sealedBids, LIVE);
  const random = seededRandom('who');
  for (let times = 0; times < 30 && table.state !== 'over'; times++) {
    await clock.advance(random.below(20_000));
    const one = clients[random.below(2)]!;
    if (one.isAwaited && random.below(3) > 0) await play(one);
    if (random.below(4) === 0) {
      one.leave();
      await clock.advance(random.below(50_000));
      one.join(table, one === a ? 'A' : 'B', one.number);
    }
    await settle();
    const fresh = new TestClient(sealedBids).join(table);
    for (const client of clients) expect(client.decisions).toEqual(fresh.decisions);
    fresh.leave();
  }
});

test('the log’s times never decrease, and the record of a timed match verifies', async () => {
  const { table, clock, log, clients } = await startTable(sealedBids, LIVE);
  while (table.state !== 'over') {
    for (const client of clients) if (client.isAwaited) await play(client);
    await clock.advance(7000);
  }
  const times = log.entries.map(({ at }) => at!);
  expect(times).toEqual([...times].sort((x, y) => x - y));
  expect(verify(table.record!, [sealedBids])).toBeUndefined();
});

test('a host behind the log continues from its time, without a stop or a jump', async () => {
  const { table, ports, clock, log, a } = await startTable(sealedBids, LIVE);
  await clock.advance(15_000);
  await play(a);
  await table.close();
  // A host whose clock was set back.
  const behind = { ...ports, clock: new ManualClock() };
  const restored = Table.restore('t', log.entries, [sealedBids], behind);
  if (!restored.ok) throw new Error(restored.rejection.code);
  restored.value.run();
  await behind.clock.advance(3000);
  const b = new TestClient(sealedBids).join(restored.value, 'B');
  expect(b.tableMessages()[0]).toMatchObject({ now: 18_000 });
  expect(limitOf(b, 1)).toMatchObject({ until: 40_000 });
  await behind.clock.advance(2000);
  await play(b);
  await settle();
  const made = log.entries.findLast(({ type }) => type === 'move');
  expect(made).toMatchObject({ seat: 1, at: 20_000 });
  expect(limitOf(b, 1)).toMatchObject({ until: 20_000 + 10_000 + 20_000, reserve: 20_000 });
});
