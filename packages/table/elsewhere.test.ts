import { seededRandom } from '@rota/core';
import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { MemoryLog } from './memory-log.ts';
import { EASY_PACE, type Elsewhere } from './ports.ts';
import { Table } from './table.ts';
import {
  bot,
  Guest,
  open,
  person,
  StandingClock,
  settled,
  testPorts,
  testTable,
} from './test-table.ts';

/** The same table at a second node, which tells the first all that it can tell. */
async function twoNodes(seats: Parameters<typeof testTable>[1]) {
  const log = new MemoryLog();
  const clock = new StandingClock();
  const silent: Elsewhere = { lookingOn() {}, wentOn() {}, spoke() {} };
  const ports = {
    log,
    clock,
    pace: { ...EASY_PACE, bot: 100, objection: 100, deal: 5000, arrival: 0 },
  };
  const here = await testTable(
    sealedBids,
    seats,
    testPorts(sealedBids, { ...ports, elsewhere: silent }),
  );
  const telling: Elsewhere = {
    lookingOn: (looking) => here.lookOnElsewhere(2, looking),
    wentOn: (seat, number) => here.goOn(seat, number),
    spoke: (seat, phrase) => {
      here.tellPhrase(seat, phrase).catch(expect.unreachable);
    },
  };
  const restored = Table.restore(
    't',
    log.entries,
    [sealedBids],
    testPorts(sealedBids, { ...ports, elsewhere: telling }),
  );
  if (!restored.ok) throw new Error();
  return { log, clock, here, there: restored.value };
}

test('a table that rests lets no bot play and deals nothing; when it runs again, it does', async () => {
  const { log, clock, here, there } = await twoNodes([person('A'), bot]);
  await clock.pass(50);
  here.rest();
  await clock.pass(10_000);
  expect(log.entries).toHaveLength(3);
  await there.catchUp();
  there.run();
  await clock.pass(200);
  expect(log.entries).toHaveLength(4);
});

test('whoever looks on at another node is here, until that node has gone', async () => {
  const { here, there } = await twoNodes([person('A'), person('B')]);
  const a = new Guest(sealedBids).join(here, 'A');
  const { length } = a.told;
  const b = new Guest(sealedBids).join(there, 'B');
  const seats = () => a.told.slice(length).flatMap(({ news }) => ('seats' in news ? [news] : []));
  expect(here.facts.seats.map((seat) => seat.here)).toEqual([true, true]);
  expect(seats()).toHaveLength(1);
  expect(here.lookingOn).toEqual([0]);
  expect([...here.nodesElsewhere]).toEqual([2]);
  const again = new Guest(sealedBids).join(there, 'B');
  b.visit.end();
  expect(here.facts.seats[1]!.here).toBe(true);
  again.visit.end();
  expect(here.facts.seats[1]!.here).toBe(false);
  expect(seats()).toHaveLength(2);
  expect([...here.nodesElsewhere]).toEqual([]);
});

test('a finished deal stays until those at the other node go on too', async () => {
  const { clock, here, there } = await twoNodes([person('A'), person('B')]);
  const a = new Guest(sealedBids).join(here, 'A');
  const b = new Guest(sealedBids).join(there, 'B');
  const random = seededRandom(1);
  while (!here.facts.totals.some((points) => points > 0) || a.awaited) {
    for (const guest of [a, b]) {
      await Promise.all([here.catchUp(), there.catchUp()]);
      if (guest.awaited) await guest.visit.move(guest.decision!, guest.someMove(random));
    }
    await Promise.all([here.catchUp(), there.catchUp()]);
    if (a.decisions.length === 0) break;
  }
  expect(here.facts.deal).toBe(1);
  a.visit.goOn(a.number);
  await clock.pass(1000);
  expect(here.facts.deal).toBe(1);
  b.visit.goOn(b.number);
  await settled();
  expect(here.facts.deal).toBe(2);
});

test('a refusal that only shows unread news is none', async () => {
  const { here, there } = await twoNodes([person('A'), open]);
  expect(await here.sit('id-B', 'B')).toEqual({ ok: true, value: 1 });
  await settled();
  // The other node knows neither that B sits nor that cards were dealt.
  expect(there.number).toBe(1);
  expect(await there.sit('id-C', 'C', 1)).toMatchObject({ refusal: { code: 'seat-taken' } });
  expect(there.number).toBe(here.number);
  const b = new Guest(sealedBids).join(here, 'B');
  const a = new Guest(sealedBids).join(there, 'A');
  const move = b.someMove(seededRandom(1));
  const decision = b.decision!;
  await b.visit.move(decision, move);
  const seenByA = a.number;
  const doubled = new Guest(sealedBids).join(there, 'B');
  expect(await doubled.visit.move(decision, move)).toEqual({ ok: true, value: here.number });
  expect(a.number).toBe(seenByA + 1);
});
