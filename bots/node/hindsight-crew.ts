import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { HindsightAnswer, HindsightCrew, HindsightTask } from '../hindsight/index.ts';

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
export function threadHindsightCrew(
  file: URL,
  threads = availableParallelism(),
): ThreadHindsightCrew {
  const pool = new Piscina<HindsightTask, HindsightAnswer>({
    filename: fileURLToPath(file),
    minThreads: threads,
    maxThreads: threads,
  });
  let closed = false;
  return {
    size: threads,
    async run(task) {
      try {
        return await pool.run(task);
      } catch (error) {
        // Nobody waits any more for what was given up.
        if (closed) return new Promise(() => {});
        throw error;
      }
    },
    close() {
      closed = true;
      // The pool has forgotten what was given up, and calls its late answer an error.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
