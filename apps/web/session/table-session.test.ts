import type { Contribution, Rejection } from '@rota/core';
import { computeCommitment, type DealingAnswer, factsDigest } from '@rota/fair-dealing';
import { sealedBids } from '@rota/game-testing/toys';
import { beforeEach, expect, test } from 'vitest';
import type {
  ConnectionListener,
  TableCommand,
  TableConnection,
  TableMessage,
} from '../connection/table-connection.ts';
import { TableSession } from './table-session.ts';
import { toPageTime } from './table-state.ts';

/** A connection that the test controls. */
class Line implements TableConnection {
  listener!: ConnectionListener;
  readonly moves: { decision: number; move: string; answer(refused?: Rejection): void }[] = [];
  readonly wentOn: number[] = [];
  refreshed = 0;

  open(listener: ConnectionListener): void {
    this.listener = listener;
  }
  readonly takenBack: number[] = [];
  readonly contributed: DealingAnswer[] = [];
  async submit(command: TableCommand): Promise<Rejection | undefined> {
    if (command.do === 'take-back') this.takenBack.push(command.number);
    else if (command.do !== 'move') this.contributed.push(command);
    else {
      const { decision, move } = command;
      return new Promise((answer) => this.moves.push({ decision, move, answer }));
    }
    return undefined;
  }
  acknowledge(number: number): void {
    this.wentOn.push(number);
  }
  refresh(): void {
    this.refreshed++;
  }
  close(): void {}
}

const SEAT = { kind: 'person', name: 'Ann', here: true } as const;
const WHOLE: TableMessage & { say: 'table' } = {
  say: 'table',
  table: 't',
  game: 'sealed-bids',
  version: sealedBids.version,
  options: {},
  number: 4,
  seat: 0,
  host: 0,
  seats: [SEAT, { ...SEAT, name: 'Ben' }],
  deal: 1,
  deals: 2,
  dealer: 0,
  totals: [0, 0],
  scores: [],
  view: {
    seats: 2,
    ties: 'nobody',
    seat: 0,
    hand: [0, 1, 2],
    laid: null,
    ready: [false, false],
    played: [],
    taken: [0, 0],
    round: 0,
    carried: 0,
  },
  decisions: [
    { seat: 0, kind: 'reaction', number: 3 },
    { seat: 0, kind: 'sealed', number: 4 },
    { seat: 1, kind: 'sealed', number: 4 },
  ],
};
const LAID: Extract<TableMessage, { say: 'events' }> = {
  say: 'events',
  table: 't',
  number: 5,
  events: [{ type: 'ready', seat: 0 } as never],
  own: [{ type: 'laid', card: 1 } as never],
  decisions: [{ seat: 1, kind: 'sealed', number: 4 }],
};

let line: Line;
let session: TableSession;
const snapshot = () => session.getSnapshot();
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  line = new Line();
  session = new TableSession(sealedBids, line, () => 0);
  session.open();
  line.listener.status('open');
  line.listener.message(WHOLE);
});

test('a move answers a required decision before an optional reaction', async () => {
  session.play('2C');
  expect(line.moves).toMatchObject([{ decision: 4, move: '2C' }]);
  expect(snapshot().isSending).toBe(true);
  // Nothing is sent while a command is pending.
  session.play('3C');
  expect(line.moves).toHaveLength(1);
  line.listener.message(LAID);
  line.moves[0]!.answer();
  await settled();
  expect(snapshot()).toMatchObject({
    isSending: false,
    table: { view: { hand: [0, 2], laid: 1 } },
  });
});

test('a published view is never mutated', () => {
  const before = snapshot().table!;
  const copy = structuredClone(before);
  line.listener.message(LAID);
  expect(before).toEqual(copy);
  expect(snapshot().table!.lastEvents).toEqual([
    { type: 'ready', seat: 0 },
    { type: 'laid', card: 1 },
  ]);
});

test('a rejection stays until the next move', async () => {
  session.play('2C');
  line.moves[0]!.answer({ code: 'card-not-held' });
  await settled();
  expect(snapshot().rejection).toEqual({ code: 'card-not-held' });
  session.play('2C');
  expect(snapshot().rejection).toBeUndefined();
});

test('events that do not fit the view request the whole table', () => {
  const bad = { ...LAID, events: [{ type: 'turned-up' }] } as TableMessage;
  const shown = snapshot().table;
  line.listener.message(bad);
  expect(line.refreshed).toBe(1);
  expect(snapshot().table).toBe(shown);
  line.listener.message({ ...WHOLE, number: 9 });
  expect(snapshot().table!.number).toBe(9);
});

test('the end of a deal and of the match update the scores', () => {
  line.listener.message({
    ...LAID,
    number: 6,
    own: [],
    events: [
      { type: 'deal-over', scores: [2, 4], totals: [2, 4] } as never,
      { type: 'match-over', totals: [2, 4], winners: [1] } as never,
    ],
    decisions: [],
  });
  expect(snapshot().table).toMatchObject({ scores: [[2, 4]], totals: [2, 4], winners: [1] });
  session.play('2C');
  expect(snapshot().rejection).toEqual({ code: 'match-over' });
});

test('presence updates apply immediately and are not a step', () => {
  const { lastEvents } = snapshot().table!;
  line.listener.message({ say: 'seats', table: 't', seats: [SEAT, { ...SEAT, here: false }] });
  expect(snapshot().table!.seats[1]!.here).toBe(false);
  expect(snapshot().table!.lastEvents).toBe(lastEvents);
});

test('requests for a seat show as they come, and go with the next update', () => {
  const requests = [{ id: 'r', seat: 1, name: 'Ben anew' }];
  const update = { say: 'seats', table: 't', seats: WHOLE.seats } as const;
  const shown = () => snapshot().table!.requests;
  line.listener.message({ ...update, requests });
  expect(shown()).toEqual(requests);
  line.listener.message(update);
  expect(shown()).toBeUndefined();
});

test('moves taken back leave the log', async () => {
  line.listener.message(LAID);
  expect(snapshot().log).toHaveLength(1);
  session.takeBack();
  expect(snapshot().isSending).toBe(true);
  expect(line.takenBack).toEqual([5]);
  line.listener.message({ ...WHOLE, number: 6 });
  await settled();
  expect(snapshot()).toMatchObject({ isSending: false, log: [], table: { number: 6 } });
});

test('server times are converted to the page’s clock', () => {
  const until = 1_700_000_030_000;
  line.listener.message({
    ...WHOLE,
    timing: { kind: 'live', move: 30, reserve: 0 },
    now: until - 30_000,
    decisions: [{ seat: 0, kind: 'sealed', number: 4, until }],
  });
  const left = toPageTime(snapshot().table!, until) - performance.now();
  expect(left).toBeGreaterThan(29_000);
  expect(left).toBeLessThanOrEqual(30_000);
  line.listener.message(LAID);
  expect(toPageTime(snapshot().table!, until) - performance.now()).toBeLessThanOrEqual(left);
});

test('acknowledging sends the number of the last known entry', () => {
  line.listener.message(LAID);
  session.acknowledge();
  expect(line.wentOn).toEqual([5]);
  expect(snapshot().acknowledged).toBe(5);
});

test('a match under another version of the rules closes the session', () => {
  line.listener.message({ ...WHOLE, version: sealedBids.version + 1 });
  const { status: state, statusReason } = session.getSnapshot();
  expect(state).toBe('closed');
  expect(statusReason).toMatchObject({
    code: 'unknown-game-version',
    facts: { version: sealedBids.version + 1, known: sealedBids.version },
  });
});

test('in the dealing exchange the page commits, reveals, and detects a dropped contribution', async () => {
  const facts = {
    match: 't',
    exchange: 1,
    game: 'sealed-bids',
    version: sealedBids.version,
    options: {},
    seats: ['person', 'person'],
  };
  const services = '1'.repeat(64);
  const dealing = (step: 'commit' | 'reveal' | 'settled', contributions: Contribution[]) => {
    const told = { version: 1, step, exchange: 3, facts, commitment: services, contributions };
    line.listener.message({
      say: 'dealing',
      table: 't',
      number: 5,
      dealing: { ...told, voids: [] },
    });
  };
  dealing('commit', [{ seat: 0 }, { seat: 1 }]);
  await expect.poll(() => line.contributed).toHaveLength(1);
  const [commit] = line.contributed as [DealingAnswer & { do: 'commit' }];
  const own = { seat: 0, commitment: commit.commitment };
  const value = '2'.repeat(64);
  const other = { seat: 1, commitment: computeCommitment(1, factsDigest(facts), value) };
  dealing('reveal', [own, other]);
  await expect.poll(() => line.contributed).toHaveLength(2);
  const reveal = line.contributed[1] as DealingAnswer & { do: 'reveal' };
  expect(computeCommitment(0, factsDigest(facts), reveal.value)).toBe(commit.commitment);
  expect(snapshot().objection).toBeUndefined();
  dealing('settled', [{ ...other, value }]);
  await expect.poll(() => snapshot().objection).toEqual({ code: 'contribution-dropped' });
});
