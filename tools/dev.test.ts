import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('dev.js', import.meta.url));
let room: ChildProcess | undefined;
afterAll(() => room?.kill());

/** Returns a port that is free, and the next one with it. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = createServer();
    await once(first.listen(0, 'localhost'), 'listening');
    const { port } = first.address() as { port: number };
    const second = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      second.once('error', () => resolve(false)).listen(port + 1, 'localhost', () => resolve(true));
    });
    for (const server of [first, second]) if (server.listening) await once(server.close(), 'close');
    if (isFree) return port;
  }
}

test('one address has the pages, the server and the documentation; the next start says it is taken', async () => {
  const port = await freePorts();
  const args = [SCRIPT, '--port', `${port}`];
  room = spawn(process.execPath, args, { stdio: 'ignore' });
  const read = async (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      async (response) => `${response.status} ${await response.text()}`,
      String,
    );
  await expect.poll(() => read('/')).toContain('/@vite/client');
  await expect.poll(() => read('/healthz')).toBe('200 {"ok":true}');
  await expect.poll(() => read('/api/me')).toMatch(/^\d+ \{/);
  await expect.poll(() => read('/docs/')).toContain('<title>');

  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([
    2,
    `Port ${port} is already in use. Choose another: npm run dev -- --port 9000`,
  ]);
});

test('a wrong port gets one sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, '--port', 'x'], {
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([
    2,
    '“x” is not a port. Usage: npm run dev -- --port 9000',
  ]);
});
