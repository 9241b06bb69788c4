import { setTimeout as pause } from 'node:timers/promises';
import { undefinedOnAbort } from '@rota/bots';
import type { ChunkRunner } from '../../run-experiment.ts';
import type { PackedSums } from '../../sums.ts';
import type { ChunkQueue } from './chunk-queue.ts';
import type { Job } from './job.ts';
import type { Lease } from './lease.ts';

const POLL_MS = 300;
const POLL_OTHER_BUILDS_MS = 2000;

export interface WorkerObserver {
  /** Called after every job. */
  onCompleted?(job: Job): void;
  /** Called once for every other build with waiting jobs. */
  onOtherBuild?(build: string, job: Job): void;
  /** Called once when the database stops answering. */
  onConnectionLost?(fault: unknown): void;
  /** Stops the worker; jobs in progress return to the queue. */
  readonly signal: AbortSignal;
}

/** Runs jobs from the queue until aborted. */
export async function runWorker(
  queue: ChunkQueue,
  runner: ChunkRunner,
  { onCompleted, onOtherBuild, onConnectionLost, signal }: WorkerObserver,
): Promise<void> {
  let isConnectionLost = false;

  /** Returns undefined if the database does not answer; the caller's loop retries. */
  async function withRetry<T>(query: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await query();
      isConnectionLost = false;
      return answer;
    } catch (fault) {
      if (!isConnectionLost && !signal.aborted) onConnectionLost?.(fault);
      isConnectionLost = true;
      return undefined;
    }
  }

  async function runJobs(): Promise<void> {
    while (!signal.aborted) {
      const lease = await withRetry(() => queue.lease());
      if (!lease) await undefinedOnAbort(pause(POLL_MS), signal);
      else if (signal.aborted) await lease.release();
      else await runJob(lease);
    }
  }

  async function runJob(lease: Lease): Promise<void> {
    const { experiment, chunks } = lease.job;
    const unpacked: PackedSums[] = [];
    try {
      for (const chunk of chunks) {
        const packed = await undefinedOnAbort(runner.run({ experiment, chunk }, signal), signal);
        if (packed === undefined) return await lease.release();
        unpacked.push(packed);
      }
    } catch (fault) {
      await withRetry(() => lease.fail(fault instanceof Error ? fault.message : String(fault)));
      return;
    }
    const isCompleted = await withRetry(async () => {
      await lease.complete(unpacked);
      return true;
    });
    if (isCompleted) onCompleted?.(lease.job);
  }

  async function pollOtherBuilds(): Promise<void> {
    const known = new Set<string>();
    while (!signal.aborted) {
      const others = await withRetry(() => queue.jobsOfOtherBuilds());
      for (const [build, job] of others ?? []) {
        if (!known.has(build)) onOtherBuild?.(build, job);
        known.add(build);
      }
      await undefinedOnAbort(pause(POLL_OTHER_BUILDS_MS), signal);
    }
  }

  await Promise.all([
    ...Array.from({ length: leaseCount(runner.size) }, runJobs),
    pollOtherBuilds(),
  ]);
}

/** Returns one lease more than threads, so that no thread waits for the database. */
export function leaseCount(threads: number): number {
  return threads + 1;
}
