import { serveMatches } from '@rota/bots/worker';
import { GAMES } from './games.ts';

/** The file a thread of the arena runs; the pool calls its default export. */
export default serveMatches(GAMES);
