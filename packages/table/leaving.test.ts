import { parseRecord, seededRandom } from '@rota/core';
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

async function startTable(seats: readonly Occupant[], names = ['A', 'B']) {
  const log = new MemoryLog();
  const changes: string[] = [];
  const ports = {
    ...testPorts(sealedBids, { log, observer: { changed: (_, what) => changes.push(what) } }),
    log,
  };
  const table = await testTable(sealedBids, seats, ports);
  const clients = names.map((name) => new TestClient(sealedBids).join(table, name));
  const restored = () => {
    const restored = Table.restore('t', log.entries, [sealedBids], ports);
    if (!restored.ok) throw new Error(restored.rejection.code);
    return restored.value;
  };
  return { table, ports, log, changes, restored, clients, a: clients[0]!, b: clients[1]! };
}

const play = (client: TestClient) =>
  client.move(client.decision!, client.legalMove(seededRandom('any')));

async function playOut(table: Table, clients: readonly TestClient[], until = () => false) {
  while (table.state === 'running' && !until()) {
    await settle();
    const next = clients.find(({ isAwaited }) => isAwaited);
    if (next) await play(next);
  }
}

test('for a person who resigns a bot plays to the end, and the record says so', async () => {
  const { table, a, b, restored } = await startTable([person('A'), person('B')]);
  await play(a);
  expect(await table.submit({ do: 'resign', person: 'id-B' })).toMatchObject({ ok: true });
  await settle();
  expect(table.facts.seats[1]).toMatchObject({ name: 'B', bot: 'greedy', resigned: true });
  expect(await b.move(0, '2C')).toMatchObject({ rejection: { code: 'resigned' } });
  expect(await table.submit({ do: 'sit', person: 'id-B', name: 'B' })).toMatchObject({
    rejection: { code: 'resigned' },
  });
  new TestClient(sealedBids).join(table, 'B');
  await settle();
  expect(restored().facts.seats[1]).toHaveProperty('bot');
  await playOut(table, [a]);
  const { record } = table;
  expect(record).toMatchObject({ seats: ['A', 'B'], resigned: [1] });
  expect(record!.winners).toBeDefined();
  expect(verify(record!, [sealedBids])).toBeUndefined();
  expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
});

test('when all people have resigned the match ends as it stands, without winners or further moves', async () => {
  const { table, a, b, log, changes, restored } = await startTable([person('A'), bot, person('B')]);
  await play(a);
  await table.submit({ do: 'resign', person: 'id-B' });
  expect(table.state).toBe('running');
  await table.submit({ do: 'resign', person: 'id-A' });
  await settle();
  const { length } = log.entries;
  expect(log.entries.at(-1)).toMatchObject({ type: 'seat' });
  expect(table.facts).toMatchObject({ state: 'over', abandoned: true });
  expect(changes.at(-1)).toBe('winners');
  for (const client of [a, b])
    expect(client.tableMessages().at(-1)).toMatchObject({ abandoned: true });
  for (const stale of [table, restored()]) {
    stale.run();
    await settle();
    expect(await stale.submit({ do: 'resign', person: 'id-A' })).toMatchObject({ ok: true });
    expect(stale.record).toMatchObject({ resigned: [0, 2] });
    expect(stale.record).not.toHaveProperty('winners');
    expect(verify(stale.record!, [sealedBids])).toBeUndefined();
  }
  expect(log.entries).toHaveLength(length);
});

test('resigning before the first deal means leaving, and is impossible after the last', async () => {
  const { table, a } = await startTable([person('A'), person('B'), open]);
  await table.submit({ do: 'resign', person: 'id-B' });
  expect(table.facts.seats[1]!.kind).toBe('open');
  expect(await table.submit({ do: 'resign', person: 'id-B' })).toMatchObject({
    rejection: { code: 'not-seated' },
  });
  await table.submit({ do: 'sit', person: 'id-B', name: 'B' });
  await table.submit({ do: 'sit', person: 'id-C', name: 'C' });
  const others = ['B', 'C'].map((name) => new TestClient(sealedBids).join(table, name));
  await playOut(table, [a, ...others]);
  expect(await table.submit({ do: 'resign', person: 'id-A' })).toMatchObject({
    rejection: { code: 'match-over' },
  });
});

test('removing a player before the first deal opens the seat for others', async () => {
  const { table, b, restored } = await startTable([person('A'), person('B'), open]);
  expect(b.tableMessages()[0]).toMatchObject({ host: 0, seat: 1 });
  expect(await table.submit({ do: 'remove', host: 'id-B', seat: 0 })).toMatchObject({
    rejection: { code: 'not-host' },
  });
  expect(await table.submit({ do: 'remove', host: 'id-X', seat: 1 })).toMatchObject({
    rejection: { code: 'not-host' },
  });
  for (const seat of [0, 2, 3, -1]) {
    expect(await table.submit({ do: 'remove', host: 'id-A', seat })).toMatchObject({
      rejection: { code: 'not-a-guest' },
    });
  }
  expect(await table.submit({ do: 'remove', host: 'id-A', seat: 1 })).toMatchObject({ ok: true });
  expect(b.seat).toBeNull();
  for (const one of [table, restored()]) {
    expect(one.facts.seats[1]!.kind).toBe('open');
    expect(await one.submit({ do: 'sit', person: 'id-B', name: 'B' })).toMatchObject({
      rejection: { code: 'removed' },
    });
  }
  expect(await table.submit({ do: 'sit', person: 'id-C', name: 'C' })).toMatchObject({ ok: true });
  expect(table.seatOf('id-C')).toBe(1);
});

test('players are removed only between deals, and a bot takes the seat', async () => {
  const { table, ports, clients, a } = await startTable([person('A'), person('B')]);
  expect(await table.submit({ do: 'remove', host: 'id-A', seat: 1 })).toMatchObject({
    rejection: { code: 'deal-running' },
  });
  table.pause();
  await playOut(table, clients, () => a.decisions.length === 0);
  expect(ports.log.entries.at(-1)!.type).toBe('move');
  expect(await table.submit({ do: 'remove', host: 'id-A', seat: 1 })).toMatchObject({ ok: true });
  expect(table.facts.seats[1]).toMatchObject({ kind: 'bot', bot: 'greedy' });
  table.run();
  await playOut(table, [a]);
  expect(table.record!.seats).toEqual(['A', 'bot:greedy']);
  expect(verify(table.record!, [sealedBids])).toBeUndefined();
});
