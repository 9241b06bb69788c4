import { createHash } from 'node:crypto';
import { type Chunk, type Experiment, splitIntoChunks } from '../../experiment.ts';
import type { PackedSums } from '../../sums.ts';

/** Consecutive chunks of an experiment for one worker; plain data. */
export interface Job {
  readonly experiment: Experiment;
  /** The version of the game's rules. */
  readonly version: number;
  readonly chunks: readonly Chunk[];
}

/** The sums of a job's chunks. */
export type JobResult = readonly PackedSums[];

/** Bounds the queue's overhead, some milliseconds per job. */
const MAX_JOBS = 2000;

export function splitIntoJobs(experiment: Experiment, version: number): Job[] {
  const chunks = splitIntoChunks(experiment);
  const size = Math.ceil(chunks.length / MAX_JOBS);
  return Array.from({ length: Math.ceil(chunks.length / size) }, (_, at) => ({
    experiment,
    version,
    chunks: chunks.slice(at * size, (at + 1) * size),
  }));
}

/** Derives a UUID from a job and its build, so that an equal job is found again. */
export function jobId(job: Job, build: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([build, job]))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
