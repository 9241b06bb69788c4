import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildClient, buildCommand } from '../../../tools/build.js';
import { newestSource } from '../../../tools/newest-source.js';
import { markdownPages } from '../build/markdown-html.ts';
import { client } from '../vite.config.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A card room in a process of its own, on a data folder of its own. */
export class House {
  private process: ChildProcess | undefined;
  /** The folder for tables; gone when the house is closed. */
  readonly data = mkdtempSync(join(tmpdir(), 'rota-house-'));
  port = 0;

  /**
   * @param program the folder the program is in; gone when the house is closed
   * @param command its arguments, given port and data folder
   */
  constructor(
    private readonly program: string,
    private readonly command: (port: number, data: string) => string[],
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Opens it, again at the same address if it was open before. */
  async open(): Promise<void> {
    const running = spawn(process.execPath, this.command(this.port, this.data), {
      // One millisecond for a bot's move: nobody waits, and deals stay until they are looked at.
      env: { ...process.env, ROTA_PACE: '1', ROTA_OPERATIONS: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = running;
    this.port = await new Promise((opened, failed) => {
      let said = '';
      running.stdout!.on('data', (part) => {
        said += part;
        const port = /http:\/\/[\w.]+:(\d+)/.exec(said)?.[1];
        if (port !== undefined) opened(Number(port));
      });
      running.once('exit', () => failed(new Error(`the card room did not open: ${said}`)));
    });
  }

  /** Ends it as a power cut would: nothing is told, nothing is tidied up. */
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

/** The room as `npm start` opens it, built if it is not. */
export async function openRealHouse(): Promise<House> {
  await buildCommand();
  await buildClient();
  return openBuilt(['apps/cli/dist', 'apps/web/dist'], (copy, port, data) => [
    '--input-type=module',
    '--eval',
    `import { run } from ${JSON.stringify(join(copy, 'apps/cli/dist/rota.js'))};
     await run(['node', 'rota', 'serve', '--host', '127.0.0.1', '--port', '${port}', '--data', '${data}']);`,
  ]);
}

/** The same room with the toy games in it instead of its own, server and client. */
export async function openToyHouse(): Promise<House> {
  const copy = mkdtempSync(join(ROOT, '.cache/house-'));
  cpSync(await builtToys(), copy, { recursive: true });
  const house = new House(copy, (port, data) => [join(copy, 'server/serve.js'), `${port}`, data]);
  await house.open();
  return house;
}

/** Builds the toy house, once until a source changes. @returns its folder */
async function builtToys(): Promise<string> {
  const built = join(ROOT, `.cache/toy-house-${newestSource(ROOT)}`);
  if (existsSync(built)) return built;
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const making = mkdtempSync(join(ROOT, '.cache/toy-house-making-'));
  const toys = join(ROOT, 'apps/web/browser-tests/toys');
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
    // The toys' list names their pages of rules in the worker too, which are texts.
    worker: { format: 'es', plugins: () => [markdownPages()] },
    build: { ...client.build, outDir: join(making, 'client') },
  });
  try {
    renameSync(making, built);
  } catch (error) {
    // Another process was quicker; its build is the same.
    if (!existsSync(built)) throw error;
    rmSync(making, { recursive: true });
  }
  return built;
}

/** Opens a copy of what is built: whoever builds meanwhile pulls no rug away. */
async function openBuilt(
  folders: readonly string[],
  command: (copy: string, port: number, data: string) => string[],
): Promise<House> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(ROOT, '.cache/house-'));
  for (const folder of folders) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  const house = new House(copy, (port, data) => command(copy, port, data));
  await house.open();
  return house;
}
