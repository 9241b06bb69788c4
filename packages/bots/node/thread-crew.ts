import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** Worker threads that do tasks of one kind. */
export interface ThreadCrew<Task, Answer> {
  /** How many tasks are done at once. */
  readonly size: number;
  run(task: Task): Promise<Answer>;
  /** Ends the threads; what is being done is given up, and its promise rejects. */
  close(): Promise<void>;
}

/**
 * What the threads of every pool are started with. Node 20 loads a module that is required in a way
 * that brings the whole process down when its thread is ended meanwhile; so they import it.
 */
export const THREAD_FLAGS = ['--no-experimental-require-module'];

/**
 * @param file the worker file, built to JavaScript: its default export does a task
 * @param threads left out: one for each core
 */
export function threadCrew<Task, Answer>(
  file: URL,
  threads = availableParallelism(),
): ThreadCrew<Task, Answer> {
  const pool = new Piscina<Task, Answer>({
    filename: fileURLToPath(file),
    minThreads: threads,
    maxThreads: threads,
    execArgv: THREAD_FLAGS,
  });
  return {
    size: threads,
    run: (task) => pool.run(task),
    close() {
      // The pool has forgotten what was given up, and calls its late answer an error.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
