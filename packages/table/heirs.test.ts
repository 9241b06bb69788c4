import { seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Sitter } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import { Table } from './table.ts';
import { bot, Guest, open, person, settled, testPorts, testTable } from './test-table.ts';

async function seated(seats: readonly Sitter[]) {
  const log = new MemoryLog();
  const ports = { ...testPorts(sealedBids, { log }), log };
  const table = await testTable(sealedBids, seats, ports);
  const again = () => {
    const restored = Table.restore('t', log.entries, [sealedBids], ports);
    if (!restored.ok) throw new Error(restored.refusal.code);
    return restored.value;
  };
  const [a, b] = ['A', 'B'].map((name) => new Guest(sealedBids).join(table, name));
  return { table, log, again, a: a!, b: b! };
}

const play = (guest: Guest) =>
  guest.visit.move(guest.decision!, guest.someMove(seededRandom('any')));

async function playOut(table: Table, ...guests: readonly Guest[]) {
  while (table.state === 'running') {
    await settled();
    const next = guests.find(({ awaited }) => awaited);
    if (next) await play(next);
  }
}

test('a person goes on under another id: the same seat, the same cards, still the host', async () => {
  const { table, a, b, again } = await seated([person('A'), person('B')]);
  await play(b);
  const { view } = a;
  expect(await table.handOver('id-A', 'id-Ann', 'Ann')).toMatchObject({ ok: true });
  expect(a.seat).toBeNull();
  expect(await a.visit.move(0, 'AS')).toMatchObject({ refusal: { code: 'not-seated' } });
  const ann = new Guest(sealedBids).join(table, 'Ann');
  expect(ann.view).toEqual(view);
  for (const one of [table, again()]) {
    expect(one.seatOf('id-A')).toBeNull();
    expect(one.people).toEqual([
      { person: 'id-Ann', seat: 0 },
      { person: 'id-B', seat: 1 },
    ]);
    expect(await one.remove('id-Ann', 1)).toMatchObject({ refusal: { code: 'deal-running' } });
  }
  await playOut(table, ann, b);
  expect(table.record!.seats).toEqual(['Ann', 'B']);
  expect(verify(table.record!, [sealedBids])).toBeUndefined();
});

test('nobody gets two seats, or back to a table they were sent away from', async () => {
  const { table, again } = await seated([person('A'), person('B'), open]);
  expect(await table.handOver('id-B', 'id-A', 'A')).toMatchObject({
    refusal: { code: 'seated-already' },
  });
  await table.remove('id-A', 1);
  await table.sit('id-C', 'C');
  for (const one of [table, again()]) {
    expect(await one.handOver('id-C', 'id-B', 'B')).toMatchObject({ refusal: { code: 'removed' } });
  }
  const { number } = table;
  expect(await table.handOver('id-X', 'id-Y', 'Y')).toEqual({ ok: true, value: number });
});

test('whoever is forgotten in a running match resigns it, and a bot plays on', async () => {
  const { table, a, b, again } = await seated([person('A'), person('B')]);
  await play(a);
  await table.forget('id-B', 'x1');
  await settled();
  const nobody = { kind: 'person', name: '', former: true, resigned: true, bot: 'greedy' };
  expect(table.facts.seats[1]).toMatchObject(nobody);
  expect(b.seat).toBeNull();
  expect(table.people).toEqual([{ person: 'id-A', seat: 0 }]);
  await playOut(table, a);
  for (const one of [table, again()]) {
    expect(one.record).toMatchObject({ seats: ['A', 'former:'], resigned: [1] });
    expect(verify(one.record!, [sealedBids])).toBeUndefined();
  }
});

test('the last person of a match ends it by being forgotten', async () => {
  const { table } = await seated([person('A'), bot]);
  await table.forget('id-A', 'x1');
  expect(table.facts).toMatchObject({ state: 'over', abandoned: true });
});

test('a finished match stays as it was played; a table that has not begun has an open seat', async () => {
  const { table, a, b, again } = await seated([person('A'), person('B')]);
  await playOut(table, a, b);
  const { winners, totals } = table.facts;
  for (const [at, name] of ['id-A', 'id-B'].entries()) await table.forget(name, `x${at}`);
  const { number } = table;
  await table.forget('id-A', 'x0');
  expect(table.number).toBe(number);
  for (const one of [table, again()]) {
    expect(one.facts).toMatchObject({ winners, totals });
    expect(one.record!.seats).toEqual(['former:', 'former:']);
    expect(one.people).toEqual([]);
    expect(verify(one.record!, [sealedBids])).toBeUndefined();
  }
  const young = await seated([person('A'), person('B'), open]);
  await young.table.forget('id-B', 'x1');
  expect(young.table.facts.seats[1]!.kind).toBe('open');
});

test('a program is known for one, also when it comes back to its seat', async () => {
  const { table, again } = await seated([person('A'), open]);
  await table.sit('id-P', 'Pip', undefined, true);
  await settled();
  await table.leave('id-P');
  await table.sit('id-P', 'Pip');
  for (const one of [table, again()]) {
    expect(one.facts.seats[1]).toEqual({ kind: 'person', name: 'Pip', program: true, here: false });
  }
});
