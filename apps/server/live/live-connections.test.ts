import { toys } from '@rota/game-testing/toys';
import { LIVE_PATH, WIRE_VERSIONS } from '@rota/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
const warnings: string[] = [];

beforeEach(async () => {
  warnings.length = 0;
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line).msg) });
  server = await TestServer.open(toys, { limits: { connections: 1 }, log });
});
afterEach(() => server.close());

test('a plain request learns that only the upgrade is missing, or what else is', async () => {
  const ada = await server.client('Ada');
  const plain = await ada.request('GET', LIVE_PATH);
  expect(plain).toMatchObject({
    status: 426,
    body: { refusal: { code: 'upgrade-required', facts: { path: LIVE_PATH } } },
  });
  expect(plain.headers.get('upgrade')).toBe('websocket');
  await ada.connect();
  expect(await ada.request('GET', LIVE_PATH)).toMatchObject({
    status: 429,
    body: { refusal: { code: 'too-many-connections', facts: { most: 1 } } },
  });
  expect(warnings).toEqual([]);
});

test('the log says once that a proxy leaves out the header Upgrade', async () => {
  const ada = await server.client('Ada');
  for (let times = 0; times < 2; times++) {
    await ada.request('GET', LIVE_PATH, undefined, { 'sec-websocket-key': 'x' });
  }
  expect(warnings).toEqual([expect.stringContaining('Upgrade')]);
});

test.each(WIRE_VERSIONS)(
  'version %i of the wire format answers a ping at once',
  async (version) => {
    const client = await server.newClient().connect({}, version);
    client.send({ do: 'ping' });
    await client.waitFor(() => client.received('pong').length === 1);
  },
);
