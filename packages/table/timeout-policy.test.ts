import { type AnyGame, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, snap } from '@rota/game-testing/toys';
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
import { NO_WAIT_TIMES } from './wait-times.ts';

const AWAY = 60_000;

function portsOf(game: AnyGame) {
  const clock = new ManualClock();
  return {
    ...testPorts(game, { waitTimes: { ...NO_WAIT_TIMES, away: AWAY } }),
    clock,
    log: new MemoryLog(),
  };
}

async function startTable(game: AnyGame, seats: readonly Occupant[] = [person('A'), person('B')]) {
  const ports = portsOf(game);
  const table = await testTable(game, seats, ports);
  const [a, b] = ['A', 'B'].map((name) => new TestClient(game).join(table, name)) as [
    TestClient,
    TestClient,
  ];
  return { table, ports, clock: ports.clock, a, b };
}

const play = (client: TestClient) =>
  client.move(client.decision!, client.legalMove(seededRandom('any')));

test('after the grace period a bot has the seat of an absent person, until they return', async () => {
  const { table, clock, a, b } = await startTable(sealedBids);
  b.leave();
  await play(a);
  await clock.advance(AWAY - 1);
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', here: false });
  await clock.advance(1);
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', bot: 'greedy', here: false });
  await clock.advance(0);
  expect(a.isAwaited).toBe(true);
  b.join(table, 'B');
  await settle();
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', here: true });
  await play(a);
  await settle();
  expect(await play(b)).toMatchObject({ ok: true });
});

test('a person who is back in time gets the whole grace period again', async () => {
  const { table, clock, a, b } = await startTable(sealedBids);
  await play(a);
  for (let times = 0; times < 3; times++) {
    b.leave();
    await clock.advance(AWAY - 1);
    b.join(table, 'B');
    await clock.advance(AWAY);
  }
  expect(table.facts.seats[1]).not.toHaveProperty('bot');
});

test('a person keeps their seat while the match does not wait for it', async () => {
  const { table, clock, a, b } = await startTable(snap);
  const [awaited, other] = a.isAwaited ? [a, b] : [b, a];
  other.leave();
  await clock.advance(10 * AWAY);
  expect(table.facts.seats[other.seat!]).not.toHaveProperty('bot');
  await play(awaited);
  await clock.advance(0);
  expect(table.facts.seats[other.seat!]).toHaveProperty('bot');
});

test('without another person present the match waits, as it does against bots only', async () => {
  const { table, clock, a, b } = await startTable(sealedBids, [person('A'), bot, bot]);
  b.leave();
  a.leave();
  const { number } = table;
  await clock.advance(100 * AWAY);
  expect(table.facts.seats[0]).not.toHaveProperty('bot');
  expect(table.number).toBeGreaterThanOrEqual(number);
  a.join(table, 'A');
  expect(a.isAwaited).toBe(true);
});

test('after another node takes over, all people get the whole grace period to come back', async () => {
  const { table, ports, clock, a, b } = await startTable(sealedBids);
  b.leave();
  await play(a);
  await clock.advance(AWAY - 1);
  table.pause();
  await clock.advance(AWAY);
  expect(table.facts.seats[1]).not.toHaveProperty('bot');
  const restored = Table.restore('t', ports.log.entries, [sealedBids], ports);
  if (!restored.ok) throw new Error(restored.rejection.code);
  const next = restored.value;
  new TestClient(sealedBids).join(next, 'A');
  next.run();
  await clock.advance(AWAY - 1);
  expect(next.facts.seats[1]).not.toHaveProperty('bot');
  await clock.advance(1);
  expect(next.facts.seats[1]).toHaveProperty('bot');
});

test('a match that a bot finished for a person is recorded as theirs, and verifies', async () => {
  const { table, clock, a, b } = await startTable(sealedBids);
  b.leave();
  while (table.facts.state !== 'over') {
    if (a.isAwaited) await play(a);
    await clock.advance(AWAY);
  }
  expect(table.record!.seats).toEqual(['A', 'B']);
  expect(verify(table.record!, [sealedBids])).toBeUndefined();
});

test('a player can let a bot play for an absent one after ten seconds, until they return', async () => {
  const { table, clock, a, b } = await startTable(sealedBids);
  const standIn = (seat: number, name = 'A') =>
    table.submit({ do: 'stand-in', seat, person: `id-${name}` });
  const notAway = { rejection: { code: 'not-away' } };
  await play(a);
  expect(await standIn(1)).toMatchObject(notAway);
  b.leave();
  await clock.advance(9999);
  expect(await standIn(1)).toMatchObject(notAway);
  await clock.advance(1);
  expect(await standIn(1, 'stranger')).toMatchObject({ rejection: { code: 'not-seated' } });
  expect(await standIn(0)).toMatchObject({ rejection: { code: 'not-a-guest' } });
  expect(table.facts.seats[1]).not.toHaveProperty('bot');
  expect(await standIn(1)).toMatchObject({ ok: true });
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', bot: 'greedy', here: false });
  expect(await standIn(1)).toMatchObject({ ok: true });
  b.join(table, 'B');
  await settle();
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', here: true });
});

test('no bot stands in for an absent player whose move is not awaited', async () => {
  const { table, clock, a, b } = await startTable(snap);
  const other = a.isAwaited ? b : a;
  other.leave();
  await clock.advance(30_000);
  const person = other === b ? 'id-A' : 'id-B';
  expect(await table.submit({ do: 'stand-in', seat: other.seat!, person })).toMatchObject({
    rejection: { code: 'not-away' },
  });
});
