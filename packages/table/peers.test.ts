import { seededRandom } from '@rota/core';
import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { MemoryLog } from './memory-log.ts';
import type { PeerChannel } from './ports.ts';
import { Table } from './table.ts';
import {
  bot,
  ManualClock,
  open,
  person,
  settle,
  TestClient,
  testPorts,
  testTable,
} from './testing/test-table.ts';
import { DEFAULT_WAIT_TIMES } from './wait-times.ts';

/** Opens the same table at a second node, which sends all its messages to the first. */
async function twoNodes(seats: Parameters<typeof testTable>[1]) {
  const log = new MemoryLog();
  const clock = new ManualClock();
  const broadcasts: unknown[] = [];
  const ports = {
    log,
    clock,
    waitTimes: { ...DEFAULT_WAIT_TIMES, bot: 100, reaction: 100, deal: 5000, arrival: 0 },
  };
  const here = await testTable(
    sealedBids,
    seats,
    testPorts(sealedBids, {
      ...ports,
      peers: { broadcast: (message) => broadcasts.push(message) },
    }),
  );
  const telling: PeerChannel = { broadcast: (message) => here.receivePeerMessage(message, 2) };
  const restored = Table.restore(
    't',
    log.entries,
    [sealedBids],
    testPorts(sealedBids, { ...ports, peers: telling }),
  );
  if (!restored.ok) throw new Error();
  return { log, clock, here, there: restored.value, broadcasts };
}

test('a paused table lets no bot play and deals nothing until it runs again', async () => {
  const { log, clock, here, there } = await twoNodes([person('A'), bot]);
  await clock.advance(50);
  here.pause();
  await clock.advance(10_000);
  expect(log.entries).toHaveLength(3);
  await there.catchUp();
  there.run();
  await clock.advance(200);
  expect(log.entries).toHaveLength(4);
});

test('a person at another node is present under their new seat once open ones are removed', async () => {
  const { here, there } = await twoNodes([person('A'), open, person('B'), bot]);
  new TestClient(sealedBids).join(here, 'A');
  const b = new TestClient(sealedBids).join(there, 'B');
  expect(here.facts.seats.map((seat) => seat.here)).toEqual([true, false, true, true]);
  await here.submit({ do: 'remove-open-seats', host: 'id-A' });
  await there.catchUp();
  expect(b.seat).toBe(1);
  const present = ({ facts }: Table) => facts.seats.map((seat) => [seat.name, seat.here]);
  expect(present(here).slice(0, 2)).toEqual([
    ['A', true],
    ['B', true],
  ]);
  expect(present(there)[1]).toEqual(['B', true]);
});

test('a person at another node counts as present until that node has gone', async () => {
  const { here, there, broadcasts } = await twoNodes([person('A'), person('B')]);
  const a = new TestClient(sealedBids).join(here, 'A');
  const { length } = a.received;
  const b = new TestClient(sealedBids).join(there, 'B');
  const seats = () =>
    a.received.slice(length).flatMap(({ update }) => ('seats' in update ? [update] : []));
  expect(here.facts.seats.map((seat) => seat.here)).toEqual([true, true]);
  expect(seats()).toHaveLength(1);
  const announced = { table: 't', here: [0], contributing: [] };
  expect(broadcasts).toEqual([announced]);
  // A node that has opened the table is answered without waiting for the next round.
  there.askForPresence();
  expect(broadcasts).toEqual([announced, announced]);
  here.askForPresence();
  expect(broadcasts[2]).toEqual({ ...announced, asks: true });
  const again = new TestClient(sealedBids).join(there, 'B');
  b.leave();
  expect(here.facts.seats[1]!.here).toBe(true);
  again.leave();
  expect(here.facts.seats[1]!.here).toBe(false);
  expect(seats()).toHaveLength(2);
  const last = new TestClient(sealedBids).join(there, 'B');
  expect(here.facts.seats[1]!.here).toBe(true);
  here.removeDeadNodes(new Set([1]));
  expect(here.facts.seats[1]!.here).toBe(false);
  last.leave();
});

test('a finished deal stays until people at the other node acknowledge it too', async () => {
  const { clock, here, there } = await twoNodes([person('A'), person('B')]);
  const a = new TestClient(sealedBids).join(here, 'A');
  const b = new TestClient(sealedBids).join(there, 'B');
  const random = seededRandom(1);
  while (!here.facts.totals.some((points) => points > 0) || a.isAwaited) {
    for (const client of [a, b]) {
      await Promise.all([here.catchUp(), there.catchUp()]);
      if (client.isAwaited) await client.move(client.decision!, client.legalMove(random));
    }
    await Promise.all([here.catchUp(), there.catchUp()]);
    if (a.decisions.length === 0) break;
  }
  expect(here.facts.deal).toBe(1);
  a.acknowledge(a.number);
  await clock.advance(1000);
  expect(here.facts.deal).toBe(1);
  b.acknowledge(b.number);
  await settle();
  expect(here.facts.deal).toBe(2);
});

test('a rejection because of entries that were not read yet is withdrawn', async () => {
  const { here, there } = await twoNodes([person('A'), open]);
  expect(await here.submit({ do: 'sit', person: 'id-B', name: 'B' })).toMatchObject({ ok: true });
  expect(here.seatOf('id-B')).toBe(1);
  await settle();
  // The other node knows neither B's seat nor the deal.
  expect(there.number).toBe(1);
  expect(await there.submit({ do: 'sit', person: 'id-C', name: 'C', seat: 1 })).toMatchObject({
    rejection: { code: 'seat-taken' },
  });
  expect(there.number).toBe(here.number);
  const b = new TestClient(sealedBids).join(here, 'B');
  const a = new TestClient(sealedBids).join(there, 'A');
  const move = b.legalMove(seededRandom(1));
  const decision = b.decision!;
  await b.move(decision, move);
  const seenByA = a.number;
  const doubled = new TestClient(sealedBids).join(there, 'B');
  expect(await doubled.move(decision, move)).toEqual({ ok: true, value: here.number });
  expect(a.number).toBe(seenByA + 1);
});

test('a node lists the moves of a decision that opened at another one', async () => {
  const { here, there } = await twoNodes([person('A'), person('B')]);
  await there.catchUp();
  const clients = ['A', 'B'].map((name) => new TestClient(sealedBids).join(here, name));
  const random = seededRandom('moves');
  for (const client of clients) await client.move(client.decision!, client.legalMove(random));
  const { decision } = clients[0]!;
  expect(decision).toBeGreaterThan(there.number - 1);
  const listed = await there.listMoves(0, decision!);
  expect(listed).toEqual(await here.listMoves(0, decision!));
  expect(listed).toMatchObject({ ok: true, value: { unprompted: [] } });
  await there.close();
  expect(await there.listMoves(0, decision!)).toMatchObject({
    rejection: { code: 'table-closed' },
  });
});
