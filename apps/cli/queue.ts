import type { ChunkQueue } from '@rota/experiments/queue';
import { fail } from './cli-error.ts';
import { readVariable } from './environment.ts';
import { chunkBuild } from './worker-pool.ts';

/**
 * Opens the job queue in the database of `DATABASE_URL`. Its library is loaded only now, because other
 * commands do not need it.
 * @param leases the number of jobs leased at once
 */
export async function openQueue(leases = 0): Promise<ChunkQueue> {
  const url = readVariable('DATABASE_URL') ?? fail('no-queue');
  const { ChunkQueue } = await import('@rota/experiments/queue');
  try {
    return await ChunkQueue.open({ url, build: chunkBuild(), leases });
  } catch (error) {
    fail('cannot-open-queue', { reason: messageOf(error) });
  }
}

/** Returns an error's message. A failed connection to several addresses has one error for each. */
export function messageOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : String(first);
}
