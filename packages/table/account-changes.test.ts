import { seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Occupant } from './entry.ts';
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

async function startTable(seats: readonly Occupant[]) {
  const log = new MemoryLog();
  const ports = { ...testPorts(sealedBids, { log }), log };
  const table = await testTable(sealedBids, seats, ports);
  const restored = () => {
    const restored = Table.restore('t', log.entries, [sealedBids], ports);
    if (!restored.ok) throw new Error(restored.rejection.code);
    return restored.value;
  };
  const [a, b] = ['A', 'B'].map((name) => new TestClient(sealedBids).join(table, name));
  return { table, log, restored, a: a!, b: b! };
}

const play = (client: TestClient) =>
  client.move(client.decision!, client.legalMove(seededRandom('any')));

async function playOut(table: Table, ...clients: readonly TestClient[]) {
  while (table.state === 'running') {
    await settle();
    const next = clients.find(({ isAwaited }) => isAwaited);
    if (next) await play(next);
  }
}

test('a person keeps seat, cards and host rights under another account', async () => {
  const { table, a, b, restored } = await startTable([person('A'), person('B')]);
  await play(b);
  const { view } = a;
  expect(
    await table.submit({ do: 'hand-over', from: 'id-A', person: 'id-Ann', name: 'Ann' }),
  ).toMatchObject({ ok: true });
  expect(a.seat).toBeNull();
  expect(await a.move(0, 'AS')).toMatchObject({ rejection: { code: 'not-seated' } });
  const ann = new TestClient(sealedBids).join(table, 'Ann');
  expect(ann.view).toEqual(view);
  for (const one of [table, restored()]) {
    expect(one.seatOf('id-A')).toBeNull();
    expect(one.people).toEqual([
      { person: 'id-Ann', seat: 0 },
      { person: 'id-B', seat: 1 },
    ]);
    expect(await one.submit({ do: 'remove', host: 'id-Ann', seat: 1 })).toMatchObject({
      rejection: { code: 'deal-running' },
    });
  }
  await playOut(table, ann, b);
  expect(table.record!.seats).toEqual(['Ann', 'B']);
  expect(verify(table.record!, [sealedBids])).toBeUndefined();
});

test('a merged account gets neither two seats nor back to a table it was removed from', async () => {
  const { table, restored } = await startTable([person('A'), person('B'), open]);
  expect(
    await table.submit({ do: 'hand-over', from: 'id-B', person: 'id-A', name: 'A' }),
  ).toMatchObject({
    rejection: { code: 'seated-already' },
  });
  await table.submit({ do: 'remove', host: 'id-A', seat: 1 });
  await table.submit({ do: 'sit', person: 'id-C', name: 'C' });
  for (const one of [table, restored()]) {
    expect(
      await one.submit({ do: 'hand-over', from: 'id-C', person: 'id-B', name: 'B' }),
    ).toMatchObject({ rejection: { code: 'removed' } });
  }
  const { number } = table;
  expect(await table.submit({ do: 'hand-over', from: 'id-X', person: 'id-Y', name: 'Y' })).toEqual({
    ok: true,
    value: number,
  });
});

test('deleting an account during a match resigns it, and a bot plays on', async () => {
  const { table, a, b, restored } = await startTable([person('A'), person('B')]);
  await play(a);
  await table.submit({ do: 'forget', person: 'id-B', pseudonym: 'x1' });
  await settle();
  const former = { kind: 'person', name: '', former: true, resigned: true, bot: 'greedy' };
  expect(table.facts.seats[1]).toMatchObject(former);
  expect(b.seat).toBeNull();
  expect(table.people).toEqual([{ person: 'id-A', seat: 0 }]);
  await playOut(table, a);
  for (const one of [table, restored()]) {
    expect(one.record).toMatchObject({ seats: ['A', 'former:'], resigned: [1] });
    expect(verify(one.record!, [sealedBids])).toBeUndefined();
  }
});

test('deleting the last person’s account ends the match', async () => {
  const { table } = await startTable([person('A'), bot]);
  await table.submit({ do: 'forget', person: 'id-A', pseudonym: 'x1' });
  expect(table.facts).toMatchObject({ state: 'over', abandoned: true });
});

test('deleting an account leaves a finished match as it is and opens a seat before the first deal', async () => {
  const { table, a, b, restored } = await startTable([person('A'), person('B')]);
  await playOut(table, a, b);
  const { winners, totals } = table.facts;
  for (const [at, name] of ['id-A', 'id-B'].entries())
    await table.submit({ do: 'forget', person: name, pseudonym: `x${at}` });
  const { number } = table;
  await table.submit({ do: 'forget', person: 'id-A', pseudonym: 'x0' });
  expect(table.number).toBe(number);
  for (const one of [table, restored()]) {
    expect(one.facts).toMatchObject({ winners, totals });
    expect(one.record!.seats).toEqual(['former:', 'former:']);
    expect(one.people).toEqual([]);
    expect(verify(one.record!, [sealedBids])).toBeUndefined();
  }
  const young = await startTable([person('A'), person('B'), open]);
  await young.table.submit({ do: 'forget', person: 'id-B', pseudonym: 'x1' });
  expect(young.table.facts.seats[1]!.kind).toBe('open');
});

test('a program is marked as one, also after it comes back to its seat', async () => {
  const { table, restored } = await startTable([person('A'), open]);
  await table.submit({ do: 'sit', person: 'id-P', name: 'Pip', program: true });
  await settle();
  await table.submit({ do: 'leave', person: 'id-P' });
  await table.submit({ do: 'sit', person: 'id-P', name: 'Pip' });
  for (const one of [table, restored()]) {
    expect(one.facts.seats[1]).toEqual({ kind: 'person', name: 'Pip', program: true, here: false });
  }
});
