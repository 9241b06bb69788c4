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
const PATHS = { lobby: '^/?$', rules: '^/rules/(?<game>[^/]+)$' };
const DOCS = '<!doctype html><title>Rota documentation</title>';
let clientDir: string;
let server: TestServer;

beforeEach(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'rota-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), PAGE);
  writeFileSync(
    join(clientDir, 'preload-manifest.json'),
    JSON.stringify({ paths: PATHS, pages: {}, games: {}, rules: {} }),
  );
  writeFileSync(join(clientDir, 'assets', 'app-3f9a.js'), 'console.log(1)');
  mkdirSync(join(clientDir, 'docs'));
  writeFileSync(join(clientDir, 'docs', 'index.html'), DOCS);
  writeFileSync(join(clientDir, 'secret.env'), 'x');
  server = await TestServer.open(toys, { clientDir });
});
afterEach(async () => {
  await server.close();
  rmSync(clientDir, { recursive: true });
});

const get = (path: string, accept = 'text/html') =>
  fetch(server.address + path, { headers: { accept, connection: 'close' } });

test('every page address serves the same document, and missing files are not found', async () => {
  for (const path of ['/', '/rules/sealed-bids?x=1']) {
    const answer = await get(path);
    expect(await answer.text()).toContain('<!doctype html><title>R');
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

test('a folder’s address without its slash leads to the folder, on this server alone', async () => {
  const docs = await get('/docs?q=1');
  expect(await docs.text()).toBe(DOCS);
  expect(docs.url).toBe(`${server.address}/docs/?q=1`);
  for (const path of ['//example.org/docs', '//docs', '/assets']) {
    const answer = await fetch(server.address + path, { redirect: 'manual' });
    expect([path, answer.headers.get('location') ?? '']).toEqual([
      path,
      expect.not.stringMatching('^//'),
    ]);
  }
});

test('no file outside the client’s folder is served', async () => {
  for (const path of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fx']) {
    expect(await (await get(path, '*/*')).text()).not.toContain('root:');
  }
});

test('the headers allow nothing from other origins and nothing inline, and work without HTTPS', async () => {
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

test('the health check succeeds', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ ok: true });
});

/** Occupies a free port. */
async function takePort(): Promise<{ taken: Server; port: number }> {
  const taken = createNetServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  return { taken, port: (taken.address() as AddressInfo).port };
}

test('a port in use and an address of another machine are reported as startup errors', async () => {
  const { taken, port } = await takePort();
  const other = await TestServer.open(toys);
  await other.instance.close();
  const { createServer } = await import('./create-server.ts');
  const second = await createServer({
    games: toys,
    store: other.store,
    botService: { choose: async () => undefined },
  });
  const listening = second.listen('127.0.0.1', port);
  await expect(listening).rejects.toThrow(StartupError);
  await expect(listening).rejects.toMatchObject({
    rejection: { code: 'port-taken', facts: { port } },
  });
  await expect(second.listen('203.0.113.7', 0)).rejects.toMatchObject({
    rejection: { code: 'cannot-listen' },
  });
  await second.close();
  taken.close();
  rmSync(other.folder, { recursive: true });
});

test('a configured operations port must be free; the server starts without the default one', async () => {
  const { taken, port } = await takePort();
  const address = { host: '127.0.0.1', port };
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const other = await TestServer.open(toys, { log, operations: { ...address, isOptional: true } });
  expect(await other.newClient().request('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(other.instance.operations).toBeUndefined();
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, ...address }]);
  expect(logged[0]).toContain('ROTA_OPERATIONS');
  await other.instance.close();
  const { createServer } = await import('./create-server.ts');
  const second = await createServer({
    games: toys,
    store: other.store,
    botService: { choose: async () => undefined },
    operations: address,
  });
  const free = other.port;
  await expect(second.listen('127.0.0.1', free)).rejects.toMatchObject({
    rejection: { code: 'operations-port-taken', facts: { port } },
  });
  await expect(fetch(`http://127.0.0.1:${free}/healthz`)).rejects.toThrow();
  taken.close();
  await once(taken, 'close');
  await second.listen('127.0.0.1', free);
  expect(second.operations).toBe(`http://127.0.0.1:${port}`);
  await second.close();
  rmSync(other.folder, { recursive: true });
});

test('a server that stops asks every client to reconnect and accepts no new ones', async () => {
  const ada = await server.client('Ada');
  await ada.createTable(sealedBids, [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]);
  await ada.connect();
  const stopping = server.instance.close();
  await ada.waitFor(() => ada.closed !== undefined);
  expect(ada.closed!.code).toBe(1001);
  await stopping;
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
  await expect(ada.connect()).rejects.toThrow();
});

test('a server that stops waits only a limited time for a client that does not close its connection', async () => {
  const ada = await server.client('Ada');
  await ada.connect();
  (ada.socket as unknown as { _socket: { pause(): void } })._socket.pause();
  await server.instance.close();
});

test('after a crash and a restart, the lists show the current state of a match', async () => {
  const ada = await server.client('Ada');
  const { id } = await ada.createTable(sealedBids, [
    { kind: 'me' },
    { kind: 'bot', bot: 'greedy' },
  ]);
  await ada.connect();
  await ada.join(id);
  // Projections are no longer saved, as if the server died right after each commit.
  server.store.saveProjection = async () => {};
  await ada.play(1);
  const state = async () =>
    (await ada.request<TableSummary[]>('GET', '/api/matches')).body.map((table) => table.state);
  expect(await state()).toEqual(['running']);
  await server.restart();
  expect(await state()).toEqual(['over']);
});
