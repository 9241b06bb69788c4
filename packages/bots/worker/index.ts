export { serveMatches } from './matches.ts';
export { serveThread, type ThreadTask } from './thread.ts';
export { type FindGame, serveWeb, type WorkerScope } from './web.ts';
