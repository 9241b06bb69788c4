import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from './testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-client-'));
let house: TestServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>');
  writeFileSync(join(folder, 'verifier.html'), '<!doctype html><title>y</title>');
  const asked = {
    pages: { '': ['assets/a.js'], table: ['assets/b.js', 'assets/b.css'] },
    games: { 'sealed-bids': ['assets/c.js', 'assets/b.js'] },
  };
  writeFileSync(join(folder, 'preload-manifest.json'), JSON.stringify(asked));
  house = await TestServer.open(toys, { clientDir: folder });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** An answer of each kind: pages, files, data, refusals, what is not there. */
const ADDRESSES = ['/', '/verifier.html', '/table/x', '/api/me', '/api/tables/x', '/nothing.js'];

test.for(ADDRESSES)('every header that protects is on the answer to %s', async (path) => {
  const accept = path.includes('.js') ? '*/*' : 'text/html';
  const { headers } = await fetch(house.address + path, { headers: { accept } });
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
  for (const told of ['access-control-allow-origin', 'server', 'x-powered-by']) {
    expect([told, headers.get(told)]).toEqual([told, null]);
  }
});

test('what the interface answers is kept by no cache', async () => {
  for (const path of ['/api/me', '/api/tables', '/api/tables/x', '/api/nowhere']) {
    const { headers } = await fetch(house.address + path);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
});

test.for(['/', '/table/x', '/verifier.html', '/preload-manifest.json'])(
  '%s is handed to nobody in particular',
  async (path) => {
    const { headers } = await fetch(house.address + path, { headers: { accept: 'text/html' } });
    expect([headers.getSetCookie(), headers.get('cache-control')]).toEqual([[], 'no-cache']);
  },
);

test('methods that are not meant find nothing', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    for (const path of ['/', '/verifier.html', '/api/tables']) {
      const { status } = await fetch(house.address + path, { method });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  }
});

test.for([
  ['/', '</assets/a.js>; rel=modulepreload'],
  [
    '/table/x?y=1',
    '</assets/b.js>; rel=modulepreload, </assets/b.css>; rel=preload; as=style; crossorigin',
  ],
  ['/settings', null],
  ['/constructor', null],
  ['/verifier.html', null],
  ['/api/me', null],
] as const)('what the page of %s asks for later is named ahead', async ([path, link]) => {
  const { status, headers } = await fetch(house.address + path, {
    headers: { accept: 'text/html' },
  });
  expect([status, headers.get('link')]).toEqual([200, link]);
});

test('at a table, what its game is made of is named too', async () => {
  const ada = await house.client('Ada');
  const { id } = await ada.createTable(sealedBids, [
    { kind: 'me' },
    { kind: 'bot', bot: 'greedy' },
  ]);
  const { headers } = await fetch(`${house.address}/table/${id}`, {
    headers: { accept: 'text/html' },
  });
  expect(headers.get('link')).toBe(
    '</assets/b.js>; rel=modulepreload, </assets/b.css>; rel=preload; as=style; crossorigin, ' +
      '</assets/c.js>; rel=modulepreload',
  );
});
