import { type MatchRecord, seededRandom } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { CLOSE_CODES, type QueueStatus, type TableSummary } from '@rota/protocol';
import { NO_WAIT_TIMES } from '@rota/table';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { GREEDY, ME, OPEN, type TestClient } from '../testing/test-client.ts';
import { TestPostgres } from '../testing/test-postgres.ts';
import { TestServer } from '../testing/test-server.ts';
import type { ClusterMessage } from './cluster.ts';

const games = [...toys, { game: keyedTriads, policies }];

let postgres: TestPostgres;
let database: string;
let east: TestServer;
let west: TestServer;

beforeAll(async () => {
  postgres = await TestPostgres.open();
});
afterAll(() => postgres.close());

beforeEach(async () => {
  database = await postgres.createDatabase();
  [east, west] = await Promise.all([
    TestServer.open(games, { trustProxy: true }, database),
    TestServer.open(games, { trustProxy: true }, database),
  ]);
});
afterEach(async () => {
  await Promise.all([east.close(), west.close()]);
  await postgres.dropDatabase(database);
});

/** Seats Ada, who is connected to one node, and Bo, connected to the other, at one table. */
async function startTable(game: (typeof games)[0]['game'] = sealedBids, bots = 0, options = {}) {
  const ada = await east.client('Ada');
  const bo = await west.client('Bo');
  const seats = [ME, OPEN, ...new Array(bots).fill(GREEDY)];
  const { id } = await ada.createTable(game, seats, options);
  await ada.connect();
  await ada.join(id);
  const sat = await bo.request<TableSummary>('POST', `/api/tables/${id}/seats`, {});
  expect(sat).toMatchObject({ status: 200, body: { seat: 1 } });
  await bo.connect();
  await bo.join(id);
  return { ada, bo, id };
}

const seesPresent = (client: TestClient, seat: number) => {
  const last = client.messages.findLast((message) => 'seats' in message);
  return last?.seats[seat]?.here;
};

test.each([sealedBids, snap, keyedTriads])(
  'players at two nodes play $id to the end at one table with a bot',
  async (game) => {
    const { ada, bo, id } = await startTable(game, 1);
    await Promise.all([ada.play(1), bo.play(2)]);
    const [here, there] = await Promise.all(
      [ada, bo].map((client) => client.request<MatchRecord>('GET', `/api/tables/${id}/record`)),
    );
    expect(verify(here!.body, [game])).toBeUndefined();
    expect(there!.body).toEqual(here!.body);
    // Both received everything, each from their own node.
    for (const client of [ada, bo]) {
      const numbers = client.received('events').map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      const fresh = await (await east.client('Fresh')).connect();
      fresh.cookie = client.cookie;
      fresh.disconnect();
      await fresh.connect();
      await fresh.join(id);
      expect(client.view).toEqual(fresh.view);
    }
  },
);

test('of two moves raced at two nodes one wins, and both tables agree', async () => {
  const { ada, bo, id } = await startTable(sealedBids, 0, { deals: 6 });
  // Ada has a tab at each node.
  const tab = await west.client('Tab');
  tab.cookie = ada.cookie;
  await tab.connect();
  await tab.join(id);
  let races = 0;
  for (let round = 0; !ada.isOver && round < 200; round++) {
    await ada.waitFor(
      () => ada.isOver || ada.pendingDecision !== undefined || bo.pendingDecision !== undefined,
    );
    await tab.waitFor(() => tab.number >= ada.number);
    const { pendingDecision } = ada;
    if (pendingDecision) {
      const moves = ada.game!.moves(
        ada.game!.determinize!(ada.view, seededRandom(round)),
        0,
      ) as readonly unknown[];
      const [one, other = one] = moves.map((move) => ada.game!.formatMove(move));
      const answers = await Promise.all([
        ada.move(pendingDecision.number, one!),
        tab.move(pendingDecision.number, other!),
      ]);
      const accepted = answers.filter(({ say }) => say === 'accepted');
      if (one === other) {
        expect(new Set(answers.map((answer) => 'number' in answer && answer.number)).size).toBe(1);
      } else {
        expect(accepted).toHaveLength(1);
        races++;
      }
      const [winner] = accepted as { number: number }[];
      await Promise.all(
        [ada, tab].map((tabOf) => tabOf.waitFor(() => tabOf.number >= winner!.number)),
      );
      expect(tab.view).toEqual(ada.view);
    }
    if (bo.pendingDecision) await bo.play(`b${round}`, bo.number + 1);
    await ada.waitFor(() => ada.number >= bo.number);
  }
  expect(races).toBeGreaterThan(5);
  expect(ada.isOver).toBe(true);
});

test('people at the other node are shown as present until they leave', async () => {
  const { ada, bo } = await startTable();
  await ada.waitFor(() => seesPresent(ada, 1) === true);
  await bo.waitFor(() => seesPresent(bo, 0) === true);
  bo.disconnect();
  await ada.waitFor(() => seesPresent(ada, 1) === false);
});

test('a finished deal is cleared once people at both nodes acknowledge it', async () => {
  await Promise.all([east.close(), west.close()]);
  const slow = { waitTimes: { ...NO_WAIT_TIMES, arrival: 5000, deal: 3_600_000 } };
  [east, west] = await Promise.all([
    TestServer.open(games, slow, database),
    TestServer.open(games, slow, database),
  ]);
  const { ada, bo, id } = await startTable();
  const dealOver = (client: TestClient) =>
    client.received('events').some(({ events }) => events.some(({ type }) => type === 'deal-over'));
  await ada.waitFor(() => seesPresent(ada, 1) === true);
  await Promise.all([ada.play(1, 14), bo.play(2, 14)]);
  await Promise.all([ada, bo].map((client) => client.waitFor(() => dealOver(client))));
  // Both have contributed to the pack, each at their node.
  expect(ada.received('table').at(-1)!.dealing!.contributions).toHaveLength(2);
  ada.send({ do: 'go-on', table: id, number: ada.number });
  bo.send({ do: 'go-on', table: id, number: bo.number });
  for (const client of [ada, bo]) {
    await client.waitFor(() => client.received('table').at(-1)!.deal === 2);
  }
});

test('a node that misses every message catches up by polling', async () => {
  const { ada, bo } = await startTable();
  const { cluster } = east.store;
  cluster.broadcast = () => {};
  const before = bo.number;
  await ada.play(1, ada.number + 1);
  await bo.waitFor(() => bo.number > before);
});

test('a disconnected node reconnects by itself and continues', async () => {
  const { ada, bo, id } = await startTable(keyedTriads, 1);
  await Promise.all([ada.play(1, 8), bo.play(2, 8)]);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  const retryPlay = async (client: TestClient, seed: number): Promise<void> => {
    for (;;) {
      try {
        return await client.play(seed);
      } catch (fault) {
        if (!/not-saved|unknown/.test(String(fault))) throw fault;
      }
    }
  };
  await Promise.all([retryPlay(ada, 1), retryPlay(bo, 2)]);
  const { body } = await bo.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
});

test('one node runs a table, and another one after it has stopped', async () => {
  const ada = await east.client('Ada');
  const { id } = await ada.createTable(keyedTriads, [ME, GREEDY, GREEDY]);
  await ada.connect();
  await ada.join(id);
  await ada.play(1, 6);
  const lease = async () => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const { rows } = await client.query('select node from leases where table_id = $1', [id]);
    await client.end();
    return rows[0]?.node;
  };
  const first = await lease();
  expect(first).toBeDefined();
  expect(await west.store.cluster.claim([id])).toEqual([]);
  await east.instance.close();
  await east.store.close();
  await expect.poll(lease).not.toBe(first);
  const again = await west.client('Again');
  again.cookie = ada.cookie;
  await again.connect();
  await again.join(id);
  await again.play(2);
  await expect.poll(lease).toBeUndefined();
  expect((await again.request<TableSummary[]>('GET', '/api/matches')).body).toMatchObject([
    { id, state: 'over' },
  ]);
  await (east as unknown as { open(): Promise<void> }).open();
});

test('a dead node’s tables are taken over past any number that no node can open', async () => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `insert into leases (table_id, node)
     select 'hopeless-' || number, 1 from generate_series(1, 250) as number`,
  );
  const ada = await east.client('Ada');
  const { id } = await ada.createTable(keyedTriads, [ME, GREEDY, GREEDY]);
  await ada.connect();
  await ada.join(id);
  const leaseHolder = async () => {
    const { rows } = await client.query('select node from leases where table_id = $1', [id]);
    return rows[0].node;
  };
  const dead = await leaseHolder();
  await east.instance.close();
  await east.store.close();
  await expect.poll(leaseHolder).not.toBe(dead);
  await client.end();
  await (east as unknown as { open(): Promise<void> }).open();
});

test('a passkey challenge from one node is answered at the other, and both know the account', async () => {
  const ada = await east.client('Ada');
  const authenticator = new TestAuthenticator(east.address);
  const from = (server: TestServer) => ({ origin: server.address });
  const ask = (client: TestClient, server: TestServer, path: string, body: object) => {
    client.address = server.address;
    return client.request<never>('POST', path, body, from(server));
  };
  const toAdd = await ask(ada, west, '/api/me/passkeys/options', {});
  const passkey = { name: 'Laptop', response: authenticator.create(toAdd.body) };
  expect(await ask(ada, east, '/api/me/passkeys', passkey)).toMatchObject({ status: 201 });
  const { ada: client, id } = await startTable();
  const { body } = await ask(client, east, '/api/sign-in/options', {});
  authenticator.origin = west.address;
  const shown = { response: authenticator.get(body), bring: true };
  expect(await ask(client, west, '/api/sign-in', shown)).toMatchObject({ status: 200 });
  expect(await ask(client, east, '/api/sign-in', shown)).toMatchObject({ status: 403 });
  await client.waitFor(() => client.closed?.code === CLOSE_CODES.accountChanged);
  for (const server of [east, west]) {
    client.address = server.address;
    await client.connect();
    await client.join(id);
    expect(client.seat).toBe(0);
    client.disconnect();
  }
  // The same person, in this device's own session.
  const personOf = ({ cookie }: TestClient) => cookie.split('.')[0];
  expect(personOf(client)).toBe(personOf(ada));
  expect(client.cookie).not.toBe(ada.cookie);
});

test('a phrase sent at one node arrives at the other, except for people who muted the sender', async () => {
  const { ada, bo, id } = await startTable();
  const cy = await (await east.client('Cy')).connect();
  await cy.join(id);
  const phrasesSeenBy = (client: TestClient) =>
    client.received('phrase').map(({ phrase }) => phrase);
  const mute = (muted: boolean) =>
    ada.request('POST', `/api/tables/${id}/mutes`, { seat: 1, muted });
  await mute(true);
  await bo.request('POST', `/api/tables/${id}/phrases`, { phrase: 'oops' });
  await cy.waitFor(() => phrasesSeenBy(cy).length === 1);
  await mute(false);
  await bo.request('POST', `/api/tables/${id}/phrases`, { phrase: 'sorry' });
  for (const client of [ada, bo, cy])
    await client.waitFor(() => phrasesSeenBy(client).includes('sorry'));
  expect(phrasesSeenBy(ada)).toEqual(['sorry']);
  expect(phrasesSeenBy(cy)).toEqual(['oops', 'sorry']);
});

test('each node tells how many people are here at all nodes, until one stops', async () => {
  const ada = await east.client('Ada');
  const bo = await west.client('Bo');
  const people = async (client: TestClient) =>
    (await client.request<{ people: number }>('GET', '/api/online')).body.people;
  await expect.poll(() => people(ada)).toBe(2);
  await expect.poll(() => people(bo)).toBe(2);
  await west.stop();
  await expect.poll(() => people(ada)).toBe(1);
  await west.open();
});

test('phrases at two nodes share one rate limit', async () => {
  const burst = 4;
  const limits = { phrases: { burst, perSecond: 0 } };
  const [here, there] = await Promise.all([
    TestServer.open(games, { limits }, database),
    TestServer.open(games, { limits }, database),
  ]);
  try {
    const ada = await here.client('Ada');
    const { id } = await ada.createTable(sealedBids, [ME, OPEN]);
    const spectator = await (await (await there.client('Spectator')).connect()).join(id);
    const sendPhrase = (client: TestClient) =>
      client.request('POST', `/api/tables/${id}/phrases`, { phrase: 'oops' });
    for (let count = 0; count < burst; count++)
      expect(await sendPhrase(ada)).toMatchObject({ status: 200 });
    expect(await sendPhrase(ada)).toMatchObject({ status: 429 });
    // The count of phrases arrives before the phrase.
    await spectator.waitFor(() => spectator.received('phrase').length > 0);
    const left = burst - spectator.received('phrase').length;
    const elsewhere = there.newClient();
    elsewhere.cookie = ada.cookie;
    const more: number[] = [];
    for (let count = 0; count < burst; count++) more.push((await sendPhrase(elsewhere)).status);
    expect(more.filter((status) => status === 200).length).toBeLessThanOrEqual(left);
    expect(more.at(-1)).toBe(429);
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
});

test('people in the queue at two nodes are matched, however many come at once', async () => {
  const clients = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? east : west).client(`Guest ${at}`)),
  );
  const tables = new Map<TestClient, string>();
  for (let round = 0; tables.size < clients.length && round < 50; round++) {
    await Promise.all(
      clients.map(async (client) => {
        if (tables.has(client)) return;
        const wanted = { game: sealedBids.id, seats: 3 };
        const { body } = await client.request<QueueStatus>('POST', '/api/quick', wanted);
        if ('table' in body) tables.set(client, body.table);
      }),
    );
  }
  expect(tables.size).toBe(clients.length);
  expect(new Set(tables.values()).size).toBe(4);
  // Each has a seat of their own, visible at the other node too.
  await Promise.all(
    [...tables].map(async ([client, id], at) => {
      client.address = (at % 2 === 0 ? west : east).address;
      await client.connect();
      await client.join(id);
    }),
  );
  const seats = [...tables].map(([client, id]) => `${id} ${client.seat}`);
  expect(seats.every((seat) => / [012]$/.test(seat))).toBe(true);
  expect(new Set(seats).size).toBe(clients.length);
  // A match played across nodes is rated once for every player.
  const [together] = new Set(tables.values());
  const people = clients.filter((client) => tables.get(client) === together);
  await Promise.all(people.map((client, at) => client.play(at)));
  for (const client of people) {
    const matches = async () =>
      (await client.request<Record<string, { matches: number }>>('GET', '/api/me/ratings')).body[
        sealedBids.id
      ]?.matches;
    await expect.poll(matches).toBe(1);
  }
});

test('messages too long for one notification all arrive', async () => {
  const received: string[] = [];
  const listening = east.store.cluster;
  listening.listen({
    received: (message) => received.push((message as { table: string }).table),
    disconnected() {},
    reconnected() {},
  });
  const tables = Array.from({ length: 2000 }, (_, at) => `table-${at}`);
  for (const table of tables) west.store.cluster.broadcast({ table, number: 1 });
  await expect.poll(() => received.length).toBe(tables.length);
  expect(received).toEqual(tables);
});

test('of messages sent together none takes the place of another kind or seat', async () => {
  const received: ClusterMessage[] = [];
  east.store.cluster.listen({
    received: (message) => {
      if ('table' in message) received.push(message);
    },
    disconnected() {},
    reconnected() {},
  });
  const table = 'table';
  const sent: ClusterMessage[] = [
    { table, number: 1 },
    { table, here: [0] },
    { table, planned: 0 },
    { table, planned: 1 },
    { table, here: [], asks: true },
    { table, here: [] },
    { table, number: 2 },
  ];
  for (const message of sent) west.store.cluster.broadcast(message);
  // Of a table's last entry and of who is there, only the latest counts.
  await expect.poll(() => received).toEqual(sent.slice(2));
});

test('leases: many at once, released, and only a node’s own', async () => {
  const tables = Array.from({ length: 3000 }, (_, at) => `t${at}`);
  const [here, there] = await Promise.all(
    [east, west].map(({ store }) => store.cluster.claim(tables)),
  );
  expect(new Set([...here!, ...there!]).size).toBe(tables.length);
  expect(here!.length + there!.length).toBe(tables.length);
  await west.store.cluster.release(here!);
  expect(await west.store.cluster.claim(tables)).toHaveLength(there!.length);
  await east.store.cluster.release(here!);
  expect(await west.store.cluster.claim(tables)).toHaveLength(tables.length);
  expect((await east.store.cluster.livingNodes()).size).toBe(2);
});

test('text that PostgreSQL cannot store is rejected before it gets there', async () => {
  const ada = await east.client('Ada');
  for (const name of ['A\0da', 'A\ud800', 'A\nda']) {
    expect(await ada.request('PUT', '/api/me', { name })).toMatchObject({ status: 400 });
  }
  expect(await ada.request('GET', '/api/tables/%00')).toMatchObject({ status: 404 });
  expect(await ada.request('POST', '/api/tables/a%00/seats', {})).toMatchObject({ status: 404 });
  await ada.connect();
  await ada.join('a\0');
  expect(ada.received('error').at(-1)).toMatchObject({ refusal: { code: 'no-such-table' } });
  expect(east.store.health.isWritable).toBe(true);
});
