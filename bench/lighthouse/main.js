// Lighthouse (mobile, the production build) on the pages somebody new comes to: `npm run
// bench:lighthouse`. It needs a newer Node than Rota does, which is installed beside it, once.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');

const node = join(here, 'node_modules/.bin/node');
if (!existsSync(node)) {
  console.error('Installing Lighthouse in bench/lighthouse, once ...');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--workspaces=false', '--no-audit', '--no-fund'],
    { cwd: here, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(1);
}

const data = mkdtempSync(join(tmpdir(), 'rota-lighthouse-'));
const rota = "import('./cli/dist/rota.js').then(({ run }) => run(process.argv))";
const server = spawn(
  process.execPath,
  ['-e', rota, 'rota', 'serve', '--host', '127.0.0.1', '--port', '0', '--data', data],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ROTA_LOG: 'error' } },
);
try {
  const address = await addressOf(server.stdout);
  const { status } = spawnSync(node, [join(here, 'measure.ts'), address], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  server.kill();
  await once(server, 'exit');
  rmSync(data, { recursive: true, force: true });
}

/**
 * The address that the server says it is open at.
 * @param {import('node:stream').Readable} said
 */
async function addressOf(said) {
  let text = '';
  for await (const part of said.iterator({ destroyOnReturn: false })) {
    text += part;
    const [address] = /http:\/\/[\w.]+:\d+/.exec(text) ?? [];
    if (address) return address;
  }
  throw new Error(`the card room did not open: ${text}`);
}
