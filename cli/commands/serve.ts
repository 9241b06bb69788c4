import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadThinker } from '@rota/bots/node';
import { CannotOpen, createServer, openStore } from '@rota/server';
import { pino } from 'pino';
import { Complaint } from '../complaint.ts';
import { DAILY } from '../daily.ts';
import { GAMES } from '../games.ts';
import { wholeNumber } from '../numbers.ts';
import { say } from '../say.ts';

export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  /** Milliseconds a bot takes over a move. */
  readonly pace?: number;
}

/** Bundled, this file lies beside the bots' worker; the client lies where its room builds it. */
const BOT_WORKER = new URL('./bot-worker.js', import.meta.url);
const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url));

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** `rota serve`: opens the card room and stays until it is told to close. */
export async function serve(flags: ServeFlags): Promise<number> {
  const database = process.env.DATABASE_URL;
  const data = resolve(flags.data);
  const store = await openStore(database ?? databaseIn(data)).catch(complainOf);
  const thinker = threadThinker({ file: BOT_WORKER });
  try {
    const pace = paceOf(flags);
    const server = await createServer({
      games: GAMES,
      daily: DAILY,
      store,
      thinker,
      clientDir: CLIENT,
      trustProxy: process.env.ROTA_PROXY === '1',
      log: pino({ level: process.env.ROTA_LOG ?? 'warn' }, pino.destination(2)),
      ...(pace === undefined ? {} : { pace }),
    });
    const port = await server.listen(flags.host, flags.port).catch(complainOf);
    announce(flags.host, port, database ? say('serve.database') : data);
    await untilToldToStop();
    console.log(say('serve.closing'));
    await server.close();
  } finally {
    await thinker.close();
    await store.close();
  }
  return 0;
}

function databaseIn(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Complaint({ code: 'cannot-keep', facts: { data: folder, reason: code ?? message } });
  }
  return join(folder, 'rota.db');
}

/** What is in the way of opening is for the person at the terminal to mend. */
function complainOf(error: unknown): never {
  if (error instanceof CannotOpen) throw new Complaint(error.refusal);
  throw error;
}

/** Left to the server's own taste unless asked for; 0 means that nobody waits for anything. */
function paceOf({ pace }: ServeFlags) {
  const asked =
    pace ??
    (process.env.ROTA_PACE === undefined
      ? undefined
      : wholeNumber('ROTA_PACE', 0, 60_000)(process.env.ROTA_PACE));
  if (asked === undefined) return undefined;
  return asked === 0 ? { bot: 0, objection: 0, deal: 0 } : { bot: asked };
}

/** @param kept what the tables are kept in */
function announce(host: string, port: number, kept: string): void {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  console.log(say('serve.open'));
  if (EVERY_ADDRESS.has(host)) {
    console.log(say('serve.here', { address: at('localhost') }));
    for (const address of lanAddresses()) console.log(say('serve.lan', { address: at(address) }));
  } else {
    console.log(say('serve.here', { address: at(host) }));
  }
  console.log(say('serve.stop', { kept }));
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/** Resolves at the first signal; a second one ends the process as usual. */
function untilToldToStop(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}
