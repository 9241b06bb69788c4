import { PassThrough } from 'node:stream';
import { toys } from '@rota/game-testing/toys';
import { afterEach, expect, test } from 'vitest';
import { Presence } from './presence.ts';
import { TestServer } from './testing/test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('a person counts once, for 25 seconds after a request and as long as they are connected', () => {
  let now = 0;
  const presence = new Presence(() => now);
  presence.saw('a');
  presence.saw('a');
  presence.saw('b');
  expect(presence.here).toBe(2);
  const [one, other] = [new PassThrough(), new PassThrough()];
  presence.connected('b', one);
  presence.connected('b', other);
  now = 24_999;
  expect(presence.here).toBe(2);
  now = 30_000;
  expect(presence.here).toBe(1);
  one.emit('close');
  now = 120_000;
  expect(presence.here).toBe(1);
  // A person who closes the table and sends nothing more has left.
  other.emit('close');
  now = 125_000;
  expect(presence.here).toBe(0);
});

test('a count is repeated for a few seconds, so that many who ask cost no more than one', () => {
  let now = 0;
  const presence = new Presence(() => now);
  expect(presence.here).toBe(0);
  presence.saw('a');
  now = 4999;
  expect(presence.here).toBe(0);
  now = 5000;
  expect(presence.here).toBe(1);
});

test('people at other nodes count until their node dies', () => {
  const presence = new Presence(() => 0);
  presence.saw('a');
  presence.setRemote(2, 3);
  presence.setRemote(3, 1);
  presence.setRemote(2, 4);
  expect(presence.everywhere).toBe(6);
  presence.removeDeadNodes(new Set([1, 3]));
  expect(presence.everywhere).toBe(2);
});

test('the server tells how many people are here, and nothing about them', async () => {
  server = await TestServer.open(toys);
  const ada = await server.client('Ada');
  const bo = await server.client('Bo');
  const { body } = await ada.request<{ people: number }>('POST', '/api/me/programs', {
    name: 'Machine',
  });
  expect(body).toHaveProperty('token');
  const machine = server.newClient();
  machine.token = (body as unknown as { token: string }).token;
  await machine.request('GET', '/api/tables');
  await bo.connect();
  expect((await server.newClient().request('GET', '/api/online')).body).toEqual({ people: 2 });
});
