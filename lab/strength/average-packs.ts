import type { TaskRunner } from '@rota/bots';
import { type Estimate, RunningStats } from '@rota/bots/arena';
import { runNumberedTasks } from './run-numbered-tasks.ts';

/** A player's points relative to a fair share, over packs. */
export interface AveragedPacks {
  readonly packs: number;
  readonly share: Estimate;
}

/**
 * Plays numbered packs on workers.
 * @param onPack called after each pack with the number of packs done
 * @returns undefined if it was stopped before there were two
 */
export async function averagePacks<Task>(
  runner: TaskRunner<Task, number>,
  { packs, seats }: { readonly packs: number; readonly seats: number },
  taskOf: (pack: number) => Task,
  signal: AbortSignal,
  onPack: (done: number) => void,
): Promise<AveragedPacks | undefined> {
  const shares = new RunningStats();
  await runNumberedTasks(
    runner,
    packs,
    taskOf,
    (share) => {
      shares.add(share);
      onPack(shares.count);
    },
    signal,
  );
  return shares.count < 2 ? undefined : { packs: shares.count, share: shares.estimate(seats) };
}
