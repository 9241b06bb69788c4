import { type MatchRecord, seededRandom } from '@rota/core';
import { computeCommitment, factsDigest, verify } from '@rota/fair-dealing';
import { sealedBids } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import type { Ports } from './ports.ts';
import { Table } from './table.ts';
import {
  bot,
  ManualClock,
  open,
  person,
  settle,
  TestClient,
  TestContributor,
  testPorts,
  testTable,
} from './testing/test-table.ts';
import { NO_WAIT_TIMES } from './wait-times.ts';

const ANSWER = 5000;
const ARRIVAL = 3000;
const NAMES = ['A', 'B', 'C'];

interface RunningTable {
  readonly log: MemoryLog;
  readonly clock: ManualClock;
  readonly ports: Ports;
  readonly table: Table;
  readonly clients: readonly TestContributor[];
  /** The types of the log's entries. */
  readonly types: () => string[];
}

/** Starts a table with people whose clients support exchanges; `before` runs before they join. */
async function startTable(
  people = 3,
  before: (clients: readonly TestContributor[], table: Table) => void = () => {},
  seats = NAMES.slice(0, people).map(person),
): Promise<RunningTable> {
  const log = new MemoryLog();
  const clock = new ManualClock();
  const waitTimes = { ...NO_WAIT_TIMES, arrival: ARRIVAL, answer: ANSWER };
  const ports = testPorts(sealedBids, { log, clock, waitTimes });
  const table = await testTable(sealedBids, seats, ports, { deals: 2 });
  const clients = NAMES.slice(0, people).map((name) => new TestContributor(sealedBids, name));
  before(clients, table);
  for (const [at, client] of clients.entries()) client.join(table, NAMES[at]);
  await settle();
  return { log, clock, ports, table, clients, types: () => log.entries.map(({ type }) => type) };
}

async function playOut({
  table,
  clients,
}: Pick<RunningTable, 'table' | 'clients'>): Promise<MatchRecord> {
  const random = seededRandom('moves');
  while (table.state !== 'over') {
    const mover = clients.find((client) => client.isAwaited);
    if (!mover) {
      await settle();
      continue;
    }
    const done = await mover.move(mover.decision!, mover.legalMove(random));
    if (!done.ok) throw new Error(done.rejection.code);
  }
  return table.record!;
}

/** Expects every pack to follow from what was settled, and every participant to agree. */
async function expectFair(
  played: RunningTable,
  contributed: readonly number[],
): Promise<MatchRecord> {
  const record = await playOut(played);
  expect(verify(record, [sealedBids])).toBeUndefined();
  expect(record.rota).toBe(2);
  expect(record.dealing!.contributions.map(({ seat }) => seat)).toEqual(contributed);
  return record;
}

test('server and people settle all packs of the match before the first card', async () => {
  const all = await startTable();
  expect(all.types().slice(0, 9)).toEqual([
    'created',
    'exchange',
    ...new Array(3).fill('commitment'),
    ...new Array(3).fill('contribution'),
    'deal',
  ]);
  // Commitments are published once all are in, and so are values.
  for (const { dealings } of all.clients) {
    const steps = dealings.map(({ step }) => step);
    expect([...new Set(steps)]).toEqual(['commit', 'reveal', 'settled']);
    for (const { step, contributions } of dealings) {
      for (const { commitment, value } of contributions) {
        expect(commitment !== undefined).toBe(step !== 'commit');
        expect(value !== undefined).toBe(step === 'settled');
      }
    }
  }
  const record = await expectFair(all, [0, 1, 2]);
  expect(record.dealing!.voids).toEqual([]);
  for (const { participant } of all.clients) expect(participant.objection).toBeUndefined();
});

test('the secret is not sent to any client before the match is over', async () => {
  const all = await startTable();
  const { secret } = all.log.entries[1] as Entry & { type: 'exchange' };
  const spectator = new TestContributor(sealedBids, 'spectator').join(all.table);
  const record = await playOut(all);
  for (const { received } of [...all.clients, spectator]) {
    expect(JSON.stringify(received)).not.toContain(secret);
  }
  expect(record.dealing!.secret).toBe(secret);
});

test('bots are not asked, and a match of bots only is dealt from the server’s secret', async () => {
  const log = new MemoryLog();
  const table = await testTable(sealedBids, [bot, bot], testPorts(sealedBids, { log }));
  await settle();
  expect(table.state).toBe('over');
  expect(verify(table.record!, [sealedBids])).toBeUndefined();
  expect(table.record!.dealing!.contributions).toEqual([]);
  expect(table.record!.dealing!.seats).toEqual(['bot:greedy', 'bot:greedy']);
});

test('a client without support for exchanges is not asked, and waited for only briefly', async () => {
  const log = new MemoryLog();
  const clock = new ManualClock();
  const waitTimes = { ...NO_WAIT_TIMES, arrival: ARRIVAL };
  const ports = testPorts(sealedBids, { log, clock, waitTimes });
  const table = await testTable(sealedBids, NAMES.map(person), ports);
  new TestContributor(sealedBids, 'A').join(table, 'A');
  new TestClient(sealedBids).join(table, 'B');
  await clock.advance(ARRIVAL - 1);
  expect(log.entries).toHaveLength(1);
  await clock.advance(1);
  expect(log.entries[1]).toMatchObject({ type: 'exchange', asked: [0] });
  expect(log.entries.at(-1)!.type).toBe('deal');
});

test('programs are not waited for', async () => {
  const log = new MemoryLog();
  const program = { ...person('P'), program: true } as const;
  const waitTimes = { ...NO_WAIT_TIMES, arrival: ARRIVAL };
  await testTable(sealedBids, [bot, program], testPorts(sealedBids, { log, waitTimes }));
  expect(log.entries.slice(0, 3).map(({ type }) => type)).toEqual(['created', 'exchange', 'deal']);
});

test('a seat that does not commit is left out of a new exchange, and the match begins', async () => {
  const all = await startTable(3, ([, b]) => {
    b!.alterAnswer = () => undefined;
  });
  expect(all.types().at(-1)).toBe('commitment');
  await all.clock.advance(ANSWER - 1);
  expect(all.types()).not.toContain('void');
  await all.clock.advance(1);
  const record = await expectFair(all, [0, 2]);
  expect(record.dealing!.voids).toMatchObject([{ fault: 'no-commitment', by: [1] }]);
  const before = all.log.entries[1] as Entry & { type: 'exchange' };
  expect(record.dealing!.secret).not.toBe(before.secret);
});

test('a seat that does not reveal is left out of a new exchange with new values', async () => {
  const all = await startTable(3, ([, , c]) => {
    c!.alterAnswer = (honest) => (honest.do === 'reveal' ? undefined : honest);
  });
  await all.clock.advance(ANSWER);
  const record = await expectFair(all, [0, 1]);
  const [gone] = record.dealing!.voids;
  expect(gone).toMatchObject({ fault: 'no-value', by: [2] });
  const thrown = gone!.contributions.map(({ value }) => value);
  expect(thrown[2]).toBeUndefined();
  for (const { value } of record.dealing!.contributions) expect(thrown).not.toContain(value);
});

test('a seat that reveals another value than it committed to is left out immediately', async () => {
  const all = await startTable(2, ([a]) => {
    a!.alterAnswer = (honest) =>
      honest.do === 'reveal' ? { ...honest, value: '0'.repeat(64) } : honest;
  });
  const record = await expectFair(all, [1]);
  expect(record.dealing!.voids).toMatchObject([{ fault: 'other-value', by: [0] }]);
});

test('there are no more voids than people, however they fail, and the match begins', async () => {
  const all = await startTable(3, ([a, b, c]) => {
    a!.alterAnswer = () => undefined;
    b!.alterAnswer = (honest) => (honest.do === 'reveal' ? undefined : honest);
    c!.alterAnswer = (honest) =>
      honest.do === 'reveal' ? { ...honest, value: 'f'.repeat(64) } : honest;
  });
  await all.clock.advance(3 * ANSWER);
  const record = await expectFair(all, []);
  const blamed = record.dealing!.voids.flatMap(({ by }) => by);
  expect([...blamed].sort()).toEqual([0, 1, 2]);
});

test('invalid answers are rejected and change nothing, repeated ones count once', async () => {
  const all = await startTable(2, ([a]) => {
    a!.alterAnswer = () => undefined;
  });
  const [a, b] = all.clients as [TestContributor, TestContributor];
  const { exchange, facts } = a.dealings.at(-1)!;
  const value = '5'.repeat(64);
  const commitment = computeCommitment(0, factsDigest(facts), value);
  const { length } = all.log.entries;
  const rejectedWith = (code: string) => ({ ok: false, rejection: { code } });
  expect(await a.commit(exchange + 1, commitment)).toMatchObject(rejectedWith('exchange-passed'));
  expect(await a.commit(exchange, 'junk')).toMatchObject(rejectedWith('no-dealing-value'));
  expect(await a.reveal(exchange, value)).toMatchObject(rejectedWith('not-all-committed'));
  const spectator = new TestContributor(sealedBids, 'spectator').join(all.table);
  expect(await spectator.commit(exchange, commitment)).toMatchObject(rejectedWith('not-seated'));
  expect(await b.commit(exchange, value)).toMatchObject(rejectedWith('committed-already'));
  expect(all.log.entries).toHaveLength(length);
  const [once, twice] = await Promise.all([
    a.commit(exchange, commitment),
    a.commit(exchange, commitment),
  ]);
  expect(twice).toEqual(once);
  expect(await a.reveal(exchange, value)).toMatchObject({ ok: true });
  expect(await a.reveal(exchange, value)).toMatchObject({ ok: true });
  await settle();
  expect(await a.reveal(exchange, commitment)).toMatchObject(rejectedWith('exchange-passed'));
  await expectFair(all, [0, 1]);
});

test('of two tabs of one player the first to commit counts, and the other stays silent', async () => {
  const tab = new TestContributor(sealedBids, 'tab');
  const all = await startTable(2, ([, b], table) => {
    tab.join(table, 'A');
    b!.alterAnswer = (honest) => honest;
  });
  const record = await expectFair(all, [0, 1]);
  expect(record.dealing!.voids).toEqual([]);
  for (const { participant } of [tab, ...all.clients]) {
    expect(participant.objection).toBeUndefined();
  }
});

for (const step of ['commit', 'reveal'] as const) {
  for (const committed of step === 'commit' ? [false, true] : [true]) {
    const how = `${step}${committed && step === 'commit' ? ', committed already' : ''}`;
    test(`giving up a seat at the step ${how} voids the exchange, and its next occupant is dealt in`, async () => {
      let late: TestContributor | undefined;
      const all = await startTable(3, (clients) => {
        const [a, b] = clients;
        const silent = committed && step === 'commit' ? b! : a!;
        silent.alterAnswer = (honest) => (honest.do === step ? undefined : honest);
        late = silent;
      });
      await all.table.submit({ do: 'leave', person: 'id-A' });
      if (late !== all.clients[0]) {
        // The other seat commits after all, but the empty one will never send its value.
        late!.alterAnswer = (honest) => honest;
        late!.join(all.table, 'B');
        await settle();
      }
      expect(all.table.state).toBe('waiting');
      expect(all.types()).not.toContain('deal');
      await all.table.submit({ do: 'sit', person: 'id-D', name: 'D' });
      const d = new TestContributor(sealedBids, 'D').join(all.table, 'D');
      await settle();
      const played = { ...all, clients: [d, all.clients[1]!, all.clients[2]!] };
      const record = await expectFair(played, [1, 2]);
      const fault = step === 'commit' && !committed ? 'no-commitment' : 'no-value';
      expect(record.dealing!.voids).toMatchObject([{ fault, by: [0] }]);
    });
  }
}

test('removing a player during the exchange voids it and begins a new one', async () => {
  const all = await startTable(3, ([, b]) => {
    b!.alterAnswer = (honest) => (honest.do === 'reveal' ? undefined : honest);
  });
  await all.table.submit({ do: 'remove', host: 'id-A', seat: 1 });
  await all.table.submit({ do: 'sit', person: 'id-D', name: 'D' });
  const d = new TestContributor(sealedBids, 'D').join(all.table, 'D');
  await settle();
  const played = { ...all, clients: [all.clients[0]!, d, all.clients[2]!] };
  const record = await expectFair(played, [0, 2]);
  expect(record.dealing!.voids).toMatchObject([{ fault: 'no-value', by: [1] }]);
});

test('once all values are revealed, no departure undoes them', async () => {
  const log = new MemoryLog();
  const ports = testPorts(sealedBids, { log, waitTimes: { ...NO_WAIT_TIMES, arrival: ARRIVAL } });
  const append = log.append.bind(log);
  let full = true;
  log.append = async (_table, entries) => {
    if (full && entries.some(({ type }) => type === 'deal')) throw new Error('full');
    await append('t', entries);
  };
  const table = await testTable(sealedBids, [person('A'), person('B')], ports);
  for (const name of ['A', 'B']) new TestContributor(sealedBids, name).join(table, name);
  await settle();
  expect(log.entries.at(-1)!.type).toBe('contribution');
  full = false;
  await table.submit({ do: 'leave', person: 'id-B' });
  await table.submit({ do: 'sit', person: 'id-C', name: 'C' });
  await settle();
  expect(log.entries.map(({ type }) => type).filter((type) => type === 'exchange')).toHaveLength(1);
  expect(table.facts.deal).toBe(1);
});

test('a client that joins during the exchange receives its state, as a spectator too', async () => {
  const all = await startTable(2, ([a]) => {
    a!.alterAnswer = (honest) => (honest.do === 'reveal' ? undefined : honest);
  });
  const spectator = new TestContributor(sealedBids, 'spectator').join(all.table);
  const plain = new TestClient(sealedBids).join(all.table);
  expect(spectator.dealings.at(-1)).toMatchObject({ step: 'reveal' });
  await all.clock.advance(ANSWER);
  expect(spectator.dealings.at(-1)).toMatchObject({ step: 'settled', voids: [{ by: [0] }] });
  // Clients without support get no exchange messages, but see it in the table.
  expect(plain.received.map(({ update }) => update.say)).not.toContain('dealing');
  expect(plain.tableMessages().at(-1)!.dealing).toMatchObject({ step: 'settled' });
});

for (const types of [
  ['created', 'exchange'],
  ['created', 'exchange', 'commitment'],
  ['created', 'exchange', 'commitment', 'commitment'],
  ['created', 'exchange', 'commitment', 'commitment', 'contribution'],
  ['created', 'exchange', 'commitment', 'commitment', 'contribution', 'contribution'],
]) {
  test(`a node dies after ${types.at(-1)} ${types.length}: another one continues from the log`, async () => {
    const whole = await startTable(2);
    const stored = whole.log.entries.slice(0, types.length);
    expect(stored.map(({ type }) => type)).toEqual(types);
    await whole.table.close();
    const log = new MemoryLog();
    await log.append('t', stored);
    const clock = new ManualClock();
    const restored = Table.restore('t', stored, [sealedBids], { ...whole.ports, log, clock });
    if (!restored.ok) throw new Error();
    restored.value.run();
    // The clients are where they were and repeat their answers.
    for (const [at, client] of whole.clients.entries()) client.join(restored.value, NAMES[at]);
    await settle();
    const again = { ...whole, log, clock, table: restored.value };
    const record = await expectFair(again, [0, 1]);
    expect(record.dealing!.voids).toEqual([]);
    for (const { participant } of whole.clients) expect(participant.objection).toBeUndefined();
  });
}

test('clients that come back without their values void the exchange once, and the match begins', async () => {
  const whole = await startTable(2);
  const stored = whole.log.entries.slice(0, 4);
  const log = new MemoryLog();
  await log.append('t', stored);
  const clock = new ManualClock();
  const restored = Table.restore('t', stored, [sealedBids], { ...whole.ports, log, clock });
  if (!restored.ok) throw new Error();
  restored.value.run();
  const clients = ['A', 'B'].map((name) =>
    new TestContributor(sealedBids, `new ${name}`).join(restored.value, name),
  );
  await clock.advance(ANSWER);
  const record = await expectFair({ ...whole, table: restored.value, clients }, []);
  expect(record.dealing!.voids).toMatchObject([{ fault: 'no-value', by: [0, 1] }]);
});

test('clients of two nodes contribute', async () => {
  const log = new MemoryLog();
  const clock = new ManualClock();
  const waitTimes = { ...NO_WAIT_TIMES, arrival: ARRIVAL, answer: ANSWER };
  const ports = testPorts(sealedBids, { log, clock, waitTimes, peers: { broadcast() {} } });
  const here = await testTable(sealedBids, [person('A'), person('B')], ports);
  const restored = Table.restore('t', log.entries, [sealedBids], {
    ...ports,
    peers: { broadcast: (message) => here.receivePeerMessage(message, 2) },
  });
  if (!restored.ok) throw new Error();
  const there = restored.value;
  const a = new TestContributor(sealedBids, 'A').join(here, 'A');
  const b = new TestContributor(sealedBids, 'B').join(there, 'B');
  for (let turn = 0; turn < 6; turn++) {
    await settle();
    await Promise.all([here.catchUp(), there.catchUp()]);
  }
  expect(log.entries[1]).toMatchObject({ type: 'exchange', asked: [0, 1] });
  expect(here.facts.deal).toBe(1);
  expect(a.tableMessages().at(-1)!.dealing).toEqual(b.tableMessages().at(-1)!.dealing);
});

test('a match begun without an exchange ends without one, and its record has none', async () => {
  const whole = await startTable(2);
  const [created, ...rest] = whole.log.entries;
  const deal = rest.find(({ type }) => type === 'deal')!;
  const old = [created!, { ...deal, number: 2 }];
  const log = new MemoryLog();
  await log.append('t', old);
  const restored = Table.restore('t', old, [sealedBids], { ...whole.ports, log });
  if (!restored.ok) throw new Error();
  restored.value.run();
  for (const [at, client] of whole.clients.entries()) client.join(restored.value, NAMES[at]);
  const record = await playOut({ table: restored.value, clients: whole.clients });
  expect(record).toMatchObject({ rota: 1 });
  expect(record.dealing).toBeUndefined();
  expect(record.deals).toHaveLength(2);
  expect(verify(record, [sealedBids])).toBeUndefined();
});

test('an open seat is waited for first', async () => {
  const log = new MemoryLog();
  const table = await testTable(
    sealedBids,
    [person('A'), open],
    testPorts(sealedBids, { log, waitTimes: { ...NO_WAIT_TIMES, arrival: ARRIVAL } }),
  );
  const a = new TestContributor(sealedBids, 'A').join(table, 'A');
  await settle();
  expect(log.entries).toHaveLength(1);
  const b = new TestContributor(sealedBids, 'B').join(table, 'B');
  expect(b.seat).toBeNull();
  await table.submit({ do: 'sit', person: 'id-B', name: 'B' });
  await settle();
  expect(log.entries[2]).toMatchObject({ type: 'exchange', asked: [0, 1] });
  expect(table.facts.deal).toBe(1);
  expect([a, b].map(({ participant }) => participant.objection)).toEqual([undefined, undefined]);
});

test('a damaged exchange is reported with its entry', async () => {
  const { log, ports } = await startTable(2);
  const entries = log.entries;
  const read = (at: number, change: object) => () =>
    Table.restore(
      't',
      entries.map((one, index) => (index === at ? ({ ...one, ...change } as Entry) : one)),
      [sealedBids],
      ports,
    );
  expect(read(1, {})).not.toThrow();
  expect(read(1, { secret: 'short' })).toThrow(/entry 2/);
  expect(read(2, { seat: 7 })).toThrow(/entry 3/);
  expect(read(3, { ...entries[2], number: 4 })).toThrow(/entry 4/);
  expect(read(4, { value: '0'.repeat(64) })).toThrow(/entry 5/);
  expect(read(5, { type: 'deal', pack: [] })).toThrow(/entry 6/);
});
