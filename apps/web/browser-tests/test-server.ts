import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { markdownPages } from '@rota/game-page/markdown-html';
import { build } from 'vite';
import { buildClient, buildCommand } from '../../../tools/build.js';
import { newestSource } from '../../../tools/newest-source.js';
import { client } from '../vite.config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A server in a process of its own, with a data folder of its own. */
export class TestServer {
  private process: ChildProcess | undefined;
  /** Deleted by `close`. */
  readonly data = mkdtempSync(join(tmpdir(), 'rota-server-'));
  port = 0;

  /**
   * @param program the folder of the program, deleted by `close`
   * @param command the arguments of `node`, given port and data folder
   */
  constructor(
    private readonly program: string,
    private readonly command: (port: number, data: string) => string[],
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server, on the same port as before if it was started before. */
  async open(): Promise<void> {
    const running = spawn(process.execPath, this.command(this.port, this.data), {
      // Bots move after 1 ms; the next deal waits for the players.
      env: { ...process.env, ROTA_PACE: '1', ROTA_OPERATIONS: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = running;
    this.port = await new Promise((opened, failed) => {
      let said = '';
      running.stdout!.on('data', (part) => {
        said += part;
        const port = /http:\/\/[\w.]+:(\d+)\s/.exec(said)?.[1];
        if (port !== undefined) opened(Number(port));
      });
      running.once('exit', () => failed(new Error(`the server did not start: ${said}`)));
    });
  }

  /** Kills the process without notice, as a power failure would. */
  async kill(): Promise<void> {
    const { process: running } = this;
    this.process = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  async close(): Promise<void> {
    await this.kill();
    for (const folder of [this.data, this.program]) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Starts the server as `npm start` does, built if necessary. @param flags more of them, read at every start */
export async function startRealServer(flags: readonly string[] = []): Promise<TestServer> {
  await buildCommand();
  await buildClient();
  return openBuilt(['apps/cli/dist', 'apps/web/dist'], (copy, port, data) => [
    '--input-type=module',
    '--eval',
    `import { run } from ${JSON.stringify(join(copy, 'apps/cli/dist/rota.js'))};
     await run(${JSON.stringify(['node', 'rota', 'serve', '--host', '127.0.0.1', '--port', `${port}`, '--data', data, ...flags])});`,
  ]);
}

/** Starts server and client with the toy games. */
export async function startToyServer(): Promise<TestServer> {
  const built = await builtToys();
  const copy = mkdtempSync(join(ROOT, '.cache/server-'));
  cpSync(built, copy, { recursive: true });
  const server = new TestServer(copy, (port, data) => [
    join(copy, 'server/serve.js'),
    `${port}`,
    data,
  ]);
  await server.open();
  return server;
}

/**
 * Builds them unless the build is up to date.
 * @returns the folder
 */
async function builtToys(): Promise<string> {
  const toys = join(ROOT, 'apps/web/browser-tests/toys');
  const newest = Math.max(newestSource(ROOT), newestSource(toys));
  const built = join(ROOT, `.cache/toy-server-${newest}`);
  if (existsSync(built)) return built;
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const making = mkdtempSync(join(ROOT, '.cache/toy-server-making-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: join(making, 'server'),
      target: 'node20.19',
      rolldownOptions: {
        input: { serve: join(toys, 'serve.ts'), 'task-worker': join(toys, 'task-worker.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: [/^@rota\//] },
  });
  await build({
    ...client,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#games': join(toys, 'games.ts') } },
    // The list of toys imports its rules pages in the worker, too.
    worker: { format: 'es', plugins: () => [markdownPages()] },
    build: { ...client.build, outDir: join(making, 'client') },
  });
  try {
    renameSync(making, built);
  } catch (error) {
    // Another process was faster; its build is the same.
    if (!existsSync(built)) throw error;
    rmSync(making, { recursive: true });
  }
  return built;
}

/** Starts a copy of the build, so that a rebuild does not disturb it. */
async function openBuilt(
  folders: readonly string[],
  command: (copy: string, port: number, data: string) => string[],
): Promise<TestServer> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(ROOT, '.cache/server-'));
  for (const folder of folders) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  const server = new TestServer(copy, (port, data) => command(copy, port, data));
  await server.open();
  return server;
}
