import type { MatchRecord } from '@rota/core';
import {
  computeCommitment,
  duplicateFacts,
  factsDigest,
  verify,
  verifyDuplicateRecord,
  verifyRevealedDuplicate,
} from '@rota/fair-dealing';
import { sealedBids, snap, toys } from '@rota/game-testing/toys';
import type { CreatedProgram, Duplicate, Me, TableSummary } from '@rota/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNLIMITED } from '../testing/ample-limits.ts';
import { routesOf } from '../testing/route-table.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { GREEDY, ME, OPEN, type TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';
import { MAX_DUPLICATE_MS } from './duplicate-service.ts';

const limits = { requests: UNLIMITED };

/** The server's clock. */
let now: number;
let server: TestServer;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 22);
  server = await TestServer.open(toys, { now: () => now, limits });
});
afterEach(() => server.close());

const TWO_SEATS = { game: snap.id, seats: [ME, OPEN], options: { deals: 2 } };
const ALONE = { game: sealedBids.id, seats: [ME, GREEDY, GREEDY], options: { deals: 2 } };

const create = (client: TestClient, body: object = TWO_SEATS) =>
  client.request<Duplicate>('POST', '/api/duplicates', body);
const take = (client: TestClient, id: string, seat: object) =>
  client.request<Duplicate>('POST', `/api/duplicates/${id}/seats`, seat);
const read = async (client: TestClient, id: string) =>
  (await client.request<Duplicate>('GET', `/api/duplicates/${id}`)).body;
const refusedWith = (code: string) => ({ body: { refusal: { code } } });

async function clientsNamed(...names: readonly string[]): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (const name of names) clients.push(await server.client(name));
  return clients;
}

/** Starts a match of four: Ada and Bo against Cy and Di, Ada and Cy at the first table. */
async function startFour() {
  const clients = await clientsNamed('Ada', 'Bo', 'Cy', 'Di');
  const [ada, bo, cy, di] = clients as [TestClient, TestClient, TestClient, TestClient];
  const { id } = (await create(ada)).body;
  await take(bo, id, { side: 0 });
  await take(cy, id, { side: 1 });
  await take(di, id, { side: 1 });
  const tables: string[] = [];
  for (const client of [ada, bo]) {
    tables.push((await read(client, id)).tables.find((table) => table.id)!.id!);
  }
  for (const [at, client] of [ada, bo, cy, di].entries()) {
    await (await client.connect()).join(tables[at % 2]!);
  }
  return { id, ada, bo, cy, di, tables };
}

const playOn = (clients: readonly TestClient[], upTo?: number) =>
  Promise.all(clients.map((client, at) => client.play(at, upTo)));

const recordAt = async (client: TestClient, table: string) =>
  (await client.request<MatchRecord>('GET', `/api/tables/${table}/record`)).body;

describe('before it begins', () => {
  test('people take seats on sides, which are exchanged at the second table', async () => {
    const [ada, bo, cy, di] = await clientsNamed('Ada', 'Bo', 'Cy', 'Di');
    const made = await create(ada!);
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'waiting', host: true, you: { side: 0, table: 0 }, deals: 2 },
    });
    const { id } = made.body;
    await take(bo!, id, { side: 0 });
    await take(cy!, id, { side: 1 });
    const { tables, you } = await read(cy!, id);
    expect(you).toEqual({ side: 1, table: 0 });
    expect(tables.map(({ players }) => players)).toEqual([
      [
        { seat: 0, side: 0, name: 'Ada' },
        { seat: 1, side: 1, name: 'Cy', you: true },
      ],
      [
        { seat: 0, side: 1 },
        { seat: 1, side: 0, name: 'Bo' },
      ],
    ]);
    expect(tables.some((table) => table.id)).toBe(false);
    expect((await take(di!, id, { side: 1 })).body).toMatchObject({ state: 'running' });
  });

  test('no one has two seats: who takes another moves, and all seats can be asked for at once', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const { id } = (await create(ada!)).body;
    await Promise.all([0, 1, 0, 1].map((side) => take(bo!, id, { side })));
    const people = (await read(ada!, id)).tables.flatMap(({ players }) => players);
    expect(people.filter(({ name }) => name === 'Bo')).toHaveLength(1);
    await take(bo!, id, { side: 1, table: 1 });
    expect(await read(bo!, id)).toMatchObject({ state: 'waiting', you: { side: 1, table: 1 } });
    expect(await take(bo!, id, { side: 0, table: 0 })).toMatchObject({
      status: 409,
      ...refusedWith('duplicate-side-full'),
    });
    expect(await read(bo!, id)).toMatchObject({ you: { side: 1, table: 1 } });
  });

  test('it is in the lists of its people only, survives a restart, and a seat can be given up', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const { id } = (await create(ada!)).body;
    await take(bo!, id, { side: 1 });
    await server.restart();
    const listed = async (client: TestClient) =>
      (await client.request<TableSummary[]>('GET', '/api/tables')).body;
    expect(await listed(ada!)).toMatchObject([{ duplicate: id, state: 'waiting', seat: 0 }]);
    expect(await listed(bo!)).toMatchObject([{ duplicate: id, state: 'waiting', seat: 1 }]);
    expect(await listed(await server.client('Eve'))).toEqual([]);
    await bo!.request('POST', `/api/duplicates/${id}/leave`, {});
    expect(await listed(bo!)).toEqual([]);
    await ada!.request('POST', `/api/duplicates/${id}/leave`, {});
    expect(await ada!.request('GET', `/api/duplicates/${id}`)).toMatchObject({
      status: 404,
      ...refusedWith('no-such-duplicate'),
    });
  });

  test('only its host can close it, and only before it begins', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const { id } = (await create(ada!, ALONE)).body;
    const close = (client: TestClient) => client.request('POST', `/api/duplicates/${id}/close`, {});
    expect(await close(bo!)).toMatchObject({ status: 403, ...refusedWith('not-host') });
    await take(bo!, id, { side: 1 });
    for (const path of ['close', 'leave']) {
      const response = await ada!.request('POST', `/api/duplicates/${id}/${path}`, {});
      expect(response).toMatchObject({ status: 409, ...refusedWith('duplicate-begun') });
    }
    const other = (await create(ada!)).body;
    expect((await ada!.request('POST', `/api/duplicates/${other.id}/close`, {})).status).toBe(200);
    expect((await ada!.request('GET', `/api/duplicates/${other.id}`)).status).toBe(404);
  });

  test('odd requests are rejected', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const odd: [object, number, string][] = [
      [{ ...TWO_SEATS, seats: [OPEN, OPEN] }, 400, 'not-one-me'],
      [{ ...TWO_SEATS, seats: [ME, { kind: 'bot', bot: 'oracle' }] }, 400, 'unknown-bot'],
      [{ ...TWO_SEATS, seats: [ME] }, 400, 'wrong-number-of-seats'],
      [{ ...TWO_SEATS, game: 'chess' }, 400, 'unknown-game'],
      [{ ...TWO_SEATS, options: { deals: 'many' } }, 400, 'bad-option-value'],
      [{ ...TWO_SEATS, tables: 1 }, 400, 'bad-request'],
      [{ ...TWO_SEATS, tables: 5 }, 400, 'bad-request'],
      [{ ...TWO_SEATS, private: true }, 400, 'bad-request'],
      [{ ...TWO_SEATS, secret: '0'.repeat(64) }, 400, 'bad-request'],
    ];
    for (const [body, status, code] of odd) {
      expect(await create(ada!, body)).toMatchObject({ status, ...refusedWith(code) });
    }
    const { id } = (await create(ada!)).body;
    for (const seat of [{}, { side: -1 }, { side: 0.5 }, { side: 9 }, { side: 0, seat: 1 }]) {
      expect(await take(bo!, id, seat)).toMatchObject({ status: 400 });
    }
    for (const seat of [{ side: 3 }, { side: 0, table: 3 }]) {
      expect(await take(bo!, id, seat)).toMatchObject(refusedWith('duplicate-side-full'));
    }
    expect(await take(bo!, 'nothing', { side: 0 })).toMatchObject({ status: 404 });
    const { body } = await ada!.request<CreatedProgram>('POST', '/api/me/programs', { name: 'P' });
    const program = server.newClient();
    program.token = body.token;
    expect(await take(program, id, { side: 1 })).toMatchObject(refusedWith('not-for-programs'));
  });

  test('the number of matches a person waits for is limited', async () => {
    await server.close();
    server = await TestServer.open(toys, { limits: { tables: 2 } });
    const [ada] = await clientsNamed('Ada');
    for (const status of [201, 201, 409]) expect((await create(ada!)).status).toBe(status);
  });

  test('the packs are committed to before anyone else has come, and the commitment stays', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const before = (await create(ada!, ALONE)).body;
    const { secret } = (await server.store.duplicates.find(before.id))!;
    expect(before.commitment).toBe(
      computeCommitment('house', factsDigest(duplicateFacts(before)), secret),
    );
    const begun = (await take(bo!, before.id, { side: 1 })).body;
    expect(begun.commitment).toBe(before.commitment);
    expect(JSON.stringify([before, begun])).not.toContain(secret);
  });
});

describe('a match', () => {
  test('has the same packs at both tables, and the result compares deal by deal', async () => {
    const { id, ada, bo, cy, di, tables } = await startFour();
    await playOn([ada, bo, cy, di]);
    const over = await read(ada, id);
    expect(over).toMatchObject({ state: 'over', tables: tables.map((table) => ({ id: table })) });
    const [one, other] = [await recordAt(bo, tables[0]!), await recordAt(cy, tables[1]!)];
    expect(one.deals.map(({ pack }) => pack)).toEqual(other.deals.map(({ pack }) => pack));
    const { deals, totals, winners } = over.result!;
    expect(deals).toEqual(
      one.deals.map(({ scores }, at) => ({
        points: [scores, [...other.deals[at]!.scores!].reverse()],
        counts: true,
      })),
    );
    expect(totals).toEqual([one.scores[0]! + other.scores[1]!, one.scores[1]! + other.scores[0]!]);
    const most = Math.max(...totals);
    expect(winners).toEqual([0, 1].filter((side) => totals[side] === most));
  });

  test('can be verified: the secret is the one committed to, and both tables were dealt from it', async () => {
    const { id, ada, bo, cy, di, tables } = await startFour();
    await playOn([ada, bo, cy, di]);
    const { secret = '', ...match } = await read(ada, id);
    const revealed = { ...match, secret };
    expect(verifyRevealedDuplicate(revealed)).toBeUndefined();
    for (const table of tables) {
      const record = await recordAt(ada, table);
      expect(verify(record, [snap])).toBeUndefined();
      expect(verifyDuplicateRecord(record, revealed)).toBeUndefined();
    }
    const record = await recordAt(ada, tables[0]!);
    const otherSecret = { ...revealed, secret: 'e'.repeat(64) };
    expect(verifyRevealedDuplicate(otherSecret)).toMatchObject({ code: 'secret-not-committed' });
    expect(verifyDuplicateRecord(record, otherSecret)).toMatchObject({
      code: 'duplicate-other-secret',
    });
    expect(verifyDuplicateRecord(record, { ...revealed, id: 'another' })).toMatchObject({
      code: 'not-of-the-duplicate',
    });
  });

  test('bots answer the same play with the same moves at both tables', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const { id } = (await create(ada!, ALONE)).body;
    await take(bo!, id, { side: 1 });
    const tables: string[] = [];
    for (const client of [ada!, bo!]) {
      const { tables: seen, you } = await read(client, id);
      tables.push(seen[you!.table]!.id!);
      await (await client.connect()).join(tables.at(-1)!);
      await client.play('the same');
    }
    const [one, other] = [await recordAt(ada!, tables[0]!), await recordAt(ada!, tables[1]!)];
    const moves = (record: MatchRecord) =>
      record.deals.map((deal) => [...deal.moves].sort(([a], [b]) => a - b));
    expect(moves(one)).toEqual(moves(other));
    expect((await read(ada!, id)).result).toMatchObject({ winners: [0, 1] });
  });

  test('survives a restart in the middle, and a stop between its last seat and its tables', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const { id } = (await create(ada!, ALONE)).body;
    await bo!.request('GET', '/api/me');
    const person = decodeURIComponent(bo!.cookie.split('=')[1]!).split('.')[0]!;
    await server.store.duplicates.takeSeat(id, person, [{ place: 1, seat: 0 }], now);
    await server.restart();
    const { tables } = await read(bo!, id);
    await (await bo!.connect()).join(tables[1]!.id!);
    await bo!.play(1, 4);
    await server.restart();
    await (await bo!.connect()).join(tables[1]!.id!);
    await bo!.play(1);
    await (await ada!.connect()).join((await read(ada!, id)).tables[0]!.id!);
    await ada!.play(1);
    await server.restart();
    expect(await read(ada!, id)).toMatchObject({ state: 'over', result: { forfeited: [] } });
  });

  test('allows no take-back, no rematch and no change of seats', async () => {
    const { id, ada, bo, cy, tables } = await startFour();
    const [table] = tables as [string];
    ada.send({ do: 'take-back', table, number: ada.number, ref: 77 });
    await ada.waitFor(() => ada.received('refused').some(({ ref }) => ref === 77));
    expect(ada.received('refused').at(-1)).toMatchObject({ refusal: { code: 'duplicate-stands' } });
    const seatsAt = async () => (await read(ada, id)).tables.map(({ players }) => players);
    const before = await seatsAt();
    for (const [path, body] of [
      ['seats', {}],
      ['remove', { seat: 1 }],
      ['bots', { bot: 'greedy' }],
      ['close', {}],
      ['rematch', {}],
    ] as const) {
      for (const client of [ada, bo]) {
        await client.request('POST', `/api/tables/${table}/${path}`, body);
      }
    }
    expect(await seatsAt()).toEqual(before);
    expect(await read(ada, id)).toMatchObject({ state: 'running' });
    await playOn([ada, cy]);
    const rematch = await ada.request('POST', `/api/tables/${table}/rematch`, {});
    expect(rematch).toMatchObject({ status: 409, ...refusedWith('duplicate-stands') });
  });
});

describe('while a table still plays', () => {
  test('no one at the first table, and no one else, gets anything of the second', async () => {
    const { id, ada, bo, cy, di, tables } = await startFour();
    const [own, hidden] = tables as [string, string];
    await playOn([bo, di]);
    await playOn([ada, cy], 6);
    const eve = await (await server.client('Eve')).connect();
    const received: string[] = [];
    const routes = (await routesOf()).filter(
      ({ url }) => url.startsWith('/api/') && url.includes(':'),
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const client of [ada, eve, server.newClient()]) {
      for (const { method, url } of routes) {
        if (method !== 'GET' && method !== 'POST') continue;
        for (const part of [hidden, id]) {
          const { body } = await client.request(
            method,
            url.replace(/:\w+/g, part),
            method === 'POST' ? {} : undefined,
          );
          received.push(JSON.stringify(body));
        }
      }
      for (const path of ['/api/tables', '/api/watch', '/api/me/matches', '/api/me/data']) {
        received.push(JSON.stringify((await client.request('GET', path)).body));
      }
    }
    for (const client of [ada, eve]) {
      client.sendJoin(hidden);
      await client.waitFor(() => client.received('error').length > 0);
      expect(client.received('error')).toMatchObject([{ refusal: { code: 'duplicate-not-over' } }]);
    }
    const stored = (await server.store.duplicates.find(id))!;
    const entries = await server.store.read(hidden, 0);
    const packs = entries.flatMap((entry) => (entry.type === 'deal' ? [entry.pack] : []));
    const all = [...received, ...ada.frames, ...cy.frames, ...eve.frames].join('\n');
    expect(all).not.toContain(stored.secret);
    for (const pack of packs) expect(all).not.toContain(JSON.stringify(pack).slice(1, -1));
    expect(all).toContain('duplicate-not-over');
    expect(all).not.toContain('too-fast');
    // What is received of the hidden table is who plays there, and which deal it is at.
    for (const text of received.filter((one) => one.includes('Bo'))) {
      expect(text).not.toMatch(/"(totals|scores|view|pack|points|result|record)":/);
    }
    expect(ada.frames.join()).not.toContain(hidden.concat('","number"'));
    expect(await recordAt(bo, hidden)).toMatchObject({ refusal: { code: 'duplicate-not-over' } });
    expect(await read(bo, id)).toMatchObject({ state: 'running', tables: [{}, { state: 'over' }] });
    expect(await read(bo, id)).not.toHaveProperty('result');
    expect((await read(bo, id)).tables[0]).not.toHaveProperty('id');
    await playOn([ada, cy]);
    expect(await recordAt(bo, own)).toMatchObject({ rota: 2 });
    expect(await recordAt(ada, hidden)).toMatchObject({ rota: 2 });
  });

  test('two accounts of one person are not merged into both tables', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const authenticator = new TestAuthenticator(server.address);
    const page = { origin: server.address };
    const asked = await ada!.request<never>('POST', '/api/me/passkeys/options', {}, page);
    const response = authenticator.create(asked.body);
    await ada!.request('POST', '/api/me/passkeys', { name: 'Laptop', response }, page);
    const { id } = (await create(ada!, ALONE)).body;
    await take(bo!, id, { side: 1 });
    const options = await bo!.request<never>('POST', '/api/sign-in/options', {}, page);
    const answer = authenticator.get(options.body);
    await bo!.request<Me>('POST', '/api/sign-in', { response: answer, bring: true }, page);
    const { tables } = await read(bo!, id);
    expect(tables).toMatchObject([
      { players: [{ name: 'Ada', you: true }] },
      { state: 'over', players: [{ name: '', resigned: true }] },
    ]);
    expect(tables[1]).not.toHaveProperty('id');
  });
});

describe('ending early', () => {
  test('a bot plays on for a person who resigns, and the deals count', async () => {
    const { id, ada, bo, cy, di, tables } = await startFour();
    await ada.request('POST', `/api/tables/${tables[0]}/resign`, {});
    await playOn([bo, cy, di]);
    const { state, result, tables: seen } = await read(cy, id);
    expect(state).toBe('over');
    expect(result).toMatchObject({ deals: [{ counts: true }, { counts: true }], forfeited: [] });
    expect(seen[0]!.players).toMatchObject([{ name: 'Ada', resigned: true }, { name: 'Cy' }]);
  });

  test('a side that ends the table it has to itself forfeits', async () => {
    const [ada, bo] = await clientsNamed('Ada', 'Bo');
    const { id } = (await create(ada!, ALONE)).body;
    await take(bo!, id, { side: 1 });
    const [first] = (await read(ada!, id)).tables;
    await ada!.request('POST', `/api/tables/${first!.id}/resign`, {});
    const [, second] = (await read(bo!, id)).tables;
    await (await bo!.connect()).join(second!.id!);
    await bo!.play(1);
    expect(await read(ada!, id)).toMatchObject({
      state: 'over',
      result: { totals: [0, 0], winners: [1], forfeited: [0], deals: [{ counts: false }, {}] },
    });
  });

  test('when everyone at one table resigns, the deals that both tables have played count', async () => {
    const { id, ada, bo, cy, di, tables } = await startFour();
    await playOn([bo, di]);
    for (const client of [ada, cy]) {
      await client.request('POST', `/api/tables/${tables[0]}/resign`, {});
    }
    const { result } = await read(di, id);
    expect(result).toMatchObject({ totals: [0, 0], winners: [0, 1], forfeited: [] });
    expect(result!.deals[0]!.points[0]).toBeNull();
    expect(result!.deals[0]!.points[1]).not.toBeNull();
  });

  test('a table that no one finishes ends after two weeks, so that the others see the result', async () => {
    const { id, ada, bo, di } = await startFour();
    await playOn([bo, di]);
    now += MAX_DUPLICATE_MS - 1;
    expect(await read(bo, id)).toMatchObject({ state: 'running', ends: now + 1 });
    now += 1;
    expect(await read(bo, id)).toMatchObject({ state: 'over' });
    expect(await read(ada, id)).not.toHaveProperty('ends');
  });

  test('a deleted account leaves its seat before the match, and resigns during it', async () => {
    const { id, ada, bo, cy, di, tables } = await startFour();
    const eve = await server.client('Eve');
    const other = (await create(eve)).body.id;
    await ada.request('POST', `/api/tables/${tables[0]}/leave`, {});
    await take(di, other, { side: 1 });
    for (const client of [eve, ada]) {
      expect((await client.request('DELETE', '/api/me')).status).toBe(200);
    }
    expect(await read(di, other)).toMatchObject({ state: 'waiting', host: true });
    await playOn([bo, cy, di]);
    expect((await read(cy, id)).tables[0]!.players).toMatchObject([
      { name: '', resigned: true },
      { name: 'Cy' },
    ]);
  });
});

test('with three tables each of three sides has each seat once', async () => {
  const clients = await clientsNamed('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I');
  const [first, ...others] = clients;
  const body = { game: sealedBids.id, seats: [ME, OPEN, OPEN], options: { deals: 1 }, tables: 3 };
  const { id } = (await create(first!, body)).body;
  for (const [at, client] of others.entries()) await take(client, id, { side: (at + 1) % 3 });
  const { state, tables } = await read(first!, id);
  expect(state).toBe('running');
  for (const side of [0, 1, 2]) {
    const seats = tables.flatMap(({ players }) => players.filter((one) => one.side === side));
    expect(seats.map(({ seat }) => seat).sort()).toEqual([0, 1, 2]);
  }
  const names = tables.flatMap(({ players }) => players.map(({ name }) => name));
  expect(new Set(names).size).toBe(9);
});
