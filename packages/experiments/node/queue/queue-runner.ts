import { setTimeout as pause } from 'node:timers/promises';
import type { Chunk, Experiment } from '../../experiment.ts';
import type { ChunkRunner } from '../../run-experiment.ts';
import type { PackedSums } from '../../sums.ts';
import { type ChunkQueue, JobFailedError } from './chunk-queue.ts';
import { type Job, type JobResult, splitIntoJobs } from './parcel.ts';

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
 * @param trouble called once when the database stops answering; polling continues
 */
export async function queueRunner(
  queue: ChunkQueue,
  experiment: Experiment,
  version: number,
  trouble: (fault: unknown) => void,
): Promise<QueueRunner> {
  const parcels = splitIntoJobs(experiment, version);
  await queue.put(parcels);
  const parcelSize = parcels[0]!.chunks.length;
  let closed = false;
  let away = false;
  let open: { readonly at: number; readonly unpacked: JobResult } | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  async function outcome(parcel: Job): Promise<JobResult> {
    while (!closed) {
      try {
        const unpacked = await queue.result(parcel);
        away = false;
        if (unpacked) return unpacked;
      } catch (fault) {
        if (fault instanceof JobFailedError) throw fault;
        if (!away && !closed) trouble(fault);
        away = true;
      }
      await pause(POLL_MS);
    }
    throw new Error('the runner is closed');
  }

  async function packedOf({ number }: Chunk): Promise<PackedSums> {
    const at = Math.floor(number / parcelSize);
    if (open?.at !== at) open = { at, unpacked: await outcome(parcels[at]!) };
    return open.unpacked[number % parcelSize]!;
  }

  return {
    size: 1,
    run({ chunk }) {
      // Chunks are added in order, so only the first missing one is polled.
      const turn = lastTurn.then(() => packedOf(chunk));
      lastTurn = turn;
      return turn;
    },
    async close() {
      closed = true;
      await lastTurn.catch(() => {});
      await queue.close();
    },
  };
}
