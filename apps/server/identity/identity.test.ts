import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeSeal, type MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { sealedBids, toys } from '@rota/game-testing/toys';
import {
  type AccountData,
  CLOSE_CODES,
  type CreatedProgram,
  type Me,
  type TableSummary,
} from '@rota/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import type { TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open(toys);
});
afterEach(() => server.close());

/** The headers that a browser sends from a page of the server. */
const page = () => ({ origin: server.address });

const options = async (client: TestClient, of: 'me/passkeys' | 'sign-in') =>
  (await client.request<never>('POST', `/api/${of}/options`, {}, page())).body;

async function addPasskey(client: TestClient, name = 'Laptop') {
  const authenticator = new TestAuthenticator(server.address);
  const response = authenticator.create(await options(client, 'me/passkeys'));
  const added = await client.request<AccountData>(
    'POST',
    '/api/me/passkeys',
    { name, response },
    page(),
  );
  expect(added.status).toBe(201);
  return { authenticator, account: added.body };
}

const answer = (client: TestClient, response: object, bring = true) =>
  client.request('POST', '/api/sign-in', { response, bring }, page());

async function signIn(client: TestClient, authenticator: TestAuthenticator, bring = true) {
  return answer(client, authenticator.get(await options(client, 'sign-in')), bring);
}

const refusedWith = (code: string) => ({ body: { refusal: { code } } });

/** Plays a match of two to its end. */
async function playMatch(ada: TestClient, bo: TestClient) {
  const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }], {
    deals: 1,
  });
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const client of [ada, bo]) await (await client.connect()).join(id);
  await Promise.all([ada.play(1), bo.play(2)]);
  await expect.poll(async () => (await matches(ada)).map(({ state }) => state)).toEqual(['over']);
  return id;
}

const matches = async (client: TestClient) =>
  (await client.request<TableSummary[]>('GET', '/api/matches')).body;

const record = async (id: string) =>
  (await server.newClient().request<MatchRecord>('GET', `/api/tables/${id}/record`)).body;

describe('passkeys', () => {
  test('signing in with a passkey on another device restores name and history', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    const id = await playMatch(ada, bo);
    const { authenticator, account } = await addPasskey(ada);
    expect(account.passkeys).toMatchObject([{ name: 'Laptop', used: null }]);
    const phone = server.newClient();
    const signedIn = await signIn(phone, authenticator);
    expect(signedIn).toMatchObject({ status: 200, body: { name: 'Ada' } });
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(phone.cookie.split('.')[0]).toBe(ada.cookie.split('.')[0]);
    expect(await matches(phone)).toMatchObject([{ id, seat: 0 }]);
    const { body } = await phone.request<AccountData>('GET', '/api/me/kept');
    expect(body.passkeys[0]!.used).toBeGreaterThan(0);
    expect(body.matches).toEqual({ all: 1, unfinished: 0, onDevice: 0 });
  });

  test('one of several can be removed, and no longer signs in', async () => {
    const ada = await server.client('Ada');
    const { authenticator } = await addPasskey(ada, 'Laptop');
    const { authenticator: other, account } = await addPasskey(ada, 'Phone');
    expect(account.passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
    const bo = await server.client('Bo');
    const path = `/api/me/passkeys/${authenticator.id}`;
    expect(await bo.request('DELETE', path)).toMatchObject({ status: 404 });
    const removed = await ada.request<AccountData>('DELETE', path);
    expect(removed.body.passkeys.map(({ id }) => id)).toEqual([other.id]);
    expect(await signIn(bo, authenticator)).toMatchObject(refusedWith('unknown-passkey'));
    expect(await signIn(bo, other)).toMatchObject({ body: { name: 'Ada' } });
  });

  test('a response is accepted once, and only from the client that received the challenge', async () => {
    const ada = await server.client('Ada');
    const { authenticator } = await addPasskey(ada);
    const [phone, thief] = [server.newClient(), server.newClient()];
    const response = authenticator.get(await options(phone, 'sign-in'));
    await thief.request('GET', '/api/me');
    expect(await answer(thief, response)).toMatchObject(refusedWith('challenge-passed'));
    expect(await answer(phone, response)).toMatchObject({ status: 200 });
    expect(await answer(phone, response)).toMatchObject(refusedWith('challenge-passed'));
    const again = server.newClient();
    const late = authenticator.get(await options(again, 'sign-in'));
    await options(again, 'sign-in');
    expect(await answer(again, late)).toMatchObject(refusedWith('challenge-passed'));
    expect((await again.request<Me>('GET', '/api/me')).body.name).toMatch(/^Guest /);
  });

  test('a response to an expired challenge is rejected', async () => {
    const ada = await server.client('Ada');
    const { authenticator } = await addPasskey(ada);
    const phone = server.newClient();
    const response = authenticator.get(await options(phone, 'sign-in'));
    const later = Date.now() + 4 * 60_000;
    const { people } = server.store;
    const spend = people.consumeChallenge.bind(people);
    people.consumeChallenge = (person, purpose, challenge) =>
      spend(person, purpose, challenge, later);
    expect(await answer(phone, response)).toMatchObject(refusedWith('challenge-passed'));
  });

  test('a forged response is rejected and consumes the challenge', async () => {
    const ada = await server.client('Ada');
    const { authenticator } = await addPasskey(ada);
    const phone = server.newClient();
    const asked = await options(phone, 'sign-in');
    const forged = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const counterfeit = authenticator.get(asked, forged);
    expect(await answer(phone, counterfeit)).toMatchObject({
      status: 403,
      ...refusedWith('passkey-not-good'),
    });
    const genuine = authenticator.get(asked);
    expect(await answer(phone, genuine)).toMatchObject(refusedWith('challenge-passed'));
  });

  test('a copied passkey, whose counter runs backwards, is rejected', async () => {
    const { authenticator } = await addPasskey(await server.client('Ada'));
    authenticator.counter = 7;
    expect(await signIn(server.newClient(), authenticator)).toMatchObject({ status: 200 });
    authenticator.counter = 3;
    const copy = await signIn(server.newClient(), authenticator);
    expect(copy).toMatchObject(refusedWith('passkey-not-good'));
  });

  test('a response signed for another origin and a request from another origin are rejected', async () => {
    const ada = await server.client('Ada');
    const { authenticator } = await addPasskey(ada);
    authenticator.origin = 'https://evil.example';
    const elsewhere = await signIn(server.newClient(), authenticator);
    expect(elsewhere).toMatchObject(refusedWith('passkey-not-good'));
    const foreign = { origin: 'https://evil.example' };
    const asked = await ada.request('POST', '/api/sign-in/options', {}, foreign);
    expect(asked).toMatchObject(refusedWith('foreign-origin'));
    const noPage = await ada.request('POST', '/api/sign-in/options', {});
    expect(noPage).toMatchObject(refusedWith('no-page'));
  });

  test('malformed responses are rejected', async () => {
    const ada = await server.client('Ada');
    const { authenticator } = await addPasskey(ada);
    const good = authenticator.get(await options(ada, 'sign-in'));
    const { response } = good;
    for (const junk of [
      { ...good, response: { ...response, clientDataJSON: 'e30' } },
      { ...good, response: { ...response, clientDataJSON: '%%' } },
      { ...good, response: { clientDataJSON: response.clientDataJSON } },
      { ...good, response: { ...response, authenticatorData: 'AAAA' } },
      { ...good, rawId: 'x' },
      { ...good, id: 'x' },
      { ...good, response: 7 },
      null,
    ]) {
      const { status, body } = await answer(ada, junk as object);
      expect([400, 403]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/stack|node_modules/);
      const add = await ada.request(
        'POST',
        '/api/me/passkeys',
        { name: 'x', response: junk },
        page(),
      );
      expect([400, 403]).toContain(add.status);
    }
    expect((await ada.request<AccountData>('GET', '/api/me/kept')).body.passkeys).toHaveLength(1);
  });

  test('signing out makes the device a new guest, and the passkey signs in again', async () => {
    const ada = await server.client('Ada');
    const { authenticator } = await addPasskey(ada);
    const out = await ada.request('POST', '/api/sign-out', {});
    expect(out.headers.get('set-cookie')).toMatch(/^rota=; Max-Age=0/);
    ada.cookie = '';
    expect((await ada.request<Me>('GET', '/api/me')).body.name).toMatch(/^Guest /);
    await signIn(ada, authenticator);
    expect((await ada.request<Me>('GET', '/api/me')).body.name).toBe('Ada');
  });
});

describe('a guest who signs in', () => {
  test('brings seats, finished matches and programs into the account, even during a match', async () => {
    const { authenticator } = await addPasskey(await server.client('Ada'));
    const [client, bo] = [await server.client('Not signed in'), await server.client('Bo')];
    const finished = await playMatch(client, bo);
    await client.request('POST', '/api/me/programs', { name: 'Pip' });
    const { id } = await client.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    await bo.request('POST', `/api/tables/${id}/seats`, {});
    await client.join(id);
    await bo.join(id);
    await client.move(client.pendingDecision!.number, client.sampleMove({ below: () => 0 }));
    const { view } = client;
    await signIn(client, authenticator);
    await client.waitFor(() => client.closed?.code === CLOSE_CODES.accountChanged);
    await client.connect();
    await client.join(id);
    expect(client.seat).toBe(0);
    expect(client.view).toEqual(view);
    await Promise.all([client.play(3), bo.play(4)]);
    expect((await record(id)).seats).toEqual(['Ada', 'Bo']);
    expect((await record(finished)).seats).toEqual(['Ada', 'Bo']);
    expect((await matches(client)).map((match) => match.id).sort()).toEqual([id, finished].sort());
    const { body } = await client.request<AccountData>('GET', '/api/me/kept');
    expect(body).toMatchObject({ name: 'Ada', programs: [{ name: 'Pip' }] });
    await server.restart();
    expect(verify(await record(id), [sealedBids])).toBeUndefined();
    expect(JSON.stringify(await server.store.read(id, 0))).not.toContain('Not signed in');
  });

  test('leaves everything to the guest if they choose so', async () => {
    const { authenticator } = await addPasskey(await server.client('Ada'));
    const [client, bo] = [await server.client('Cy'), await server.client('Bo')];
    const id = await playMatch(client, bo);
    await signIn(client, authenticator, false);
    expect(await matches(client)).toEqual([]);
    expect((await record(id)).seats).toEqual(['Cy', 'Bo']);
  });

  test('who sat at a table twice becomes a former player on one of the two seats', async () => {
    const ada = await server.client('Ada');
    const { authenticator } = await addPasskey(ada);
    const client = await server.client('Second window');
    const id = await playMatch(ada, client);
    await signIn(client, authenticator);
    expect((await record(id)).seats).toEqual(['Ada', 'former:']);
    expect(await matches(client)).toMatchObject([{ id, seat: 0 }]);
    expect(JSON.stringify(await server.store.read(id, 0))).not.toContain('Second window');
  });
});

describe('programs', () => {
  async function createProgram(maker: TestClient, name: string) {
    const { body, status } = await maker.request<CreatedProgram>('POST', '/api/me/programs', {
      name,
    });
    expect(status).toBe(201);
    const program = server.newClient();
    program.token = body.token;
    return { program, account: body.kept, token: body.token };
  }

  test('a token replaces the cookie, and the seat shows that a program plays', async () => {
    const ada = await server.client('Ada');
    const { program } = await createProgram(ada, 'Pip');
    const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }], {
      deals: 1,
    });
    const sat = await program.request<TableSummary>('POST', `/api/tables/${id}/seats`, {});
    expect(sat.body.seats[1]).toEqual({ kind: 'person', name: 'Pip', program: true });
    for (const one of [ada, program]) await (await one.connect()).join(id);
    await program.request('POST', `/api/tables/${id}/leave`);
    await program.request('POST', `/api/tables/${id}/seats`, {});
    await Promise.all([ada.play(1), program.play(2)]);
    expect(ada.received('table').at(-1)!.seats[1]).toMatchObject({ name: 'Pip', program: true });
    expect((await record(id)).seats).toEqual(['Ada', 'Pip']);
    expect(await matches(program)).toMatchObject([{ id, seat: 1 }]);
    const own = await program.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    expect(own.seats[0]).toEqual({ kind: 'person', name: 'Pip', program: true });
  });

  test('a program is a separate identity that can neither read nor change its owner’s account', async () => {
    const ada = await server.client('Ada');
    const { program } = await createProgram(ada, 'Pip');
    expect((await program.request<Me>('GET', '/api/me')).body.name).toBe('Pip');
    program.cookie = ada.cookie;
    for (const [method, path] of [
      ['GET', '/api/me/kept'],
      ['GET', '/api/me/data'],
      ['POST', '/api/me/passkeys/options'],
      ['POST', '/api/me/programs'],
      ['POST', '/api/sign-out'],
      ['DELETE', '/api/me'],
    ] as const) {
      const body = path.endsWith('programs') ? { name: 'Pop' } : undefined;
      const refused = await program.request(method, path, body, page());
      expect([path, refused.status]).toEqual([path, 403]);
    }
    expect((await ada.request<Me>('GET', '/api/me')).body.name).toBe('Ada');
  });

  test('a revoked token is rejected, and its connections close immediately', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    const { program, account } = await createProgram(ada, 'Pip');
    await program.connect();
    const path = `/api/me/programs/${account.programs[0]!.id}`;
    expect(await bo.request('DELETE', path)).toMatchObject({ status: 404 });
    expect((await ada.request<AccountData>('DELETE', path)).body.programs).toEqual([]);
    await program.waitFor(() => program.closed?.code === CLOSE_CODES.accountChanged);
    expect(await program.request('GET', '/api/me')).toMatchObject({
      status: 401,
      ...refusedWith('unknown-token'),
    });
    await expect(program.connect()).rejects.toThrow('401');
  });

  test.for([
    ['none', 'Bearer'],
    ['unknown', 'Bearer rota_x'],
    ['of another kind', 'Basic cm90YTpyb3Rh'],
    ['too long', `Bearer ${'x'.repeat(5000)}`],
    ['two of them', 'Bearer rota_x, Bearer rota_y'],
  ] as const)(
    'a token that is %s is rejected, even with a valid cookie',
    async ([, authorization]) => {
      const ada = await server.client('Ada');
      expect(await ada.request('GET', '/api/me', undefined, { authorization })).toMatchObject({
        status: 401,
      });
      await expect(ada.connect({ authorization })).rejects.toThrow('401');
    },
  );

  test('a person can have twenty programs, and none with an offensive or reserved name', async () => {
    const ada = await server.client('Ada');
    for (let at = 0; at < 20; at++) await createProgram(ada, `Pip ${at}`);
    const one = await ada.request('POST', '/api/me/programs', { name: 'Pip' });
    expect(one).toMatchObject({ status: 409, ...refusedWith('too-many-programs') });
    const rude = await ada.request('POST', '/api/me/programs', { name: 'bot:greedy' });
    expect(rude).toMatchObject(refusedWith('unclear-name'));
  });
});

describe('account data', () => {
  test('all of it can be exported, with the records of finished matches', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    await addPasskey(ada);
    await ada.request('POST', '/api/me/programs', { name: 'Pip' });
    const id = await playMatch(ada, bo);
    const running = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    const { body, headers } = await ada.request<{ matches: (TableSummary & { record: object })[] }>(
      'GET',
      '/api/me/data',
    );
    expect(headers.get('content-disposition')).toContain('rota-data.json');
    expect(body).toMatchObject({
      name: 'Ada',
      passkeys: [{ name: 'Laptop' }],
      programs: [{ name: 'Pip' }],
      ratings: {},
      muted: 0,
      reports: [],
    });
    expect(body.matches.map((match) => match.id).sort()).toEqual([id, running.id].sort());
    expect(body.matches.find((match) => match.id === id)!.record).toEqual(await record(id));
    expect(body.matches.find((match) => match.id === running.id)).not.toHaveProperty('record');
    expect((await server.newClient().request('GET', '/api/me/data')).status).toBe(401);
    expect((await (await server.client('Bo')).request('GET', '/api/me/data')).body).toMatchObject({
      matches: [],
    });
  });

  test('deletion removes it all; matches stay, with a former player in the seat', async () => {
    // Long names, since ids are random text.
    const [boName, programName] = ['Bo Bartholomew', 'Pipistrelle'];
    const [ada, bo, cy] = await Promise.all(
      ['Ada', boName, 'Cy'].map((name) => server.client(name)),
    );
    const { authenticator } = await addPasskey(bo!);
    const { body } = await bo!.request<CreatedProgram>('POST', '/api/me/programs', {
      name: programName,
    });
    const finished = await playMatch(ada!, bo!);
    const before = await record(finished);
    const waiting = await cy!.createTable(sealedBids, [
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'open' },
    ]);
    await bo!.request('POST', `/api/tables/${waiting.id}/seats`, {});
    const running = await ada!.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    await bo!.request('POST', `/api/tables/${running.id}/seats`, {});
    await ada!.join(running.id);
    const filled = await cy!.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    await bo!.request('POST', `/api/tables/${filled.id}/seats`, { seat: 1 });
    const [person] = bo!.cookie.split(/[=.]/).slice(1);

    const gone = await bo!.request('DELETE', '/api/me');
    expect(gone.status).toBe(200);
    expect(gone.headers.get('set-cookie')).toMatch(/^rota=; Max-Age=0/);
    await bo!.waitFor(() => bo!.closed?.code === CLOSE_CODES.accountChanged);

    const forgotten = { ...before, seats: ['Ada', 'former:'] };
    expect(await record(finished)).toEqual({ ...forgotten, seal: computeSeal(forgotten) });
    const summary = async (id: string) =>
      (await ada!.request<TableSummary>('GET', `/api/tables/${id}`)).body;
    expect((await summary(waiting.id)).seats[1]!.kind).toBe('open');
    const former = { kind: 'person', name: '', former: true, resigned: true, bot: 'greedy' };
    expect((await summary(running.id)).seats[1]).toEqual(former);
    await ada!.play(5);
    expect(verify(await record(running.id), [sealedBids])).toBeUndefined();
    expect(await record(running.id)).toMatchObject({ seats: ['Ada', 'former:'], resigned: [1] });

    const lines: string[] = [];
    await server.store.backUp(async (line) => {
      lines.push(line);
    });
    const all = lines.join('\n');
    for (const trace of [boName, programName, person!, authenticator.id, body.token]) {
      expect(all).not.toContain(trace);
    }
    expect(all).toContain('"Ada"');
    expect(await signIn(server.newClient(), authenticator)).toMatchObject(
      refusedWith('unknown-passkey'),
    );
    expect(await matches(bo!)).toEqual([]);
    await server.restart();
    expect(await record(finished)).toEqual({ ...forgotten, seal: computeSeal(forgotten) });
  });

  test('a deletion that failed midway completes on the next request', async () => {
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    const id = await playMatch(ada, bo);
    const { people } = server.store;
    const renameInTable = people.renameInTable.bind(people);
    people.renameInTable = async () => {
      throw new Error('connection lost');
    };
    expect(await bo.request('DELETE', '/api/me')).toMatchObject({ status: 500 });
    people.renameInTable = renameInTable;
    expect(JSON.stringify(await server.store.read(id, 0))).toContain('"Bo"');
    expect(await bo.request('DELETE', '/api/me')).toMatchObject({ status: 200 });
    expect(JSON.stringify(await server.store.read(id, 0))).not.toContain('"Bo"');
    await server.restart();
    expect((await record(id)).seats).toEqual(['Ada', 'former:']);
  });

  test('deletion covers matches of games that this build lacks', async () => {
    await server.close();
    const folder = mkdtempSync(join(tmpdir(), 'rota-identity-'));
    const file = join(folder, 'rota.db');
    server = await TestServer.open(toys, {}, file);
    const [ada, bo] = [await server.client('Ada'), await server.client('Bo')];
    const id = await playMatch(ada, bo);
    await server.close();
    const others = toys.filter(({ game }) => game !== sealedBids);
    server = await TestServer.open(others, {}, file);
    const sameBo = server.newClient();
    sameBo.cookie = bo.cookie;
    expect((await sameBo.request<AccountData>('GET', '/api/me/kept')).body.matches.all).toBe(1);
    expect(await sameBo.request('DELETE', '/api/me')).toMatchObject({ status: 200 });
    const { body } = await server.newClient().request<TableSummary>('GET', `/api/tables/${id}`);
    expect(body.seats).toMatchObject([{ name: 'Ada' }, { name: '', former: true }]);
    expect(JSON.stringify(await server.store.read(id, 0))).not.toContain('"Bo"');
    await server.close();
    server = await TestServer.open(toys, {}, file);
    expect((await record(id)).seats).toEqual(['Ada', 'former:']);
    rmSync(folder, { recursive: true });
  });
});
