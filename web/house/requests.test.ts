import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, RequestError, request } from './requests.ts';

/** What a server says, or a proxy before it, by the path it is asked for. */
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

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const [status, body] = ANSWERS[url!]!;
    response.writeHead(status, { connection: 'close' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

test('only an answer of the server itself is final; whatever comes in between passes', async () => {
  const outcome = async (path: string) => {
    try {
      return await request('GET', origin + path);
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
  expect(await ask('GET', `${origin}/proxy-json`)).toEqual({
    ok: false,
    refusal: { code: 'unreachable' },
  });
});
