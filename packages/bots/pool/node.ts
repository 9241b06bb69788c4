import { parentPort, Worker, workerData } from 'node:worker_threads';
import { serveTasks, type TaskAnswer, type TaskHandlers, type TaskScope } from './tasks.ts';
import type { WorkerTransport } from './worker-pool.ts';

/** How long a thread may take to stop a cancelled task before it is terminated. */
const CANCEL_GRACE_MS = 1000;

/** Works around a crash in Node 20 when a thread is terminated while it requires an ES module. */
const THREAD_FLAGS = ['--no-experimental-require-module'];

/**
 * Creates worker threads. Idle ones do not keep the process alive.
 * @param file built to JavaScript; it calls `serveThread`
 * @param maxMemoryMb a task that needs more ends its thread instead of the process
 * @param args what `process.argv` ends with in the thread
 */
export function nodeTransport(
  file: URL,
  maxMemoryMb?: number,
  args: readonly string[] = [],
): WorkerTransport {
  return ({ answered, died }) => {
    const cancelled = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(file, {
      workerData: cancelled,
      argv: [...args],
      execArgv: THREAD_FLAGS,
      ...(maxMemoryMb === undefined
        ? {}
        : { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
    });
    worker.unref();
    let grace: NodeJS.Timeout | undefined;
    const end = async () => {
      // A late answer would otherwise unref the thread before it has ended.
      worker.removeAllListeners('message');
      await worker.terminate();
    };
    const kill = () => {
      end().catch((error) => died(String(error)));
    };
    worker.on('message', (answer: TaskAnswer) => {
      clearTimeout(grace);
      worker.unref();
      answered(answer);
    });
    worker.on('messageerror', kill);
    worker.on('error', (error) => died(String(error)));
    worker.on('exit', (code) => {
      clearTimeout(grace);
      died(`the worker ended with code ${code}`);
    });
    return {
      post(request) {
        Atomics.store(cancelled, 0, 0);
        worker.postMessage(request);
        worker.ref();
      },
      cancel() {
        Atomics.store(cancelled, 0, 1);
        grace = setTimeout(kill, CANCEL_GRACE_MS);
      },
      terminate: end,
    };
  };
}

/** Answers the requests of a `nodeTransport`; called by the worker file. */
export function serveThread(handlers: TaskHandlers): void {
  const cancelled: Int32Array = workerData;
  const port = parentPort!;
  const scope: TaskScope = {
    postMessage: (answer) => port.postMessage(answer),
    addEventListener: (type, listener) => port.on(type, (data) => listener({ data })),
  };
  serveTasks(scope, handlers, () => Atomics.load(cancelled, 0) !== 0);
}
