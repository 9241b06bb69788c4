import { serveThread } from '@rota/bots/worker';
import { GAMES } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';

const games = await Promise.all(GAMES.map(loadPlayable));

/** The file a bot's thread runs; the pool calls its default export. */
export default serveThread(games, () => performance.now());
