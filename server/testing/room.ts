import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundledScript } from './bundle.ts';

/** A server as `rota serve` runs it, without its pages and without its patience. */
const ROOM = `
  import { directThinker } from '@rota/bots';
  import { knowledge } from '@rota/keyed-triads/bot';
  import { keyedTriads } from '@rota/keyed-triads/rules';
  import { createServer, openStore } from '@rota/server';
  import { NO_PACE } from '@rota/table';
  import { pino } from 'pino';
  const [place, port] = process.argv.slice(2);
  const games = [{ game: keyedTriads, knowledge }];
  const store = await openStore(place);
  const thinker = directThinker(games, () => performance.now());
  const limits = { messages: { burst: 1e3, perSecond: 1e3 }, requests: { burst: 1e3, perSecond: 1e3 } };
  const log = pino({ level: process.env.ROTA_LOG ?? 'silent' }, pino.destination(2));
  const server = await createServer({ games, store, thinker, pace: NO_PACE, limits, log });
  process.once('SIGTERM', async () => { await server.close(); await store.close(); });
  console.log(await server.listen('127.0.0.1', Number(port)));
`;

/** A server in a process of its own. */
export interface Room {
  readonly process: ChildProcess;
  readonly address: string;
}

/** @returns what starts a room over the store at that place; the first time on any free port */
export async function roomStarter(): Promise<(place: string, port?: number) => Promise<Room>> {
  const script = await bundledScript('room', ROOM);
  return async (place, port = 0) => {
    const room = spawn(process.execPath, [script, place, String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = await Promise.race([once(room.stdout!, 'data'), once(room, 'exit')]);
    if (room.exitCode !== null) throw new Error(`the room ended with status ${room.exitCode}`);
    return { process: room, address: `http://127.0.0.1:${String(said[0]).trim()}` };
  };
}

export function portOf({ address }: Room): number {
  return Number(new URL(address).port);
}
