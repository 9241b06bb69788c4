import { seededRandom } from '@rota/core';
import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { MemoryLog } from './memory-log.ts';
import { Table } from './table.ts';
import {
  bot,
  open,
  person,
  settle,
  TestClient,
  testPorts,
  testTable,
} from './testing/test-table.ts';

async function waitingTable(seats = [person('A'), open, bot], rated = false) {
  const log = new MemoryLog();
  const changes: string[] = [];
  const ports = testPorts(sealedBids, {
    log,
    observer: { changed: (_, what) => changes.push(what) },
  });
  const table = await testTable(sealedBids, seats, ports, {}, undefined, rated);
  const restored = () => {
    const again = Table.restore('t', log.entries, [sealedBids], ports);
    if (!again.ok) throw new Error(again.rejection.code);
    return again.value;
  };
  return { table, log, changes, restored };
}

const never = { rejection: { code: 'never-began' } };

test('a waiting table is closed only while none of its people is present', async () => {
  const { table, log, changes, restored } = await waitingTable();
  const onlooker = new TestClient(sealedBids).join(table);
  const host = new TestClient(sealedBids).join(table, 'A');
  expect(table.isAttended).toBe(true);
  expect(await table.submit({ do: 'expire' })).toMatchObject({ ok: true });
  expect(table.state).toBe('waiting');
  host.leave();
  expect(table.isAttended).toBe(false);
  expect(await table.submit({ do: 'expire' })).toMatchObject({ ok: true });
  const closed = { state: 'over', abandoned: true, closed: true };
  expect(table.facts).toMatchObject(closed);
  expect(onlooker.tableMessages().at(-1)).toMatchObject({ abandoned: true, closed: true });
  expect(changes.at(-1)).toBe('winners');
  expect(log.entries.at(-1)).toEqual({ type: 'closed', number: table.number });
  expect(restored().facts).toMatchObject(closed);
  expect(restored().record).toBeUndefined();
});

test('a closed table accepts no people, deals no cards and never changes', async () => {
  const { table, log } = await waitingTable();
  await table.submit({ do: 'expire' });
  const { length } = log.entries;
  expect(await table.submit({ do: 'sit', person: 'id-B', name: 'B' })).toMatchObject(never);
  expect(await table.submit({ do: 'rematch', person: 'id-A', table: 'next' })).toMatchObject(never);
  expect(await table.submit({ do: 'resign', person: 'id-A' })).toMatchObject({
    rejection: { code: 'match-over' },
  });
  expect(await table.submit({ do: 'leave', person: 'id-A' })).toMatchObject({ ok: true });
  expect(await table.submit({ do: 'sit', person: 'id-A', name: 'A' })).toMatchObject({ ok: true });
  await table.submit({ do: 'expire' });
  await settle();
  expect(log.entries).toHaveLength(length);
  // Deleted accounts are removed here as well.
  expect(await table.submit({ do: 'forget', person: 'id-A', pseudonym: 'x' })).toMatchObject({
    ok: true,
  });
  expect(table.facts).toMatchObject({ closed: true, seats: [{ former: true }, {}, {}] });
});

test('a table whose match has begun is not closed, even if people are absent', async () => {
  const { table } = await waitingTable([person('A'), person('B')]);
  expect(table.facts.deal).toBe(1);
  await table.submit({ do: 'expire' });
  expect(table.state).toBe('running');
});

test('a table that its last person leaves before the first deal is closed immediately', async () => {
  const { table } = await waitingTable([person('A'), person('B'), open]);
  await table.submit({ do: 'leave', person: 'id-A' });
  await settle();
  expect(table.state).toBe('waiting');
  await table.submit({ do: 'leave', person: 'id-B' });
  await settle();
  expect(table.facts).toMatchObject({ state: 'over', closed: true });
  expect(table.people).toEqual([]);
});

test('a rematch can be asked for again only if its table was closed', async () => {
  const { table } = await waitingTable([person('A'), person('B')]);
  for (const name of ['A', 'B']) await table.submit({ do: 'resign', person: `id-${name}` });
  await table.submit({ do: 'rematch', person: 'id-A', table: 'next' });
  expect(table.rematch).toBe('next');
  await table.submit({ do: 'rematch', person: 'id-B', table: 'other' });
  expect(table.rematch).toBe('next');
  await table.submit({ do: 'rematch', person: 'id-B', table: 'other', closed: 'next' });
  expect(table.rematch).toBe('other');
  await table.submit({ do: 'rematch', person: 'id-A', table: 'third', closed: 'next' });
  expect(table.rematch).toBe('other');
});

test('the host can close a table before its first deal, and no one else', async () => {
  const { table, log, changes } = await waitingTable([person('A'), person('B'), open]);
  expect(await table.submit({ do: 'close', host: 'id-B' })).toMatchObject({
    rejection: { code: 'not-host' },
  });
  expect(table.state).toBe('waiting');
  expect(await table.submit({ do: 'close', host: 'id-A' })).toMatchObject({ ok: true });
  expect(table.facts).toMatchObject({ state: 'over', closed: true });
  expect(changes.at(-1)).toBe('winners');
  const { length } = log.entries;
  expect(await table.submit({ do: 'close', host: 'id-A' })).toMatchObject({ ok: true });
  expect(log.entries).toHaveLength(length);
});

test('a table whose match has begun cannot be closed by its host', async () => {
  const { table } = await waitingTable([person('A'), person('B')]);
  expect(await table.submit({ do: 'close', host: 'id-A' })).toMatchObject({
    rejection: { code: 'has-begun' },
  });
  expect(table.state).toBe('running');
});

test('the host gives open seats to bots, and the cards are dealt when none is left', async () => {
  const { table, restored } = await waitingTable([person('A'), person('B'), open, open]);
  const add = (host: string, seat: number) =>
    table.submit({ do: 'add-bot', host, seat, bot: 'greedy' });
  expect(await add('id-B', 2)).toMatchObject({ rejection: { code: 'not-host' } });
  expect(await add('id-A', 1)).toMatchObject({ rejection: { code: 'seat-taken' } });
  expect(await add('id-A', 9)).toMatchObject({ rejection: { code: 'seat-taken' } });
  await add('id-A', 3);
  await settle();
  expect(table.facts.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'open', 'bot']);
  expect(table.facts.deal).toBe(0);
  await add('id-A', 2);
  await settle();
  expect(table.facts).toMatchObject({ deal: 1, state: 'running' });
  expect(restored().facts.seats).toMatchObject([{}, {}, { kind: 'bot' }, { kind: 'bot' }]);
});

test('the host removes the open seats, and those who are seated play alone', async () => {
  const { table, log, changes, restored } = await waitingTable([
    person('A'),
    open,
    person('B'),
    open,
  ]);
  const [ada, bo] = ['A', 'B'].map((name) => new TestClient(sealedBids).join(table, name));
  const remove = (host: string) => table.submit({ do: 'remove-open-seats', host });
  expect(await remove('id-B')).toMatchObject({ rejection: { code: 'not-host' } });
  expect(await remove('id-A')).toMatchObject({ ok: true });
  expect(log.entries[1]).toEqual({ type: 'seats-removed', seats: [1, 3], number: 2 });
  expect(changes[0]).toBe('seats');
  await settle();
  expect([ada!.seat, bo!.seat]).toEqual([0, 1]);
  for (const one of [table, restored()]) {
    expect(one.facts).toMatchObject({ state: 'running', deal: 1, totals: [0, 0] });
    expect(one.facts.seats.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(one.host).toBe(0);
  }
  await bo!.move(bo!.decision!, bo!.legalMove(seededRandom('any')));
  expect(log.entries.at(-1)).toMatchObject({ type: 'move', seat: 1 });
  expect(restored().number).toBe(table.number);
  const { number } = table;
  // Once more changes nothing.
  expect(await remove('id-A')).toEqual({ ok: true, value: number });
});

test('open seats stay if too few would be left, or the packs are begun', async () => {
  const { table } = await waitingTable([person('A'), open]);
  const remove = () => table.submit({ do: 'remove-open-seats', host: 'id-A' });
  expect(await remove()).toMatchObject({ rejection: { code: 'wrong-number-of-seats' } });
  const begun = await waitingTable([person('A'), person('B'), open, bot]);
  const { table: full } = begun;
  full.pause();
  await full.submit({ do: 'add-bot', host: 'id-A', seat: 2, bot: 'greedy' });
  await full.submit({ do: 'begin-exchange' });
  await full.submit({ do: 'leave', person: 'id-B' });
  expect(await full.submit({ do: 'remove-open-seats', host: 'id-A' })).toMatchObject({
    rejection: { code: 'exchange-begun' },
  });
  expect(full.facts.seats).toHaveLength(4);
});

test('a log whose removed seat was taken is damaged', async () => {
  const { table, log, restored } = await waitingTable([person('A'), open, person('B'), open]);
  await table.submit({ do: 'remove-open-seats', host: 'id-A' });
  const at = log.entries.findIndex(({ type }) => type === 'seats-removed');
  log.entries[at] = { type: 'seats-removed', seats: [2], number: at + 1 };
  expect(restored).toThrow('seats 2 cannot be removed');
});

test('before the first deal a person who sits down again gets their new name', async () => {
  const { table, restored } = await waitingTable();
  const sit = (name: string) => table.submit({ do: 'sit', person: 'id-A', name });
  expect(await sit('Ada')).toMatchObject({ ok: true });
  expect(table.facts.seats[0]).toMatchObject({ name: 'Ada' });
  expect(restored().facts.seats[0]).toMatchObject({ name: 'Ada' });
  const { number } = table;
  await sit('Ada');
  expect(table.number).toBe(number);
  await table.submit({ do: 'sit', person: 'id-B', name: 'B' });
  await settle();
  expect(table.facts.deal).toBe(1);
  await sit('Countess');
  expect(table.facts.seats[0]).toMatchObject({ name: 'Ada' });
});

test('the operator closes a running table: it stands as it is, without winners, for good', async () => {
  const { table, log, changes, restored } = await waitingTable([person('A'), person('B'), bot]);
  const clients = ['A', 'B'].map((name) => new TestClient(sealedBids).join(table, name));
  await settle();
  const [ada] = clients;
  await ada!.move(ada!.decision!, ada!.legalMove(seededRandom('any')));
  const before = [...log.entries];
  expect(await table.submit({ do: 'close', operator: true })).toMatchObject({ ok: true });
  await settle();
  expect(log.entries).toEqual([...before, { type: 'closed', number: before.length + 1 }]);
  for (const one of [table, restored()]) {
    expect(one.facts).toMatchObject({ state: 'over', abandoned: true, deal: 1 });
    expect(one.facts).not.toHaveProperty('winners');
    expect(one.facts).not.toHaveProperty('closed');
    expect(one.record).toMatchObject({ deals: [{ moves: expect.any(Array) }] });
  }
  expect(changes.at(-1)).toBe('winners');
  for (const client of clients) {
    expect(client.tableMessages().at(-1)).toMatchObject({ abandoned: true });
  }
  // Whatever follows, its log does not change.
  const over = { rejection: { code: 'match-over' } };
  expect(await table.submit({ do: 'close', operator: true })).toMatchObject(over);
  expect(await table.submit({ do: 'resign', person: 'id-A' })).toMatchObject(over);
  expect(await table.submit({ do: 'stand-in', seat: 1, person: 'id-A' })).toMatchObject(over);
  const commands = [
    { do: 'move', seat: 1, decision: clients[1]!.decision!, move: '1' },
    { do: 'take-back', seat: 0, number: table.number },
    { do: 'leave', person: 'id-A' },
    { do: 'abandon' },
    { do: 'deal' },
  ] as const;
  for (const command of commands) await table.submit(command);
  await settle();
  expect(log.entries).toHaveLength(before.length + 1);
});

test('a rated match that the operator closes is not rated, even if its people had left', async () => {
  const { table, log } = await waitingTable([person('A'), person('B')], true);
  for (const name of ['A', 'B']) new TestClient(sealedBids).join(table, name);
  await settle();
  expect(table.facts.deal).toBe(1);
  for (const name of ['A', 'B']) await table.submit({ do: 'leave', person: `id-${name}` });
  await table.submit({ do: 'close', operator: true });
  const { length } = log.entries;
  await table.submit({ do: 'abandon' });
  expect(log.entries).toHaveLength(length);
  expect(table.placements).toBeUndefined();
  expect(table.facts).toMatchObject({ state: 'over', abandoned: true });
});

test('the operator closes a table before its first deal as its host does', async () => {
  const { table } = await waitingTable([person('A'), open]);
  expect(await table.submit({ do: 'close', operator: true })).toMatchObject({ ok: true });
  expect(table.facts).toMatchObject({ state: 'over', closed: true });
});
