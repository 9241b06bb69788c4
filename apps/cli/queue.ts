import type { ChunkQueue } from '@rota/experiments/queue';
import { fail } from './cli-error.ts';
import { readVariable } from './environment.ts';
import { chunkBuild } from './worker-pool.ts';

/**
 * Opens the queue of chunks in the database of `DATABASE_URL`. Loads the library then, since other
 * commands do not need it.
 * @param claims how many parcels are claimed at once
 */
export async function openQueue(claims = 0): Promise<ChunkQueue> {
  const url = readVariable('DATABASE_URL') ?? fail('no-queue');
  const { ChunkQueue } = await import('@rota/experiments/queue');
  try {
    return await ChunkQueue.open({ url, build: chunkBuild(), leases: claims });
  } catch (error) {
    fail('cannot-open-queue', { reason: messageOf(error) });
  }
}

/** Returns an error's message. Connecting to several addresses fails with an error that has none of its own. */
export function messageOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : String(first);
}
