import { serveChunks } from '@rota/experiments/worker';
import { GAMES } from '@rota/games';
import { loadStudied } from '@rota/games/load-game';

const games = await Promise.all(GAMES.map(loadStudied));

/** The file a thread of the lab runs; the pool calls its default export. */
export default serveChunks(games);
