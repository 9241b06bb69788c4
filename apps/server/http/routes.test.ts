import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toys } from '@rota/game-testing/toys';
import { LIVE_PATH } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PEOPLE_PER_ADDRESS } from '../limits/client-rate-limiter.ts';
import { UNLIMITED } from '../testing/ample-limits.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { type Route, RouteTable } from '../testing/route-table.ts';
import type { TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let clientDir: string;
let table: RouteTable;

beforeEach(() => {
  table = new RouteTable();
  clientDir = mkdtempSync(join(tmpdir(), 'rota-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>x</title>');
});
afterEach(async () => {
  table.close();
  await server.close();
  rmSync(clientDir, { recursive: true });
});

const encoded = (text: string, upper = false) =>
  text.replace(/[a-z]/g, (letter) => {
    const hex = letter.charCodeAt(0).toString(16);
    return `%${upper ? hex.toUpperCase() : hex}`;
  });

/** Ways to write the same path, or a similar one. */
const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  plain: (path) => path,
  'first letter encoded': (path) => path.replace(/[a-z]/, (letter) => encoded(letter)),
  'second letter encoded': (path) => path.replace(/(?<=^\/.)[a-z]/, (letter) => encoded(letter)),
  'last letter encoded': (path) => path.replace(/[a-z]$/, (letter) => encoded(letter)),
  'all letters encoded': (path) => encoded(path),
  'all letters encoded, upper case': (path) => encoded(path, true),
  'encoded twice': (path) => encoded(path).replaceAll('%', '%25'),
  'encoded slashes': (path) => path.replace(/(?<=.)\//g, '%2F'),
  'upper case': (path) => path.toUpperCase(),
  'double slash before': (path) => `/${path}`,
  'double slashes within': (path) => path.replaceAll('/', '//'),
  'dot segment before': (path) => `/.${path}`,
  'dot segment within': (path) => path.replace(/(?<=.)\//, '/./'),
  'way up before': (path) => `/x/..${path}`,
  'encoded way up before': (path) => `/x/%2e%2e${path}`,
  'backslash before': (path) => `/\\${path}`,
  'absolute form': (path) => `http://rota.test${path}`,
  'absolute form of another host': (path) => `http://evil.example${path}`,
  'absolute form, encoded': (path) => `HTTPS://rota.test${encoded(path)}`,
  'trailing slash': (path) => `${path}/`,
  query: (path) => `${path}?x=1`,
  'query that looks like a path': (path) => `/x?${path}`,
  fragment: (path) => `${path}#x`,
  parameter: (path) => `${path};x=1`,
  'zero byte': (path) => `${path}%00`,
  'not decodable': (path) => `${path}%E0%A4%A`,
  long: (path) => path + 'x'.repeat(300),
};

/** Returns a path that matches the route. */
const pathOf = ({ url }: Route) => url.replace(/:\w+/g, 'x').replace('*', 'nothing');

interface RawResponse {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

async function ask(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  const socket = await RawSocket.open(server.port);
  const all = { Host: 'rota.test', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  expect(await socket.until(() => socket.ended, 120_000), `${method} ${target}`).toBe(true);
  const [head = '', body = ''] = socket.bytes.toString('latin1').split('\r\n\r\n');
  socket.destroy();
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body };
}

/** Checks every route in every spelling; rare methods, which share the hooks, only in the plain one. */
async function forEachRoute(
  check: (route: Route, target: string, name: string) => Promise<void>,
): Promise<void> {
  for (const [name, spell] of Object.entries(SPELLINGS)) {
    const routes = table.routes.filter(({ method }) => name === 'plain' || COMMON.has(method));
    await Promise.all(routes.map((route) => check(route, spell(pathOf(route)), name)));
  }
}

const COMMON = new Set(['GET', 'POST', 'PUT', 'DELETE']);

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

async function open(settings: object): Promise<TestClient> {
  server = await TestServer.open(toys, settings);
  const ada = await server.client('Ada');
  expect(table.routes.length).toBeGreaterThan(40);
  return ada;
}

test('the routes outside the API are known and read-only', async () => {
  await open({ clientDir });
  const outside = table.routes.filter(({ prefix }) => prefix !== '/api');
  expect([...new Set(outside.map(({ method, url }) => `${method} ${url}`))].sort()).toEqual(
    ['GET', 'HEAD'].flatMap((method) =>
      ['/', '/*', '/games.json', '/games/:game/:hash/game.js', '/healthz', '/openapi.json'].map(
        (url) => `${method} ${url}`,
      ),
    ),
  );
  for (const { url, prefix } of table.routes) {
    if (prefix === '/api') expect(url).toMatch(/^\/api(\/|$)/);
  }
});

test('no spelling of a path creates another guest, and caches store files only', async () => {
  const ada = await open({ limits: { requests: UNLIMITED }, clientDir });
  const cookie = { Cookie: ada.cookie };
  await forEachRoute(async ({ method }, target, name) => {
    if (!isRead(method)) return;
    const { status, headers } = await ask(method, target, cookie);
    const response = `${method} ${target} (${name}): ${status} ${headers}`;
    expect(response).not.toContain('set-cookie');
    const isFile = headers.includes('content-type: text/html');
    expect(response).toContain(isFile ? 'cache-control: no-cache' : 'cache-control: no-store');
  });
  for (const target of ['/%61pi/me', '/api/m%65', 'http://rota.test/api/me', '/api/me?x']) {
    const { status, body } = await ask('GET', target, cookie);
    expect([target, status, body]).toEqual([target, 200, '{"name":"Ada"}']);
  }
});

test('only GET /api/me creates a guest for a client without a cookie', async () => {
  await open({ limits: { requests: UNLIMITED }, clientDir });
  const creating: string[] = [];
  for (const route of table.routes) {
    const { headers } = await ask(route.method, pathOf(route));
    if (headers.includes('set-cookie')) creating.push(`${route.method} ${route.url}`);
  }
  expect(creating.sort()).toEqual(['GET /api/me', 'HEAD /api/me']);
});

test('in no spelling can a page of another origin change anything', async () => {
  const ada = await open({ limits: { requests: UNLIMITED }, clientDir });
  const foreign = { Cookie: ada.cookie, Origin: 'http://evil.example' };
  await forEachRoute(async ({ method }, target, name) => {
    if (isRead(method)) return;
    const { status, headers } = await ask(method, target, foreign);
    // Paths that cannot be decoded or are too long match no route.
    expect(`${method} ${target} (${name}): ${status}`).toMatch(/: (403|400|414)$/);
    expect(headers).not.toContain('set-cookie');
  });
  expect((await ask('GET', '/api/me', { Cookie: ada.cookie })).body).toBe('{"name":"Ada"}');
});

test('in every spelling a request counts towards the limit', async () => {
  const { cookie } = await open({
    limits: { requests: { burst: 3, perSecond: 1e-9 }, backoffMs: 0 },
  });
  for (let times = 0; times < 3 * PEOPLE_PER_ADDRESS; times++) await ask('GET', '/api/me');
  await forEachRoute(async ({ method, url }, target, name) => {
    const { status, headers } = await ask(method, target, { Cookie: cookie });
    const response = `${method} ${target} (${name}): ${status}`;
    // Malformed requests are rejected before they are counted.
    const isMalformed = !/^(\/|http:)/i.test(target) && status === 400;
    if (url !== '/healthz' && !isMalformed) expect(response).toMatch(/: 429$/);
    if (status === 429) expect(headers, response).toMatch(/^retry-after: [1-9]\d*\r?$/m);
    expect(headers).not.toContain('set-cookie');
  });
});

/** The headers of an upgrade request. */
const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
};

test('in no spelling can a page of another origin open a live connection, and no other path accepts one', async () => {
  const ada = await open({ limits: { requests: UNLIMITED }, clientDir });
  const foreign = { Cookie: ada.cookie, Origin: 'http://evil.example', ...UPGRADE };
  await forEachRoute(async ({ method, url }, target, name) => {
    if (method !== 'GET' || (url !== LIVE_PATH && name !== 'plain')) return;
    const { status } = await ask(method, target, foreign);
    expect(`${target} (${name}): ${status}`).toMatch(/: (403|404|400|414)$/);
    if (url === LIVE_PATH) return;
    const own = await ask(method, target, UPGRADE);
    expect(`${target} (${name}): ${own.status}`).toMatch(/: (404|400|414)$/);
  });
  expect(server.instance.connections).toBe(0);
});

test('in every spelling an upgrade request counts towards the limit', async () => {
  const { cookie } = await open({
    limits: { requests: { burst: 3, perSecond: 1e-9 }, backoffMs: 0 },
  });
  for (let times = 0; times < 3 * PEOPLE_PER_ADDRESS; times++) await ask('GET', '/api/me');
  for (const [name, spell] of Object.entries(SPELLINGS)) {
    const target = spell(LIVE_PATH);
    const { status, headers } = await ask('GET', target, { Cookie: cookie, ...UPGRADE });
    expect(`${target} (${name}): ${status}`).toMatch(/: (429|400)$/);
    if (status === 429) expect(headers).toMatch(/^retry-after: [1-9]\d*\r?$/m);
  }
});
