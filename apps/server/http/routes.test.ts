import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toys } from '@rota/game-testing/toys';
import { LIVE_PATH } from '@rota/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawSocket } from '../testing/raw-socket.ts';
import { type Route, RouteTable } from '../testing/route-table.ts';
import type { TestClient } from '../testing/test-client.ts';
import { TestServer } from '../testing/test-server.ts';

let house: TestServer;
let client: string;
let table: RouteTable;

beforeEach(() => {
  table = new RouteTable();
  client = mkdtempSync(join(tmpdir(), 'rota-client-'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>x</title>');
});
afterEach(async () => {
  table.close();
  await house.close();
  rmSync(client, { recursive: true });
});

const encoded = (text: string, upper = false) =>
  text.replace(/[a-z]/g, (letter) => {
    const hex = letter.charCodeAt(0).toString(16);
    return `%${upper ? hex.toUpperCase() : hex}`;
  });

/** What a client may write for the same address, or what looks like it. */
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

/** The address of the route, as something that may be asked for. */
const pathOf = ({ url }: Route) => url.replace(/:\w+/g, 'x').replace('*', 'nothing');

interface Answer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

async function ask(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const socket = await RawSocket.open(house.port);
  const all = { Host: 'rota.test', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  expect(await socket.until(() => socket.ended, 10_000), `${method} ${target}`).toBe(true);
  const [head = '', body = ''] = socket.bytes.toString('latin1').split('\r\n\r\n');
  socket.destroy();
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body };
}

/** Asks for every route in every spelling; by the less usual methods as it is, for they share hooks. */
async function everyRoute(
  check: (route: Route, target: string, name: string) => Promise<void>,
): Promise<void> {
  for (const [name, spell] of Object.entries(SPELLINGS)) {
    const asked = table.routes.filter(({ method }) => name === 'plain' || USUAL.has(method));
    await Promise.all(asked.map((route) => check(route, spell(pathOf(route)), name)));
  }
}

const USUAL = new Set(['GET', 'POST', 'PUT', 'DELETE']);

const isRead = (method: string) => method === 'GET' || method === 'HEAD';
const plenty = { burst: 1e6, perSecond: 1e6 };

async function open(settings: object): Promise<TestClient> {
  house = await TestServer.open(toys, settings);
  const ada = await house.client('Ada');
  expect(table.routes.length).toBeGreaterThan(40);
  return ada;
}

test('all that is not the API is known, and changes nothing', async () => {
  await open({ clientDir: client });
  const outside = table.routes.filter(({ prefix }) => prefix !== '/api');
  expect([...new Set(outside.map(({ method, url }) => `${method} ${url}`))].sort()).toEqual(
    ['GET', 'HEAD'].flatMap((method) =>
      ['/*', '/healthz', '/openapi.json'].map((url) => `${method} ${url}`),
    ),
  );
  for (const { url, prefix } of table.routes) {
    if (prefix === '/api') expect(url).toMatch(/^\/api(\/|$)/);
  }
});

test('no spelling makes somebody else of a guest, and no answer but a file is kept by a cache', async () => {
  const ada = await open({ limits: { requests: plenty }, clientDir: client });
  const cookie = { Cookie: ada.cookie };
  await everyRoute(async ({ method }, target, name) => {
    if (!isRead(method)) return;
    const { status, headers } = await ask(method, target, cookie);
    const said = `${method} ${target} (${name}): ${status} ${headers}`;
    expect(said).not.toContain('set-cookie');
    const isFile = headers.includes('content-type: text/html');
    expect(said).toContain(isFile ? 'cache-control: no-cache' : 'cache-control: no-store');
  });
  for (const target of ['/%61pi/me', '/api/m%65', 'http://rota.test/api/me', '/api/me?x']) {
    const { status, body } = await ask('GET', target, cookie);
    expect([target, status, body]).toEqual([target, 200, '{"name":"Ada"}']);
  }
});

test('of all routes one makes a guest of a client that has no cookie', async () => {
  await open({ limits: { requests: plenty }, clientDir: client });
  const makers: string[] = [];
  for (const route of table.routes) {
    const { headers } = await ask(route.method, pathOf(route));
    if (headers.includes('set-cookie')) makers.push(`${route.method} ${route.url}`);
  }
  expect(makers.sort()).toEqual(['GET /api/me', 'HEAD /api/me']);
});

test('in no spelling can a page from elsewhere change anything', async () => {
  const ada = await open({ limits: { requests: plenty }, clientDir: client });
  const foreign = { Cookie: ada.cookie, Origin: 'http://evil.example' };
  await everyRoute(async ({ method }, target, name) => {
    if (isRead(method)) return;
    const { status, headers } = await ask(method, target, foreign);
    // What cannot be decoded, or is too long, has no route at all.
    expect(`${method} ${target} (${name}): ${status}`).toMatch(/: (403|400|414)$/);
    expect(headers).not.toContain('set-cookie');
  });
  expect((await ask('GET', '/api/me', { Cookie: ada.cookie })).body).toBe('{"name":"Ada"}');
});

test('in every spelling a request counts for the limit', async () => {
  const { cookie } = await open({ limits: { requests: { burst: 3, perSecond: 1e-9 } } });
  for (let times = 0; times < 3; times++) await ask('GET', '/api/me');
  await everyRoute(async ({ method, url }, target, name) => {
    const { status, headers } = await ask(method, target, { Cookie: cookie });
    const said = `${method} ${target} (${name}): ${status}`;
    // Bytes that are no request are turned away before anything looks at them.
    const isNone = !/^(\/|http:)/i.test(target) && status === 400;
    if (url !== '/healthz' && !isNone) expect(said).toMatch(/: 429$/);
    if (status === 429) expect(headers, said).toMatch(/^retry-after: [1-9]\d*\r?$/m);
    expect(headers).not.toContain('set-cookie');
  });
});

/** Asks for an upgrade of every address there is. */
const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
};

test('in no spelling can a page from elsewhere open a live connection, nor one be opened elsewhere', async () => {
  const ada = await open({ limits: { requests: plenty }, clientDir: client });
  const foreign = { Cookie: ada.cookie, Origin: 'http://evil.example', ...UPGRADE };
  await everyRoute(async ({ method, url }, target, name) => {
    if (method !== 'GET' || (url !== LIVE_PATH && name !== 'plain')) return;
    const { status } = await ask(method, target, foreign);
    expect(`${target} (${name}): ${status}`).toMatch(/: (403|404|400|414)$/);
    if (url === LIVE_PATH) return;
    const own = await ask(method, target, UPGRADE);
    expect(`${target} (${name}): ${own.status}`).toMatch(/: (404|400|414)$/);
  });
  expect(house.server.connections).toBe(0);
});

test('in every spelling a request for an upgrade counts for the limit', async () => {
  const { cookie } = await open({ limits: { requests: { burst: 3, perSecond: 1e-9 } } });
  for (let times = 0; times < 3; times++) await ask('GET', '/api/me');
  for (const [name, spell] of Object.entries(SPELLINGS)) {
    const target = spell(LIVE_PATH);
    const { status, headers } = await ask('GET', target, { Cookie: cookie, ...UPGRADE });
    expect(`${target} (${name}): ${status}`).toMatch(/: (429|400)$/);
    if (status === 429) expect(headers).toMatch(/^retry-after: [1-9]\d*\r?$/m);
  }
});
