import { pageTransport, WorkerPool, webTransport } from '@rota/bots';
import { hasOpaqueOrigin } from './app/opaque-origin.ts';
import type { Handlers } from './task-worker.ts';
import workerUrl from './task-worker.ts?worker&url';

const inWorker = webTransport(() => new Worker(workerUrl, { type: 'module' }));

/** The worker's own file, which exports its handlers. */
const inPage = pageTransport(async () => {
  const worker: { handlers: Handlers } = await import(/* @vite-ignore */ workerUrl);
  return worker.handlers;
});

/** @param size the largest number of workers; each starts on demand */
export function createWorkerPool(size: number): WorkerPool<Handlers> {
  return new WorkerPool(hasOpaqueOrigin() ? inPage : inWorker, size);
}
