import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Other tests of this process have used these modules, where there is no storage and no identity.
vi.resetModules();
const { browserStorage } = await import('../device/storage/browser-storage.ts');
const { RequestError, request, tryRequest } = await import('./requests.ts');

/** Answers of the server, or of a proxy in front of it, by path. */
const ANSWERS: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/found': [200, '{"id":"t"}'],
  '/nowhere': [404, '{"refusal":{"code":"no-such-table"}}'],
  '/often': [429, '{"refusal":{"code":"too-fast"}}'],
  '/restarting': [503, '{"refusal":{"code":"stopping"}}'],
  '/proxy-page': [502, '<h1>Bad gateway</h1>'],
  '/proxy-json': [503, '{"message":"no upstream"}'],
  '/nothing': [503, 'null'],
  '/portal': [200, '<h1>Accept our terms</h1>'],
};

/** What the server asks for when these paths are asked for the first time. */
const RETRY_AFTER_S = new Map([
  ['/soon', '1'],
  ['/later', '60'],
]);

/** False before the first `GET /api/me`. */
let hasIdentity = false;
/** Whether the browser does not send back what `GET /api/me` sets. */
let refusesCookies = false;
const asked: string[] = [];

const { fetch } = globalThis;
let server: Server;
beforeAll(async () => {
  server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    if (url === '/api/me') hasIdentity = true;
    const [status, body] =
      url === '/api/me' || (hasIdentity && !refusesCookies)
        ? (ANSWERS[url!] ?? [200, '{"name":"Ada"}'])
        : [401, '{"refusal":{"code":"no-identity"}}'];
    response.setHeader('connection', 'close');
    const isAgain = asked.filter((one) => one.endsWith('/soon')).length > 1;
    if (RETRY_AFTER_S.has(url!) && !isAgain) {
      response.setHeader('retry-after', RETRY_AFTER_S.get(url!)!);
      response.writeHead(429).end('{"refusal":{"code":"too-fast"}}');
      return;
    }
    response.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (path, init) => fetch(`${origin}${path}`, init);
});
afterAll(() => {
  globalThis.fetch = fetch;
  return new Promise((closed) => server.close(closed));
});

test('concurrent first requests share one identity, and request another if the cookie is lost', async () => {
  const all = ['GET /found', 'GET /api/me', 'PUT /api/me', 'POST /found'] as const;
  const send = () =>
    Promise.all(all.map((one) => request(...(one.split(' ') as [string, string]))));
  expect(await send()).toEqual([{ id: 't' }, { name: 'Ada' }, { name: 'Ada' }, { id: 't' }]);
  expect(asked[0]).toBe('GET /api/me');
  expect([...asked].sort()).toEqual([...all].sort());
  hasIdentity = false;
  asked.length = 0;
  expect(await request('POST', '/found')).toEqual({ id: 't' });
  expect(asked).toEqual(['POST /found', 'GET /api/me', 'POST /found']);
  // From then on it is read anew: another tab may have changed the name.
  asked.length = 0;
  await request('GET', '/api/me');
  expect(asked).toEqual(['GET /api/me']);
  hasIdentity = false;
  asked.length = 0;
  await Promise.all([request('GET', '/found'), request('GET', '/nowhere').catch(() => {})]);
  expect(asked.filter((one) => one === 'GET /api/me')).toHaveLength(1);
});

test('a browser that refuses cookies is told what to allow, and is not asked again and again', async () => {
  refusesCookies = true;
  asked.length = 0;
  const report = vi.spyOn(browserStorage, 'report');
  expect(await tryRequest('POST', '/found')).toMatchObject({
    rejection: { code: 'cookies-refused' },
  });
  expect(asked).toEqual(['POST /found', 'GET /api/me', 'POST /found']);
  expect(report).toHaveBeenCalledExactlyOnceWith('cookies', 'cookies');
  refusesCookies = false;
  browserStorage.report('cookies');
  expect(await request('POST', '/found')).toEqual({ id: 't' });
});

test('a request that came too fast is sent again when the server asks for it, if that is soon', async () => {
  asked.length = 0;
  expect(await request('POST', '/soon')).toEqual({ name: 'Ada' });
  expect(asked).toEqual(['POST /soon', 'POST /soon']);
  asked.length = 0;
  expect(await tryRequest('POST', '/later')).toMatchObject({ rejection: { code: 'too-fast' } });
  expect(asked).toEqual(['POST /later']);
});

test('only rejections by the server itself are final; proxy errors are temporary', async () => {
  const outcome = async (path: string) => {
    try {
      return await request('GET', path);
    } catch (fault) {
      if (!(fault instanceof RequestError)) throw fault;
      return [fault.refusal.code, fault.isTemporary ? 'temporary' : 'final'];
    }
  };
  const outcomes = Object.keys(ANSWERS).map(async (path) => [path, await outcome(path)]);
  expect(Object.fromEntries(await Promise.all(outcomes))).toEqual({
    '/found': { id: 't' },
    '/nowhere': ['no-such-table', 'final'],
    '/often': ['too-fast', 'temporary'],
    '/restarting': ['stopping', 'temporary'],
    '/proxy-page': ['unreachable', 'temporary'],
    '/proxy-json': ['unreachable', 'temporary'],
    '/nothing': ['unreachable', 'temporary'],
    '/portal': ['unreachable', 'temporary'],
  });
  expect(await tryRequest('GET', '/proxy-json')).toEqual({
    ok: false,
    rejection: { code: 'unreachable' },
  });
});
