import { type Card, formatCard, parseCard, suitOf } from '@rota/core';
import { sealedBids, snap, tricks } from '@rota/game-testing/toys';
import type { Timing } from '@rota/protocol';
import { expect, test } from 'vitest';
import { MemoryLog } from './memory-log.ts';
import type { ConditionalMove, Plan } from './plan.ts';
import type { PlanStore, Ports } from './ports.ts';
import { Table } from './table.ts';
import {
  bot,
  ManualClock,
  person,
  settle,
  TestClient,
  testPorts,
  testTable,
} from './testing/test-table.ts';

const DAYS: Timing = { kind: 'days', move: 2 };
const PEOPLE = [person('A'), person('B'), person('C')];

class MemoryPlans implements PlanStore {
  readonly plans = new Map<number, Plan>();

  async read(_table: string, seat: number): Promise<Plan | undefined> {
    return this.plans.get(seat);
  }

  async save(_table: string, seat: number, plan: Plan): Promise<void> {
    this.plans.set(seat, structuredClone(plan));
  }

  async remove(_table: string, seat: number, before = Number.POSITIVE_INFINITY): Promise<void> {
    if ((this.plans.get(seat)?.after ?? before) < before) this.plans.delete(seat);
  }
}

/** A table of the toy game of tricks: B leads, then C and A play. */
async function startTable(seats = PEOPLE, changes: Partial<Ports> = {}, timing = DAYS) {
  const log = new MemoryLog();
  const plans = new MemoryPlans();
  const seen: unknown[] = [];
  const ports = testPorts(tricks, {
    log,
    plans,
    observer: { changed: (...change) => seen.push(change), failed: (...fault) => seen.push(fault) },
    ...changes,
  });
  const table = await testTable(tricks, seats, ports, { deals: 2 }, timing);
  const join = (name?: string) => new TestClient(tricks).join(table, name);
  const [a, b, c] = [join('A'), join('B'), join('C')] as const;
  await settle();
  return { table, log, plans, ports, seen, join, a, b, c };
}

const hand = ({ view }: TestClient) => (view as { hand: Card[] }).hand;
const cards = (client: TestClient) => hand(client).map(formatCard);
const played = (seat: number, card: string) => ({ type: 'played', seat, card: parseCard(card)! });

/** Plays a card by hand, or the first legal one. */
async function play(client: TestClient, card?: string): Promise<void> {
  const choices = card === undefined ? cards(client) : [card];
  for (const choice of choices) {
    const done = await client.move(client.decision!, choice);
    await settle();
    if (done.ok) return;
  }
  throw new Error(`${choices} cannot be played`);
}

function plan(client: TestClient, name: string, ...moves: (string | ConditionalMove)[]) {
  return client.table.savePlan(`id-${name}`, {
    after: client.number,
    moves: moves.map((move) => (typeof move === 'string' ? { when: [], move } : move)),
  });
}

/** The last cards played, as seat and card. */
const lastMoves = ({ log }: { log: MemoryLog }, count: number) =>
  log.entries.slice(-count).map((entry) => entry.type === 'move' && [entry.seat, entry.move]);

/** Finds cards for B to lead so that A must follow suit and has a card of another suit. */
function followedLead({ a, b }: { a: TestClient; b: TestClient }) {
  for (const lead of hand(b)) {
    const following = hand(a).find((card) => suitOf(card) === suitOf(lead));
    const other = hand(a).find((card) => suitOf(card) !== suitOf(lead));
    if (following !== undefined && other !== undefined) {
      return { lead: formatCard(lead), following: formatCard(following), other: formatCard(other) };
    }
  }
  throw new Error('no such lead');
}

test('a planned move is made as soon as it is the seat’s turn, and only once', async () => {
  const table = await startTable();
  const { a, b, c } = table;
  const { lead, following } = followedLead(table);
  expect(await plan(a, 'A', following)).toEqual({ ok: true, value: a.number });
  expect(await table.table.plan('id-A')).toMatchObject({ status: { kind: 'waiting' } });
  await play(b, lead);
  await play(c);
  expect(lastMoves(table, 1)).toEqual([[0, following]]);
  expect(await table.table.plan('id-A')).toBeUndefined();
  expect(table.plans.plans.size).toBe(0);
  const { length } = table.log.entries;
  await settle();
  expect(table.log.entries).toHaveLength(length);
});

test('the first move whose condition holds is made', async () => {
  const table = await startTable();
  const { a, b, c } = table;
  const { lead, following } = followedLead(table);
  const [notLed] = cards(b).filter((card) => card !== lead);
  await plan(
    a,
    'A',
    { when: [played(1, notLed!)], move: cards(a)[0]! },
    // Fields may stand in any order and be left out, but must be as wanted.
    { when: [{ ...played(1, lead), rule: 'TR-2' } as never], move: cards(a)[0]! },
    { when: [{ card: played(1, lead).card, type: 'played' } as never], move: following },
    cards(a)[0]!,
  );
  await play(b, lead);
  await play(c);
  expect(lastMoves(table, 1)).toEqual([[0, following]]);
});

test('several conditions must hold in their order, and only what comes after the plan counts', async () => {
  const table = await startTable();
  const { a, b, c } = table;
  const { lead, following } = followedLead(table);
  await play(b, lead);
  await play(c);
  const [, third] = table.log.entries.slice(-2).map((entry) => entry.type === 'move' && entry.move);
  // It is A's turn now: A had last seen the deal.
  const seen = { after: a.number - 1, moves: [] };
  const wanted = (...when: ReturnType<typeof played>[]) => ({ when, move: following });
  expect(
    await table.table.savePlan('id-A', {
      ...seen,
      moves: [wanted(played(2, third as string), played(1, lead)), wanted(played(1, lead))],
    }),
  ).toMatchObject({ ok: true });
  await settle();
  expect(lastMoves(table, 1)).toEqual([[2, third]]);
  expect(await table.table.plan('id-A')).toMatchObject({
    status: { kind: 'ended', why: 'no-match' },
  });
  await table.table.savePlan('id-A', {
    after: a.number - 2,
    moves: [wanted(played(1, lead), played(2, third as string))],
  });
  await settle();
  expect(lastMoves(table, 1)).toEqual([[0, following]]);
});

test('nothing is played if no condition holds, or if the move has become illegal', async () => {
  const table = await startTable();
  const { a, b, c } = table;
  const { lead, following, other } = followedLead(table);
  const [notLed] = cards(b).filter((card) => card !== lead);
  await plan(a, 'A', { when: [played(1, notLed!)], move: following });
  await play(b, lead);
  await play(c);
  const { length } = table.log.entries;
  const status = async () => (await table.table.plan('id-A'))?.status;
  expect(await status()).toEqual({ kind: 'ended', why: 'no-match' });
  expect(await plan(a, 'A', following)).toMatchObject({ rejection: { code: 'plan-on-turn' } });
  // A move that does not follow suit; the one after it is not tried.
  await table.table.savePlan('id-A', {
    after: a.number - 1,
    moves: [other, following].map((move) => ({ when: [], move })),
  });
  await settle();
  expect(await status()).toEqual({ kind: 'ended', why: 'illegal' });
  expect(table.log.entries).toHaveLength(length);
  await play(a, following);
  expect(await status()).toBeUndefined();
});

test('a plan can be replaced and removed, also while the move before it is being saved', async () => {
  const table = await startTable();
  const { a, b, c } = table;
  const { lead, following } = followedLead(table);
  await plan(a, 'A', cards(a)[0]!);
  await plan(a, 'A', following);
  expect((await table.table.plan('id-A'))!.plan.moves).toEqual([{ when: [], move: following }]);
  await play(b, lead);
  const third = cards(c).find((card) => card[1] === lead[1]) ?? cards(c)[0]!;
  const [, removed] = await Promise.all([c.move(c.decision!, third), plan(a, 'A')]);
  expect(removed).toMatchObject({ ok: true });
  await settle();
  expect(lastMoves(table, 1)).toEqual([[2, third]]);
});

test('plans survive a restart, also when their turn came meanwhile', async () => {
  const table = await startTable();
  const { a, b, c, log, ports } = table;
  const { lead, following } = followedLead(table);
  await plan(a, 'A', following);
  await play(b, lead);
  table.table.pause();
  await play(c);
  expect(lastMoves(table, 1)).toMatchObject([[2, expect.anything()]]);
  await table.table.close();
  const restored = Table.restore('t', log.entries, [tricks], ports);
  if (!restored.ok) throw new Error(restored.rejection.code);
  restored.value.run();
  await settle();
  expect(lastMoves(table, 1)).toEqual([[0, following]]);
});

test('two plans follow each other', async () => {
  const table = await startTable();
  const { a, b, c } = table;
  const { lead, following } = followedLead(table);
  const third = cards(c).find((card) => card[1] === lead[1]) ?? cards(c)[0]!;
  await plan(a, 'A', { when: [played(2, third)], move: following });
  await plan(c, 'C', { when: [played(1, lead)], move: third });
  await play(b, lead);
  expect(lastMoves(table, 3)).toEqual([
    [1, lead],
    [2, third],
    [0, following],
  ]);
});

test('a plan ends with the deal, and its author is notified', async () => {
  const table = await startTable();
  const clients = [table.a, table.b, table.c];
  const next = () => clients.find(({ isAwaited }) => isAwaited)!;
  while (table.table.facts.deal === 1 && clients.some((client) => hand(client).length > 1)) {
    await play(next());
  }
  const first = next();
  const own = cards(first)[0]!;
  await play(first);
  const name = 'ABC'[first.seat!]!;
  expect(await plan(first, name, own)).toMatchObject({ ok: true });
  while (table.table.facts.deal === 1) await play(next());
  expect((await table.table.plan(`id-${name}`))?.status).toEqual({
    kind: 'ended',
    why: 'deal-over',
  });
  expect(
    await table.table.savePlan(`id-${name}`, { after: 3, moves: [{ when: [], move: own }] }),
  ).toMatchObject({ rejection: { code: 'decision-passed' } });
});

test('a plan is dropped when a bot takes over, and does not come back', async () => {
  const table = await startTable();
  const { a, b, plans } = table;
  await plan(a, 'A', cards(a)[0]!);
  const kept = plans.plans.get(0)!;
  await table.table.submit({ do: 'leave', person: 'id-A' });
  await settle();
  expect(plans.plans.size).toBe(0);
  expect(await plan(a, 'A', cards(a)[0]!)).toMatchObject({ rejection: { code: 'seat-left' } });
  await table.table.submit({ do: 'return', person: 'id-A' });
  // Also if it could not be removed.
  plans.plans.set(0, kept);
  expect(await table.table.plan('id-A')).toBeUndefined();
  expect(await table.table.savePlan('id-A', kept)).toMatchObject({
    rejection: { code: 'decision-passed' },
  });
  expect(await plan(b, 'nobody', 'AC')).toMatchObject({ rejection: { code: 'not-seated' } });
});

test('a plan is for turns with days for each move only', async () => {
  const live = await startTable(PEOPLE, {}, { kind: 'live', move: 600, reserve: 0 });
  expect(await plan(live.a, 'A', cards(live.a)[0]!)).toMatchObject({
    rejection: { code: 'no-plans-here' },
  });
  const table = await startTable();
  expect(await plan(table.a, 'A', 'no card')).toMatchObject({ ok: false });
  expect(await plan(table.b, 'B', cards(table.b)[0]!)).toMatchObject({
    rejection: { code: 'plan-on-turn' },
  });
});

test('sealed choices and reactions are never made by a plan; one’s own reaction ends it', async () => {
  const ports = (game: typeof sealedBids | typeof snap) =>
    testPorts(game, { plans: new MemoryPlans() });
  const bids = await testTable(sealedBids, PEOPLE.slice(0, 2), ports(sealedBids), {}, DAYS);
  const a = new TestClient(sealedBids).join(bids, 'A');
  const b = new TestClient(sealedBids).join(bids, 'B');
  await settle();
  const [own] = (a.view as { hand: Card[] }).hand;
  await a.move(a.decision!, formatCard(own!));
  expect(await plan(a, 'A', formatCard(own!))).toMatchObject({ ok: true });
  const { number } = bids;
  await b.move(b.decision!, formatCard((b.view as { hand: Card[] }).hand[0]!));
  await settle();
  expect(bids.number).toBe(number + 1);

  const calls = await testTable(snap, PEOPLE.slice(0, 2), ports(snap), {}, DAYS);
  const caller = new TestClient(snap).join(calls, 'A');
  await settle();
  await plan(caller, 'A', 'turn-up');
  expect(await calls.plan('id-A')).toMatchObject({ status: { kind: 'waiting' } });
  expect(await caller.move(caller.decision!, 'snap')).toMatchObject({ ok: true });
  expect(await calls.plan('id-A')).toBeUndefined();
});

/** Plays one trick in which A follows, and returns all that anyone but A could learn of it. */
async function playTrick(how: 'by hand' | 'planned' | 'failed plan') {
  const clock = new ManualClock();
  const table = await startTable(PEOPLE, { clock });
  const { a, b, c, log, seen, join } = table;
  const spectator = join();
  const { lead, following, other } = followedLead(table);
  await clock.advance(1000);
  if (how !== 'by hand') await plan(a, 'A', how === 'planned' ? following : other);
  await play(b, lead);
  await play(c);
  if (how !== 'planned') await play(a, following);
  await play([a, b, c].find(({ isAwaited }) => isAwaited)!);
  return JSON.stringify({
    sent: [b, c, spectator, a].map(({ received }) => received),
    joined: ['B', undefined].map((name) => join(name).received),
    log: log.entries,
    facts: table.table.facts,
    summary: table.table.summary,
    awaited: table.table.awaitedAbsentees,
    seen,
  });
}

test('no one else can tell whether a seat has a plan, nor from the log', async () => {
  const byHand = await playTrick('by hand');
  expect(await playTrick('planned')).toBe(byHand);
  expect(await playTrick('failed plan')).toBe(byHand);
  expect(byHand).not.toMatch(/plan/);
});

test('bots and people who plan play on together', async () => {
  const table = await startTable([person('A'), bot, bot]);
  const { a } = table;
  const before = table.log.entries.length;
  while (table.table.facts.deal === 1 && table.table.state === 'running') {
    await play(a);
  }
  expect(table.log.entries.length).toBeGreaterThan(before);
});

test('a plan made at another node is carried out by the node that runs the table', async () => {
  const log = new MemoryLog();
  const plans = new MemoryPlans();
  const messages: unknown[] = [];
  const ports = testPorts(tricks, {
    log,
    plans,
    peers: { broadcast: (one) => messages.push(one) },
  });
  const here = await testTable(tricks, PEOPLE, ports, { deals: 1 }, DAYS);
  const restored = Table.restore('t', log.entries, [tricks], {
    ...ports,
    peers: { broadcast: (message) => here.receivePeerMessage(message, 2) },
  });
  if (!restored.ok) throw new Error(restored.rejection.code);
  const there = restored.value;
  await there.catchUp();
  const a = new TestClient(tricks).join(there, 'A');
  const b = new TestClient(tricks).join(here, 'B');
  const c = new TestClient(tricks).join(here, 'C');
  await settle();
  const { lead, following } = followedLead({ a, b });
  await play(b, lead);
  await play(c);
  // A's node has not heard of these moves.
  expect(there.number).toBeLessThan(here.number);
  expect(await plan(a, 'A', following)).toMatchObject({ ok: true });
  await settle();
  expect(lastMoves({ log }, 1)).toEqual([[0, following]]);
});
