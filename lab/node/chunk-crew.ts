import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { ChunkTask } from '../chunk-task.ts';
import type { ChunkCrew } from '../run-experiment.ts';
import type { PackedSums } from '../sums.ts';

/** Worker threads that play chunks. */
export interface ThreadChunkCrew extends ChunkCrew {
  /** Ends the threads; chunks that are being played are given up. */
  close(): Promise<void>;
}

export interface ChunkCrewSettings {
  /** The worker file, built to JavaScript: its default export is what `serveChunks` returns. */
  readonly file: URL;
  /** Left out: one for each core. */
  readonly threads?: number;
}

export function chunkCrew({
  file,
  threads = availableParallelism(),
}: ChunkCrewSettings): ThreadChunkCrew {
  const pool = new Piscina<ChunkTask, PackedSums>({
    filename: fileURLToPath(file),
    minThreads: threads,
    maxThreads: threads,
  });
  return {
    size: threads,
    play: (experiment, chunk) => pool.run({ experiment, chunk }),
    close() {
      // The pool has forgotten a chunk given up, and calls its late sums an error.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
