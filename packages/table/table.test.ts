import { type AnyGame, replay, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, snap } from '@rota/game-testing/toys';
import type { TableMessage } from '@rota/protocol';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import { Table } from './table.ts';
import type { EventsMessage, TableUpdate } from './table-update.ts';
import {
  bot,
  open,
  person,
  settle,
  TestClient,
  testPorts,
  testTable,
} from './testing/test-table.ts';

/** Plays for these clients until the match waits for none of them. */
async function playOn(
  clients: readonly TestClient[],
  moves = Number.POSITIVE_INFINITY,
): Promise<void> {
  const random = seededRandom('guests');
  for (let create = 0; create < moves; create++) {
    await settle();
    const next = clients.find(({ isAwaited }) => isAwaited);
    if (!next) return;
    const done = await next.move(next.decision!, next.legalMove(random));
    expect(done).toMatchObject({ ok: true });
  }
}

for (const game of [sealedBids, snap] as AnyGame[]) {
  test(`${game.id}: two people and a bot play a match, and its record verifies`, async () => {
    const log = new MemoryLog();
    const table = await testTable(game, [person('A'), bot, person('B')], testPorts(game, { log }));
    const clients = ['A', 'B'].map((name) => new TestClient(game).join(table, name));
    expect(table.record).toBeUndefined();
    await playOn(clients);
    expect(table.facts.state).toBe('over');
    expect(verify(table.record!, [game])).toBeUndefined();
    expect(table.record!.seats).toEqual(['A', 'bot:greedy', 'B']);
    expect(log.entries.map(({ number }) => number)).toEqual(log.entries.map((_, at) => at + 1));
  });

  test(`${game.id}: every viewer's view is right after every step`, async () => {
    const table = await testTable(game, [person('A'), bot, person('B')], testPorts(game));
    const players = ['A', 'B'].map((name) => new TestClient(game).join(table, name));
    const clients = [...players, new TestClient(game).join(table)];
    while (table.facts.state !== 'over') {
      await playOn(players, 1);
      await settle();
      for (const [at, client] of clients.entries()) {
        const fresh = new TestClient(game).join(table, ['A', 'B'][at]);
        expect(client.view).toEqual(fresh.view);
        expect(client.decisions).toEqual(fresh.decisions);
        expect(client.number).toBe(fresh.number);
        fresh.leave();
      }
    }
  });

  test(`${game.id}: restored from its log at any entry, a table has the same state`, async () => {
    const log = new MemoryLog();
    const ports = testPorts(game, { log });
    const table = await testTable(game, [person('A'), bot, person('B')], ports);
    await playOn(['A', 'B'].map((name) => new TestClient(game).join(table, name)));
    const whole = table.record;
    for (const length of log.entries.keys()) {
      const entries = JSON.parse(JSON.stringify(log.entries.slice(0, length + 1))) as Entry[];
      const ownLog = new MemoryLog();
      await ownLog.append('t', entries);
      const restored = Table.restore('t', entries, [game], testPorts(game, { log: ownLog }));
      if (!restored.ok) throw new Error(restored.rejection.code);
      restored.value.run();
      await playOn(['A', 'B'].map((name) => new TestClient(game).join(restored.value, name)));
      expect(restored.value.facts.state).toBe('over');
      expect(verify(restored.value.record!, [game])).toBeUndefined();
    }
    const same = Table.restore('t', log.entries, [game], ports);
    expect(same.ok && same.value.record).toEqual(whole);
  });

  test(`${game.id}: a client that comes back with its last number gets the rest and no more`, async () => {
    const table = await testTable(game, [person('A'), bot, person('B')], testPorts(game));
    const a = new TestClient(game).join(table, 'A');
    const b = new TestClient(game).join(table, 'B');
    while (table.facts.state !== 'over') {
      const { number } = a;
      a.leave();
      const { length } = a.received;
      await playOn([b], 1);
      await settle();
      a.join(table, 'A', number);
      const updates = a.received.slice(length).map((received) => received.update);
      // A new deal is sent whole; otherwise the missed updates and the seats.
      expect(updates.map(({ say }) => say).join(' ')).toMatch(/^(table|(events )*seats)$/);
      // The repeated updates equal those B received at the time.
      const steps = updates.filter(({ say }) => say === 'events');
      const sentBefore = b.received
        .map((received) => received.update)
        .filter(({ say }) => say === 'events');
      if (steps.length > 0) expect(steps).toEqual(sentBefore.slice(-steps.length));
      for (const one of steps as EventsMessage[]) expect(one.number).toBeGreaterThan(number);
      const fresh = new TestClient(game).join(table, 'A');
      expect(a.view).toEqual(fresh.view);
      fresh.leave();
      await playOn([a, b], 1);
    }
  });
}

test('a client that returns with any number learns who may act, or that the match is over', async () => {
  for (const game of [sealedBids, snap] as AnyGame[]) {
    const table = await testTable(game, [person('A'), bot, person('B')], testPorts(game));
    const players = ['A', 'B'].map((name) => new TestClient(game).join(table, name));
    const check = () => {
      const fresh = lastUpdate(table);
      for (let seen = 0; seen <= table.number + 1; seen++) {
        expect(lastUpdate(table, seen)).toEqual(fresh);
      }
    };
    while (table.state !== 'over') {
      check();
      await playOn(players, 1);
      await settle();
      if (table.number === 9) await table.submit({ do: 'leave', person: 'id-B' });
    }
    check();
    await table.submit({ do: 'rematch', person: 'id-A', table: 'next' });
    check();
  }
});

test('a game without applyEvent has its views sent with every move', async () => {
  const { applyEvent: _, ...rest } = sealedBids;
  const game: AnyGame = rest;
  const table = await testTable(game, [person('A'), bot, person('B')], testPorts(game));
  const [a, b] = ['A', 'B'].map((name) => new TestClient(game).join(table, name)) as [
    TestClient,
    TestClient,
  ];
  const publicly = new TestClient(game).join(table);
  while (table.state !== 'over') {
    await playOn([a, b], 1);
    await settle();
    for (const [client, name] of [
      [a, 'A'],
      [b, 'B'],
      [publicly, undefined],
    ] as const) {
      const fresh = new TestClient(game).join(table, name);
      const back = new TestClient(game).join(table, name, table.number - 1);
      expect(client.view).toEqual(fresh.view);
      expect(back.view).toEqual(fresh.view);
      fresh.leave();
      back.leave();
    }
  }
  expect(
    a.received.some(({ update }) => update.say === 'events' && update.view !== undefined),
  ).toBe(true);
});

/** Returns the last update on joining that says who may act or that the match is over. */
function lastUpdate(table: Table, seen?: number) {
  let last: TableMessage | EventsMessage | undefined;
  const send = (update: TableUpdate) => {
    if (update.say === 'table' || update.say === 'events') last = update;
  };
  table.unsubscribe(table.subscribe({ send }, { person: 'id-A', seen }));
  const whole = last?.say === 'table' ? last : undefined;
  return {
    number: last?.number,
    decisions: last?.decisions,
    winners: whole?.winners,
    rematch: whole?.rematch,
  };
}

test('a new subscriber gets all events of the running deal, as they were sent', async () => {
  for (const game of [sealedBids, snap] as AnyGame[]) {
    const table = await testTable(game, [person('A'), bot, person('B')], testPorts(game));
    const [a, b] = ['A', 'B'].map((name) => new TestClient(game).join(table, name)) as [
      TestClient,
      TestClient,
    ];
    while (table.facts.state !== 'over') {
      await playOn([a, b], 1);
      await settle();
      const since = a.received.findLastIndex(({ update }) => update.say === 'table');
      const sent = a.received.slice(since).flatMap(({ update, own }) => {
        if (update.say === 'table') return update.told ?? [];
        return update.say === 'events'
          ? [{ number: update.number, events: update.events, ...own }]
          : [];
      });
      const fresh = new TestClient(game).join(table, 'A');
      expect(fresh.tableMessages()[0]!.told ?? []).toEqual(sent);
      fresh.leave();
    }
  }
});

test('a repeated move is accepted once and answered twice with the same number', async () => {
  const table = await testTable(sealedBids, [person('A'), person('B')], testPorts(sealedBids));
  const a = new TestClient(sealedBids).join(table, 'A');
  const b = new TestClient(sealedBids).join(table, 'B');
  const decision = a.decision!;
  const move = a.legalMove(seededRandom(1));
  const [first, second] = await Promise.all([a.move(decision, move), a.move(decision, move)]);
  expect(first).toEqual({ ok: true, value: 4 });
  expect(second).toEqual(first);
  expect(table.number).toBe(4);
  await b.move(b.decision!, b.legalMove(seededRandom(2)));
  expect(await a.move(decision, move)).toEqual(first);
  expect(table.number).toBe(5);
});

test('a repeated move is recognized after the next deal, and in a restored table', async () => {
  const log = new MemoryLog();
  const ports = testPorts(sealedBids, { log });
  const table = await testTable(sealedBids, [person('A'), person('B')], ports);
  const clients = ['A', 'B'].map((name) => new TestClient(sealedBids).join(table, name));
  await playOn(clients, 6);
  await settle();
  expect(table.facts.deal).toBe(2);
  const last = log.entries.findLast((entry) => entry.type === 'move') as Entry & { type: 'move' };
  const again = clients[last.seat]!.move(last.decision, last.move);
  expect(await again).toEqual({ ok: true, value: last.number });
  const restored = Table.restore('t', log.entries, [sealedBids], ports);
  if (!restored.ok) throw new Error();
  const client = new TestClient(sealedBids).join(restored.value, 'AB'[last.seat]);
  expect(await client.move(last.decision, last.move)).toEqual({ ok: true, value: last.number });
});

test('another answer to a past decision is rejected', async () => {
  const table = await testTable(sealedBids, [person('A'), person('B')], testPorts(sealedBids));
  const a = new TestClient(sealedBids).join(table, 'A');
  const decision = a.decision!;
  const state = sealedBids.determinize(a.view as never, seededRandom(1));
  const [one, two] = sealedBids.moves(state, 0) as number[];
  expect(await a.move(decision, sealedBids.formatMove(one!))).toMatchObject({ ok: true });
  expect(await a.move(decision, sealedBids.formatMove(two!))).toMatchObject({
    rejection: { code: 'already-laid' },
  });
  expect(await a.move(decision + 7, sealedBids.formatMove(two!))).toMatchObject({
    rejection: { code: 'decision-passed' },
  });
  expect(table.number).toBe(4);
});

test('moves out of turn, invalid ones and those of spectators are rejected and change nothing', async () => {
  const table = await testTable(snap, [person('A'), person('B')], testPorts(snap));
  const [a, b] = ['A', 'B'].map((name) => new TestClient(snap).join(table, name)) as [
    TestClient,
    TestClient,
  ];
  const spectator = new TestClient(snap).join(table);
  const stranger = new TestClient(snap).join(table, 'Stranger');
  // Seat 1, left of the dealer, turns up first.
  const { number, decisions } = table.number === 2 ? b : a;
  const decision = decisions[0]!.number;
  const refused = async (client: TestClient, move: string, code: string, at = decision) =>
    expect(await client.move(at, move)).toMatchObject({ ok: false, rejection: { code } });
  await refused(a, 'turn-up', 'not-your-turn');
  await refused(b, 'turn down', 'unknown-move');
  await refused(b, '', 'unknown-move');
  await refused(b, '\u0000'.repeat(100), 'unknown-move');
  await refused(spectator, 'turn-up', 'not-seated');
  await refused(stranger, 'snap', 'not-seated');
  await refused(b, 'turn-up', 'decision-passed', decision + 1);
  await refused(b, 'turn-up', 'decision-passed', -1);
  await refused(b, 'turn-up', 'decision-passed', Number.NaN);
  expect(table.number).toBe(number);
  expect(await b.move(decision, 'turn-up')).toMatchObject({ ok: true });
});

test('the match begins when the last open seat is taken, and not before', async () => {
  const table = await testTable(sealedBids, [person('A'), open, open], testPorts(sealedBids));
  const a = new TestClient(sealedBids).join(table, 'A');
  expect(a.tableMessages()[0]).toMatchObject({ deal: 0, view: null, decisions: [], seat: 0 });
  expect(await table.submit({ do: 'sit', person: 'id-C', name: 'C', seat: 2 })).toEqual({
    ok: true,
    value: 2,
  });
  expect(await table.submit({ do: 'sit', person: 'id-D', name: 'D', seat: 2 })).toMatchObject({
    rejection: { code: 'seat-taken' },
  });
  expect(await table.submit({ do: 'sit', person: 'id-D', name: 'D', seat: 5 })).toMatchObject({
    rejection: { code: 'no-such-seat' },
  });
  await settle();
  expect(table.facts.state).toBe('waiting');
  const d = new TestClient(sealedBids).join(table, 'D');
  expect(d.seat).toBeNull();
  expect(await table.submit({ do: 'sit', person: 'id-D', name: 'D' })).toMatchObject({ ok: true });
  expect(table.seatOf('id-D')).toBe(1);
  expect(await table.submit({ do: 'sit', person: 'id-E', name: 'E' })).toMatchObject({
    rejection: { code: 'no-open-seat' },
  });
  await settle();
  expect(table.facts).toMatchObject({ state: 'running', deal: 1 });
  expect(d.seat).toBe(1);
  expect((d.view as { hand: unknown[] }).hand).toHaveLength(3);
});

test('of two people who want the last seat one gets it, and the other is rejected', async () => {
  const table = await testTable(sealedBids, [person('A'), open], testPorts(sealedBids));
  const both = await Promise.all([
    table.submit({ do: 'sit', person: 'id-B', name: 'B' }),
    table.submit({ do: 'sit', person: 'id-C', name: 'C' }),
  ]);
  expect(both.map(({ ok }) => ok)).toEqual([true, false]);
});

test('leaving before the first deal opens the seat again', async () => {
  const table = await testTable(
    sealedBids,
    [person('A'), person('B'), open],
    testPorts(sealedBids),
  );
  const b = new TestClient(sealedBids).join(table, 'B');
  expect(await table.submit({ do: 'leave', person: 'id-B' })).toMatchObject({ ok: true });
  expect(b.seat).toBeNull();
  expect(table.facts.seats[1]).toEqual({ kind: 'open', name: '', here: false });
  expect(await table.submit({ do: 'leave', person: 'id-B' })).toMatchObject({
    rejection: { code: 'not-seated' },
  });
});

test.each([undefined, { kind: 'days', move: 1 } as const])(
  'everyone learns that the person who takes a seat is present (time limits: %j)',
  async (timing) => {
    const seats = [person('A'), open, open];
    const table = await testTable(sealedBids, seats, testPorts(sealedBids), undefined, timing);
    const clients = ['A', 'B'].map((name) => new TestClient(sealedBids).join(table, name));
    await table.submit({ do: 'sit', person: 'id-B', name: 'B' });
    for (const { received } of clients) {
      const told = received.flatMap(({ update }) => ('seats' in update ? [update.seats[1]] : []));
      expect(told.at(-1)).toEqual({ kind: 'person', name: 'B', here: true });
    }
  },
);

test('a bot immediately plays for a person who left, until they come back', async () => {
  const table = await testTable(sealedBids, [person('A'), person('B')], testPorts(sealedBids));
  const a = new TestClient(sealedBids).join(table, 'A');
  const b = new TestClient(sealedBids).join(table, 'B');
  await table.submit({ do: 'leave', person: 'id-B' });
  await settle();
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', bot: 'greedy', here: true });
  expect(a.decisions).toMatchObject([{ seat: 0 }]);
  expect(await b.move(b.decision ?? 0, '2H')).toMatchObject({
    rejection: { code: 'seat-left' },
  });
  await a.move(a.decision!, a.legalMove(seededRandom(1)));
  await settle();
  expect(a.decisions).toMatchObject([{ seat: 0 }]);
  b.leave();
  b.join(table, 'B');
  await settle();
  expect(table.facts.seats[1]).toEqual({ kind: 'person', name: 'B', here: true });
  await a.move(a.decision!, a.legalMove(seededRandom(1)));
  await settle();
  expect(b.isAwaited).toBe(true);
  const again = await b.move(b.decision!, b.legalMove(seededRandom(2)));
  expect(again).toMatchObject({ ok: true });
});

test('when all people have left, the match waits until one comes back', async () => {
  const log = new MemoryLog();
  const table = await testTable(
    sealedBids,
    [person('A'), bot, bot],
    testPorts(sealedBids, { log }),
  );
  await table.submit({ do: 'leave', person: 'id-A' });
  const { number } = table;
  await settle();
  expect(table.number).toBe(number);
  expect(await table.submit({ do: 'sit', person: 'id-A', name: 'A' })).toMatchObject({ ok: true });
  expect(table.seatOf('id-A')).toBe(0);
  expect(table.facts.seats[0]).toEqual({ kind: 'person', name: 'A', here: false });
});

test('all clients see who is present', async () => {
  const table = await testTable(sealedBids, [person('A'), person('B')], testPorts(sealedBids));
  const a = new TestClient(sealedBids).join(table, 'A');
  const here = () => {
    const { update } = a.received.at(-1)!;
    return !('seats' in update) ? undefined : update.seats.map((seat) => seat.here);
  };
  expect(here()).toEqual([true, false]);
  const one = new TestClient(sealedBids).join(table, 'B');
  const other = new TestClient(sealedBids).join(table, 'B');
  expect(here()).toEqual([true, true]);
  const { length } = a.received;
  one.leave();
  one.leave();
  expect(a.received).toHaveLength(length);
  other.leave();
  expect(here()).toEqual([true, false]);
});

test('unknown options, too few seats or an unknown version create no table', async () => {
  const ports = testPorts(sealedBids);
  const made = (seats: number, options?: unknown) =>
    Table.create(
      't',
      { game: sealedBids, seats: new Array(seats).fill(bot), at: 0, options },
      ports,
    );
  expect(await made(1)).toMatchObject({ rejection: { code: 'wrong-number-of-seats' } });
  expect(await made(2, { tie: 'carry' })).toMatchObject({ rejection: { code: 'unknown-option' } });
  expect((ports.log as MemoryLog).entries).toEqual([]);
  await made(2);
  const { entries } = ports.log as MemoryLog;
  const newer = { ...sealedBids, version: 2 };
  expect(Table.restore('t', entries, [newer], ports)).toMatchObject({
    rejection: { code: 'unknown-game-version' },
  });
  expect(Table.restore('t', entries, [snap], ports)).toMatchObject({
    rejection: { code: 'unknown-game' },
  });
});

test('the record of a match that a person left replays like any other', async () => {
  const table = await testTable(snap, [person('A'), person('B')], testPorts(snap));
  const a = new TestClient(snap).join(table, 'A');
  await table.submit({ do: 'leave', person: 'id-B' });
  await playOn([a]);
  expect(replay(table.record!, [snap])).toMatchObject({ ok: true });
});
