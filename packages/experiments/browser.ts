import type { ChunkAnswer, ChunkTask } from './chunk-task.ts';
import type { ChunkCrew } from './run-experiment.ts';
import type { PackedSums } from './sums.ts';

/** Web Workers that play chunks. */
export interface WebChunkCrew extends ChunkCrew {
  /** Ends the workers; chunks that are being played are given up and never answered. */
  close(): void;
}

interface Waiting {
  readonly task: ChunkTask;
  resolve(packed: PackedSums): void;
  reject(error: Error): void;
}

/**
 * @param open starts a worker whose file calls `serveChunksWeb` of `@rota/experiments/worker`
 * @param size how many, from 1
 */
export function webChunkCrew(open: () => Worker, size: number): WebChunkCrew {
  const waiting: Waiting[] = [];
  const workers = new Set<Worker>();
  const idle: Worker[] = [];

  function playOn(): void {
    while (waiting.length > 0) {
      const worker = idle.pop() ?? (workers.size < size ? started() : undefined);
      if (!worker) return;
      give(worker, waiting.shift()!);
    }
  }

  function started(): Worker {
    const worker = open();
    workers.add(worker);
    return worker;
  }

  function give(worker: Worker, { task, resolve, reject }: Waiting): void {
    worker.onmessage = ({ data }: MessageEvent<ChunkAnswer>) => {
      idle.push(worker);
      if ('packed' in data) resolve(data.packed);
      else reject(new Error(data.fault));
      playOn();
    };
    worker.onerror = ({ message }) => {
      workers.delete(worker);
      worker.terminate();
      reject(new Error(message));
      playOn();
    };
    worker.postMessage(task);
  }

  return {
    size,
    play: (experiment, chunk) =>
      new Promise((resolve, reject) => {
        waiting.push({ task: { experiment, chunk }, resolve, reject });
        playOn();
      }),
    close() {
      waiting.length = 0;
      for (const worker of workers) worker.terminate();
    },
  };
}
