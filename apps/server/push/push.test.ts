import { seededRandom } from '@rota/core';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { Timing } from '@rota/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PushSettings } from '../settings.ts';
import { TestPushService } from '../testing/push-service.ts';
import type { TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';

const DAYS: Timing = { kind: 'days', move: 2 };

let service: TestPushService;
let server: TestServer;
const lines: string[] = [];

async function open(settings: Partial<PushSettings> = {}): Promise<void> {
  const push = {
    allowsPrivate: true,
    ca: service.ca,
    delayMs: 0,
    retryMs: 1,
    ...settings,
  };
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const title = (game: string, language: string) => `${game} ${language}`;
  server = await TestServer.open(toys, { title, push, log });
}

beforeEach(async () => {
  lines.length = 0;
  service = await TestPushService.open();
});
afterEach(async () => {
  await server.close();
  await service.close();
});

/** Sends a request as a page does. */
const ask = (client: TestClient, method: string, path: string, body?: object) =>
  client.request<{ key?: string | null; refusal?: { code: string } }>(method, path, body, {
    origin: server.address,
  });

/** Subscribes a browser of the client. */
async function subscribe(client: TestClient, language: 'en' | 'de' = 'en') {
  const browser = service.subscribe(language);
  const { status } = await ask(client, 'PUT', '/api/me/push', browser);
  expect(status).toBe(200);
  return { ...browser, path: new URL(browser.endpoint).pathname };
}

const play = (client: TestClient, seed = 1) =>
  client.move(client.pendingDecision!.number, client.sampleMove(seededRandom(seed)));

interface AwayOptions {
  readonly timing?: Timing | undefined;
  readonly others?: readonly string[];
  readonly subscribes?: boolean;
}

/** Seats Ada, Bo and others; Bo subscribes and leaves, so that his turn waits for him. */
async function boIsAway({ others = [], subscribes = true, ...options }: AwayOptions = {}) {
  const timing = 'timing' in options ? options.timing : DAYS;
  const { clients, id } = await server.startTable(sealedBids, ['Ada', 'Bo', ...others], {
    ...(timing ? { timing } : {}),
  });
  const [ada, bo] = clients as [TestClient, TestClient];
  for (const client of clients) await client.waitFor(() => client.pendingDecision !== undefined);
  const path = subscribes ? (await subscribe(bo)).path : '';
  await leave(bo, ada);
  return { ada, bo, clients, id, path };
}

/** Disconnects a client and waits until the other one has received it. */
async function leave(client: TestClient, other: TestClient): Promise<void> {
  client.disconnect();
  const isGone = () => other.received('seats').at(-1)?.seats[client.seat!]?.here === false;
  await other.waitFor(isGone);
}

const sentTo = (path: string) => service.received.filter((one) => one.path === path);

/** Waits until a later turn at another table has been notified of. */
async function laterTurnIsSent(): Promise<void> {
  const { ada, path } = await boIsAway();
  await play(ada);
  await expect.poll(() => sentTo(path)).toHaveLength(1);
}

test('a person who is away is notified of their turn, and what is sent says nothing hidden', async () => {
  await open();
  const { ada, id, path } = await boIsAway();
  await play(ada);
  await expect.poll(() => sentTo(path)).toHaveLength(1);
  const { headers, payload } = sentTo(path)[0]!;
  expect(headers).toMatchObject({ ttl: `${2 * 24 * 60 * 60}`, topic: id });
  expect(payload).toEqual({
    title: 'sealed-bids en',
    body: 'It is your turn.',
    language: 'en',
    table: id,
  });
});

test('a person is notified of a turn once, across moves of others and a restart', async () => {
  await open();
  const { clients, id, path } = await boIsAway({ others: ['Cy'] });
  const [ada, , cy] = clients as [TestClient, TestClient, TestClient];
  await play(ada);
  await expect.poll(() => sentTo(path)).toHaveLength(1);
  await server.restart();
  await (await cy.connect()).join(id);
  await play(cy);
  await laterTurnIsSent();
  expect(sentTo(path)).toHaveLength(1);
});

test('every browser of the person is notified, in its language', async () => {
  await open();
  const { ada, bo } = await boIsAway();
  await subscribe(bo, 'de');
  await play(ada);
  await expect.poll(() => service.received.length).toBe(2);
  expect(service.received.map(({ payload }) => payload.body).sort()).toEqual([
    'Du bist am Zug.',
    'It is your turn.',
  ]);
});

test('a person at the table is not notified', async () => {
  await open();
  const { ada, bo, id, path } = await boIsAway();
  await (await bo.connect()).join(id);
  await play(ada);
  await laterTurnIsSent();
  expect(sentTo(path)).toEqual([]);
});

test('only the person can switch it off, and signing out does', async () => {
  await open();
  const { ada, bo, id } = await boIsAway({ others: ['Cy'] });
  const person = (await exported(bo)).id;
  const [first] = await server.store.push.of(person);
  await ask(ada, 'POST', '/api/me/push/stop', { endpoint: first!.endpoint });
  const second = await subscribe(bo);
  expect(await server.store.push.of(person)).toHaveLength(2);
  await ask(bo, 'POST', '/api/me/push/stop', { endpoint: first!.endpoint });
  expect(await server.store.push.of(person)).toMatchObject([{ endpoint: second.endpoint }]);
  await ask(bo, 'POST', '/api/sign-out', {});
  expect(await server.store.push.of(person)).toEqual([]);
  await play(ada);
  await laterTurnIsSent();
  expect(service.received.filter(({ payload }) => payload.table === id)).toEqual([]);
});

test.each([404, 410])('a subscription that is gone (%s) is removed', async (status) => {
  await open();
  const { ada, bo, path } = await boIsAway();
  service.status = status;
  await play(ada);
  const person = (await exported(bo)).id;
  await expect.poll(() => server.store.push.of(person)).toEqual([]);
  expect(service.requests).toBe(1);
  expect(lines.join()).not.toContain(path);
});

const exported = async (client: TestClient) =>
  (await client.request<{ id: string; notifications: object[] }>('GET', '/api/me/data')).body;

test('a push service that fails is asked once more, and a redirect is not followed', async () => {
  await open();
  const failures = () => lines.filter((line) => line.includes('push rejected'));
  const first = await boIsAway();
  service.status = 503;
  await play(first.ada);
  await expect.poll(failures).toHaveLength(1);
  expect(service.requests).toBe(2);
  const second = await boIsAway();
  service.status = 302;
  await play(second.ada);
  await expect.poll(failures).toHaveLength(2);
  expect(service.requests).toBe(3);
});

test('moves do not wait for a push service that never answers', async () => {
  await open();
  const { ada, bo, id } = await boIsAway();
  service.status = 0;
  await play(ada);
  await expect.poll(() => service.requests).toBe(1);
  await (await bo.connect()).join(id);
  await Promise.all([ada.play(1), bo.play(2)]);
  expect(ada.isOver).toBe(true);
});

test('without time limits people are notified too, with live clocks they are not', async () => {
  await open();
  const live = await boIsAway({ timing: { kind: 'live', move: 600, reserve: 0 } });
  await play(live.ada);
  const untimed = await boIsAway({ timing: undefined });
  await play(untimed.ada);
  await expect.poll(() => sentTo(untimed.path)).toHaveLength(1);
  await laterTurnIsSent();
  expect(sentTo(live.path)).toEqual([]);
});

test('the server’s keys are made once; export shows the browsers and deletion removes them', async () => {
  await open();
  const { bo, path } = await boIsAway();
  const { key } = (await ask(bo, 'GET', '/api/push')).body;
  expect(key).toMatch(/^[\w-]{87}$/);
  await server.restart();
  expect((await ask(bo, 'GET', '/api/push')).body.key).toBe(key);
  const { id, notifications } = await exported(bo);
  expect(notifications).toMatchObject([{ endpoint: service.address + path, language: 'en' }]);
  await ask(bo, 'DELETE', '/api/me');
  expect(await server.store.push.of(id)).toEqual([]);
});

test('endpoints in private networks are rejected, and never called even if stored', async () => {
  await open({ allowsPrivate: false });
  const { ada, bo } = await boIsAway({ subscribes: false });
  const { endpoint, keys } = service.subscribe();
  for (const wrong of [endpoint, endpoint.replace('localhost', '127.0.0.1'), 'https://10.0.0.1/']) {
    const wanted = { endpoint: wrong, keys, language: 'en' };
    expect((await ask(bo, 'PUT', '/api/me/push', wanted)).body).toMatchObject({
      refusal: { code: 'push-not-allowed' },
    });
  }
  const person = (await exported(bo)).id;
  await server.store.push.save({
    endpoint,
    ...keys,
    person,
    session: 's',
    language: 'en',
    origin: server.address,
    created: 1,
  });
  await play(ada);
  await expect.poll(() => lines.join()).toContain('not allowed');
  expect(service.requests).toBe(0);
});

test('a server without notifications says so, and programs and other sites cannot subscribe', async () => {
  server = await TestServer.open(toys);
  const ada = await server.client('Ada');
  expect((await ask(ada, 'GET', '/api/push')).body).toEqual({ key: null });
  const wanted = service.subscribe();
  expect(await ask(ada, 'PUT', '/api/me/push', wanted)).toMatchObject({
    status: 409,
    body: { refusal: { code: 'push-off' } },
  });
  await server.close();
  await open();
  const bo = await server.client('Bo');
  expect(await bo.request('PUT', '/api/me/push', wanted)).toMatchObject({ status: 403 });
  const made = await bo.request<{ token: string }>('POST', '/api/me/programs', { name: 'Robot' });
  const robot = server.newClient();
  robot.token = made.body.token;
  expect(await ask(robot, 'PUT', '/api/me/push', wanted)).toMatchObject({ status: 403 });
  for (const wrong of [
    { ...wanted, keys: { ...wanted.keys, auth: 'short' } },
    { ...wanted, language: 'xx' },
    { ...wanted, endpoint: `https://push.example/${'x'.repeat(1000)}` },
  ])
    expect(await ask(bo, 'PUT', '/api/me/push', wrong)).toMatchObject({ status: 400 });
});
