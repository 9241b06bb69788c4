import type { ChunkQueue } from '@rota/experiments/queue';
import { fail } from './cli-error.ts';
import { readVariable } from './environment.ts';
import { chunkBuild } from './worker-pool.ts';

/**
 * The queue of chunks in the database of `DATABASE_URL`. Its library is loaded when it is first asked
 * for: no other command needs it.
 * @param claims how many parcels are claimed at once
 */
export async function openQueue(claims = 0): Promise<ChunkQueue> {
  const url = readVariable('DATABASE_URL') ?? fail('no-queue');
  const { ChunkQueue } = await import('@rota/experiments/queue');
  try {
    return await ChunkQueue.open({ url, build: chunkBuild(), claims });
  } catch (fault) {
    fail('cannot-open-queue', { reason: describeFault(fault) });
  }
}

/** Several addresses tried in vain are told as one fault without a message of its own. */
export function describeFault(fault: unknown): string {
  const [first = fault] = fault instanceof AggregateError ? fault.errors : [];
  return first instanceof Error ? first.message : String(first);
}
