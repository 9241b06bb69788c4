import { serveHindsight } from '@rota/analysis/worker';
import { GAMES } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';

const games = await Promise.all(GAMES.map(loadPlayable));

/** The file a thread of a review runs; the pool calls its default export. */
export default serveHindsight(games);
