import { seededRandom } from '@rota/core';
import { sealedBids, snap } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { MemoryLog } from './memory-log.ts';
import { NotSavedError } from './ports.ts';
import { Table } from './table.ts';
import { DamagedLogError } from './table-state.ts';
import {
  bot,
  ManualClock,
  person,
  settle,
  TestClient,
  testPorts,
  testTable,
} from './testing/test-table.ts';

/** A log that fails on demand. */
class FailingLog extends MemoryLog {
  /** How appends fail: not written; written without an answer; or unreadable as well. */
  mode: 'works' | 'full' | 'lost-answer' | 'gone' = 'works';
  /** If set, appends wait for it first. */
  held: Promise<void> | undefined;

  override async append(table: string, entries: readonly Entry[]): Promise<void> {
    await this.held;
    if (this.mode === 'full' || this.mode === 'gone') throw new NotSavedError('disk full');
    await super.append(table, entries);
    if (this.mode === 'lost-answer') throw new Error('connection lost');
  }

  override async read(table: string, after: number): Promise<readonly Entry[]> {
    if (this.mode === 'gone') throw new Error('connection lost');
    return super.read(table, after);
  }
}

async function failingTable() {
  const log = new FailingLog();
  const clock = new ManualClock();
  const ports = testPorts(sealedBids, { log, clock });
  const table = await testTable(sealedBids, [person('A'), person('B')], ports);
  const [a, b] = ['A', 'B'].map((name) => new TestClient(sealedBids).join(table, name));
  return { log, clock, ports, table, a: a!, b: b! };
}

test('commit before publish: while the disk is busy no client sees the move, not even on joining', async () => {
  const { log, table, a, b } = await failingTable();
  let release = () => {};
  log.held = new Promise((resolve) => {
    release = resolve;
  });
  const { length } = b.received;
  const { number } = table;
  const moving = a.move(a.decision!, a.legalMove(seededRandom(1)));
  await settle();
  expect(b.received).toHaveLength(length);
  expect(new TestClient(sealedBids).join(table).number).toBe(number);
  release();
  expect(await moving).toEqual({ ok: true, value: number + 1 });
  expect(b.received.some(({ update }) => update.say === 'events')).toBe(true);
});

test('a move that cannot be saved is rejected, not published, and can be made again', async () => {
  const { log, table, a, b } = await failingTable();
  const { length } = b.received;
  const move = a.legalMove(seededRandom(1));
  for (const mode of ['full', 'gone'] as const) {
    log.mode = mode;
    expect(await a.move(a.decision!, move)).toMatchObject({ rejection: { code: 'not-saved' } });
    expect(b.received).toHaveLength(length);
    expect(table.number).toBe(3);
  }
  log.mode = 'works';
  expect(await a.move(a.decision!, move)).toEqual({ ok: true, value: 4 });
  expect(b.received.length).toBeGreaterThan(length);
});

test('a move that was saved without an answer is accepted, once', async () => {
  const { log, table, a, b } = await failingTable();
  log.mode = 'lost-answer';
  const move = a.legalMove(seededRandom(1));
  const decision = a.decision!;
  expect(await a.move(decision, move)).toEqual({ ok: true, value: 4 });
  expect(await a.move(decision, move)).toEqual({ ok: true, value: 4 });
  expect(table.number).toBe(4);
  expect(log.entries).toHaveLength(4);
  expect(b.received.filter(({ update }) => update.say === 'events')).toHaveLength(1);
});

test('a move of unknown outcome is found once the log can be read', async () => {
  const { log, table, a } = await failingTable();
  const move = a.legalMove(seededRandom(1));
  const decision = a.decision!;
  // It is written, but neither the answer nor the next read succeeds.
  const append = log.append.bind(log);
  log.append = async (_table, entries) => {
    await append('t', entries);
    log.mode = 'gone';
    throw new Error('connection lost');
  };
  const unknown = { rejection: { code: 'outcome-unknown' } };
  expect(await a.move(decision, move)).toMatchObject(unknown);
  expect(table.hasUnknownOutcome).toBe(true);
  expect(await a.move(decision, move)).toMatchObject(unknown);
  log.append = append;
  log.mode = 'works';
  expect(await a.move(decision, move)).toEqual({ ok: true, value: 4 });
  expect(table.hasUnknownOutcome).toBe(false);
  expect(log.entries).toHaveLength(4);
});

test('a table with an unknown outcome stops, and the same move is not rejected', async () => {
  const { log, table, a } = await failingTable();
  const move = a.legalMove(seededRandom(1));
  log.append = async () => {
    log.mode = 'gone';
    throw new Error('connection lost');
  };
  const unknown = { rejection: { code: 'outcome-unknown' } };
  expect(await a.move(a.decision!, move)).toMatchObject(unknown);
  await table.close();
  expect(await a.move(a.decision!, move)).toMatchObject(unknown);
});

test('a move of unknown outcome is written again and counts once, whenever the first write arrives', async () => {
  for (const arrives of ['never', 'before the second', 'after both were lost'] as const) {
    const { log, table, a, b } = await failingTable();
    const decision = a.decision!;
    const move = a.legalMove(seededRandom(1));
    const append = log.append.bind(log);
    let late: readonly Entry[] | undefined;
    let attempts = 0;
    log.append = async (_table, entries) => {
      attempts++;
      if (attempts === 1) {
        late = entries;
        throw new Error('connection lost');
      }
      if (arrives === 'after both were lost' && attempts === 2) throw new Error('connection lost');
      if (arrives === 'before the second') await append('t', late!);
      await append('t', entries);
    };
    const answer = await a.move(decision, move);
    if (arrives === 'after both were lost') {
      expect(answer).toMatchObject({ rejection: { code: 'outcome-unknown' } });
      await append('t', late!);
      // Another player's move is decided by the log.
      expect(await b.move(b.decision!, b.legalMove(seededRandom(2)))).toMatchObject({
        value: 5,
      });
    } else {
      expect(answer).toEqual({ ok: true, value: 4 });
    }
    expect(attempts).toBe(arrives === 'after both were lost' ? 3 : 2);
    expect(await a.move(decision, move)).toEqual({ ok: true, value: 4 });
    expect(
      log.entries.filter((entry) => entry.type === 'move' && entry.move === move),
    ).toHaveLength(1);
    expect(table.hasUnknownOutcome).toBe(false);
  }
});

test('bots’ moves and deals that could not be saved are tried again', async () => {
  const log = new FailingLog();
  const clock = new ManualClock();
  const table = await testTable(sealedBids, [bot, bot], testPorts(sealedBids, { log, clock }));
  // Whole matches take no time with these wait times; starting on a full disk stops one early.
  expect(table.facts.state).toBe('over');
  const other = new FailingLog();
  const ports = testPorts(sealedBids, { log: other, clock });
  const made = await Table.create('t', { game: sealedBids, seats: [bot, bot], at: 0 }, ports);
  if (!made.ok) throw new Error();
  other.mode = 'full';
  made.value.run();
  await clock.advance(5000);
  expect(made.value.facts.deal).toBe(0);
  other.mode = 'works';
  await clock.advance(1000);
  expect(made.value.facts.state).toBe('over');
});

test('two tables on one log never both append the same entry, and end up alike', async () => {
  const log = new MemoryLog();
  const ports = testPorts(sealedBids, { log });
  const here = await testTable(sealedBids, [person('A'), person('B')], ports);
  const restored = Table.restore('t', log.entries, [sealedBids], ports);
  if (!restored.ok) throw new Error();
  const there = restored.value;
  const a = new TestClient(sealedBids).join(here, 'A');
  const b = new TestClient(sealedBids).join(there, 'B');
  const random = seededRandom(5);
  for (let moves = 0; moves < 100 && here.facts.state !== 'over'; moves++) {
    const clients = [a, b].filter(({ isAwaited }) => isAwaited);
    const done = await Promise.all(
      clients.map((client) => client.move(client.decision!, client.legalMove(random))),
    );
    expect(done.every(({ ok }) => ok)).toBe(true);
    await Promise.all([here.catchUp(), there.catchUp()]);
    here.run();
    await settle();
    await there.catchUp();
  }
  expect(here.facts.state).toBe('over');
  expect(there.record).toEqual(here.record);
  expect(a.view).toEqual(new TestClient(sealedBids).join(there, 'A').view);
});

test('with other nodes, what may have been saved by one of them is not refused while the log cannot be read', async () => {
  const log = new FailingLog();
  const ports = testPorts(sealedBids, { log, peers: { broadcast() {} } });
  const here = await testTable(sealedBids, [person('A'), person('B')], ports);
  const restored = Table.restore('t', log.entries, [sealedBids], ports);
  if (!restored.ok) throw new Error();
  const there = restored.value;
  const [a, returned] = [here, there].map((table) => new TestClient(sealedBids).join(table, 'A'));
  const { decision } = a!;
  const move = a!.legalMove(seededRandom(1));
  // Saved, but the node cannot answer any more; the player turns to the other one.
  expect(await a!.move(decision!, move)).toEqual({ ok: true, value: 4 });
  const unknown = { rejection: { code: 'outcome-unknown' } };
  log.mode = 'gone';
  expect(await returned!.move(decision!, move)).toMatchObject(unknown);
  expect(await returned!.move(decision!, move)).toMatchObject(unknown);
  expect(await returned!.move(99, move)).toMatchObject(unknown);
  log.mode = 'works';
  expect(await returned!.move(decision!, move)).toEqual({ ok: true, value: 4 });
});

test('a closed table writes nothing', async () => {
  const { log, table, a } = await failingTable();
  const { length } = log.entries;
  await table.close();
  expect(await a.move(a.decision!, a.legalMove(seededRandom(1)))).toMatchObject({
    rejection: { code: 'table-closed' },
  });
  expect(log.entries).toHaveLength(length);
});

test('rules that throw stop their own table and leave its log alone', async () => {
  const reports: unknown[] = [];
  const broken = {
    ...snap,
    play(...args: Parameters<typeof snap.play>) {
      if (args[0].turnedUp === 3) throw new Error('broken rules');
      snap.play(...args);
    },
  };
  const ports = testPorts(broken, {
    observer: { failed: (_, fault) => reports.push(fault) },
  });
  const table = await testTable(broken, [bot, bot], ports);
  await settle();
  expect(reports).toHaveLength(1);
  expect(await table.submit({ do: 'leave', person: 'id-A' })).toMatchObject({
    rejection: { code: 'table-closed' },
  });
});

test('a damaged log is reported with its entry', async () => {
  const log = new MemoryLog();
  const ports = testPorts(sealedBids, { log });
  await testTable(sealedBids, [bot, bot], ports);
  const entries = log.entries;
  const read = (damaged: readonly Entry[]) => () =>
    Table.restore('t', damaged, [sealedBids], ports);
  expect(read(entries)).not.toThrow();
  expect(read([])).toThrow(DamagedLogError);
  expect(read(entries.slice(1))).toThrow(DamagedLogError);
  expect(read([...entries.slice(0, 4), ...entries.slice(5)])).toThrow(/entry 6/);
  const swap = (at: number, entry: object) =>
    entries.map((one, index) => (index === at ? ({ ...one, ...entry } as Entry) : one));
  expect(read(swap(4, { move: 'KS' }))).toThrow(/entry 5/);
  expect(read(swap(4, { seat: 9 }))).toThrow(/entry 5/);
  expect(read(swap(2, { pack: ['AS'] }))).toThrow(/entry 3/);
  expect(read(swap(2, { pack: ['??'] }))).toThrow(/entry 3/);
});
