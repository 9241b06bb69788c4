import { setTimeout as pause } from 'node:timers/promises';
import { orAborted } from '@rota/bots';
import type { ChunkRunner } from '../../run-experiment.ts';
import type { PackedSums } from '../../sums.ts';
import type { ChunkQueue } from './chunk-queue.ts';
import type { Claim } from './claim.ts';
import type { Parcel } from './parcel.ts';

/** How often one looks for something to play, and for what others are to play, in ms. */
const LOOK = 300;
const LOOK_ABOUT = 2000;

export interface WorkWatcher {
  /** Told after every parcel. */
  played?(parcel: Parcel): void;
  /** Told once of every other build for which parcels wait. */
  leftAlone?(build: string, parcel: Parcel): void;
  /** Told when the database does not answer, once until it does. */
  trouble?(fault: unknown): void;
  /** Ends the work; what is being played is given back. */
  readonly signal: AbortSignal;
}

/** Plays what waits in the queue, and waits for more, until the signal ends it. */
export async function work(
  queue: ChunkQueue,
  runner: ChunkRunner,
  { played, leftAlone, trouble, signal }: WorkWatcher,
): Promise<void> {
  let away = false;

  /** What the database answers; undefined while it does not. */
  async function patiently<T>(ask: () => Promise<T>): Promise<T | undefined> {
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

  async function playOn(): Promise<void> {
    while (!signal.aborted) {
      const claim = await patiently(() => queue.claim());
      if (!claim) await orAborted(pause(LOOK), signal);
      else if (signal.aborted) await claim.giveUp();
      else await playParcel(claim);
    }
  }

  async function playParcel(claim: Claim): Promise<void> {
    const { experiment, chunks } = claim.parcel;
    const unpacked: PackedSums[] = [];
    try {
      for (const chunk of chunks) {
        const packed = await orAborted(runner.run({ experiment, chunk }, signal), signal);
        if (packed === undefined) return await claim.giveUp();
        unpacked.push(packed);
      }
    } catch (fault) {
      await patiently(() => claim.failed(fault instanceof Error ? fault.message : String(fault)));
      return;
    }
    const kept = await patiently(async () => {
      await claim.done(unpacked);
      return true;
    });
    if (kept) played?.(claim.parcel);
  }

  async function lookAbout(): Promise<void> {
    const known = new Set<string>();
    while (!signal.aborted) {
      const others = await patiently(() => queue.ofOtherBuilds());
      for (const [build, parcel] of others ?? []) {
        if (!known.has(build)) leftAlone?.(build, parcel);
        known.add(build);
      }
      await orAborted(pause(LOOK_ABOUT), signal);
    }
  }

  await Promise.all([...Array.from({ length: claimsOf(runner.size) }, playOn), lookAbout()]);
}

/** One more than are played at once, so that no thread waits for the database. */
export function claimsOf(threads: number): number {
  return threads + 1;
}
