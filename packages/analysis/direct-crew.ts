import { type PlayableGame, playableOf } from '@rota/bots';
import type { HindsightCrew } from './crew.ts';
import { doTask } from './tasks.ts';

/** Does everything on the caller's own thread: for scripts and tests. */
export function directCrew(playables: readonly PlayableGame[]): HindsightCrew {
  return {
    size: 1,
    run: async (task) => doTask(playableOf(playables, task)!, task),
  };
}
