import { fastifyCookie } from '@fastify/cookie';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { Me } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';
import { Sessions } from './sessions.ts';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open(toys);
});
afterEach(() => server.close());

const nameOf = async (client: TestClient) => (await client.request<Me>('GET', '/api/me')).body.name;

/** Returns a client with a stolen copy of the cookie. */
function thiefOf(client: TestClient): TestClient {
  const thief = server.newClient();
  thief.cookie = client.cookie;
  return thief;
}

test('no script can read the cookie, and pages of other origins do not send it', async () => {
  const { headers } = await server.newClient().request('GET', '/api/me');
  const cookie = headers.get('set-cookie')!;
  expect(cookie).toMatch(/^rota=/);
  for (const wanted of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000']) {
    expect(cookie.split('; ')).toContain(wanted);
  }
  expect(cookie).not.toMatch(/domain/i);
});

test('over HTTPS the cookie is never sent unencrypted', () => {
  const sessions = new Sessions('secret');
  expect(sessions.createGuest(true).header.split('; ')).toContain('Secure');
  expect(sessions.expiredCookie(true).split('; ')).toContain('Secure');
  // A home network has no HTTPS.
  expect(sessions.createGuest(false).header).not.toContain('Secure');
});

test('every cookie is long, random and different', () => {
  const sessions = new Sessions('secret');
  const cookies = Array.from(
    { length: 100 },
    () => sessions.sessionCookie('p', false).split(';')[0]!,
  );
  expect(new Set(cookies).size).toBe(100);
  const ids = cookies.map((cookie) => sessions.sessionFromCookie(cookie)!.id);
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(12);
});

test('a cookie that this server has not signed identifies no one, whichever character was changed', () => {
  const sessions = new Sessions('secret');
  const [cookie] = sessions.sessionCookie('p', false).split(';') as [string];
  expect(sessions.sessionFromCookie(cookie)).toMatchObject({ person: 'p' });
  for (let at = 'rota='.length; at < cookie.length; at++) {
    const other = cookie[at] === 'A' ? 'B' : 'A';
    expect(
      sessions.sessionFromCookie(cookie.slice(0, at) + other + cookie.slice(at + 1)),
    ).toBeUndefined();
  }
  expect(new Sessions('another secret').sessionFromCookie(cookie)).toBeUndefined();
  for (const junk of ['', 'rota', 'rota=', 'rota=.', 'rota=p', 'rota=%', 'other=1']) {
    expect(sessions.sessionFromCookie(junk)).toBeUndefined();
  }
});

test('signing out ends the session, and a stolen copy of the cookie stops working', async () => {
  const ada = await server.client('Ada');
  const thief = thiefOf(ada);
  expect(await nameOf(thief)).toBe('Ada');
  const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }], {
    deals: 1,
  });
  await (await thief.connect()).join(id);
  await ada.request('POST', '/api/sign-out', {});
  // The thief is disconnected immediately and comes back as a new guest.
  await expect.poll(() => thief.closed).toBeDefined();
  expect(await nameOf(thief)).toMatch(/^Guest /);
});

test('signing out everywhere ends the sessions of all devices of that person only', async () => {
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const stolen = thiefOf(ada);
  const person = new Sessions(await server.store.secret()).sessionFromCookie(ada.cookie)!.person;
  const phone = server.newClient();
  phone.cookie = new Sessions(await server.store.secret())
    .sessionCookie(person, false)
    .split(';')[0]!;
  expect(await nameOf(phone)).toBe('Ada');
  await ada.request('POST', '/api/sign-out', {});
  expect(await nameOf(phone)).toBe('Ada');
  await phone.request('POST', '/api/sign-out', { everywhere: true });
  phone.cookie = '';
  for (const one of [stolen, phone]) expect(await nameOf(one)).toMatch(/^Guest /);
  expect(await nameOf(bo)).toBe('Bo');
});

test('a cookie is valid for 400 days, so a copy expires although it cannot by itself', async () => {
  const DAY = 24 * 60 * 60 * 1000;
  const sessions = new Sessions('secret');
  const [cookie] = sessions.sessionCookie('p', false).split(';') as [string];
  const now = Date.now();
  expect(sessions.sessionFromCookie(cookie, now + 399 * DAY)).toMatchObject({ person: 'p' });
  expect(sessions.sessionFromCookie(cookie, now + 401 * DAY)).toBeUndefined();
  // Old cookies without a date expire too.
  const undated = `rota=${encodeURIComponent(fastifyCookie.signerFactory('secret', 'sha256').sign('p'))}`;
  expect(sessions.sessionFromCookie(undated, Date.UTC(2026, 10, 22))).toMatchObject({
    person: 'p',
  });
  expect(sessions.sessionFromCookie(undated, Date.UTC(2028, 0, 1))).toBeUndefined();
  const broken = fastifyCookie.signerFactory('secret', 'sha256').sign('p.s.!');
  expect(sessions.sessionFromCookie(`rota=${encodeURIComponent(broken)}`)).toBeUndefined();
});

test('signing out everywhere ends sessions that a clock which was ahead began', async () => {
  const laptop = await server.client('Ada');
  const { person } = new Sessions(await server.store.secret()).sessionFromCookie(laptop.cookie)!;
  const ahead = { earliest: 0, latest: Date.now() + 365 * 24 * 60 * 60 * 1000 };
  const phone = server.newClient();
  phone.cookie = new Sessions(await server.store.secret(), ahead)
    .sessionCookie(person, false)
    .split(';')[0]!;
  expect(await nameOf(phone)).toBe('Ada');
  await laptop.request('POST', '/api/sign-out', { everywhere: true });
  expect(await nameOf(phone)).toMatch(/^Guest /);
});

test('with a new key, running servers accept no old cookie, and programs keep their tokens', async () => {
  const ada = await server.client('Ada');
  const thief = thiefOf(ada);
  const { body } = await ada.request('POST', '/api/me/programs', { name: 'Pip' });
  const pip = server.newClient();
  pip.token = body.token as string;
  await ada.connect();
  await server.store.changeSecret();
  const { operatorRequests } = server.store;
  const id = await operatorRequests.add({ do: 'reload-key' });
  await expect.poll(() => operatorRequests.answers<'reload-key'>(id)).toEqual([null]);
  await ada.waitFor(() => ada.closed !== undefined);
  for (const one of [thief, ada]) expect(await nameOf(one)).toMatch(/^Guest /);
  expect(await nameOf(pip)).toBe('Pip');
  await server.restart();
  expect(await nameOf(ada)).toMatch(/^Guest /);
});

test('only GET /api/me creates a guest, so requests sent together do not create several', async () => {
  const send = (method: string, path: string, body?: object) =>
    fetch(server.address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const wanted = { game: sealedBids.id, seats: [{ kind: 'me' }, { kind: 'open' }] };
  const first = await Promise.all([
    send('POST', '/api/tables', wanted),
    send('PUT', '/api/me', { name: 'Ada' }),
    send('POST', '/api/quick', { game: sealedBids.id }),
    send('GET', '/api/me/kept'),
  ]);
  for (const answer of first) {
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({ refusal: { code: 'no-identity' } });
  }
  const me = await send('GET', '/api/me');
  expect(me.headers.get('set-cookie')).toMatch(/^rota=/);
});

test('a cookie from before sessions had ids is valid until its person signs out', async () => {
  const ada = await server.client('Ada');
  const sessions = new Sessions(await server.store.secret());
  const old = server.newClient();
  const signer = fastifyCookie.signerFactory(await server.store.secret(), 'sha256');
  old.cookie = `rota=${encodeURIComponent(signer.sign(sessions.sessionFromCookie(ada.cookie)!.person))}`;
  expect(await nameOf(old)).toBe('Ada');
  const copy = thiefOf(old);
  await old.request('POST', '/api/sign-out', {});
  expect(await nameOf(copy)).toMatch(/^Guest /);
});

test('a network’s hash differs by network and by server, and does not contain the address', () => {
  const hash = new Sessions('secret').networkHash('192.0.2.7');
  expect(new Sessions('secret').networkHash('192.0.2.7')).toBe(hash);
  expect(new Sessions('secret').networkHash('192.0.2.8')).not.toBe(hash);
  expect(new Sessions('other').networkHash('192.0.2.7')).not.toBe(hash);
  expect(hash).not.toContain('192');
});
