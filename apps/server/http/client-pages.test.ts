import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNLIMITED } from '../testing/ample-limits.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { TestServer } from '../testing/test-server.ts';

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <meta name="description" content="Cards" />
    <title>Rota</title>
  </head>
</html>`;

const PATHS = {
  lobby: '^\\/?$',
  table: '^\\/table\\/(?<id>[^/]+?)\\/?$',
  match: '^\\/match\\/(?<id>[^/]+?)\\/?$',
  rules: '^\\/rules(?:\\/(?<game>[^/]+?))?\\/?$',
  sheets: '^\\/sheets(?:\\/(?<game>[^/]+?))?\\/?$',
  print: '^\\/print(?:\\/(?<game>[^/]+?))?\\/?$',
  companion: '^\\/companion(?:\\/(?<game>[^/]+?))?\\/?$',
  daily: '^\\/daily(?:\\/(?<day>[^/]+?))?\\/?$',
  duplicate: '^\\/duplicate\\/(?<id>[^/]+?)\\/?$',
  friend: '^\\/friend\\/?$',
};

const folder = mkdtempSync(join(tmpdir(), 'rota-client-'));
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), INDEX);
  writeFileSync(
    join(folder, 'preload-manifest.json'),
    JSON.stringify({ paths: PATHS, pages: {}, games: {}, rules: {} }),
  );
  server = await TestServer.open(toys, {
    clientDir: folder,
    title: (game, language) => (language === 'de' ? `Das Spiel ${game}` : `The game ${game}`),
    trustProxy: true,
    limits: { requests: UNLIMITED },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.address + path, { method, redirect: 'manual', headers });

/** The preview in a page, by property. */
async function previewAt(path: string, headers?: Record<string, string>) {
  const html = await (await ask(path, headers)).text();
  const tags = html.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name!, content!]));
}

async function openTable(name: string, seats: 'open' | 'bot' = 'open'): Promise<string> {
  const host = await server.client(name);
  const other =
    seats === 'open' ? { kind: 'open' as const } : { kind: 'bot' as const, bot: 'greedy' };
  return (await host.createTable(sealedBids, [{ kind: 'me' }, other])).id;
}

test('a link is answered by every program that asks for it, with GET and HEAD', async () => {
  const id = await openTable('Ada');
  for (const path of ['/', `/table/${id}`, '/rules/sealed-bids', '/friend']) {
    for (const accept of ['*/*', 'text/html', 'image/*', 'application/json']) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(path, { accept }, method);
        expect([path, accept, method, status, headers.get('content-type')]).toEqual([
          path,
          accept,
          method,
          200,
          'text/html; charset=utf-8',
        ]);
      }
    }
  }
});

test('an invitation says who invites to which game, in the language asked for', async () => {
  const id = await openTable('Ada');
  expect(await previewAt(`/table/${id}`)).toMatchObject({
    'og:title': 'Ada invites you to The game sealed-bids',
    'og:description': expect.stringContaining('A match of 2 players.'),
    'og:image': `${server.address}/share.png`,
    'og:url': `${server.address}/table/${id}`,
    'twitter:card': 'summary_large_image',
  });
  const german = await ask(`/table/${id}`, { 'accept-language': 'de-AT,en;q=0.5' });
  expect(await german.text()).toMatch(
    /<html lang="de">[\s\S]*<title>Ada lädt dich zu einer Partie Das Spiel sealed-bids ein</,
  );
  const running = await openTable('Ada', 'bot');
  expect((await previewAt(`/table/${running}`))['og:title']).toBe(
    'The game sealed-bids, a match of 2 players',
  );
});

test('a guest without a name invites without one, and no name is markup', async () => {
  const guest = server.newClient();
  await guest.request('GET', '/api/me');
  const { id } = await guest.createTable(sealedBids, [{ kind: 'me' }, { kind: 'open' }]);
  expect((await previewAt(`/table/${id}`))['og:title']).toBe('The game sealed-bids: take a seat');
  const named = await openTable('<b>"A\'&');
  const html = await (await ask(`/table/${named}`)).text();
  expect(html).toContain('<title>&lt;b&gt;&quot;A&#39;&amp; invites you');
  expect(html).not.toContain('<b>');
});

test('pages that name no game have titles of their own', async () => {
  for (const path of ['/sheets', '/print', '/rules', '/companion']) {
    expect([path, (await previewAt(path))['og:title']]).toEqual([
      path,
      expect.not.stringMatching(/undefined|\{\{/),
    ]);
  }
});

test('the picture has the address by which the visitor knows the room', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'cards.example' };
  expect(await previewAt('/', forwarded)).toMatchObject({
    'og:image': 'https://cards.example/share.png',
    'og:url': 'https://cards.example/',
  });
  const socket = await RawSocket.open(server.port);
  socket.write('GET / HTTP/1.1\r\nHost: "><script>\r\nConnection: close\r\n\r\n');
  await socket.until(() => socket.ended, 10_000);
  expect(socket.bytes.toString()).not.toContain('<script>');
  socket.destroy();
});

test.each([
  '/nowhere',
  '/table/nowhere',
  '/match/nowhere',
  '/duplicate/nowhere',
  '/rules/bridge',
  '/daily/2001-01-01',
  '/daily/tomorrow',
  '/table/a/b',
  '/constructor',
])('%s is the page for a missing page, with its status', async (path) => {
  const answer = await ask(path, { accept: 'text/html' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  expect(await answer.text()).toContain('<title>Page not found</title>');
});

test('programs that look for anything but a page get their answer in JSON', async () => {
  const answer = await ask('/nowhere', { accept: '*/*' });
  expect([answer.status, await answer.json()]).toEqual([404, { refusal: { code: 'not-found' } }]);
});

test('what is glued to the end of a link is forgiven', async () => {
  const id = await openTable('Ada');
  const glued = [
    '.',
    ')',
    '*',
    '**',
    ',',
    '>',
    '"',
    '’',
    '%20',
    '/',
    '%E2%80%9D',
    '!).',
    '%29',
    ';',
  ];
  for (const rest of glued) {
    for (const path of [`/table/${id}`, '/rules/sealed-bids', '/friend', '/daily']) {
      const { status, headers } = await ask(`${path}${rest}`);
      expect([path + rest, status, headers.get('location')]).toEqual([path + rest, 302, path]);
    }
  }
  const { headers } = await ask(`/table/${id}).?a=1`);
  expect(headers.get('location')).toBe(`/table/${id}?a=1`);
});

test.each(['/table/abcdefghijk-', '/table/abcdefghijk_'])(
  'the end of an old id, as in %s, is not taken for punctuation',
  async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')]).toEqual([404, null]);
  },
);

test.each(['*', 'http://[/', 'table:x', '//'])(
  'the request target %s, which no browser sends, is no failure',
  async (target) => {
    for (const method of ['GET', 'POST']) {
      const socket = await RawSocket.open(server.port);
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: rota.test\r\nConnection: close\r\n\r\n`);
      await socket.until(() => socket.ended, 10_000);
      expect(socket.bytes.toString()).toMatch(/^HTTP\/1\.1 [234]/);
      socket.destroy();
    }
  },
);

test('nothing redirects to another site', async () => {
  for (const path of ['//evil.example/table/x.', '/\\evil.example/', '//table/x.', '///friend.']) {
    const { headers } = await ask(path);
    expect([path, headers.get('location') ?? '/']).toEqual([
      path,
      expect.not.stringMatching(/^[/\\]{2}/),
    ]);
  }
});

test('a page opens even if the store fails', async () => {
  const failing = await TestServer.open(toys, { clientDir: folder });
  await failing.store.close();
  const answer = await fetch(`${failing.address}/table/abc`);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('<title>Rota</title>'),
  ]);
  await failing.instance.close();
  rmSync(failing.folder, { recursive: true });
});
