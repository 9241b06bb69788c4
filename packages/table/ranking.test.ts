import { seededRandom } from '@rota/core';
import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Occupant } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import type { Ports } from './ports.ts';
import { Table } from './table.ts';
import { bot, ManualClock, person, settle, TestClient, testPorts } from './testing/test-table.ts';
import { NO_WAIT_TIMES } from './wait-times.ts';

const program: Occupant = { kind: 'person', person: 'id-P', name: 'P', program: true };

async function ratedTable(
  seats: readonly Occupant[],
  also = {},
  other: Partial<Ports> = {},
  absent: readonly string[] = [],
) {
  const log = new MemoryLog();
  const changes: string[] = [];
  const ports = testPorts(sealedBids, {
    log,
    observer: { changed: (_, what) => changes.push(what) },
    ...other,
  });
  const setup = { game: sealedBids, seats, at: 0, rated: true, ...also };
  const made = await Table.create('t', setup, ports);
  if (!made.ok) throw new Error(made.rejection.code);
  const table = made.value;
  table.run();
  await settle();
  const clients = seats.flatMap((occupant) =>
    occupant.kind === 'person' && !absent.includes(occupant.name)
      ? [new TestClient(sealedBids).join(table, occupant.name)]
      : [],
  );
  await settle();
  /** Recomputes the placements from the log, at each of its entries. */
  const fromLog = () =>
    log.entries.map((_, at) => {
      const story = Table.restore('t', log.entries.slice(0, at + 1), [sealedBids], ports);
      return story.ok ? story.value.placements : undefined;
    });
  return { table, clients, log, fromLog };
}

async function playOut(table: Table, clients: readonly TestClient[]) {
  while (table.state === 'running') {
    await settle();
    const next = clients.find(
      ({ isAwaited, seat }) => isAwaited && !('bot' in table.facts.seats[seat!]!),
    );
    if (next) await next.move(next.decision!, next.legalMove(seededRandom('any')));
  }
}

test('people are placed by points among themselves, without bots and programs', async () => {
  const { table, clients, fromLog } = await ratedTable([person('A'), bot, person('B'), program]);
  expect(table.facts.rated).toBe(true);
  expect(table.placements).toBeUndefined();
  await playOut(table, clients);
  const { totals } = table.facts;
  const [a, b] = [totals[0]!, totals[2]!];
  expect(table.placements).toEqual([
    { person: 'id-A', place: a >= b ? 1 : 2 },
    { person: 'id-B', place: b >= a ? 1 : 2 },
  ]);
  expect(fromLog().at(-1)).toEqual(table.placements);
});

test('equal points share a place', async () => {
  const { table, clients } = await ratedTable([person('A'), person('B')], {
    options: { deals: 1 },
  });
  await playOut(table, clients);
  const [a, b] = table.facts.totals;
  const places = table.placements!.map(({ place }) => place);
  expect(places).toEqual(a === b ? [1, 1] : a! > b! ? [1, 2] : [2, 1]);
});

test('people who resigned come last, the earliest at the end, and that settles the placements', async () => {
  const { table, fromLog } = await ratedTable([person('A'), person('B'), person('C')]);
  await table.submit({ do: 'resign', person: 'id-B' });
  expect(table.placements).toBeUndefined();
  await table.submit({ do: 'resign', person: 'id-A' });
  const settledThen = [
    { person: 'id-A', place: 2 },
    { person: 'id-B', place: 3 },
    { person: 'id-C', place: 1 },
  ];
  expect(table.state).toBe('running');
  expect(table.placements).toEqual(settledThen);
  // The last player's later actions change nothing, at any node.
  await table.submit({ do: 'resign', person: 'id-C' });
  expect(table.facts.abandoned).toBe(true);
  expect(table.placements).toEqual(settledThen);
  expect(fromLog().at(-1)).toEqual(settledThen);
});

test('people who left for good come last, but not those who came back', async () => {
  const { table, clients } = await ratedTable([person('A'), person('B'), person('C')]);
  await table.submit({ do: 'leave', person: 'id-A' });
  await table.submit({ do: 'leave', person: 'id-B' });
  await table.submit({ do: 'sit', person: 'id-B', name: 'B' });
  await playOut(table, clients.slice(1));
  const place = (name: string) =>
    table.placements!.find((standing) => standing.person === `id-${name}`)!.place;
  expect(place('A')).toBe(3);
  expect(Math.min(place('B'), place('C'))).toBe(1);
});

test('a rated match that all people have left is resigned by them unless one comes back', async () => {
  const clock = new ManualClock();
  const waitTimes = { ...NO_WAIT_TIMES, abandonment: 300_000 };
  const { table, clients, log, fromLog } = await ratedTable(
    [person('A'), bot, person('B'), person('C')],
    {},
    { clock, waitTimes },
  );
  const leave = async (names: readonly string[]) => {
    for (const name of names) await table.submit({ do: 'leave', person: `id-${name}` });
    await settle();
  };
  await leave(['C', 'A', 'B']);
  const { length } = log.entries;
  await clock.advance(waitTimes.abandonment - 1);
  expect(table.state).toBe('running');
  await table.submit({ do: 'sit', person: 'id-B', name: 'B' });
  await clock.advance(2 * waitTimes.abandonment);
  expect(table.state).toBe('running');
  await leave(['B']);
  await clock.advance(waitTimes.abandonment - 1);
  expect(log.entries).toHaveLength(length + 2);
  await clock.advance(1);
  expect(table.facts).toMatchObject({ state: 'over', abandoned: true });
  expect(table.record).toMatchObject({ resigned: [0, 2, 3] });
  expect(table.placements).toEqual([
    { person: 'id-A', place: 2 },
    { person: 'id-B', place: 1 },
    { person: 'id-C', place: 3 },
  ]);
  expect(fromLog().at(-1)).toEqual(table.placements);
  expect(await clients[0]!.move(0, '2C')).toMatchObject({ ok: false });
});

test('an unrated match that all people have left waits for them', async () => {
  const clock = new ManualClock();
  const waitTimes = { ...NO_WAIT_TIMES, abandonment: 300_000 };
  const friendly = { rated: false };
  const { table } = await ratedTable([person('A'), person('B')], friendly, { clock, waitTimes });
  for (const name of ['A', 'B']) await table.submit({ do: 'leave', person: `id-${name}` });
  await clock.advance(100 * waitTimes.abandonment);
  expect(table.state).toBe('running');
  expect(await table.submit({ do: 'sit', person: 'id-A', name: 'A' })).toMatchObject({ ok: true });
});

test('a rated match begins when all its people are present, or never, and then is not rated', async () => {
  const clock = new ManualClock();
  const waitTimes = { ...NO_WAIT_TIMES, meeting: 30_000 };
  const seats = [person('A'), person('B'), bot];
  const { table, clients, log, fromLog } = await ratedTable(seats, {}, { clock, waitTimes }, ['A']);
  await clock.advance(waitTimes.meeting - 1);
  expect(table.facts).toMatchObject({ state: 'running', deal: 0 });
  await clock.advance(1);
  expect(table.facts).toMatchObject({ state: 'over', abandoned: true, closed: true });
  expect(clients[0]!.tableMessages().at(-1)).toMatchObject({ abandoned: true, closed: true });
  expect(table.placements).toBeUndefined();
  expect(fromLog().at(-1)).toBeUndefined();
  expect(log.entries.some(({ type }) => type === 'deal')).toBe(false);
  expect(await table.submit({ do: 'sit', person: 'id-A', name: 'A' })).toMatchObject({ ok: true });
  await clock.advance(1000 * waitTimes.meeting);
  expect(table.facts).toMatchObject({ closed: true, deal: 0 });

  const late = await ratedTable(seats, {}, { clock, waitTimes }, ['A']);
  await clock.advance(waitTimes.meeting - 1);
  new TestClient(sealedBids).join(late.table, 'A');
  await settle();
  expect(late.log.entries.find(({ type }) => type === 'deal')).toMatchObject({ allHere: true });
  await clock.advance(1000 * waitTimes.meeting);
  expect(late.table.facts).toMatchObject({ state: 'running', deal: 1 });
});

test('a rated match cannot be joined, and one that a person leaves before the first deal is closed', async () => {
  const clock = new ManualClock();
  const waitTimes = { ...NO_WAIT_TIMES, meeting: 30_000 };
  const { table } = await ratedTable([person('A'), person('B')], {}, { clock, waitTimes }, ['B']);
  const [left, sat] = await Promise.all([
    table.submit({ do: 'leave', person: 'id-B' }),
    table.submit({ do: 'sit', person: 'id-C', name: 'C' }),
  ]);
  expect(left).toMatchObject({ ok: true });
  expect(sat).toMatchObject({ rejection: { code: 'matched-only' } });
  await settle();
  expect(table.facts).toMatchObject({ state: 'over', closed: true });
  expect(await table.submit({ do: 'sit', person: 'id-C', name: 'C' })).toMatchObject({
    rejection: { code: 'never-began' },
  });
});

test('in logs of old builds, people who never acted have no placement', async () => {
  const played = async (absent: readonly string[]) => {
    const clock = new ManualClock();
    const waitTimes = { ...NO_WAIT_TIMES, away: 60_000 };
    const seats = [person('A'), person('B'), person('C')];
    const friendly = { rated: false };
    const { table, clients, log } = await ratedTable(seats, friendly, { clock, waitTimes }, absent);
    while (table.state === 'running') {
      await clock.advance(waitTimes.away);
      const next = clients.find(({ isAwaited }) => isAwaited);
      if (next) await next.move(next.decision!, next.legalMove(seededRandom('any')));
    }
    const old = log.entries.map((entry) =>
      entry.type === 'created' ? { ...entry, rated: true as const } : entry,
    );
    const restored = Table.restore('t', old, [sealedBids], testPorts(sealedBids));
    if (!restored.ok) throw new Error(restored.rejection.code);
    expect(restored.value.facts.rated).toBe(true);
    return restored.value.placements?.map((standing) => standing.person);
  };
  expect(await played([])).toEqual(['id-A', 'id-B', 'id-C']);
  expect(await played(['A'])).toEqual(['id-B', 'id-C']);
  expect(await played(['A', 'B'])).toBeUndefined();
});

test('a deleted account counts as resigned and is anonymous', async () => {
  const { table } = await ratedTable([person('A'), person('B')]);
  await table.submit({ do: 'forget', person: 'id-B', pseudonym: 'x' });
  expect(table.placements).toEqual([{ person: 'id-A', place: 1 }, { place: 2 }]);
  await table.submit({ do: 'forget', person: 'id-A', pseudonym: 'y' });
  expect(table.placements).toEqual([{ place: 1 }, { place: 2 }]);
});

test('no placements without two people, or in unrated matches', async () => {
  const alone = await ratedTable([person('A'), bot, program]);
  await playOut(alone.table, alone.clients);
  expect(alone.table.placements).toBeUndefined();
  const friendly = await ratedTable([person('A'), person('B')], { rated: false });
  await playOut(friendly.table, friendly.clients);
  expect(friendly.table.placements).toBeUndefined();
  expect(friendly.table.facts).not.toHaveProperty('rated');
});

test('rated matches allow no removal and no take-back, and matches of strangers have no host', async () => {
  const { table, clients } = await ratedTable([person('A'), person('B')]);
  expect(await table.submit({ do: 'remove', host: 'id-A', seat: 1 })).toMatchObject({
    rejection: { code: 'match-counts' },
  });
  const mover = clients.find(({ isAwaited }) => isAwaited)!;
  await mover.move(mover.decision!, mover.legalMove(seededRandom('any')));
  expect(await mover.takeBack(table.number)).toMatchObject({
    rejection: { code: 'others-play' },
  });
  expect(clients[0]!.tableMessages().at(-1)!.host).toBe(0);
  const quick = await ratedTable([person('A'), person('B')], { quick: true });
  expect(quick.clients[0]!.tableMessages().at(-1)!.host).toBeNull();
  expect(await quick.table.submit({ do: 'remove', host: 'id-A', seat: 1 })).toMatchObject({
    rejection: { code: 'not-host' },
  });
});
