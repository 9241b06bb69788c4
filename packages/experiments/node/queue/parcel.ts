import { createHash } from 'node:crypto';
import { type Chunk, chunksOf, type Experiment } from '../../experiment.ts';
import type { PackedSums } from '../../sums.ts';

/** Consecutive chunks of an experiment that one worker plays; plain data. */
export interface Parcel {
  readonly experiment: Experiment;
  /** The version of the game's rules. */
  readonly version: number;
  readonly chunks: readonly Chunk[];
}

/** What a parcel came to, chunk by chunk. */
export type Unpacked = readonly PackedSums[];

/** Into how many parcels an experiment is cut at most: each takes the queue some milliseconds. */
const MOST_PARCELS = 2000;

/** All parcels of the experiment, in order. */
export function parcelsOf(experiment: Experiment, version: number): Parcel[] {
  const chunks = chunksOf(experiment);
  const size = Math.ceil(chunks.length / MOST_PARCELS);
  return Array.from({ length: Math.ceil(chunks.length / size) }, (_, at) => ({
    experiment,
    version,
    chunks: chunks.slice(at * size, (at + 1) * size),
  }));
}

/**
 * A UUID that follows from the parcel and the build that is to play it: what was asked for before is
 * found again, and nothing else is.
 */
export function idOf(parcel: Parcel, build: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([build, parcel]))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
