import { type Random, seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CutProxy } from './testing/cut-proxy.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestPostgres } from './testing/test-postgres.ts';
import { TestServer } from './testing/test-server.ts';

const INSERT = 'insert into entries';
const COMMIT = 'commit\0';

let postgres: TestPostgres;
let database: string;
let proxy: CutProxy;
let house: TestServer;

beforeAll(async () => {
  postgres = await TestPostgres.open();
});
afterAll(() => postgres.close());

beforeEach(async () => {
  database = await postgres.createDatabase();
  const way = await CutProxy.open(database);
  proxy = way.proxy;
  house = await TestServer.open(toys, {}, way.url);
});
afterEach(async () => {
  proxy.reopen();
  await house.close();
  await proxy.close();
  await postgres.dropDatabase(database);
});

/** Two people at a running table; each has a card to lay. */
async function pair(deals = 1): Promise<[TestClient, TestClient, string]> {
  const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id } = await ada.createTable(sealedBids, seats, { deals });
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id);
    await guest.waitFor(() => guest.pendingDecision !== undefined);
  }
  return [ada, bo, id];
}

/** Joins again and again until the server can look into its database. */
async function joinOnceItAnswers(guest: TestClient, table: string): Promise<void> {
  for (;;) {
    const { length } = guest.messages;
    guest.sendJoin(table, guest.number);
    const answer = () => guest.messages.slice(length).find(({ say }) => JOINED.has(say));
    await guest.waitFor(() => answer() !== undefined);
    if (answer()!.say !== 'error') return;
    expect(answer()).toMatchObject({ refusal: { code: 'not-answering' } });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const JOINED = new Set(['table', 'events', 'seats', 'error']);

const numberOfLast = async (table: string) => (await house.store.read(table, 0)).at(-1)!.number;

test.each(['before', 'after'] as const)(
  'a database lost just %s it commits a move: the outcome is unknown, and joining shows it',
  async (when) => {
    const [ada, , id] = await pair();
    const { number } = ada;
    const decision = ada.pendingDecision!.number;
    const move = ada.sampleMove(seededRandom(1));
    const isCut = proxy.cutAt(INSERT, { when });
    expect(await ada.move(decision, move)).toEqual({
      say: 'unknown',
      table: id,
      ref: expect.any(Number),
    });
    await isCut;
    // As long as it cannot be known, neither this move nor another is refused for good.
    expect(await ada.move(decision, move)).toMatchObject({ say: 'unknown' });
    ada.sendJoin(id, number);
    await ada.waitFor(() => ada.received('error').length > 0);
    expect(ada.received('error')[0]!.refusal.code).toBe('not-answering');
    proxy.reopen();
    await joinOnceItAnswers(ada, id);
    const stands = when === 'after';
    expect(ada.number).toBe(stands ? number + 1 : number);
    expect(ada.pendingDecision === undefined).toBe(stands);
    expect(await numberOfLast(id)).toBe(ada.number);
    expect(await ada.move(decision, move)).toMatchObject({ say: 'accepted', number: number + 1 });
    expect(await numberOfLast(id)).toBe(number + 1);
  },
);

test.each(['before', 'after'] as const)(
  'a connection lost just %s a commit, the database being there: the move is accepted, once',
  async (when) => {
    const [ada, bo, id] = await pair();
    const { number } = ada;
    const isCut = proxy.cutAt(INSERT, { when, only: true });
    const answer = await ada.move(ada.pendingDecision!.number, ada.sampleMove(seededRandom(1)));
    await isCut;
    expect(answer).toMatchObject({ say: 'accepted', number: number + 1 });
    await bo.waitFor(() => bo.number === number + 1);
    expect(await numberOfLast(id)).toBe(number + 1);
  },
);

test('a database that cannot be asked: the move is refused, and stands never', async () => {
  const [ada, , id] = await pair();
  const { number } = ada;
  proxy.cut();
  await ada.waitFor(() => ada.received('room').at(-1)?.saving === false);
  const answer = await ada.move(ada.pendingDecision!.number, ada.sampleMove(seededRandom(1)));
  expect(answer).toMatchObject({ say: 'refused', refusal: { code: 'not-saved' } });
  proxy.reopen();
  await joinOnceItAnswers(ada, id);
  expect(await numberOfLast(id)).toBe(number);
});

test.each(['before', 'after'] as const)(
  'a database lost just %s it commits that a player leaves: 503, outcome-unknown',
  async (when) => {
    const [ada, , id] = await pair();
    const isCut = proxy.cutAt(COMMIT, { following: INSERT, when });
    expect(await ada.request('POST', `/api/tables/${id}/leave`)).toMatchObject({
      status: 503,
      body: { refusal: { code: 'outcome-unknown' } },
    });
    await isCut;
    proxy.reopen();
    await joinOnceItAnswers(ada, id);
    const left = (await house.store.read(id, 0)).filter(
      (entry) => entry.type === 'seat' && entry.sitter.kind === 'person' && entry.sitter.substitute,
    );
    expect(left).toHaveLength(when === 'after' ? 1 : 0);
  },
);

test('a database lost just after it makes a table: 503, outcome-unknown, or the table', async () => {
  const ada = await house.client('Ada');
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  const isCut = proxy.cutAt(COMMIT, { following: INSERT, when: 'after' });
  const lost = await ada.request('POST', '/api/tables', { game: 'snap', seats });
  await isCut;
  expect(lost).toMatchObject({ status: 503, body: { refusal: { code: 'outcome-unknown' } } });
  proxy.reopen();
  const reopened = proxy.cutAt(COMMIT, { following: INSERT, when: 'after', only: true });
  const made = await ada.request<TableSummary>('POST', '/api/tables', { game: 'snap', seats });
  await reopened;
  expect(made.status).toBe(201);
  expect(await numberOfLast(made.body.id)).toBeGreaterThan(0);
});

/** Plays on; a move of unknown outcome is looked for, and where it is not there, is the next one. */
async function playOn(guest: TestClient, table: string, random: Random, told: Told): Promise<void> {
  while (!guest.isOver) {
    await guest.waitFor(() => guest.isOver || guest.pendingDecision !== undefined);
    if (guest.isOver) return;
    const decision = guest.pendingDecision!.number;
    const move = guest.sampleMove(random);
    const answer = await guest.move(decision, move);
    told[answer.say].push({ seat: guest.seat!, decision, move });
    if (answer.say === 'accepted') await guest.waitFor(() => guest.number >= answer.number);
    else await joinOnceItAnswers(guest, table);
  }
}
type Told = Record<
  'accepted' | 'refused' | 'unknown',
  { seat: number; decision: number; move: string }[]
>;

test('a whole match over a database that is cut off again and again', async () => {
  const [ada, bo, id] = await pair(2);
  const random = seededRandom('cuts');
  const told: Told = { accepted: [], refused: [], unknown: [] };
  let over = false;
  let cutOff = 0;
  const cutting = async () => {
    const ended = ada.waitFor(() => ada.isOver && bo.isOver);
    for (; !over; cutOff++) {
      const when = random.below(2) === 0 ? 'before' : 'after';
      await Promise.race([proxy.cutAt(INSERT, { when, passing: random.below(4) }), ended]);
      proxy.reopen();
    }
  };
  const cuts = cutting();
  await Promise.all([ada, bo].map((guest, at) => playOn(guest, id, seededRandom(at), told)));
  over = true;
  await cuts;
  const log = (await house.store.read(id, 0)).flatMap((entry) =>
    entry.type === 'move' ? [`${entry.seat} ${entry.decision} ${entry.move}`] : [],
  );
  const textOf = ({ seat, decision, move }: Told['accepted'][0]) => `${seat} ${decision} ${move}`;
  for (const one of told.accepted) expect(log).toContain(textOf(one));
  const refusedForGood = told.refused.filter(
    (one) => ![...told.accepted, ...told.unknown].some((other) => textOf(other) === textOf(one)),
  );
  for (const one of refusedForGood) expect(log).not.toContain(textOf(one));
  expect(cutOff).toBeGreaterThan(1);
  expect(new Set(log).size).toBe(log.length);
});
