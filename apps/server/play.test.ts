import { type AnyGame, type MatchRecord, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import type { Me, TableSummary } from '@rota/protocol';
import { NO_WAIT_TIMES } from '@rota/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GREEDY, ME, OPEN, type TestClient } from './testing/test-client.ts';
import { TestServer } from './testing/test-server.ts';

const games = [...toys, { game: keyedTriads, policies }];

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open(games);
});
afterEach(() => server.close());

/** Seats two people at a table that they fill, with bots in the other seats. */
async function pair(game: AnyGame = sealedBids, bots = 0) {
  const { clients, id } = await server.startTable(game, ['Ada', 'Bo'], { bots });
  const [ada, bo] = clients as [TestClient, TestClient];
  return { ada, bo, id };
}

describe.each(games)('$game.id', ({ game }) => {
  test('two people and a bot play a match over the wire; its record verifies', async () => {
    const { ada, bo, id } = await pair(game, 1);
    const spectator = await server.client('Spectator');
    await spectator.connect();
    await spectator.join(id);
    expect((await ada.request('GET', `/api/tables/${id}/record`)).body).toMatchObject({
      refusal: { code: 'still-running' },
    });
    await Promise.all([ada.play(1), bo.play(2)]);
    await spectator.waitFor(() => spectator.isOver);
    const { status, body } = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
    expect(status).toBe(200);
    expect(verify(body, [game])).toBeUndefined();
    expect(body.seats).toEqual(['Ada', 'Bo', 'bot:greedy']);
    for (const client of [ada, bo, spectator]) {
      const again = await (await server.client('Again')).connect();
      again.cookie = client.cookie;
      again.disconnect();
      await again.connect();
      await again.join(id);
      expect(again.view).toEqual(client.view);
      expect(again.seat).toBe(client.seat);
    }
  });

  test('the server stops and starts in the middle of a match, and nothing is lost', async () => {
    const { ada, bo, id } = await pair(game, 1);
    for (const upTo of [5, 7, 10]) {
      await Promise.all([ada, bo].map((client) => client.play(upTo, upTo)));
      await server.restart();
      for (const client of [ada, bo]) {
        await client.waitFor(() => client.closed !== undefined);
        expect(client.closed!.code).toBe(1001);
        await client.connect();
        await client.join(id, client.number);
      }
    }
    await Promise.all([ada.play('a'), bo.play('b')]);
    const { body } = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
    expect(verify(body, [game])).toBeUndefined();
  });
});

test('a finished match is listed after a restart', async () => {
  const { ada, bo, id } = await pair();
  await Promise.all([ada.play(1), bo.play(2)]);
  await server.restart();
  const { body } = await ada.request<TableSummary[]>('GET', '/api/matches');
  expect(body).toMatchObject([
    {
      id,
      game: 'sealed-bids',
      state: 'over',
      seat: 0,
      deal: 2,
      deals: 2,
      seats: [
        { kind: 'person', name: 'Ada' },
        { kind: 'person', name: 'Bo' },
      ],
    },
  ]);
  expect(body[0]!.winners!.length).toBeGreaterThan(0);
  expect((await bo.request<TableSummary[]>('GET', '/api/matches')).body).toMatchObject([
    { seat: 1 },
  ]);
  expect((await bo.request<TableSummary[]>('GET', '/api/tables')).body).toEqual([]);
  const stranger = await server.client('Cy');
  expect((await stranger.request('GET', '/api/matches')).body).toEqual([]);
  const record = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(record.body, [sealedBids])).toBeUndefined();
});

test('a player who reconnects receives the updates they missed, and only those', async () => {
  const { ada, bo, id } = await pair(keyedTriads);
  await Promise.all([ada.play(1, 10), bo.play(2, 10)]);
  ada.disconnect();
  await bo.waitFor(() => bo.received('seats').at(-1)?.seats[0]?.here === false);
  const { number } = ada;
  if (bo.pendingDecision) await bo.play(3, bo.number + 1);
  const missed = bo.number - number;
  const { length } = ada.messages;
  await ada.connect();
  await ada.join(id, number);
  const received = ada.messages.slice(length);
  expect(received.map(({ say }) => say)).toEqual([...new Array(missed).fill('events'), 'seats']);
  expect(ada.number).toBe(bo.number);
  await ada.join(id, number + 1000);
  expect(ada.messages.at(-1)!.say).toBe('table');
  await Promise.all([ada.play(4), bo.play(5)]);
});

test('a move sent twice, on two sockets of one person, is played once', async () => {
  const { ada, bo, id } = await pair();
  const { number } = ada.pendingDecision!;
  const move = ada.sampleMove(seededRandom(1));
  const first = await ada.move(number, move);
  if (first.say !== 'accepted') throw new Error(first.say);
  expect(await ada.move(number, move)).toMatchObject({ say: 'accepted', number: first.number });
  ada.disconnect();
  await ada.connect();
  await ada.join(id, ada.number);
  expect(await ada.move(number, move)).toMatchObject({ say: 'accepted', number: first.number });
  await bo.waitFor(() => bo.number === first.number);
  expect(bo.received('events')).toHaveLength(1);
});

test('two tabs on one seat show the same match', async () => {
  const { ada, bo, id } = await pair(keyedTriads);
  const tab = await server.client('Tab');
  tab.cookie = ada.cookie;
  await tab.connect();
  await tab.join(id);
  expect(tab.seat).toBe(0);
  await Promise.all([ada.play(1), bo.play(2)]);
  await tab.waitFor(() => tab.isOver);
  expect(tab.view).toEqual(ada.view);
});

test('joining again sends the table again, and no one sees the seat empty', async () => {
  const { ada, bo, id } = await pair(keyedTriads);
  const { length } = bo.messages;
  const tablesBefore = ada.received('table').length;
  await ada.join(id);
  await ada.waitFor(() => ada.received('table').length === tablesBefore + 1);
  await Promise.all([ada.play(1, 9), bo.play(2, 9)]);
  expect(bo.messages.slice(length).some(({ say }) => say === 'seats')).toBe(false);
  const numbers = ada.received('events').map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a bot plays for a player who leaves, and gives the seat back', async () => {
  const { ada, bo, id } = await pair(keyedTriads);
  expect((await bo.request<TableSummary>('POST', `/api/tables/${id}/leave`)).body).toMatchObject({
    seat: 1,
    seats: [{ kind: 'person' }, { kind: 'person', name: 'Bo', bot: 'greedy' }],
  });
  await ada.play(1, ada.number + 5);
  const back = await bo.request<TableSummary>('POST', `/api/tables/${id}/seats`, {});
  expect(back.body.seats[1]).toEqual({ kind: 'person', name: 'Bo' });
  await Promise.all([ada.play(2), bo.play(3)]);
  const { body } = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
});

test('joining the table takes the seat back from the bot', async () => {
  const { ada, bo, id } = await pair(keyedTriads);
  await bo.request('POST', `/api/tables/${id}/leave`);
  bo.disconnect();
  await bo.connect();
  await bo.join(id);
  await ada.waitFor(() => ada.received('seats').at(-1)?.seats[1]?.bot === undefined);
  await Promise.all([ada.play(2), bo.play(3)]);
});

test('against bots a misclick can be taken back; against people it cannot', async () => {
  const ada = await server.client('Ada');
  const { id } = await ada.createTable(keyedTriads, [ME, GREEDY, GREEDY]);
  await (await ada.connect()).join(id);
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  const { view } = structuredClone({ view: ada.view });
  const { number } = ada.pendingDecision!;
  const tablesBefore = ada.received('table').length;
  await ada.move(number, ada.sampleMove(seededRandom(1)));
  await ada.waitFor(
    () => ada.pendingDecision !== undefined && ada.pendingDecision.number !== number,
  );
  ada.send({ do: 'take-back', table: id, number: ada.number, ref: 77 });
  await ada.waitFor(() => ada.received('accepted').some(({ ref }) => ref === 77));
  await ada.waitFor(() => ada.received('table').length > tablesBefore);
  expect([ada.view, ada.pendingDecision!.number]).toEqual([view, number]);
  await ada.play(2);
  const { body } = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
  const others = await pair(sealedBids);
  others.ada.send({ do: 'take-back', table: others.id, number: 9, ref: 1 });
  await others.ada.waitFor(() => others.ada.received('refused').length === 1);
  expect(others.ada.received('refused')[0]!.refusal.code).toBe('others-play');
});

test('a rematch is a single table with the same seats, no matter who requests it first', async () => {
  const { ada, bo, id } = await pair(snap, 1);
  const ask = (who: typeof ada) =>
    who.request<TableSummary>('POST', `/api/tables/${id}/rematch`, {});
  expect(await ask(ada)).toMatchObject({ body: { refusal: { code: 'still-running' } } });
  await Promise.all([ada.play(1), bo.play(2)]);
  expect(await ask(server.newClient())).toMatchObject({ status: 403 });
  const [hers, his] = await Promise.all([ask(ada), ask(bo)]);
  expect(his.body.id).toBe(hers.body.id);
  expect(hers.body).toMatchObject({ seat: 0, private: true });
  expect(his.body.seat).toBe(1);
  expect((await ask(bo)).body).toMatchObject({
    id: hers.body.id,
    state: 'running',
    seats: [{ name: 'Ada' }, { name: 'Bo' }, { kind: 'bot', bot: 'greedy' }],
  });
  await bo.waitFor(() => bo.received('table').at(-1)!.rematch === hers.body.id);
  // A player who joins again later learns of the rematch, too.
  await ada.join(id, ada.number);
  expect(ada.received('table').at(-1)!.rematch).toBe(hers.body.id);
  for (const client of [ada, bo]) await client.join(hers.body.id);
  await Promise.all([ada.play(3), bo.play(4)]);
});

test('when everyone resigns, the match is over, its record says so, and it leaves the lobby', async () => {
  const { ada, bo, id } = await pair(keyedTriads);
  const { body } = await bo.request<TableSummary>('POST', `/api/tables/${id}/resign`, {});
  expect(body).toMatchObject({ state: 'running', seats: [{}, { name: 'Bo', resigned: true }] });
  expect(await bo.request('POST', `/api/tables/${id}/seats`, {})).toMatchObject({
    status: 409,
    body: { refusal: { code: 'resigned' } },
  });
  const still = await bo.request('GET', `/api/tables/${id}/record`);
  expect(still).toMatchObject({ status: 409, body: { refusal: { code: 'still-running' } } });
  await ada.request('POST', `/api/tables/${id}/resign`, {});
  await ada.waitFor(() => ada.received('table').at(-1)!.abandoned === true);
  const { body: record } = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(record).toMatchObject({ seats: ['Ada', 'Bo'], resigned: [0, 1] });
  expect(verify(record, [keyedTriads])).toBeUndefined();
  const lobby = async () => (await ada.request<TableSummary[]>('GET', '/api/tables')).body;
  await expect.poll(lobby).toEqual([]);
  const { body: past } = await ada.request<TableSummary[]>('GET', '/api/matches');
  expect(past).toMatchObject([{ id, state: 'over', abandoned: true }]);
});

test('only the host can remove a player, and a removed player cannot sit down again', async () => {
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const { id } = await ada.createTable(sealedBids, [ME, OPEN, OPEN]);
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  const remove = (who: typeof ada, seat: number) =>
    who.request<TableSummary>('POST', `/api/tables/${id}/remove`, { seat });
  expect(await remove(bo, 0)).toMatchObject({ status: 403 });
  expect(await remove(server.newClient(), 1)).toMatchObject({ status: 403 });
  expect((await remove(ada, 1)).body.seats[1]).toEqual({ kind: 'open', name: '' });
  expect(await bo.request('POST', `/api/tables/${id}/seats`, {})).toMatchObject({
    status: 403,
    body: { refusal: { code: 'removed' } },
  });
  expect(await remove(ada, 16)).toMatchObject({ status: 400 });
});

test('the host fills the open seats with bots, and closes a table before its first deal', async () => {
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const { id } = await ada.createTable(sealedBids, [ME, OPEN, OPEN]);
  const ask = (who: typeof ada, table: string, what: string, body: object = {}) =>
    who.request<TableSummary>('POST', `/api/tables/${table}/${what}`, body);
  expect(await ask(bo, id, 'bots', { bot: 'greedy' })).toMatchObject({ status: 403 });
  expect(await ask(server.newClient(), id, 'bots', { bot: 'greedy' })).toMatchObject({
    status: 403,
  });
  expect(await ask(ada, id, 'bots', { bot: 'nobody' })).toMatchObject({
    body: { refusal: { code: 'unknown-bot' } },
  });
  await ask(bo, id, 'seats');
  expect((await ask(ada, id, 'bots', { bot: 'greedy' })).body).toMatchObject({
    state: 'running',
    seats: [{ name: 'Ada' }, { name: 'Bo' }, { kind: 'bot', bot: 'greedy' }],
  });
  expect(await ask(ada, id, 'close')).toMatchObject({ status: 409 });

  const other = await ada.createTable(sealedBids, [ME, OPEN]);
  expect(await ask(bo, other.id, 'close')).toMatchObject({ status: 403 });
  expect((await ask(ada, other.id, 'close')).body).toMatchObject({ state: 'over', closed: true });
  const lobby = async () => (await bo.request<TableSummary[]>('GET', '/api/tables')).body;
  await expect.poll(async () => (await lobby()).map((table) => table.id)).not.toContain(other.id);
});

test('before the first deal a table starts once everyone at it is ready, with bots in the open seats', async () => {
  const [ada, bo, cy] = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => server.client(name)));
  const { id } = await ada!.createTable(sealedBids, [ME, OPEN, OPEN]);
  const post = (who: typeof ada, what: string, body: object = {}) =>
    who!.request<TableSummary>('POST', `/api/tables/${id}/${what}`, body);
  const say = (who: typeof ada, ready = true) => post(who, 'ready', { ready, bot: 'greedy' });
  expect(await say(bo)).toMatchObject({ body: { refusal: { code: 'not-seated' } } });
  await post(bo, 'seats');
  await cy!.connect();
  await cy!.join(id);
  expect((await say(bo)).body.state).toBe('waiting');
  const seats = () => cy!.messages.flatMap((one) => ('seats' in one ? [one.seats] : [])).at(-1)!;
  const ready = () => seats().map((seat) => seat.ready === true);
  await expect.poll(ready).toEqual([false, true, false]);
  expect((await say(bo, false)).body.state).toBe('waiting');
  expect((await say(ada)).body.state).toBe('waiting');
  await expect.poll(ready).toEqual([true, false, false]);
  expect((await say(bo)).body).toMatchObject({
    state: 'running',
    seats: [{ name: 'Ada' }, { name: 'Bo' }, { kind: 'bot', bot: 'greedy' }],
  });
  await expect.poll(ready).toEqual([false, false, false]);
  expect(await say(bo)).toMatchObject({ body: { refusal: { code: 'has-begun' } } });
});

test('a bot cannot stand in for a player who is present', async () => {
  const { ada, bo, id } = await pair(sealedBids);
  const standIn = { seat: 1 };
  expect(await ada.request('POST', `/api/tables/${id}/stand-in`, standIn)).toMatchObject({
    status: 409,
    body: { refusal: { code: 'not-away' } },
  });
  expect(
    await server.newClient().request('POST', `/api/tables/${id}/stand-in`, standIn),
  ).toMatchObject({ status: 403 });
  bo.disconnect();
});

test('a player who has left cannot move until they come back', async () => {
  const { ada, bo, id } = await pair(snap);
  await ada.request('POST', `/api/tables/${id}/leave`);
  expect(await ada.move(0, 'snap')).toMatchObject({ refusal: { code: 'seat-left' } });
  bo.disconnect();
});

test('the next deal starts as soon as every player asks to go on', async () => {
  await server.close();
  server = await TestServer.open(games, { waitTimes: { ...NO_WAIT_TIMES, deal: 3_600_000 } });
  const { ada, bo, id } = await pair();
  const dealOver = (client: typeof ada) =>
    client.received('events').some(({ events }) => events.some(({ type }) => type === 'deal-over'));
  await Promise.all([ada.play(1, 9), bo.play(2, 9)]);
  await Promise.all([ada, bo].map((client) => client.waitFor(() => dealOver(client))));
  ada.send({ do: 'go-on', table: id, number: ada.number });
  expect(await ada.move(0, 'AS')).toMatchObject({ refusal: { code: 'no-deal-running' } });
  expect(ada.received('table').at(-1)!.deal).toBe(1);
  bo.send({ do: 'go-on', table: id, number: bo.number });
  await ada.waitFor(() => ada.received('table').at(-1)!.deal === 2);
});

test('every lobby lists a table with open seats until it is full', async () => {
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const { id } = await ada.createTable(sealedBids, [ME, GREEDY, OPEN], { ties: 'carry' });
  const lobby = async () => (await bo.request<TableSummary[]>('GET', '/api/tables')).body;
  expect(await lobby()).toMatchObject([
    {
      id,
      state: 'waiting',
      seat: null,
      deal: 0,
      options: { ties: 'carry', deals: 'rota', dealer: 0 },
      seats: [{ name: 'Ada' }, { kind: 'bot', bot: 'greedy' }, { kind: 'open' }],
    },
  ]);
  await bo.connect();
  await bo.join(id);
  expect(bo.seat).toBeNull();
  const taken = await bo.request<TableSummary>('POST', `/api/tables/${id}/seats`, { seat: 2 });
  expect(taken.body).toMatchObject({ seat: 2, state: 'running' });
  await bo.waitFor(() => bo.seat === 2 && bo.view !== null);
  expect(await lobby()).toMatchObject([{ id, seat: 2 }]);
  const cy = await server.client('Cy');
  expect((await cy.request('GET', '/api/tables')).body).toEqual([]);
  expect(await cy.request('POST', `/api/tables/${id}/seats`, {})).toMatchObject({
    status: 409,
    body: { refusal: { code: 'no-open-seat' } },
  });
});

test('public matches between people can be watched; private tables are not listed', async () => {
  const { id } = await pair(keyedTriads);
  const cy = await server.client('Cy');
  const watch = async () => (await cy.request<TableSummary[]>('GET', '/api/watch')).body;
  await expect.poll(watch).toMatchObject([{ id, seat: null, state: 'running' }]);
  const wanted = { game: keyedTriads.id, seats: [ME, OPEN], private: true };
  const ada = await server.client('Ada');
  const { body } = await ada.request<TableSummary>('POST', '/api/tables', wanted);
  expect(body.private).toBe(true);
  const lobby = async () => (await cy.request<TableSummary[]>('GET', '/api/tables')).body;
  expect(await lobby()).toEqual([]);
  const sat = await cy.request<TableSummary>('POST', `/api/tables/${body.id}/seats`, {});
  expect(sat.body).toMatchObject({ seat: 1, state: 'running' });
  const dee = await server.client('Dee');
  expect(
    (await dee.request<TableSummary[]>('GET', '/api/watch')).body.map((one) => one.id),
  ).toEqual([id]);
});

test('a guest has an identity from the first request, and keeps the name they choose', async () => {
  const ada = await server.client('Ada');
  expect((await ada.request<Me>('GET', '/api/me')).body).toEqual({ name: 'Ada' });
  const fresh = await fetch(`${server.address}/api/me`);
  expect(((await fresh.json()) as Me).name).toMatch(/^Guest \d{4}$/);
  expect(fresh.headers.get('set-cookie')).toMatch(
    /^rota=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  await server.restart();
  expect((await ada.request<Me>('GET', '/api/me')).body).toEqual({ name: 'Ada' });
});

test('an offensive or misleading name is rejected, and the old one stays', async () => {
  const ada = await server.client('Ada');
  for (const [name, code] of [
    ['Fuck', 'name-not-allowed'],
    ['A\u202eda', 'unclear-name'],
  ]) {
    expect(await ada.request('PUT', '/api/me', { name })).toMatchObject({
      status: 400,
      body: { refusal: { code } },
    });
  }
  expect((await ada.request<Me>('GET', '/api/me')).body.name).toBe('Ada');
});

test('a forged cookie identifies no one', async () => {
  const { ada, id } = await pair();
  const [value] = ada.cookie.slice('rota='.length).split('.');
  const thief = await server.client('Thief');
  for (const forged of [
    `rota=${value}`,
    `rota=${value}.`,
    `rota=${value}.AAAA`,
    'rota=.',
    'rota=',
  ]) {
    thief.cookie = forged;
    const { body } = await thief.request<TableSummary>('GET', `/api/tables/${id}`);
    expect(body.seat).toBeNull();
    await thief.connect();
    await thief.join(id);
    expect(thief.seat).toBeNull();
    thief.disconnect();
  }
});

test('a bot takes over the seat of an absent player, who gets it back on return', async () => {
  await server.close();
  server = await TestServer.open(games, { waitTimes: { ...NO_WAIT_TIMES, away: 50 } });
  const { ada, bo, id } = await pair(keyedTriads);
  bo.disconnect();
  await ada.play(1, ada.number + 6);
  await ada.waitFor(() => ada.received('seats').at(-1)?.seats[1]?.bot === 'greedy');
  await bo.connect();
  await bo.join(id);
  await ada.waitFor(() => ada.received('seats').at(-1)?.seats[1]?.bot === undefined);
  await Promise.all([ada.play(2), bo.play(3)]);
  const { body } = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
});
