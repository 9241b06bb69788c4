import { pageTransport, WorkerPool, webTransport } from '@rota/bots';
import { hasOpaqueOrigin } from './app/opaque-origin.ts';
import type { Handlers } from './task-worker.ts';
import workerUrl from './task-worker.ts?worker&url';

const inWorker = webTransport(() => new Worker(workerUrl, { type: 'module' }));

/** Imports the worker's own file, because the page's code has no bots. */
const inPage = pageTransport(async () => {
  await import(/* @vite-ignore */ workerUrl);
  return (self as unknown as { taskHandlers: Handlers }).taskHandlers;
});

/** @param size the largest number of workers; each starts on demand */
export function createWorkerPool(size: number): WorkerPool<Handlers> {
  return new WorkerPool(hasOpaqueOrigin() ? inPage : inWorker, size);
}
