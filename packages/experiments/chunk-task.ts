import type { Chunk, Experiment } from './experiment.ts';
import type { PackedSums } from './sums.ts';

/** A chunk that a worker is to play; plain data. */
export interface ChunkTask {
  readonly experiment: Experiment;
  readonly chunk: Chunk;
}

/** What a Web Worker answers. */
export type ChunkAnswer = { readonly packed: PackedSums } | { readonly fault: string };
