import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { IS_FULL_LENGTH } from '@rota/game-testing/effort';
import { policies } from '@rota/games/keyed-triads/bot';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientFrame, upgradeRequest } from './testing/fuzz/frames.ts';
import { RawSocket } from './testing/raw-socket.ts';
import {
  AMPLE_LIMITS,
  createServerStarter,
  type OperatedProcess,
  portOf,
} from './testing/server-process.ts';
import { TestClient } from './testing/test-client.ts';

const games = [{ game: keyedTriads, policies }];

let folder: string;
let room: OperatedProcess;
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
  room = await start({ place: join(folder, 'rota.db'), limits: { ...AMPLE_LIMITS, messages } });
  [ada, bo] = [new TestClient(room.address, games), new TestClient(room.address, games)];
  for (const guest of [ada, bo]) await guest.request('GET', '/api/me');
  ({ id } = await ada.createTable(keyedTriads, [{ kind: 'me' }, { kind: 'open' }], { deals: 3 }));
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of [ada, bo]) await (await guest.connect()).join(id);
});
afterEach(async () => {
  for (const guest of [ada, bo]) guest.disconnect();
  const dead = once(room.process, 'exit');
  room.process.kill('SIGTERM');
  await dead;
  rmSync(folder, { recursive: true });
});

async function measured(name: string): Promise<number> {
  const { body } = await new TestClient(room.operations, games).request<string>('GET', '/metrics');
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)![1]);
}

test('clients that never read what they ask for are cut off, cost little, and delay nobody', async () => {
  const before = await measured('process_resident_memory_bytes');
  const join = clientFrame(JSON.stringify({ do: 'join', table: id }));
  const asking = Buffer.concat(new Array(500).fill(join));
  const clients: RawSocket[] = [];
  for (let times = 0; times < 12; times++) {
    const socket = await RawSocket.open(portOf(room));
    socket.stopReading();
    socket.write(upgradeRequest({}));
    clients.push(socket);
  }
  await expect.poll(() => measured('rota_connections')).toBe(clients.length + 2);
  let most = before;
  let playing = true;
  const match = Promise.all([ada.play(1), bo.play(2)]).finally(() => {
    playing = false;
  });
  // Each asks for some megabytes, again and again; what is not read stays with the server.
  const pester = async () => {
    while (playing || (await measured('rota_connections')) > 2) {
      for (const client of clients) client.write(asking);
      most = Math.max(most, await measured('process_resident_memory_bytes'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all([match, pester()]);
  expect(await measured('rota_connections')).toBe(2);
  expect(await measured('nodejs_active_resources\\{type="TCPSocketWrap"\\}')).toBeLessThan(6);
  // Where the machine is busy there may be more of everything at a time.
  if (IS_FULL_LENGTH) expect(most - before).toBeLessThan(200 * 2 ** 20);
  const { body } = await ada.request<MatchRecord>('GET', `/api/tables/${id}/record`);
  expect(verify(body, [keyedTriads])).toBeUndefined();
  for (const client of clients) client.destroy();
});

test('who reads late is told all of it, in order; who was cut off comes back and has the rest', async () => {
  const pausing = (guest: TestClient) =>
    (guest.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket;
  const late = new TestClient(room.address, games);
  await (await late.connect()).join(id);
  const cut = new TestClient(room.address, games);
  await (await cut.connect()).join(id);
  pausing(late).pause();
  await Promise.all([ada.play(1, 20), bo.play(2, 20)]);
  await cut.waitFor(() => cut.number >= 20);
  const seen = cut.number;
  cut.disconnect();
  await Promise.all([ada.play(1, 35), bo.play(2, 35)]);
  expect(late.number).toBeLessThan(5);
  pausing(late).resume();
  await late.waitFor(() => late.number >= ada.number);
  await cut.connect();
  await cut.join(id, seen);
  await cut.waitFor(() => cut.number >= ada.number);
  const { number } = ada;
  for (const looker of [late, cut]) {
    const told = looker.received('events').map((message) => message.number);
    const first = told[0]!;
    expect(told).toEqual(Array.from({ length: number - first + 1 }, (_, at) => first + at));
    expect(looker.view).toEqual(late.view);
  }
  const fresh = new TestClient(room.address, games);
  await (await fresh.connect()).join(id);
  expect(late.view).toEqual(fresh.view);
  for (const guest of [late, cut, fresh]) guest.disconnect();
});
