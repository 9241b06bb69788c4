import { setTimeout as pause } from 'node:timers/promises';
import type { Chunk, Experiment } from '../../experiment.ts';
import type { ChunkRunner } from '../../run-experiment.ts';
import type { PackedSums } from '../../sums.ts';
import { type ChunkQueue, ParcelFailed } from './chunk-queue.ts';
import { type Parcel, parcelsOf, type Unpacked } from './parcel.ts';

/** How often one looks whether the next parcel is played, in ms. */
const LOOK = 200;

/** Workers anywhere that play the chunks of one experiment. */
export interface QueueRunner extends ChunkRunner {
  /** Nobody looks for answers any more; what is in the queue stays there. */
  close(): Promise<void>;
}

/**
 * Puts an experiment into the queue, but for what is there from an earlier time.
 * @param version of the game's rules
 * @param trouble told when the database does not answer, once until it does; one waits for it
 */
export async function queueRunner(
  queue: ChunkQueue,
  experiment: Experiment,
  version: number,
  trouble: (fault: unknown) => void,
): Promise<QueueRunner> {
  const parcels = parcelsOf(experiment, version);
  await queue.put(parcels);
  const parcelSize = parcels[0]!.chunks.length;
  let closed = false;
  let away = false;
  let open: { readonly at: number; readonly unpacked: Unpacked } | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  async function outcome(parcel: Parcel): Promise<Unpacked> {
    while (!closed) {
      try {
        const unpacked = await queue.outcome(parcel);
        away = false;
        if (unpacked) return unpacked;
      } catch (fault) {
        if (fault instanceof ParcelFailed) throw fault;
        if (!away && !closed) trouble(fault);
        away = true;
      }
      await pause(LOOK);
    }
    throw new Error('nobody looks any more');
  }

  async function packedOf({ number }: Chunk): Promise<PackedSums> {
    const at = Math.floor(number / parcelSize);
    if (open?.at !== at) open = { at, unpacked: await outcome(parcels[at]!) };
    return open.unpacked[number % parcelSize]!;
  }

  return {
    size: 1,
    run({ chunk }) {
      // Counted in order anyway, so only the first that is missing is worth looking for.
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
