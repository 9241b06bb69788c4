import { serveHindsight } from '@rota/analysis/worker';
import { GAMES } from './games.ts';

/** The file a thread of a review runs; the pool calls its default export. */
export default serveHindsight(GAMES);
