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

let house: TestServer;

beforeEach(async () => {
  house = await TestServer.open(toys);
});
afterEach(() => house.close());

/** What a browser says of the page it shows. */
const page = () => ({ origin: house.address });

const options = async (guest: TestClient, of: 'me/passkeys' | 'sign-in') =>
  (await guest.request<never>('POST', `/api/${of}/options`, {}, page())).body;

async function passkeyFor(guest: TestClient, name = 'Laptop') {
  const authenticator = new TestAuthenticator(house.address);
  const response = authenticator.create(await options(guest, 'me/passkeys'));
  const added = await guest.request<AccountData>(
    'POST',
    '/api/me/passkeys',
    { name, response },
    page(),
  );
  expect(added.status).toBe(201);
  return { authenticator, kept: added.body };
}

const answer = (guest: TestClient, response: object, bring = true) =>
  guest.request('POST', '/api/sign-in', { response, bring }, page());

async function signIn(guest: TestClient, authenticator: TestAuthenticator, bring = true) {
  return answer(guest, authenticator.get(await options(guest, 'sign-in')), bring);
}

const refusedWith = (code: string) => ({ body: { refusal: { code } } });

/** A match of two, played to its end. */
async function played(ada: TestClient, bo: TestClient) {
  const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }], {
    deals: 1,
  });
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of [ada, bo]) await (await guest.connect()).join(id);
  await Promise.all([ada.play(1), bo.play(2)]);
  await expect.poll(async () => (await matches(ada)).map(({ state }) => state)).toEqual(['over']);
  return id;
}

const matches = async (guest: TestClient) =>
  (await guest.request<TableSummary[]>('GET', '/api/matches')).body;

const record = async (id: string) =>
  (await house.newClient().request<MatchRecord>('GET', `/api/tables/${id}/record`)).body;

describe('passkeys', () => {
  test('with a passkey another device is the same person, with name and history', async () => {
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    const id = await played(ada, bo);
    const { authenticator, kept } = await passkeyFor(ada);
    expect(kept.passkeys).toMatchObject([{ name: 'Laptop', used: null }]);
    const phone = house.newClient();
    const signedIn = await signIn(phone, authenticator);
    expect(signedIn).toMatchObject({ status: 200, body: { name: 'Ada' } });
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(phone.cookie.split('.')[0]).toBe(ada.cookie.split('.')[0]);
    expect(await matches(phone)).toMatchObject([{ id, seat: 0 }]);
    const { body } = await phone.request<AccountData>('GET', '/api/me/kept');
    expect(body.passkeys[0]!.used).toBeGreaterThan(0);
    expect(body.matches).toEqual({ all: 1, unfinished: 0, onDevice: 0 });
  });

  test('several of them, of which one can be removed and is then good for nothing', async () => {
    const ada = await house.client('Ada');
    const { authenticator } = await passkeyFor(ada, 'Laptop');
    const { authenticator: other, kept } = await passkeyFor(ada, 'Phone');
    expect(kept.passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
    const bo = await house.client('Bo');
    const path = `/api/me/passkeys/${authenticator.id}`;
    expect(await bo.request('DELETE', path)).toMatchObject({ status: 404 });
    const removed = await ada.request<AccountData>('DELETE', path);
    expect(removed.body.passkeys.map(({ id }) => id)).toEqual([other.id]);
    expect(await signIn(bo, authenticator)).toMatchObject(refusedWith('unknown-passkey'));
    expect(await signIn(bo, other)).toMatchObject({ body: { name: 'Ada' } });
  });

  test('an answer counts once, and only from whom it was asked', async () => {
    const ada = await house.client('Ada');
    const { authenticator } = await passkeyFor(ada);
    const [phone, thief] = [house.newClient(), house.newClient()];
    const response = authenticator.get(await options(phone, 'sign-in'));
    await thief.request('GET', '/api/me');
    expect(await answer(thief, response)).toMatchObject(refusedWith('challenge-passed'));
    expect(await answer(phone, response)).toMatchObject({ status: 200 });
    expect(await answer(phone, response)).toMatchObject(refusedWith('challenge-passed'));
    const again = house.newClient();
    const late = authenticator.get(await options(again, 'sign-in'));
    await options(again, 'sign-in');
    expect(await answer(again, late)).toMatchObject(refusedWith('challenge-passed'));
    expect((await again.request<Me>('GET', '/api/me')).body.name).toMatch(/^Guest /);
  });

  test('an answer that took too long is none', async () => {
    const ada = await house.client('Ada');
    const { authenticator } = await passkeyFor(ada);
    const phone = house.newClient();
    const response = authenticator.get(await options(phone, 'sign-in'));
    const later = Date.now() + 4 * 60_000;
    const { people } = house.store;
    const spend = people.consumeChallenge.bind(people);
    people.consumeChallenge = (person, purpose, challenge) =>
      spend(person, purpose, challenge, later);
    expect(await answer(phone, response)).toMatchObject(refusedWith('challenge-passed'));
  });

  test('a counterfeit is refused, and spends the challenge', async () => {
    const ada = await house.client('Ada');
    const { authenticator } = await passkeyFor(ada);
    const phone = house.newClient();
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

  test('a passkey that was copied is refused: its counter runs backwards', async () => {
    const { authenticator } = await passkeyFor(await house.client('Ada'));
    authenticator.counter = 7;
    expect(await signIn(house.newClient(), authenticator)).toMatchObject({ status: 200 });
    authenticator.counter = 3;
    const copy = await signIn(house.newClient(), authenticator);
    expect(copy).toMatchObject(refusedWith('passkey-not-good'));
  });

  test('what was signed for another site, or asked by another, is refused', async () => {
    const ada = await house.client('Ada');
    const { authenticator } = await passkeyFor(ada);
    authenticator.origin = 'https://evil.example';
    const elsewhere = await signIn(house.newClient(), authenticator);
    expect(elsewhere).toMatchObject(refusedWith('passkey-not-good'));
    const foreign = { origin: 'https://evil.example' };
    const asked = await ada.request('POST', '/api/sign-in/options', {}, foreign);
    expect(asked).toMatchObject(refusedWith('foreign-origin'));
    const noPage = await ada.request('POST', '/api/sign-in/options', {});
    expect(noPage).toMatchObject(refusedWith('no-page'));
  });

  test('junk is refused, whatever it is', async () => {
    const ada = await house.client('Ada');
    const { authenticator } = await passkeyFor(ada);
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

  test('signing out leaves the device to somebody new; the passkey brings one back', async () => {
    const ada = await house.client('Ada');
    const { authenticator } = await passkeyFor(ada);
    const out = await ada.request('POST', '/api/sign-out', {});
    expect(out.headers.get('set-cookie')).toMatch(/^rota=; Max-Age=0/);
    ada.cookie = '';
    expect((await ada.request<Me>('GET', '/api/me')).body.name).toMatch(/^Guest /);
    await signIn(ada, authenticator);
    expect((await ada.request<Me>('GET', '/api/me')).body.name).toBe('Ada');
  });
});

describe('a guest who turns out to be somebody', () => {
  test('brings seats, finished matches and programs along, in the middle of a match', async () => {
    const { authenticator } = await passkeyFor(await house.client('Ada'));
    const [guest, bo] = [await house.client('Nobody yet'), await house.client('Bo')];
    const finished = await played(guest, bo);
    await guest.request('POST', '/api/me/programs', { name: 'Pip' });
    const { id } = await guest.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    await bo.request('POST', `/api/tables/${id}/seats`, {});
    await guest.join(id);
    await bo.join(id);
    await guest.move(guest.pendingDecision!.number, guest.sampleMove({ below: () => 0 }));
    const { view } = guest;
    await signIn(guest, authenticator);
    await guest.waitFor(() => guest.closed?.code === CLOSE_CODES.accountChanged);
    await guest.connect();
    await guest.join(id);
    expect(guest.seat).toBe(0);
    expect(guest.view).toEqual(view);
    await Promise.all([guest.play(3), bo.play(4)]);
    expect((await record(id)).seats).toEqual(['Ada', 'Bo']);
    expect((await record(finished)).seats).toEqual(['Ada', 'Bo']);
    expect((await matches(guest)).map((match) => match.id).sort()).toEqual([id, finished].sort());
    const { body } = await guest.request<AccountData>('GET', '/api/me/kept');
    expect(body).toMatchObject({ name: 'Ada', programs: [{ name: 'Pip' }] });
    await house.restart();
    expect(verify(await record(id), [sealedBids])).toBeUndefined();
    expect(JSON.stringify(await house.store.read(id, 0))).not.toContain('Nobody yet');
  });

  test('leaves everything to the guest who does not want to bring it', async () => {
    const { authenticator } = await passkeyFor(await house.client('Ada'));
    const [guest, bo] = [await house.client('Cy'), await house.client('Bo')];
    const id = await played(guest, bo);
    await signIn(guest, authenticator, false);
    expect(await matches(guest)).toEqual([]);
    expect((await record(id)).seats).toEqual(['Cy', 'Bo']);
  });

  test('sat at a table twice: one of the two is somebody who was there', async () => {
    const ada = await house.client('Ada');
    const { authenticator } = await passkeyFor(ada);
    const guest = await house.client('Second window');
    const id = await played(ada, guest);
    await signIn(guest, authenticator);
    expect((await record(id)).seats).toEqual(['Ada', 'former:']);
    expect(await matches(guest)).toMatchObject([{ id, seat: 0 }]);
    expect(JSON.stringify(await house.store.read(id, 0))).not.toContain('Second window');
  });
});

describe('programs', () => {
  async function made(maker: TestClient, name: string) {
    const { body, status } = await maker.request<CreatedProgram>('POST', '/api/me/programs', {
      name,
    });
    expect(status).toBe(201);
    const program = house.newClient();
    program.token = body.token;
    return { program, kept: body.kept, token: body.token };
  }

  test('a token stands in for the cookie, and the seat shows that a program plays', async () => {
    const ada = await house.client('Ada');
    const { program } = await made(ada, 'Pip');
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

  test('it is somebody of its own, who can neither see nor change what its maker has', async () => {
    const ada = await house.client('Ada');
    const { program } = await made(ada, 'Pip');
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

  test('a revoked token is good for nothing, and its connections end at once', async () => {
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    const { program, kept } = await made(ada, 'Pip');
    await program.connect();
    const path = `/api/me/programs/${kept.programs[0]!.id}`;
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
    'a token that is %s is refused, whatever the cookie says',
    async ([, authorization]) => {
      const ada = await house.client('Ada');
      expect(await ada.request('GET', '/api/me', undefined, { authorization })).toMatchObject({
        status: 401,
      });
      await expect(ada.connect({ authorization })).rejects.toThrow('401');
    },
  );

  test('no more than twenty, and none with a name strangers should not read', async () => {
    const ada = await house.client('Ada');
    for (let at = 0; at < 20; at++) await made(ada, `Pip ${at}`);
    const one = await ada.request('POST', '/api/me/programs', { name: 'Pip' });
    expect(one).toMatchObject({ status: 409, ...refusedWith('too-many-programs') });
    const rude = await ada.request('POST', '/api/me/programs', { name: 'bot:greedy' });
    expect(rude).toMatchObject(refusedWith('name-not-allowed'));
  });
});

describe('one’s own data', () => {
  test('all of it can be had, with the records of what is over', async () => {
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    await passkeyFor(ada);
    await ada.request('POST', '/api/me/programs', { name: 'Pip' });
    const id = await played(ada, bo);
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
    expect((await house.newClient().request('GET', '/api/me/data')).status).toBe(401);
    expect((await (await house.client('Bo')).request('GET', '/api/me/data')).body).toMatchObject({
      matches: [],
    });
  });

  test('deleted, it is gone; what was played stays, played by a former guest', async () => {
    const [ada, bo, cy] = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => house.client(name)));
    const { authenticator } = await passkeyFor(bo!);
    const { body } = await bo!.request<CreatedProgram>('POST', '/api/me/programs', { name: 'Pip' });
    const finished = await played(ada!, bo!);
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
    const left = await cy!.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
    await bo!.request('POST', `/api/tables/${left.id}/seats`, { seat: 1 });
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
    const nobody = { kind: 'person', name: '', former: true, resigned: true, bot: 'greedy' };
    expect((await summary(running.id)).seats[1]).toEqual(nobody);
    await ada!.play(5);
    expect(verify(await record(running.id), [sealedBids])).toBeUndefined();
    expect(await record(running.id)).toMatchObject({ seats: ['Ada', 'former:'], resigned: [1] });

    const lines: string[] = [];
    await house.store.backUp(async (line) => {
      lines.push(line);
    });
    const all = lines.join('\n');
    for (const trace of ['"Bo"', 'Pip', person!, authenticator.id, body.token]) {
      expect(all).not.toContain(trace);
    }
    expect(all).toContain('"Ada"');
    expect(await signIn(house.newClient(), authenticator)).toMatchObject(
      refusedWith('unknown-passkey'),
    );
    expect(await matches(bo!)).toEqual([]);
    await house.restart();
    expect(await record(finished)).toEqual({ ...forgotten, seal: computeSeal(forgotten) });
  });

  test('what could not be deleted in one go is, when it is asked again', async () => {
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    const id = await played(ada, bo);
    const { people } = house.store;
    const handOver = people.renameInTable.bind(people);
    people.renameInTable = async () => {
      throw new Error('connection lost');
    };
    expect(await bo.request('DELETE', '/api/me')).toMatchObject({ status: 500 });
    people.renameInTable = handOver;
    expect(JSON.stringify(await house.store.read(id, 0))).toContain('"Bo"');
    expect(await bo.request('DELETE', '/api/me')).toMatchObject({ status: 200 });
    expect(JSON.stringify(await house.store.read(id, 0))).not.toContain('"Bo"');
    await house.restart();
    expect((await record(id)).seats).toEqual(['Ada', 'former:']);
  });

  test('a match that this build cannot open is forgotten too', async () => {
    await house.close();
    const place = mkdtempSync(join(tmpdir(), 'rota-identity-'));
    const file = join(place, 'rota.db');
    house = await TestServer.open(toys, {}, file);
    const [ada, bo] = [await house.client('Ada'), await house.client('Bo')];
    const id = await played(ada, bo);
    await house.close();
    const others = toys.filter(({ game }) => game !== sealedBids);
    house = await TestServer.open(others, {}, file);
    const stranger = house.newClient();
    stranger.cookie = bo.cookie;
    expect((await stranger.request<AccountData>('GET', '/api/me/kept')).body.matches.all).toBe(1);
    expect(await stranger.request('DELETE', '/api/me')).toMatchObject({ status: 200 });
    const { body } = await house.newClient().request<TableSummary>('GET', `/api/tables/${id}`);
    expect(body.seats).toMatchObject([{ name: 'Ada' }, { name: '', former: true }]);
    expect(JSON.stringify(await house.store.read(id, 0))).not.toContain('"Bo"');
    await house.close();
    house = await TestServer.open(toys, {}, file);
    expect((await record(id)).seats).toEqual(['Ada', 'former:']);
    rmSync(place, { recursive: true });
  });
});
