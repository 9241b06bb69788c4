import type { Rejection, Seat } from '@rota/core';
import type { FairShare } from './fair-queue.ts';

/** Handles a task in a worker. Input and output are plain data; long tasks poll `isCancelled`. */
// biome-ignore lint/suspicious/noExplicitAny: each task has an input of its own
export type TaskHandler<Input = any, Output = unknown> = (
  input: Input,
  isCancelled: () => boolean,
) => Output | Promise<Output>;

/** The handlers of a worker’s tasks, by name. */
export type TaskHandlers = Readonly<Record<string, TaskHandler>>;

/** Runs tasks of one kind, several at once. */
export interface TaskRunner<Input, Output> {
  /** The number of tasks that run at once. */
  readonly size: number;
  /**
   * @param signal cancels the task, queued or running: the promise rejects with the signal's reason
   * @param share decides when it runs; left out: after all other tasks without one
   * @throws TaskError
   */
  readonly run: (input: Input, signal?: AbortSignal, share?: FairShare) => Promise<Output>;
}

/** Runs tasks one after another on the calling thread: for scripts and tests. */
export function inlineRunner<Input, Output>(
  handler: TaskHandler<Input, Output>,
): TaskRunner<Input, Output> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    size: 1,
    run(input, signal) {
      const result = last.then(() => {
        signal?.throwIfAborted();
        return handler(input, () => signal?.aborted === true);
      });
      last = result.catch(() => {});
      return result;
    },
  };
}

/**
 * - `unknown-game`, `unknown-bot`: the worker does not have it;
 * - `bot-failed`, `task-failed`: the bot or the task threw;
 * - `worker-crashed`: the worker died, and so did a second one with the same task;
 * - `closed`: the pool was closed.
 */
export type TaskErrorCode =
  | 'unknown-game'
  | 'unknown-bot'
  | 'bot-failed'
  | 'task-failed'
  | 'worker-crashed'
  | 'closed';

/** Where in a match something failed; plain data. */
export interface MatchFailure {
  /** The game's id. */
  readonly game: string;
  /** The number of the deal, from 1. */
  readonly deal: number;
  /** The number of the move in the deal, from 1. */
  readonly move: number;
  /** The name of the bot that failed; left out: something else did. */
  readonly bot?: string;
  /** The bot's seat. */
  readonly seat?: Seat;
  /** Why the bot's move is illegal, with its `text`; left out: it threw. */
  readonly rejection?: Rejection;
}

/** The failure of a task; keeps message and stack of the error behind it. */
export class TaskError extends Error {
  override readonly name = 'TaskError';

  constructor(
    readonly code: TaskErrorCode,
    message: string = code,
    stack?: string,
    /** Where in a match; undefined if it was none. */
    readonly failure?: MatchFailure,
  ) {
    super(message);
    if (stack !== undefined) this.stack = stack;
  }

  /** Returns a TaskError unchanged and wraps any other error under this code. */
  static from(error: unknown, code: TaskErrorCode, failure?: MatchFailure): TaskError {
    if (error instanceof TaskError) return error;
    return error instanceof Error
      ? new TaskError(code, error.message, error.stack, failure)
      : new TaskError(code, String(error), undefined, failure);
  }
}

/** A pool's message to a worker; the next one follows the answer. */
export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
}

export type TaskAnswer =
  | { readonly output: unknown }
  | { readonly error: Pick<TaskError, 'code' | 'message' | 'stack' | 'failure'> };

/** A worker's connection to its pool: the global scope of a Web Worker or a thread's port. */
export interface TaskScope {
  postMessage(answer: TaskAnswer): void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: TaskRequest }) => unknown,
  ): void;
}

/** Answers a pool's requests. A Web Worker's file calls it with `self`. */
export function serveTasks(
  scope: TaskScope,
  handlers: TaskHandlers,
  isCancelled: () => boolean = () => false,
): void {
  scope.addEventListener('message', async ({ data: { name, input } }) => {
    try {
      scope.postMessage({ output: await handlers[name]!(input, isCancelled) });
    } catch (error) {
      const { code, message, stack, failure } = TaskError.from(error, 'task-failed');
      scope.postMessage({
        error: { code, message, ...(stack && { stack }), ...(failure && { failure }) },
      });
    }
  });
}
