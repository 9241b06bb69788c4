import { serveChunks } from '@rota/experiments/worker';
import { GAMES } from './games.ts';

/** The file a thread of the lab runs; the pool calls its default export. */
export default serveChunks(GAMES);
