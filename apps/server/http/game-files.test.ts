import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toys } from '@rota/game-testing/toys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../testing/test-server.ts';
import { gameAddresses } from './game-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'rota-client-'));
const fileOf = (text: string) => ({ game: 'crazy-eights', script: Buffer.from(text) });
const SCRIPT = 'export default { id: "crazy-eights" };\n';
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><head><title>x</title></head></html>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  server = await TestServer.open(toys, { clientDir: folder, gameFiles: [fileOf(SCRIPT)] });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const [address] = gameAddresses([fileOf(SCRIPT)]) as [string];
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers });

test('a game’s file has an address of its content, and may be kept forever', async () => {
  expect(address).toMatch(/^\/games\/crazy-eights\/[0-9a-f]{16}\/game\.js$/);
  expect(gameAddresses([fileOf(`${SCRIPT} `)])).not.toEqual([address]);
  for (const encoding of ['identity', 'gzip, br']) {
    const answer = await ask(address, { 'accept-encoding': encoding });
    expect([answer.status, await answer.text()]).toEqual([200, SCRIPT]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const compressed = answer.headers.get('content-encoding') === 'br';
    expect(compressed).toBe(encoding !== 'identity');
  }
});

test('the page and the list name the files', async () => {
  expect(await (await ask('/games.json')).json()).toEqual([address]);
  const html = await (await ask('/')).text();
  expect(html).toContain(`<meta name="games" content="[&quot;${address}&quot;]" />`);
});

test.each([
  '/games/crazy-eights/0000000000000000/game.js',
  '/games/other/0000000000000000/game.js',
  '/games/__proto__/constructor/game.js',
  '/games/crazy-eights/..%2f..%2fsecret.txt/game.js',
  '/games/%2e%2e/%2e%2e/game.js',
])('%s is no file', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
