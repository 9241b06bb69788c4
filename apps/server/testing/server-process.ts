import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Limits } from '../settings.ts';
import { bundledScript } from './bundle.ts';

/** A server as `rota serve` runs it, without its patience. */
const ROOM = `
  import { inlineBotService } from '@rota/bots';
  import { seededRandom } from '@rota/core';
  import { policies } from '@rota/games/keyed-triads/bot';
  import { keyedTriads } from '@rota/games/keyed-triads/rules';
  import { createServer, openStore } from '@rota/server';
  import { NO_PACE } from '@rota/table';
  import { pino } from 'pino';
  const { place, port = 0, seed, level = 'silent', ...settings } = JSON.parse(process.argv[2]);
  const games = [{ game: keyedTriads, policies }];
  const store = await openStore(place);
  const server = await createServer({
    games,
    store,
    thinker: inlineBotService(games, () => performance.now()),
    pace: NO_PACE,
    log: pino({ level }, pino.destination(2)),
    ...(seed === undefined ? {} : { random: seededRandom(seed) }),
    operations: { host: '127.0.0.1', port: 0 },
    ...settings,
  });
  process.once('SIGTERM', async () => { await server.close(); await store.close(); });
  console.log(await server.listen('127.0.0.1', port), server.operations);
`;

/** A server in a process of its own. */
export interface Room {
  readonly process: ChildProcess;
  readonly address: string;
}

/** One that also answers operators. */
export interface MeasuredRoom extends Room {
  readonly operations: string;
}

export interface RoomSettings {
  /** The store's place. */
  readonly place: string;
  /** Left out: any that is free. */
  readonly port?: number;
  readonly clientDir?: string;
  /** What all chance comes from; left out: nobody knows. */
  readonly seed?: string;
  /** Left out: as everywhere. */
  readonly limits?: Partial<Limits>;
  /** The level from which on its log is to be read from the process; left out: nothing is. */
  readonly level?: 'error';
}

/** Nobody who plays as fast as a machine can is held up. */
export const AMPLE: Partial<Limits> = {
  messages: { burst: 1e3, perSecond: 1e3 },
  requests: { burst: 1e3, perSecond: 1e3 },
};

/** @returns what starts a room */
export async function roomStarter(): Promise<(settings: RoomSettings) => Promise<MeasuredRoom>> {
  const script = await bundledScript('room', ROOM);
  return async (settings) => {
    const room = spawn(process.execPath, [script, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', settings.level === undefined ? 'inherit' : 'pipe'],
    });
    // Whoever started it and is cut short takes it along.
    const takeAlong = () => room.kill('SIGKILL');
    process.once('exit', takeAlong);
    room.once('exit', () => process.off('exit', takeAlong));
    const said = await Promise.race([once(room.stdout!, 'data'), once(room, 'exit')]);
    if (room.exitCode !== null) throw new Error(`the room ended with status ${room.exitCode}`);
    const [port, operations = ''] = String(said[0]).trim().split(' ');
    return { process: room, address: `http://127.0.0.1:${port}`, operations };
  };
}

export function portOf({ address }: Room): number {
  return Number(new URL(address).port);
}
