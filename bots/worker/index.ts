export { serveThread, type ThreadTask } from './thread.ts';
export { serveWeb, type WorkerScope } from './web.ts';
