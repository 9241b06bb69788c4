import { orAborted } from '@rota/bots';
import type { HindsightAnswer, HindsightTask } from './tasks.ts';

/** Whoever does the pieces of reviews, several at once. */
export interface HindsightCrew {
  /** How many pieces it works at at a time. */
  readonly size: number;
  run(task: HindsightTask): Promise<HindsightAnswer>;
}

/**
 * Has a crew do tasks, in order, none waiting in it, until all are done or the signal aborts.
 * @param done called after each
 * @returns an answer for each task, undefined for those not done
 */
export async function allDone(
  crew: HindsightCrew,
  tasks: readonly HindsightTask[],
  signal: AbortSignal | undefined,
  done: () => void,
): Promise<(HindsightAnswer | undefined)[]> {
  const answers: (HindsightAnswer | undefined)[] = tasks.map(() => undefined);
  let next = 0;
  const work = async () => {
    while (next < tasks.length && !signal?.aborted) {
      const at = next++;
      const answer = await orAborted(crew.run(tasks[at]!), signal);
      if (answer === undefined || signal?.aborted) return;
      answers[at] = answer;
      done();
    }
  };
  await Promise.all(Array.from({ length: crew.size }, work));
  return answers;
}
