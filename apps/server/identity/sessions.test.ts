import { fastifyCookie } from '@fastify/cookie';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { Me } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';
import { Sessions } from './sessions.ts';

let house: TestServer;

beforeEach(async () => {
  house = await TestServer.open(toys);
});
afterEach(() => house.close());

const nameOf = async (guest: TestClient) => (await guest.request<Me>('GET', '/api/me')).body.name;

/** Somebody who has got hold of a cookie. */
function thiefOf(guest: TestClient): TestClient {
  const thief = house.newClient();
  thief.cookie = guest.cookie;
  return thief;
}

test('no script can read the cookie, and pages from elsewhere do not send it along', async () => {
  const { headers } = await house.newClient().request('GET', '/api/me');
  const cookie = headers.get('set-cookie')!;
  expect(cookie).toMatch(/^rota=/);
  for (const wanted of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000']) {
    expect(cookie.split('; ')).toContain(wanted);
  }
  expect(cookie).not.toMatch(/domain/i);
});

test('over HTTPS it never travels in the clear', () => {
  const guests = new Sessions('secret');
  expect(guests.createGuest(true).header.split('; ')).toContain('Secure');
  expect(guests.expiredCookie(true).split('; ')).toContain('Secure');
  // A home network has no HTTPS.
  expect(guests.createGuest(false).header).not.toContain('Secure');
});

test('a cookie is long and random, and another one each time', () => {
  const guests = new Sessions('secret');
  const cookies = Array.from(
    { length: 100 },
    () => guests.sessionCookie('p', false).split(';')[0]!,
  );
  expect(new Set(cookies).size).toBe(100);
  const ids = cookies.map((cookie) => guests.sessionFromCookie(cookie)!.id);
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(12);
});

test('a cookie that this server has not signed is nobody’s, whatever was changed', () => {
  const guests = new Sessions('secret');
  const [cookie] = guests.sessionCookie('p', false).split(';') as [string];
  expect(guests.sessionFromCookie(cookie)).toMatchObject({ person: 'p' });
  for (let at = 'rota='.length; at < cookie.length; at++) {
    const other = cookie[at] === 'A' ? 'B' : 'A';
    expect(
      guests.sessionFromCookie(cookie.slice(0, at) + other + cookie.slice(at + 1)),
    ).toBeUndefined();
  }
  expect(new Sessions('another secret').sessionFromCookie(cookie)).toBeUndefined();
  for (const junk of ['', 'rota', 'rota=', 'rota=.', 'rota=p', 'rota=%', 'other=1']) {
    expect(guests.sessionFromCookie(junk)).toBeUndefined();
  }
});

test('signing out ends the session: a stolen copy of the cookie is good for nothing', async () => {
  const ada = await house.client('Ada');
  const thief = thiefOf(ada);
  expect(await nameOf(thief)).toBe('Ada');
  const { id } = await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }], {
    deals: 1,
  });
  await (await thief.connect()).join(id);
  await ada.request('POST', '/api/sign-out', {});
  // The thief is shown out at once, and is a stranger when they come back.
  await expect.poll(() => thief.closed).toBeDefined();
  expect(await nameOf(thief)).toMatch(/^Guest /);
});

test('signing out everywhere ends what other devices have, and nobody else’s', async () => {
  const ada = await house.client('Ada');
  const bo = await house.client('Bo');
  const stolen = thiefOf(ada);
  const person = new Sessions(await house.store.secret()).sessionFromCookie(ada.cookie)!.person;
  const phone = house.newClient();
  phone.cookie = new Sessions(await house.store.secret())
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

test('a cookie is good for 400 days: a copy of an ended one does not come back when its end is forgotten', async () => {
  const DAY = 24 * 60 * 60 * 1000;
  const guests = new Sessions('secret');
  const [cookie] = guests.sessionCookie('p', false).split(';') as [string];
  const now = Date.now();
  expect(guests.sessionFromCookie(cookie, now + 399 * DAY)).toMatchObject({ person: 'p' });
  expect(guests.sessionFromCookie(cookie, now + 401 * DAY)).toBeUndefined();
  // The same for a cookie without a date, from whenever.
  const undated = `rota=${encodeURIComponent(fastifyCookie.signerFactory('secret', 'sha256').sign('p'))}`;
  expect(guests.sessionFromCookie(undated, Date.UTC(2026, 10, 22))).toMatchObject({ person: 'p' });
  expect(guests.sessionFromCookie(undated, Date.UTC(2028, 0, 1))).toBeUndefined();
  const broken = fastifyCookie.signerFactory('secret', 'sha256').sign('p.s.!');
  expect(guests.sessionFromCookie(`rota=${encodeURIComponent(broken)}`)).toBeUndefined();
});

test('one request makes a guest, and no other: two sent together do not make two', async () => {
  const send = (method: string, path: string, body?: object) =>
    fetch(house.address + path, {
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

test('a cookie from before sessions had names is good until its person signs out', async () => {
  const ada = await house.client('Ada');
  const guests = new Sessions(await house.store.secret());
  const old = house.newClient();
  const signer = fastifyCookie.signerFactory(await house.store.secret(), 'sha256');
  old.cookie = `rota=${encodeURIComponent(signer.sign(guests.sessionFromCookie(ada.cookie)!.person))}`;
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
