import { serveTasks, type TaskAnswer, type TaskHandlers, type TaskScope } from './tasks.ts';
import type { WorkerTransport } from './worker-pool.ts';

/**
 * Creates Web Workers. Cancelling a task terminates its worker.
 *
 * ```ts
 * webTransport(() => new Worker(new URL('./task-worker.ts', import.meta.url), { type: 'module' }));
 * ```
 *
 * @param open starts a worker whose file calls `serveTasks(self, …)`; its URL must be a literal, so that
 * the bundler finds the file
 */
export function webTransport(open: () => Worker): WorkerTransport {
  return ({ answered, died }) => {
    const worker = open();
    const end = (reason: string) => {
      worker.terminate();
      died(reason);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<TaskAnswer>) => answered(data));
    worker.addEventListener('error', ({ message }) => end(message));
    worker.addEventListener('messageerror', () => end('unreadable answer'));
    return {
      post: (request) => worker.postMessage(request),
      cancel: () => end('cancelled'),
      async terminate() {
        worker.terminate();
      },
    };
  };
}

/** Runs tasks in the page itself, which stands still meanwhile. @param load returns their handlers */
export function pageTransport(load: () => Promise<TaskHandlers>): WorkerTransport {
  return ({ answered, died }) => {
    let isCancelled = false;
    let receive: Parameters<TaskScope['addEventListener']>[1];
    const scope: TaskScope = {
      postMessage: answered,
      addEventListener: (_type, listener) => {
        receive = listener;
      },
    };
    const loaded = load().then((handlers) => serveTasks(scope, handlers, () => isCancelled));
    return {
      post(request) {
        isCancelled = false;
        loaded.then(
          () => receive({ data: request }),
          (fault) => died(String(fault)),
        );
      },
      cancel() {
        isCancelled = true;
      },
      async terminate() {},
    };
  };
}
