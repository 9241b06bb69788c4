import { threadCrew } from '@rota/bots/node';
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

export function chunkCrew({ file, threads }: ChunkCrewSettings): ThreadChunkCrew {
  const { size, run, close } = threadCrew<ChunkTask, PackedSums>(file, threads);
  return { size, play: (experiment, chunk) => run({ experiment, chunk }), close };
}
