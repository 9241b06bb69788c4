import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from './testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-client-'));
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'a.js'), '');
  writeFileSync(join(folder, 'verifier.html'), '<!doctype html><title>y</title>');
  const manifest = {
    paths: {
      lobby: '^/?$',
      table: '^/table/(?<id>[^/]+)$',
      rules: '^/rules/(?<game>[^/]+)$',
      settings: '^/settings$',
      device: '^/here/(?<id>[^/]+)/replay$',
    },
    pages: {
      lobby: ['assets/a.js'],
      table: ['assets/b.js', 'assets/b.css'],
      rules: ['assets/r.js'],
      device: ['assets/d.js'],
    },
    games: { 'sealed-bids': ['assets/c.js', 'assets/b.js'] },
    rules: { 'sealed-bids en': ['assets/en.js'], 'sealed-bids de': ['assets/de.js'] },
  };
  writeFileSync(join(folder, 'preload-manifest.json'), JSON.stringify(manifest));
  server = await TestServer.open(toys, { clientDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** One response of each kind: pages, files, data, rejections and missing files. */
const PATHS = ['/', '/verifier.html', '/table/x', '/api/me', '/api/tables/x', '/nothing.js'];

test.for(PATHS)('the response to %s has every security header', async (path) => {
  const accept = path.includes('.js') ? '*/*' : 'text/html';
  const { headers } = await fetch(server.address + path, { headers: { accept } });
  expect(headers.get('content-type')).toMatch(/^(text\/html|application\/json); charset=utf-8$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toBe('DENY');
  const policy = headers
    .get('content-security-policy')!
    .split(';')
    .map((part) => part.trim());
  expect(policy.sort()).toEqual([
    "base-uri 'none'",
    "default-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
  ]);
  for (const name of ['access-control-allow-origin', 'server', 'x-powered-by']) {
    expect([name, headers.get(name)]).toEqual([name, null]);
  }
});

test('frames without an origin may load files of the app, and nothing else', async () => {
  const allowed = async (path: string) => {
    const { headers } = await fetch(server.address + path, { headers: { origin: 'null' } });
    return [
      headers.get('access-control-allow-origin'),
      headers.get('cross-origin-resource-policy'),
    ];
  };
  expect(await allowed('/assets/a.js')).toEqual(['*', 'cross-origin']);
  for (const path of ['/', '/verifier.html', '/api/me', '/api/tables', '/openapi.json']) {
    expect([path, ...(await allowed(path))]).toEqual([path, null, 'same-origin']);
  }
});

test('no cache stores API responses', async () => {
  for (const path of ['/api/me', '/api/tables', '/api/tables/x', '/api/nowhere']) {
    const { headers } = await fetch(server.address + path);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test.for(['/', '/table/x', '/verifier.html', '/preload-manifest.json'])(
  '%s sets no cookie and must be revalidated',
  async (path) => {
    const { headers } = await fetch(server.address + path, { headers: { accept: 'text/html' } });
    expect([headers.getSetCookie(), headers.get('cache-control')]).toEqual([[], 'no-cache']);
  },
);

test('unsupported methods get status 404', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    for (const path of ['/', '/verifier.html', '/api/tables']) {
      const { status } = await fetch(server.address + path, { method });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  }
});

test.for([
  ['/', 200, '</assets/a.js>; rel=modulepreload'],
  [
    '/table/x?y=1',
    404,
    '</assets/b.js>; rel=modulepreload, </assets/b.css>; rel=preload; as=style; crossorigin',
  ],
  ['/settings', 200, null],
  ['/here/x/replay', 200, '</assets/d.js>; rel=modulepreload'],
  ['/constructor', 404, null],
  ['/verifier.html', 200, null],
  ['/api/me', 200, null],
] as const)(
  'the page at %s names its scripts and styles in a link header',
  async ([path, expected, link]) => {
    const { status, headers } = await fetch(server.address + path, {
      headers: { accept: 'text/html' },
    });
    expect([status, headers.get('link')]).toEqual([expected, link]);
  },
);

test('the page of a table also names the files of its game', async () => {
  const ada = await server.client('Ada');
  const { id } = await ada.createTable(sealedBids, [
    { kind: 'me' },
    { kind: 'bot', bot: 'greedy' },
  ]);
  const { headers } = await fetch(`${server.address}/table/${id}`, {
    headers: { accept: 'text/html' },
  });
  expect(headers.get('link')).toBe(
    '</assets/b.js>; rel=modulepreload, </assets/b.css>; rel=preload; as=style; crossorigin, ' +
      '</assets/c.js>; rel=modulepreload',
  );
});

test('the page of a table names its data for a visitor who has an identity', async () => {
  const ada = await server.client('Ada');
  const { id } = await ada.createTable(sealedBids, [
    { kind: 'me' },
    { kind: 'bot', bot: 'greedy' },
  ]);
  const linksOf = async (path: string) => {
    const headers = { accept: 'text/html', cookie: ada.cookie };
    return (await fetch(server.address + path, { headers })).headers.get('link') ?? '';
  };
  const data = ['/api/me', `/api/tables/${id}`].map(
    (path) => `<${path}>; rel=preload; as=fetch; crossorigin`,
  );
  expect((await linksOf(`/table/${id}`)).split(', ').slice(-2)).toEqual(data);
  expect(await linksOf('/table/x')).not.toContain('as=fetch');
});

test.for([
  ['en-GB,de;q=0.5', 'assets/en.js'],
  ['de-AT,en', 'assets/de.js'],
  ['fr', 'assets/en.js'],
  ['*', 'assets/en.js'],
])('to readers of %s the page of rules names their text', async ([language, file]) => {
  const { headers } = await fetch(`${server.address}/rules/sealed-bids`, {
    headers: { accept: 'text/html', 'accept-language': language! },
  });
  expect(headers.get('link')).toBe(
    `</assets/r.js>; rel=modulepreload, </${file}>; rel=modulepreload`,
  );
});

test('pages of the origins that the operator names may show the app in a frame', async () => {
  const origins = ['https://www.example.org', 'http://intranet.example:8080'];
  const open = await TestServer.open(toys, { clientDir: folder, frameOrigins: origins });
  try {
    for (const path of PATHS) {
      const { headers } = await fetch(open.address + path, { headers: { accept: 'text/html' } });
      const policy = headers.get('content-security-policy')!.split(';');
      expect(policy).toContain(`frame-ancestors ${origins.join(' ')}`);
      expect(policy).toContain("default-src 'self'");
      expect(headers.get('x-frame-options')).toBeNull();
    }
  } finally {
    await open.close();
  }
});
