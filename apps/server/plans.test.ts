import { join } from 'node:path';
import { type Card, formatCard, seededRandom, suitOf } from '@rota/core';
import { toys, tricks } from '@rota/game-testing/toys';
import type { PlanReport, Timing } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './storage/open-store.ts';
import type { TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const DAYS: Timing = { kind: 'days', move: 2 };

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open(toys);
});
afterEach(() => server.close());

/** B leads, A follows. */
async function pair() {
  const { clients, id } = await server.startTable(tricks, ['Ada', 'Bo'], { timing: DAYS });
  const [ada, bo] = clients as [TestClient, TestClient];
  await ada.waitFor(() => ada.decisions.length > 0);
  await bo.waitFor(() => bo.decisions.length > 0);
  return { ada, bo, id };
}

const hand = ({ view }: TestClient) => (view as { hand: Card[] }).hand;
const path = (id: string) => `/api/tables/${id}/plan`;

/** Returns a card to lead and one to follow it with. */
function leadAndAnswer(bo: TestClient, ada: TestClient): { lead: Card; answer: Card } {
  for (const lead of hand(bo)) {
    const answer = hand(ada).find((card) => suitOf(card) === suitOf(lead)) ?? hand(ada)[0]!;
    return { lead, answer };
  }
  throw new Error('no cards');
}

const planFor = (lead: Card, answer: Card, after: number) => ({
  after,
  moves: [
    { when: [{ type: 'played', seat: 1, card: lead }], move: formatCard(answer) },
    { when: [{ type: 'deal-over' }], move: 'AC' },
  ],
});

test('a planned move survives a restart and is made when its turn comes', async () => {
  const { ada, bo, id } = await pair();
  const { lead, answer } = leadAndAnswer(bo, ada);
  const plan = planFor(lead, answer, ada.number);
  expect((await ada.request('PUT', path(id), plan)).status).toBe(200);
  ada.disconnect();
  await server.restart();
  await (await bo.connect()).join(id);
  expect((await ada.request('GET', path(id))).body).toEqual(plan);
  await bo.move(bo.pendingDecision!.number, formatCard(lead));
  await bo.waitFor(() => bo.received('events').length === 2);
  expect(bo.received('events').at(-1)).toMatchObject({
    events: [{ type: 'played', seat: 0, card: answer }],
  });
  const empty = { after: bo.number, moves: [] };
  expect((await ada.request('GET', path(id))).body).toEqual(empty);
  // The restored log accepts the moves that follow.
  await (await ada.connect()).join(id);
  await Promise.all([ada.play(1), bo.play(2)]);
});

test('a planned move whose turn came as the server stopped is made when it starts', async () => {
  const { ada, bo, id } = await pair();
  const { lead, answer } = leadAndAnswer(bo, ada);
  await ada.request('PUT', path(id), planFor(lead, answer, ada.number));
  const { number: decision } = bo.pendingDecision!;
  await server.stop();
  const store = await openStore(join(server.folder, 'rota.db'));
  const [last] = (await store.read(id, 0)).slice(-1);
  const move = { type: 'move', seat: 1, decision, move: formatCard(lead) } as const;
  await store.append(id, [{ number: last!.number + 1, ...move, at: last!.at! }]);
  await store.close();
  await server.open();
  // No one has come back to the table.
  await expect
    .poll(() => server.store.read(id, last!.number + 1))
    .toMatchObject([{ type: 'move', seat: 0, move: formatCard(answer) }]);
});

test('only the person who made a plan sees it, and why it was not carried out', async () => {
  const { ada, bo, id } = await pair();
  const [wrong, lead] = hand(bo) as [Card, Card];
  const plan = planFor(wrong, hand(ada)[0]!, ada.number);
  const before = bo.frames.length;
  await ada.request('PUT', path(id), plan);
  const visitor = await server.client('Cy');
  for (const client of [bo, visitor]) {
    expect((await client.request<PlanReport>('GET', path(id))).body.moves).toEqual([]);
  }
  expect(await visitor.request('PUT', path(id), plan)).toMatchObject({
    status: 403,
    body: { refusal: { code: 'not-seated' } },
  });
  expect(bo.frames).toHaveLength(before);
  await bo.move(bo.pendingDecision!.number, formatCard(lead));
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  expect((await ada.request('GET', path(id))).body).toEqual({ ...plan, ended: 'no-match' });
  await ada.move(ada.pendingDecision!.number, ada.sampleMove(seededRandom(1)));
  await expect
    .poll(async () => (await ada.request<PlanReport>('GET', path(id))).body.moves)
    .toEqual([]);
});

test('a plan has a limited size and needs a table and an identity', async () => {
  const { ada, id } = await pair();
  const put = async (body: unknown, at = id) => (await ada.request('PUT', path(at), body)).status;
  const move = { when: [], move: 'AC' };
  const after = ada.number;
  expect(await put({ after, moves: Array.from({ length: 6 }, () => move) })).toBe(200);
  expect(await put({ after, moves: Array.from({ length: 7 }, () => move) })).toBe(400);
  const many = Array.from({ length: 5 }, () => ({ type: 'played' }));
  expect(await put({ after, moves: [{ when: many, move: 'AC' }] })).toBe(400);
  const long = { type: 'played', note: '.'.repeat(1000) };
  expect(await put({ after, moves: [{ when: [long], move: 'AC' }] })).toBe(400);
  expect(await put({ after, moves: [{ ...move, seat: 1 }] })).toBe(400);
  expect(await put({ after: after + 1, moves: [move] })).toBe(400);
  expect(await put({ after, moves: [move] }, 'nowhere')).toBe(404);
  expect((await server.newClient().request('GET', path(id))).status).toBe(401);
  expect(await put({ after, moves: [] })).toBe(200);
  expect((await ada.request<PlanReport>('GET', path(id))).body.moves).toEqual([]);
});
