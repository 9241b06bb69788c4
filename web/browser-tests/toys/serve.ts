import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadThinker } from '@rota/bots/node';
import { toys } from '@rota/game-kit/toys';
import { createServer, openStore } from '@rota/server';

/** A room for the toy games, as `rota serve` opens one for its own. Run with port and data folder. */
const [port, data] = process.argv.slice(2);
const server = await createServer({
  games: toys,
  store: await openStore(join(data!, 'rota.db')),
  thinker: threadThinker({ file: new URL('./bot-worker.js', import.meta.url) }),
  clientDir: fileURLToPath(new URL('../client', import.meta.url)),
  pace: { bot: 1, objection: 1 },
});
console.log(`http://127.0.0.1:${await server.listen('127.0.0.1', Number(port))}`);
