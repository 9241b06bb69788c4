import { WorkerPool, webTransport } from '@rota/bots';
import type { Handlers } from './task-worker.ts';

const openWorker = () =>
  new Worker(new URL('./task-worker.ts', import.meta.url), { type: 'module' });

/** @param size the largest number of workers; each starts on demand */
export function createWorkerPool(size: number): WorkerPool<Handlers> {
  return new WorkerPool(webTransport(openWorker), size);
}
