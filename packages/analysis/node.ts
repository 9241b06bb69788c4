import { threadCrew } from '@rota/bots/node';
import type { HindsightAnswer, HindsightCrew, HindsightTask } from './index.ts';

/** Worker threads that do the pieces of reviews. */
export interface ThreadHindsightCrew extends HindsightCrew {
  /** Ends the threads; what is being done is given up. */
  close(): Promise<void>;
}

/**
 * @param file the worker file, built to JavaScript: its default export is what `serveHindsight`
 * returns
 * @param threads left out: one for each core
 */
export function threadHindsightCrew(file: URL, threads?: number): ThreadHindsightCrew {
  const crew = threadCrew<HindsightTask, HindsightAnswer>(file, threads);
  let closed = false;
  return {
    size: crew.size,
    async run(task) {
      try {
        return await crew.run(task);
      } catch (error) {
        // Nobody waits any more for what was given up.
        if (closed) return new Promise(() => {});
        throw error;
      }
    },
    close() {
      closed = true;
      return crew.close();
    },
  };
}
