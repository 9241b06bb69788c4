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
let server: TestServer;

beforeAll(async () => {
  postgres = await TestPostgres.open();
});
afterAll(() => postgres.close());

beforeEach(async () => {
  database = await postgres.createDatabase();
  const opened = await CutProxy.open(database);
  proxy = opened.proxy;
  server = await TestServer.open(toys, {}, opened.url);
});
afterEach(async () => {
  proxy.reopen();
  await server.close();
  await proxy.close();
  await postgres.dropDatabase(database);
});

/** Seats two people at a running table, where each has a card to play. */
async function pair(deals = 1): Promise<[TestClient, TestClient, string]> {
  const { clients, id } = await server.startTable(sealedBids, ['Ada', 'Bo'], {
    options: { deals },
  });
  for (const client of clients) await client.waitFor(() => client.pendingDecision !== undefined);
  return [clients[0]!, clients[1]!, id];
}

/** Joins repeatedly until the server can read from its database. */
async function joinOnceItAnswers(client: TestClient, table: string): Promise<void> {
  for (;;) {
    const { length } = client.messages;
    client.sendJoin(table, client.number);
    const answer = () => client.messages.slice(length).find(({ say }) => JOINED.has(say));
    await client.waitFor(() => answer() !== undefined);
    if (answer()!.say !== 'error') return;
    expect(answer()).toMatchObject({ refusal: { code: 'not-answering' } });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const JOINED = new Set(['table', 'events', 'seats', 'error']);

const numberOfLast = async (table: string) => (await server.store.read(table, 0)).at(-1)!.number;

test.each(['before', 'after'] as const)(
  'if the database is lost just %s it commits a move, the outcome is unknown until the player joins again',
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
    // Meanwhile the server neither accepts nor rejects the move.
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
  'if only the connection is lost just %s a commit, the move is accepted once',
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

test('while the database is unreachable, a move is not confirmed and never appears later', async () => {
  const [ada, , id] = await pair();
  const { number } = ada;
  proxy.cut();
  await ada.waitFor(() => ada.received('room').at(-1)?.saving === false);
  const answer = await ada.move(ada.pendingDecision!.number, ada.sampleMove(seededRandom(1)));
  // Another node may have saved it when it was sent before: what cannot be read refuses nothing.
  expect(answer.say).toBe('unknown');
  proxy.reopen();
  await joinOnceItAnswers(ada, id);
  expect(await numberOfLast(id)).toBe(number);
});

test.each(['before', 'after'] as const)(
  'if the database is lost just %s it commits that a player leaves, the response is outcome-unknown',
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
    const left = (await server.store.read(id, 0)).filter(
      (entry) => entry.type === 'seat' && entry.sitter.kind === 'person' && entry.sitter.substitute,
    );
    expect(left).toHaveLength(when === 'after' ? 1 : 0);
  },
);

test('losing the database after it commits a new table is outcome-unknown; losing the connection is not', async () => {
  const ada = await server.client('Ada');
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

/** Plays to the end of the match; after a move without an acknowledgement, joins again. */
async function playOn(
  client: TestClient,
  table: string,
  random: Random,
  answers: AnsweredMoves,
): Promise<void> {
  while (!client.isOver) {
    await client.waitFor(() => client.isOver || client.pendingDecision !== undefined);
    if (client.isOver) return;
    const decision = client.pendingDecision!.number;
    const move = client.sampleMove(random);
    const answer = await client.move(decision, move);
    answers[answer.say].push({ seat: client.seat!, decision, move });
    if (answer.say === 'accepted') await client.waitFor(() => client.number >= answer.number);
    else await joinOnceItAnswers(client, table);
  }
}
type AnsweredMoves = Record<
  'accepted' | 'refused' | 'unknown',
  { seat: number; decision: number; move: string }[]
>;

test('a whole match over a database that is repeatedly disconnected loses and repeats no move', async () => {
  const [ada, bo, id] = await pair(2);
  const random = seededRandom('cuts');
  const answers: AnsweredMoves = { accepted: [], refused: [], unknown: [] };
  let over = false;
  let cuts = 0;
  const cutting = async () => {
    const ended = ada.waitFor(() => ada.isOver && bo.isOver);
    for (; !over; cuts++) {
      const when = random.below(2) === 0 ? 'before' : 'after';
      await Promise.race([proxy.cutAt(INSERT, { when, passing: random.below(4) }), ended]);
      proxy.reopen();
    }
  };
  const done = cutting();
  await Promise.all([ada, bo].map((client, at) => playOn(client, id, seededRandom(at), answers)));
  over = true;
  await done;
  const log = (await server.store.read(id, 0)).flatMap((entry) =>
    entry.type === 'move' ? [`${entry.seat} ${entry.decision} ${entry.move}`] : [],
  );
  const textOf = ({ seat, decision, move }: AnsweredMoves['accepted'][0]) =>
    `${seat} ${decision} ${move}`;
  for (const one of answers.accepted) expect(log).toContain(textOf(one));
  const rejectedForGood = answers.refused.filter(
    (one) =>
      ![...answers.accepted, ...answers.unknown].some((other) => textOf(other) === textOf(one)),
  );
  for (const one of rejectedForGood) expect(log).not.toContain(textOf(one));
  expect(cuts).toBeGreaterThan(1);
  expect(new Set(log).size).toBe(log.length);
});
