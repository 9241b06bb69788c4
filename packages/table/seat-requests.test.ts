import { type Seat, seededRandom } from '@rota/core';
import { sealedBids } from '@rota/game-testing/toys';
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

const AWAY = 10_000;

async function startTable(
  seats: readonly Occupant[] = [person('A'), person('B'), person('C')],
  timing?: Timing,
  rated = false,
) {
  const clock = new ManualClock();
  const ports = { ...testPorts(sealedBids), clock, log: new MemoryLog() };
  const table = await testTable(sealedBids, seats, ports, {}, timing, rated);
  const join = (name?: string) => new TestClient(sealedBids).join(table, name);
  const clients = seats.map((occupant) =>
    join(occupant.kind === 'person' ? occupant.name : undefined),
  );
  await settle();
  const ask = (name: string, seat: Seat) =>
    table.askForSeat({ id: `of ${name}`, seat, name, person: `id-${name}` });
  const decide = (by: string, request: string, give = true) =>
    table.decideSeatRequest(`id-${by}`, `of ${request}`, give);
  return { table, ports, clock, clients, join, ask, decide };
}

const refused = (code: string) => ({ ok: false, rejection: { code } });
const lastSeats = (client: TestClient) =>
  client.received.map(({ update }) => update).findLast((update) => 'seats' in update);

test('the host gives the seat of an absent person to the one who asks for it, with the hand', async () => {
  const { ports, clock, clients, join, ask, decide } = await startTable();
  const [a, b] = clients as [TestClient, TestClient];
  const { view } = b;
  const newcomer = join('New');
  expect(ask('New', 1)).toEqual(refused('not-away'));
  b.leave();
  await clock.advance(AWAY - 1);
  expect(ask('New', 1)).toEqual(refused('not-away'));
  await clock.advance(1);
  expect(ask('New', 1)).toMatchObject({ ok: true });
  expect(lastSeats(a)).toMatchObject({ requests: [{ id: 'of New', seat: 1, name: 'New' }] });
  expect(JSON.stringify(lastSeats(a))).not.toContain('id-New');
  expect(newcomer.seat).toBeNull();
  expect(await decide('C', 'New')).toEqual(refused('not-deciding'));
  expect(await decide('New', 'New')).toEqual(refused('not-deciding'));
  expect(await decide('B', 'New')).toEqual(refused('not-deciding'));
  expect(await decide('A', 'New')).toMatchObject({ ok: true });
  expect(newcomer.seat).toBe(1);
  expect(newcomer.view).toEqual(view);
  expect(lastSeats(a)).not.toHaveProperty('requests');
  expect(
    await newcomer.move(newcomer.decision!, newcomer.legalMove(seededRandom(1))),
  ).toMatchObject({ ok: true });
  // The old identity is one of the spectators, and a restart changes nothing.
  expect(join('B').seat).toBeNull();
  const again = Table.restore('t', ports.log.entries, [sealedBids], ports);
  expect(again.ok && [again.value.seatOf('id-New'), again.value.seatOf('id-B')]).toEqual([1, null]);
});

test('the seat of a person for whom a bot plays can be given at once, and back again', async () => {
  const { table, clock, clients, ask, decide } = await startTable();
  clients[1]!.leave();
  await clock.advance(AWAY);
  expect(await table.submit({ do: 'stand-in', seat: 1, person: 'id-A' })).toMatchObject({
    ok: true,
  });
  ask('New', 1);
  await decide('A', 'New');
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'New', here: false });
  await clock.advance(AWAY);
  ask('B', 1);
  expect(await decide('A', 'B')).toMatchObject({ ok: true });
  expect(table.facts.seats[1]).toMatchObject({ name: 'B' });
});

test('anyone else who plays decides about the host’s seat, and the newcomer is the host then', async () => {
  const { table, clock, clients, ask, decide } = await startTable();
  clients[0]!.leave();
  await clock.advance(AWAY);
  ask('New', 0);
  expect(await decide('A', 'New')).toEqual(refused('not-deciding'));
  expect(await decide('C', 'New')).toMatchObject({ ok: true });
  expect(table.facts.seats[0]).toMatchObject({ name: 'New' });
  clients[1]!.leave();
  await clock.advance(AWAY);
  ask('B2', 1);
  expect(await decide('C', 'B2')).toEqual(refused('not-deciding'));
  expect(await decide('New', 'B2')).toMatchObject({ ok: true });
});

test('a person who returns in time keeps the seat', async () => {
  const { table, clock, clients, ask, decide } = await startTable();
  clients[1]!.leave();
  await clock.advance(AWAY);
  ask('New', 1);
  clients[1]!.join(table, 'B');
  await settle();
  expect(await decide('A', 'New')).toEqual(refused('not-away'));
});

test('a declined person cannot ask again, and few requests are kept', async () => {
  const { clock, clients, ask, decide } = await startTable();
  const [a, b] = clients as [TestClient, TestClient];
  b.leave();
  await clock.advance(AWAY);
  ask('New', 1);
  expect(await decide('C', 'New', false)).toEqual(refused('not-deciding'));
  expect(await decide('A', 'New', false)).toMatchObject({ ok: true });
  expect(lastSeats(a)).not.toHaveProperty('requests');
  expect(ask('New', 1)).toEqual(refused('seat-declined'));
  expect(await decide('A', 'New')).toEqual(refused('no-such-request'));
  for (let at = 0; at < 20; at++) ask(`Stranger ${at}`, 1);
  expect(lastSeats(a)).toHaveProperty('requests.length', 8);
});

test.each([
  ['a rated match', [person('A'), person('B')], undefined, true, 1, 'match-counts'],
  ['a bot', [person('A'), bot], undefined, false, 1, 'no-seat-to-give'],
  [
    'a seat that does not exist',
    [person('A'), person('B')],
    undefined,
    false,
    7,
    'no-seat-to-give',
  ],
  ['a table with bots only', [person('A'), bot], undefined, false, 0, 'no-one-decides'],
  ['correspondence', [person('A'), person('B')], { kind: 'days', move: 1 }, false, 1, 'not-away'],
] as const)('%s: no seat is given', async (_, seats, timing, rated, seat, code) => {
  const { clock, clients, ask } = await startTable(seats, timing, rated);
  clients[seat]?.leave();
  await clock.advance(AWAY);
  expect(ask('New', seat)).toEqual(refused(code));
});

test('by correspondence a seat can be given once its time is up and a bot plays', async () => {
  const DAY = 24 * 60 * 60 * 1000;
  const { clock, clients, table, ask, decide } = await startTable(undefined, {
    kind: 'days',
    move: 1,
  });
  const [a, b, c] = clients as [TestClient, TestClient, TestClient];
  for (const one of [a, c]) await one.move(one.decision!, one.legalMove(seededRandom(1)));
  b.leave();
  await clock.advance(DAY + 2000);
  expect(table.facts.seats[1]).toHaveProperty('bot');
  expect(ask('New', 1)).toMatchObject({ ok: true });
  expect(await decide('A', 'New')).toMatchObject({ ok: true });
});

test('players, removed people and strangers in a finished match cannot ask', async () => {
  const { table, clock, clients, ask } = await startTable([person('A'), person('B')]);
  clients[1]!.leave();
  await clock.advance(AWAY);
  expect(ask('A', 1)).toEqual(refused('seated-already'));
  await table.submit({ do: 'resign', person: 'id-B' });
  expect(ask('New', 1)).toEqual(refused('no-seat-to-give'));
  await table.submit({ do: 'resign', person: 'id-A' });
  expect(ask('New', 1)).toEqual(refused('match-over'));
});
