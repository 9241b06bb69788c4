import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Limits } from '../settings.ts';
import { bundleScript } from './bundle.ts';

/** The script of a server like `rota serve`, without its pauses. */
const SERVER_SCRIPT = `
  import { isMainThread } from 'node:worker_threads';
  import { chooseMoveHandler, findInList, inlineBotService, WorkerPool } from '@rota/bots';
  import { nodeTransport, serveThread } from '@rota/bots/node';
  import { seededRandom } from '@rota/core';
  import { policies } from '@rota/games/keyed-triads/bot';
  import { keyedTriads } from '@rota/games/keyed-triads/rules';
  import { createServer, openStore } from '@rota/server';
  import { verifyUploadHandler } from '@rota/server/uploads';
  import { NO_WAIT_TIMES } from '@rota/table';
  import { pino } from 'pino';
  const games = [{ game: keyedTriads, policies }];
  const now = () => performance.now();
  async function serve({ location, port = 0, seed, threads, level = 'silent', ...settings }) {
    const pool = threads && new WorkerPool(nodeTransport(new URL(import.meta.url)), threads);
    const store = await openStore(location);
    const server = await createServer({
      games,
      store,
      botService: pool ? { choose: pool.runner('chooseMove').run } : inlineBotService(games, now),
      ...(pool ? { verifyUpload: pool.runner('verifyUpload').run } : {}),
      waitTimes: NO_WAIT_TIMES,
      log: pino({ level }, pino.destination(2)),
      ...(seed === undefined ? {} : { random: seededRandom(seed) }),
      operations: { host: '127.0.0.1', port: 0 },
      ...settings,
    });
    process.once('SIGTERM', async () => {
      await server.close();
      await pool?.close();
      await store.close();
    });
    console.log(await server.listen('127.0.0.1', port), server.operations);
  }
  if (isMainThread) await serve(JSON.parse(process.argv[2]));
  else {
    serveThread({
      chooseMove: chooseMoveHandler(findInList(games), now),
      verifyUpload: verifyUploadHandler(() => [keyedTriads]),
    });
  }
`;

/** A server in a child process. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
}

/** A server process with an address for operators. */
export interface OperatedProcess extends ServerProcess {
  readonly operations: string;
}

export interface ServerProcessSettings {
  /** The store's file or URL. */
  readonly location: string;
  /** Left out: any free port. */
  readonly port?: number;
  readonly clientDir?: string;
  /** Seeds all randomness; left out: cryptographic randomness. */
  readonly seed?: string;
  /** The bots' worker threads; left out: bots run on the server's own. */
  readonly threads?: number;
  readonly trustProxy?: boolean;
  /** Left out: the defaults. */
  readonly limits?: Partial<Limits>;
  /** The lowest level of its log on stderr; left out: no log. */
  readonly level?: 'error';
}

/** Bundles the server once. @returns a function that starts processes of it */
export async function createServerStarter(): Promise<
  (settings: ServerProcessSettings) => Promise<OperatedProcess>
> {
  const script = await bundleScript('server', SERVER_SCRIPT);
  return async (settings) => {
    const server = spawn(process.execPath, [script, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', settings.level === undefined ? 'inherit' : 'pipe'],
    });
    // The child must not outlive a parent that is killed.
    const killChild = () => server.kill('SIGKILL');
    process.once('exit', killChild);
    server.once('exit', () => process.off('exit', killChild));
    const line = once(createInterface(server.stdout!), 'line');
    const [output] = await Promise.race([line, once(server, 'exit')]);
    if (server.exitCode !== null)
      throw new Error(`the server ended with status ${server.exitCode}`);
    const [port, operations = ''] = String(output).split(' ');
    return { process: server, address: `http://127.0.0.1:${port}`, operations };
  };
}

export function portOf({ address }: ServerProcess): number {
  return Number(new URL(address).port);
}
