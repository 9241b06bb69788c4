import { setTimeout as pause } from 'node:timers/promises';
import type { Chunk, Experiment } from '../../experiment.ts';
import type { ChunkRunner } from '../../run-experiment.ts';
import type { PackedSums } from '../../sums.ts';
import { type ChunkQueue, JobFailedError } from './chunk-queue.ts';
import { type Job, type JobResult, splitIntoJobs } from './job.ts';

/** Polling interval for the next result. */
const POLL_MS = 200;

/** Runs the chunks of one experiment on remote workers. */
export interface QueueRunner extends ChunkRunner {
  /** Stops polling; the jobs stay in the queue. */
  close(): Promise<void>;
}

/**
 * Adds an experiment's jobs to the queue, unless they are there, and polls for their results.
 * @param version of the game's rules
 * @param onConnectionLost called once when the database stops answering; polling continues
 */
export async function queueRunner(
  queue: ChunkQueue,
  experiment: Experiment,
  version: number,
  onConnectionLost: (fault: unknown) => void,
): Promise<QueueRunner> {
  const jobs = splitIntoJobs(experiment, version);
  await queue.put(jobs);
  const jobSize = jobs[0]!.chunks.length;
  let closed = false;
  let isConnectionLost = false;
  /** The last result fetched. */
  let current: { readonly at: number; readonly unpacked: JobResult } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function awaitResult(job: Job): Promise<JobResult> {
    while (!closed) {
      try {
        const unpacked = await queue.result(job);
        isConnectionLost = false;
        if (unpacked) return unpacked;
      } catch (fault) {
        if (fault instanceof JobFailedError) throw fault;
        if (!isConnectionLost && !closed) onConnectionLost(fault);
        isConnectionLost = true;
      }
      await pause(POLL_MS);
    }
    throw new Error('the runner is closed');
  }

  async function packedOf({ number }: Chunk): Promise<PackedSums> {
    const at = Math.floor(number / jobSize);
    if (current?.at !== at) current = { at, unpacked: await awaitResult(jobs[at]!) };
    return current.unpacked[number % jobSize]!;
  }

  return {
    size: 1,
    run({ chunk }) {
      // Chunks are added in order, so only the first missing one is polled.
      const packed = last.then(() => packedOf(chunk));
      last = packed;
      return packed;
    },
    async close() {
      closed = true;
      await last.catch(() => {});
      await queue.close();
    },
  };
}
