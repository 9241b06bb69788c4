import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Table } from './table.ts';
import { open, person, TestClient, testPorts, testTable } from './testing/test-table.ts';

const waiting = () =>
  testTable(sealedBids, [person('A'), person('B'), open, open], testPorts(sealedBids));
const readyAt = (client: TestClient) => {
  const update = client.received.map(({ update }) => update).findLast((each) => 'seats' in each)!;
  return 'seats' in update && update.seats.flatMap(({ ready }, seat) => (ready ? seat : []));
};

test('everyone sees who is ready, and all have to be; who changes their name stays ready', async () => {
  const table = await waiting();
  const client = new TestClient(sealedBids).join(table, 'A');
  expect(table.setReady('id-New', true)).toMatchObject({ rejection: { code: 'not-seated' } });
  expect(table.setReady('id-B', true)).toEqual({ ok: true, value: null });
  expect([readyAt(client), table.isAgreed]).toEqual([[1], false]);
  table.setReady('id-A', true);
  expect([readyAt(client), table.isAgreed]).toEqual([[0, 1], true]);
  await table.submit({ do: 'sit', person: 'id-B', name: 'Bea', seat: 1 });
  expect(table.facts.seats[1]!.name).toBe('Bea');
  expect(table.isAgreed).toBe(true);
  table.setReady('id-A', false);
  expect([readyAt(client), table.isAgreed]).toEqual([[1], false]);
});

test('with other people at the table everyone is asked again', async () => {
  const table = await waiting();
  const client = new TestClient(sealedBids).join(table, 'A');
  const change = async (submit: () => Promise<unknown>) => {
    table.setReady('id-A', true);
    expect(readyAt(client)).toContain(0);
    await submit();
    expect([readyAt(client), table.isAgreed]).toEqual([[], false]);
  };
  await change(() => table.submit({ do: 'sit', person: 'id-C', name: 'C', seat: 2 }));
  await change(() => table.submit({ do: 'leave', person: 'id-C' }));
  await change(() => table.submit({ do: 'remove', host: 'id-A', seat: 1 }));
});

test('other nodes learn it, and nothing is written', async () => {
  const sent: Parameters<Table['receivePeerMessage']>[0][] = [];
  const ports = testPorts(sealedBids, { peers: { broadcast: (message) => sent.push(message) } });
  const seats = [person('A'), person('B'), open];
  const here = await testTable(sealedBids, seats, ports);
  const there = await testTable(sealedBids, seats, testPorts(sealedBids));
  const client = new TestClient(sealedBids).join(there, 'A');
  const { number } = here;
  here.setReady('id-B', true);
  const told = sent.filter((message) => 'ready' in message);
  expect(told).toHaveLength(1);
  for (const message of told) there.receivePeerMessage(message, 2);
  expect([readyAt(client), here.number]).toEqual([[1], number]);
});
