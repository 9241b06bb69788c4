import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AMPLE_LIMITS } from './testing/ample-limits.ts';
import { clientFrame, upgradeRequest } from './testing/fuzz/frames.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { createServerStarter, type OperatedProcess, portOf } from './testing/server-process.ts';
import { TestClient } from './testing/test-client.ts';

const games = [{ game: keyedTriads, policies }];

let folder: string;
let server: OperatedProcess;
let ada: TestClient;
let bo: TestClient;
let id: string;

let start: Awaited<ReturnType<typeof createServerStarter>>;
beforeAll(async () => {
  start = await createServerStarter();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rota-slow-'));
  const messages = { burst: 1e6, perSecond: 1e6 };
  server = await start({
    location: join(folder, 'rota.db'),
    limits: { ...AMPLE_LIMITS, messages },
  });
  [ada, bo] = [new TestClient(server.address, games), new TestClient(server.address, games)];
  for (const client of [ada, bo]) await client.request('GET', '/api/me');
  ({ id } = await ada.createTable(keyedTriads, [{ kind: 'me' }, { kind: 'open' }], { deals: 3 }));
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const client of [ada, bo]) await (await client.connect()).join(id);
});
afterEach(async () => {
  for (const client of [ada, bo]) client.disconnect();
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true });
});

async function readMetric(name: string): Promise<number> {
  const { body } = await new TestClient(server.operations, games).request<string>(
    'GET',
    '/metrics',
  );
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)![1]);
}

test('clients that never read are disconnected, cost little memory and delay no one', async () => {
  const before = await readMetric('process_resident_memory_bytes');
  const join = clientFrame(JSON.stringify({ do: 'join', table: id }));
  const requests = Buffer.concat(new Array(500).fill(join));
  const clients: RawSocket[] = [];
  for (let times = 0; times < 12; times++) {
    const socket = await RawSocket.open(portOf(server));
    socket.stopReading();
    socket.write(upgradeRequest({}));
    clients.push(socket);
  }
  await expect.poll(() => readMetric('rota_connections')).toBe(clients.length + 2);
  let peak = before;
  let playing = true;
  const match = Promise.all([ada.play(1), bo.play(2)]).finally(() => {
    playing = false;
  });
  // Each repeatedly requests megabytes, which the server has to buffer until they are read.
  const flood = async () => {
    while (playing || (await readMetric('rota_connections')) > 2) {
      for (const client of clients) client.write(requests);
      peak = Math.max(peak, await readMetric('process_resident_memory_bytes'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all([match, flood()]);
  expect(await readMetric('rota_connections')).toBe(2);
  await expect
    .poll(() => readMetric('nodejs_active_resources\\{type="TCPSocketWrap"\\}'))
    .toBeLessThan(6);
  // A busy machine buffers more at a time.
  if (IS_FULL_LENGTH) expect(peak - before).toBeLessThan(200 * 2 ** 20);
  const { body } = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
  for (const client of clients) client.destroy();
});

test('a client that reads late receives every update in order, and one that reconnects the missed ones', async () => {
  const tcpSocketOf = (client: TestClient) =>
    (client.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket;
  const late = new TestClient(server.address, games);
  await (await late.connect()).join(id);
  const reconnecting = new TestClient(server.address, games);
  await (await reconnecting.connect()).join(id);
  tcpSocketOf(late).pause();
  // It does not answer pings now.
  const signs = setInterval(() => late.send({ do: 'ping' }), 1000);
  await Promise.all([ada.play(1, 20), bo.play(2, 20)]);
  await reconnecting.waitFor(() => reconnecting.number >= 20);
  const seen = reconnecting.number;
  reconnecting.disconnect();
  await Promise.all([ada.play(1, 35), bo.play(2, 35)]);
  expect(late.number).toBeLessThan(5);
  tcpSocketOf(late).resume();
  clearInterval(signs);
  await late.waitFor(() => late.number >= ada.number);
  await reconnecting.connect();
  await reconnecting.join(id, seen);
  await reconnecting.waitFor(() => reconnecting.number >= ada.number);
  const { number } = ada;
  for (const spectator of [late, reconnecting]) {
    const numbers = spectator.received('events').map((message) => message.number);
    const first = numbers[0]!;
    expect(numbers).toEqual(Array.from({ length: number - first + 1 }, (_, at) => first + at));
    expect(spectator.view).toEqual(late.view);
  }
  const fresh = new TestClient(server.address, games);
  await (await fresh.connect()).join(id);
  expect(late.view).toEqual(fresh.view);
  for (const client of [late, reconnecting, fresh]) client.disconnect();
});
