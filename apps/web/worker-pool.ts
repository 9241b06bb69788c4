import { pageTransport, WorkerPool, webTransport } from '@rota/bots';
import { hasOpaqueOrigin } from './app/opaque-origin.ts';
import type { GameAddress, Handlers } from './task-worker.ts';
import workerUrl from './task-worker.ts?worker&url';

export type Workers = WorkerPool<Handlers>;

/** Starts workers, whose name tells them the games. */
const inWorker = (games: readonly GameAddress[]) =>
  webTransport(() => new Worker(workerUrl, { type: 'module', name: JSON.stringify(games) }));

/** Imports the worker's own file, because the page's code has no bots. */
const inPage = (games: readonly GameAddress[]) =>
  pageTransport(async () => {
    await import(/* @vite-ignore */ workerUrl);
    const { taskHandlers } = self as unknown as {
      taskHandlers: (games: readonly GameAddress[]) => Handlers;
    };
    return taskHandlers(games);
  });

/**
 * @param size the largest number of workers; each starts on demand
 * @param games those that are not built into the worker
 */
export function createWorkerPool(size: number, games: readonly GameAddress[]): Workers {
  return new WorkerPool(hasOpaqueOrigin() ? inPage(games) : inWorker(games), size);
}
