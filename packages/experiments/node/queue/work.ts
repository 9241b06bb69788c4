import { setTimeout as pause } from 'node:timers/promises';
import { orAborted } from '@rota/bots';
import type { ChunkRunner } from '../../run-experiment.ts';
import type { PackedSums } from '../../sums.ts';
import type { ChunkQueue } from './chunk-queue.ts';
import type { Lease } from './claim.ts';
import type { Job } from './parcel.ts';

const POLL_MS = 300;
const POLL_OTHER_BUILDS_MS = 2000;

export interface WorkerObserver {
  /** Called after every job. */
  onCompleted?(parcel: Job): void;
  /** Called once for every other build with waiting jobs. */
  onOtherBuild?(build: string, parcel: Job): void;
  /** Called once when the database stops answering. */
  onConnectionLost?(fault: unknown): void;
  /** Stops the worker; jobs in progress return to the queue. */
  readonly signal: AbortSignal;
}

/** Runs jobs from the queue until aborted. */
export async function runWorker(
  queue: ChunkQueue,
  runner: ChunkRunner,
  {
    onCompleted: played,
    onOtherBuild: leftAlone,
    onConnectionLost: trouble,
    signal,
  }: WorkerObserver,
): Promise<void> {
  let away = false;

  /** Returns undefined if the database does not answer; the caller's loop retries. */
  async function withRetry<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask();
      away = false;
      return answer;
    } catch (fault) {
      if (!away && !signal.aborted) trouble?.(fault);
      away = true;
      return undefined;
    }
  }

  async function runJobs(): Promise<void> {
    while (!signal.aborted) {
      const claim = await withRetry(() => queue.lease());
      if (!claim) await orAborted(pause(POLL_MS), signal);
      else if (signal.aborted) await claim.release();
      else await runJob(claim);
    }
  }

  async function runJob(claim: Lease): Promise<void> {
    const { experiment, chunks } = claim.job;
    const unpacked: PackedSums[] = [];
    try {
      for (const chunk of chunks) {
        const packed = await orAborted(runner.run({ experiment, chunk }, signal), signal);
        if (packed === undefined) return await claim.release();
        unpacked.push(packed);
      }
    } catch (fault) {
      await withRetry(() => claim.fail(fault instanceof Error ? fault.message : String(fault)));
      return;
    }
    const kept = await withRetry(async () => {
      await claim.complete(unpacked);
      return true;
    });
    if (kept) played?.(claim.job);
  }

  async function pollOtherBuilds(): Promise<void> {
    const known = new Set<string>();
    while (!signal.aborted) {
      const others = await withRetry(() => queue.jobsOfOtherBuilds());
      for (const [build, parcel] of others ?? []) {
        if (!known.has(build)) leftAlone?.(build, parcel);
        known.add(build);
      }
      await orAborted(pause(POLL_OTHER_BUILDS_MS), signal);
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
