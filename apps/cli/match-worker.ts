import { serveMatches } from '@rota/bots/worker';
import { GAMES } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';

const games = await Promise.all(GAMES.map(loadPlayable));

/** The file a thread of the arena runs; the pool calls its default export. */
export default serveMatches(games);
