import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorkerPool } from '@rota/bots';
import { nodeTransport } from '@rota/bots/node';
import { sealedBids, toys } from '@rota/game-testing/toys';
import { createServer, openStore } from '@rota/server';
import type { Handlers } from './task-worker.ts';

/** Serves the toy games as `rota serve` serves the real ones. Arguments: port and data folder. */
const [port, data] = process.argv.slice(2);

/** A file with which a test sets the time. */
const CLOCK = join(data!, 'clock');
const NOON = '2026-11-22T12:00Z';

const DAILY = {
  game: sealedBids.id,
  options: { deals: 1 },
  seats: ['greedy', 'me', 'greedy'],
};

const pool = new WorkerPool<Handlers>(
  nodeTransport(new URL('./task-worker.js', import.meta.url)),
  1,
);

const server = await createServer({
  games: toys,
  daily: [{ from: '2026-01-01', tables: [DAILY] }],
  now: () => Date.parse(existsSync(CLOCK) ? readFileSync(CLOCK, 'utf8') : NOON),
  store: await openStore(join(data!, 'rota.db')),
  botService: { choose: pool.runner('chooseMove').run },
  // Lets visitors choose their IP address.
  trustProxy: true,
  clientDir: fileURLToPath(new URL('../client', import.meta.url)),
  waitTimes: { bot: 1, reaction: 1 },
});
console.log(`http://127.0.0.1:${await server.listen('127.0.0.1', Number(port))}`);
