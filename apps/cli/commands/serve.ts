import { readFileSync } from 'node:fs';
import { availableParallelism, networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DAY_MS, MINUTE_MS } from '@rota/core';
import { GAMES } from '@rota/games';
import { dailyRotations } from '@rota/games/daily';
import { checkPort, createServer, redactingLogger } from '@rota/server';
import { messageLimit } from '@rota/server/settings';
import { pino } from 'pino';
import { readVariable } from '../environment.ts';
import { loadGames, loadTitles, packageGames } from '../games.ts';
import {
  describeStartupError,
  failOnOpen,
  isStoreHeld,
  openStoreAt,
  type StoreFlags,
} from '../open-store.ts';
import { ERRORS, LOG_DESTINATION, OUTPUT, print, printError } from '../output.ts';
import { translate } from '../translate.ts';
import { openPool } from '../worker-pool.ts';

export interface ServeFlags extends StoreFlags {
  readonly port: number;
  readonly host: string;
  /** Milliseconds a bot takes over a move. */
  readonly pace?: number;
}

/** The built web client. */
const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A bot that exceeds it fails; the server continues. */
const MAX_BOT_MEMORY_MB = 512;

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Signals for a graceful shutdown: Ctrl+C, a supervisor, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `rota serve`: runs the server until a signal or an unhandled error. */
export async function serve(flags: ServeFlags): Promise<number> {
  const waitTimes = waitTimesFor(flags.pace ?? readVariable('ROTA_PACE'));
  const expiryMs = readVariable('ROTA_EXPIRY') * MINUTE_MS;
  const retention = {
    guests: readVariable('ROTA_KEEP_GUESTS') * DAY_MS,
    reports: readVariable('ROTA_KEEP_REPORTS') * DAY_MS,
  };
  const limits = { messages: messageLimit(readVariable('ROTA_MESSAGES')) };
  const operations = readVariable('ROTA_OPERATIONS');
  const push = readVariable('ROTA_PUSH');
  const trustProxy = readVariable('ROTA_PROXY');
  const frameOrigins = readVariable('ROTA_FRAMES');
  const securityContacts = readVariable('ROTA_SECURITY');
  const talk = readVariable('ROTA_CHAT');
  // With a closed terminal, write errors must not end the server.
  for (const output of [OUTPUT, ERRORS]) {
    output.removeAllListeners('error').on('error', () => {});
  }
  // pino's own destination retries writes to a closed terminal forever.
  const log = pino({ level: readVariable('ROTA_LOG') }, LOG_DESTINATION);
  // A start that is refused leaves no database behind. Where another process has the room open, opening
  // it says so, with the address.
  if (!isStoreHeld(flags)) {
    if (operations !== 'off' && !operations.isOptional) {
      await checkPort(operations.host, operations.port, 'operations-port-taken').catch(failOnOpen);
    }
    await checkPort(flags.host, flags.port, 'port-taken').catch(failOnOpen);
  }
  let operationsFault: string | undefined;
  // The server would log it as JSON, which is no message for a person at a terminal.
  if (operations !== 'off' && operations.isOptional && ERRORS.isTTY) {
    operationsFault = await checkPort(
      operations.host,
      operations.port,
      'operations-port-taken',
    ).then(() => undefined, describeStartupError);
  }
  const { store, folder } = await openStoreAt(flags, log);
  // One core is left for the server.
  const pool = openPool(Math.max(1, availableParallelism() - 1), MAX_BOT_MEMORY_MB);
  let failed = false;
  let hungUp = false;
  try {
    const server = await createServer({
      games: await loadGames(),
      gameFiles: packageGames().map(({ module, file }) => ({
        game: module.id,
        script: readFileSync(file),
      })),
      title: await loadTitles(),
      daily: dailyRotations(GAMES),
      store,
      botService: { choose: pool.runner('chooseMove').run },
      verifyUpload: pool.runner('verifyUpload').run,
      clientDir: CLIENT,
      trustProxy,
      frameOrigins,
      securityContacts,
      talk,
      log,
      ...(push === 'off' ? {} : { push: push === 'on' ? {} : { hosts: push } }),
      ...(operations === 'off' || operationsFault !== undefined ? {} : { operations }),
      waitTimes,
      expiryMs,
      retention,
      limits,
    });
    const stop = waitForStop();
    const port = await server.listen(flags.host, flags.port).catch(async (fault) => {
      // Otherwise its timers would outlive the store.
      await server.close();
      return failOnOpen(fault);
    });
    if (operationsFault !== undefined && log.isLevelEnabled('warn')) {
      printError(translate('serve.no-operations', { fault: operationsFault }));
    }
    printAddresses(flags.host, port, folder ?? translate('serve.database'));
    const reason = await stop;
    failed = 'fault' in reason;
    hungUp = 'signal' in reason && reason.signal === 'SIGHUP';
    if ('fault' in reason) redactingLogger(log).fatal({ err: reason.fault }, 'unknown fault');
    else log.info(reason, 'told to stop');
    print(translate('serve.closing'));
    await server.close();
  } finally {
    await pool.close();
    await store.close();
  }
  // With a closed terminal Node cannot exit normally, so it ends by the signal.
  const streams = [process.stdin, OUTPUT, ERRORS];
  if (hungUp && streams.some(({ isTTY }) => isTTY)) process.kill(process.pid, 'SIGHUP');
  return failed ? 1 : 0;
}

/** Returns the delays for bots that take `ms` per move; 0: no delays at all. */
function waitTimesFor(ms: number) {
  return ms === 0 ? { bot: 0, reaction: 0, deal: 0, dealAlone: 0 } : { bot: ms };
}

/** Prints the server's addresses. @param location where data is stored */
function printAddresses(host: string, port: number, location: string): void {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  print(translate('serve.open'));
  if (EVERY_ADDRESS.has(host)) {
    print(translate('serve.here', { address: at('localhost') }));
    for (const address of lanAddresses()) print(translate('serve.lan', { address: at(address) }));
  } else {
    print(translate('serve.here', { address: at(host) }));
  }
  print(translate('serve.stop', { kept: location }));
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

type StopReason = { readonly signal: NodeJS.Signals } | { readonly fault: unknown };

/**
 * Resolves at the first signal or unhandled error; after an error the state is unknown and the server
 * must stop. A second one ends the process.
 */
function waitForStop(): Promise<StopReason> {
  return new Promise((stop) => {
    for (const signal of SIGNALS) process.once(signal, () => stop({ signal }));
    process.once('uncaughtException', (fault) => stop({ fault }));
  });
}
