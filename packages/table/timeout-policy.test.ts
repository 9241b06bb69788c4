import { type AnyGame, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, snap } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Sitter } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import { NO_PACE } from './ports.ts';
import { Table } from './table.ts';
import { bot, Guest, person, StandingClock, settled, testPorts, testTable } from './test-table.ts';

const AWAY = 60_000;

function portsOf(game: AnyGame) {
  const clock = new StandingClock();
  return { ...testPorts(game, { pace: { ...NO_PACE, away: AWAY } }), clock, log: new MemoryLog() };
}

async function pair(game: AnyGame, seats: readonly Sitter[] = [person('A'), person('B')]) {
  const ports = portsOf(game);
  const table = await testTable(game, seats, ports);
  const [a, b] = ['A', 'B'].map((name) => new Guest(game).join(table, name)) as [Guest, Guest];
  return { table, ports, clock: ports.clock, a, b };
}

const play = (guest: Guest) => guest.move(guest.decision!, guest.someMove(seededRandom('any')));

test('after the grace period a bot has the seat of an absent person, until they return', async () => {
  const { table, clock, a, b } = await pair(sealedBids);
  b.end();
  await play(a);
  await clock.pass(AWAY - 1);
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', here: false });
  await clock.pass(1);
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', bot: 'greedy', here: false });
  await clock.pass(0);
  expect(a.awaited).toBe(true);
  b.join(table, 'B');
  await settled();
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', here: true });
  await play(a);
  await settled();
  expect(await play(b)).toMatchObject({ ok: true });
});

test('a person who is back in time gets the whole grace period again', async () => {
  const { table, clock, a, b } = await pair(sealedBids);
  await play(a);
  for (let times = 0; times < 3; times++) {
    b.end();
    await clock.pass(AWAY - 1);
    b.join(table, 'B');
    await clock.pass(AWAY);
  }
  expect(table.facts.seats[1]).not.toHaveProperty('bot');
});

test('a person keeps their seat while the match does not wait for it', async () => {
  const { table, clock, a, b } = await pair(snap);
  const [awaited, other] = a.awaited ? [a, b] : [b, a];
  other.end();
  await clock.pass(10 * AWAY);
  expect(table.facts.seats[other.seat!]).not.toHaveProperty('bot');
  await play(awaited);
  await clock.pass(0);
  expect(table.facts.seats[other.seat!]).toHaveProperty('bot');
});

test('without another person present the match waits, as it does against bots only', async () => {
  const { table, clock, a, b } = await pair(sealedBids, [person('A'), bot, bot]);
  b.end();
  a.end();
  const { number } = table;
  await clock.pass(100 * AWAY);
  expect(table.facts.seats[0]).not.toHaveProperty('bot');
  expect(table.number).toBeGreaterThanOrEqual(number);
  a.join(table, 'A');
  expect(a.awaited).toBe(true);
});

test('after another node takes over, all people get the whole grace period to come back', async () => {
  const { table, ports, clock, a, b } = await pair(sealedBids);
  b.end();
  await play(a);
  await clock.pass(AWAY - 1);
  table.pause();
  await clock.pass(AWAY);
  expect(table.facts.seats[1]).not.toHaveProperty('bot');
  const restored = Table.restore('t', ports.log.entries, [sealedBids], ports);
  if (!restored.ok) throw new Error(restored.rejection.code);
  const next = restored.value;
  new Guest(sealedBids).join(next, 'A');
  next.run();
  await clock.pass(AWAY - 1);
  expect(next.facts.seats[1]).not.toHaveProperty('bot');
  await clock.pass(1);
  expect(next.facts.seats[1]).toHaveProperty('bot');
});

test('a match that a bot finished for a person is recorded as theirs, and verifies', async () => {
  const { table, clock, a, b } = await pair(sealedBids);
  b.end();
  while (table.facts.state !== 'over') {
    if (a.awaited) await play(a);
    await clock.pass(AWAY);
  }
  expect(table.record!.seats).toEqual(['A', 'B']);
  expect(verify(table.record!, [sealedBids])).toBeUndefined();
});
