import { serveThread } from '@rota/bots/worker';
import { GAMES } from './games.ts';

/** The file a bot's thread runs; the pool calls its default export. */
export default serveThread(GAMES, () => performance.now());
