// Opens the card room from its sources at one address: `npm run dev`. Pages reload when a file changes,
// the server restarts when its code changes, and the documentation is written again when a page of it does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, createLogger, createServer } from 'vite';
import { writeDocs } from './build-part.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Paths that the server answers; all others are pages. */
const SERVER_PATHS = ['/api', '/docs', '/games', '/healthz', '/openapi.json'];

const { port, games } = parse();
/** Pages reach the server through their own address. */
const serverPort = port + 1;
const folder = join(root, '.cache', 'dev', `${port}`);
const bundle = join(folder, 'cli', 'dist');
/** Where the bundle expects the built client. Only the documentation is served from here. */
const client = join(folder, 'web', 'dist');

function parse() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '8420' },
        game: { type: 'string', multiple: true, default: [] },
      },
    });
    const number = Number(values.port);
    // The server runs in another folder.
    const games = values.game.flatMap((name) => ['--game', resolve(name)]);
    if (Number.isInteger(number) && number > 0 && number < 65_535) return { port: number, games };
    throw new Error(`“${values.port}” is not a port.`);
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error} Usage: npm run dev -- --port 9000`,
    );
    return process.exit(2);
  }
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}

/** Ends the running server and starts the one that was built last. */
async function restartServer() {
  await stopServer();
  const start = `const { run } = await import('./rota.js'); await run(process.argv);`;
  const flags = ['--host', 'localhost', '--port', `${serverPort}`, '--data', join(folder, 'data')];
  server = spawn(
    process.execPath,
    ['--input-type=module', '--eval', start, 'rota', 'serve', ...flags, ...games],
    // Its own messages name its own port, where there are no pages.
    { cwd: bundle, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/**
 * Returns a function that runs a task, and once more if it was called meanwhile.
 * @param {() => Promise<void>} task
 * @returns {() => void}
 */
function oneAtATime(task) {
  let running = false;
  let again = false;
  const run = () => {
    again = running;
    if (running) return;
    running = true;
    task()
      .catch((error) => console.error(error))
      .finally(() => {
        running = false;
        if (again) run();
      });
  };
  return run;
}

rmSync(bundle, { recursive: true, force: true });
mkdirSync(client, { recursive: true });
writeFileSync(join(client, 'index.html'), '');

// While the server restarts, pages ask in vain; they try again by themselves.
const logger = createLogger('info');
const logError = logger.error;
/** @type {typeof logError} */
logger.error = (message, options) => {
  if (!message.includes('proxy error')) logError(message, options);
};

const target = `http://localhost:${serverPort}`;
const pages = await createServer({
  root: join(root, 'apps/web'),
  customLogger: logger,
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target, ws: path === '/api' }])),
  },
});
await pages.listen().catch((error) => {
  console.error(`${error.message}. Choose another: npm run dev -- --port 9000`);
  process.exit(2);
});

const watcher = await build({
  root: join(root, 'apps/cli'),
  logLevel: 'warn',
  // The running server still loads files of the build before.
  build: { outDir: bundle, emptyOutDir: false, watch: {} },
});
if (!('on' in watcher)) throw new Error('The build does not watch its files.');
const restart = oneAtATime(restartServer);
watcher.on('event', ({ code }) => {
  if (code === 'BUNDLE_END') restart();
});

const writeAgain = oneAtATime(() => writeDocs(join(client, 'docs')));
pages.watcher.add(['apps/docs', 'docs', 'games', 'packages'].map((name) => join(root, name)));
pages.watcher.on('change', (path) => {
  if (path.endsWith('.md') || path.startsWith(join(root, 'apps/docs'))) writeAgain();
});
writeAgain();

pages.printUrls();
// Vite closes itself at SIGTERM, and Ctrl+C reaches both processes.
process.once('SIGTERM', () => server?.kill());
