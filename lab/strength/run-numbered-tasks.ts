import type { TaskRunner } from '@rota/bots';

/**
 * Runs tasks 0 to `count` - 1 on all workers of a runner, until they are done or the signal aborts.
 * @param onResult called as results arrive, in any order
 */
export async function runNumberedTasks<Task, Result>(
  runner: TaskRunner<Task, Result>,
  count: number,
  taskOf: (number: number) => Task,
  onResult: (result: Result) => void,
  signal: AbortSignal,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count && !signal.aborted) onResult(await runner.run(taskOf(next++)));
  };
  await Promise.all(Array.from({ length: runner.size }, work));
}
