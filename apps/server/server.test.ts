import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createNetServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedBids, toys } from '@rota/game-testing/toys';
import type { TableSummary } from '@rota/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from './startup-error.ts';
import { TestServer } from './testing/test-server.ts';

const PAGE = '<!doctype html><title>Rota</title>';
let clientDir: string;
let house: TestServer;

beforeEach(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'rota-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), PAGE);
  writeFileSync(join(clientDir, 'assets', 'app-3f9a.js'), 'console.log(1)');
  writeFileSync(join(clientDir, 'secret.env'), 'x');
  house = await TestServer.open(toys, { clientDir });
});
afterEach(async () => {
  await house.close();
  rmSync(clientDir, { recursive: true });
});

const get = (path: string, accept = 'text/html') =>
  fetch(house.address + path, { headers: { accept, connection: 'close' } });

test('every page of the client is its one page; files that are not there are not', async () => {
  for (const path of ['/', '/table/abc', '/rules/snap?x=1']) {
    const answer = await get(path);
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  const script = await get('/assets/app-3f9a.js', '*/*');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-type')).toContain('javascript');
  const missing = await get('/assets/app-0000.js', '*/*');
  expect(missing.status).toBe(404);
  expect(await missing.json()).toEqual({ refusal: { code: 'not-found' } });
  expect((await get('/api/nothing')).status).toBe(404);
});

test('nothing outside the client’s folder is given away', async () => {
  for (const path of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fx']) {
    expect(await (await get(path, '*/*')).text()).not.toContain('root:');
  }
});

test('the headers allow nothing from elsewhere and nothing inline, and work without HTTPS', async () => {
  for (const path of ['/', '/api/me', '/nothing']) {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('it says that it is well', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ ok: true });
});

/** Listens at any free port, so that it is free no more. */
async function takePort(): Promise<{ taken: Server; port: number }> {
  const taken = createNetServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  return { taken, port: (taken.address() as AddressInfo).port };
}

test('a port that is taken, or an address that is not this machine’s, is said plainly', async () => {
  const { taken, port } = await takePort();
  const other = await TestServer.open(toys);
  await other.server.close();
  const { createServer } = await import('./create-server.ts');
  const server = await createServer({
    games: toys,
    store: other.store,
    thinker: { choose: async () => undefined },
  });
  const opening = server.listen('127.0.0.1', port);
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toMatchObject({
    rejection: { code: 'port-taken', facts: { port } },
  });
  await expect(server.listen('203.0.113.7', 0)).rejects.toMatchObject({
    rejection: { code: 'cannot-listen' },
  });
  await server.close();
  taken.close();
  rmSync(other.folder, { recursive: true });
});

test('a port for operators that was asked for must be free; without the usual one the room opens', async () => {
  const { taken, port } = await takePort();
  const place = { host: '127.0.0.1', port };
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const other = await TestServer.open(toys, { log, operations: { ...place, isOptional: true } });
  expect(await other.newClient().request('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(other.server.operations).toBeUndefined();
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, ...place }]);
  expect(logged[0]).toContain('ROTA_OPERATIONS');
  await other.server.close();
  const { createServer } = await import('./create-server.ts');
  const server = await createServer({
    games: toys,
    store: other.store,
    thinker: { choose: async () => undefined },
    operations: place,
  });
  const free = other.port;
  await expect(server.listen('127.0.0.1', free)).rejects.toMatchObject({
    rejection: { code: 'operations-port-taken', facts: { port } },
  });
  await expect(fetch(`http://127.0.0.1:${free}/healthz`)).rejects.toThrow();
  taken.close();
  await once(taken, 'close');
  await server.listen('127.0.0.1', free);
  expect(server.operations).toBe(`http://127.0.0.1:${port}`);
  await server.close();
  rmSync(other.folder, { recursive: true });
});

test('stopping tells everybody to come back, and lets nobody new in', async () => {
  const ada = await house.client('Ada');
  await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]);
  await ada.connect();
  const stopping = house.server.close();
  await ada.waitFor(() => ada.closed !== undefined);
  expect(ada.closed!.code).toBe(1001);
  await stopping;
  await expect(fetch(`${house.address}/healthz`)).rejects.toThrow();
  await expect(ada.connect()).rejects.toThrow();
});

test('stopping waits for a client that does not say good-bye, but not for ever', async () => {
  const ada = await house.client('Ada');
  await ada.connect();
  (ada.socket as unknown as { _socket: { pause(): void } })._socket.pause();
  await house.server.close();
});

test('a match that was going on when a server was cut off shows as it is in the lists', async () => {
  const ada = await house.client('Ada');
  const { id } = await ada.createTable(sealedBids, [
    { kind: 'me' },
    { kind: 'bot', bot: 'greedy' },
  ]);
  await ada.connect();
  await ada.join(id);
  // The sheets stop being written, as if the server died right after each commit.
  house.store.saveProjection = async () => {};
  await ada.play(1);
  const state = async () =>
    (await ada.request<TableSummary[]>('GET', '/api/matches')).body.map((table) => table.state);
  expect(await state()).toEqual(['running']);
  await house.restart();
  expect(await state()).toEqual(['over']);
});
