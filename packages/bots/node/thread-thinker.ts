import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { unlessAborted } from '../abort.ts';
import { type Answer, moveOf, type Thinker, ThoughtFailed } from '../thinker.ts';
import type { ThreadTask } from '../worker/thread.ts';
import { THREAD_FLAGS } from './thread-crew.ts';

export interface ThreadThinkerSettings {
  /**
   * The worker file, built to JavaScript: its default export is what `serveThread` of
   * `@rota/bots/worker` returns.
   */
  readonly file: URL;
  /** How many threads think at once. Left out: one fewer than the machine has cores, at least one. */
  readonly threads?: number;
}

/** How long a thread may take to notice that nobody waits any more before it is ended, in ms. */
const GRACE = 1000;

/** A thought that takes more memory than this, in MB, ends its thread and not the server. */
const MOST_MEMORY = 512;

/**
 * Bots on worker threads. A thread that dies is replaced and its ask tried once more; a thought
 * nobody waits for any more is stopped, by ending its thread if it does not listen. Idle threads
 * do not keep the process alive.
 */
export function threadThinker({ file, threads }: ThreadThinkerSettings): Thinker {
  const count = threads ?? Math.max(1, availableParallelism() - 1);
  const pool = new Piscina<ThreadTask, Answer>({
    filename: fileURLToPath(file),
    // All threads are kept, so that after a crash there is always one to take what waits.
    minThreads: count,
    maxThreads: count,
    execArgv: THREAD_FLAGS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  let closed = false;
  /** Ends each ask that is not answered yet. */
  const unanswered = new Set<AbortController>();
  // A thread died without an ask to answer for. The pool starts no other when it died of being
  // started (a faulty file), and would leave the asks that wait for one without any answer.
  pool.on('error', (error) => {
    if (pool.threads.length > 0) return;
    for (const end of unanswered) end.abort(error);
  });

  async function answer(task: ThreadTask, ended: AbortSignal): Promise<Answer> {
    for (let crashes = 0; ; crashes++) {
      try {
        return await pool.run(task, { signal: ended });
      } catch (error) {
        if (closed) throw new ThoughtFailed('closed');
        if (ended.aborted) throw new ThoughtFailed('worker-crashed', ended.reason);
        if (crashes > 0) throw new ThoughtFailed('worker-crashed', error);
      }
    }
  }

  return {
    async choose(ask, signal) {
      if (closed) throw new ThoughtFailed('closed');
      signal?.throwIfAborted();
      const stop = new Int32Array(new SharedArrayBuffer(4));
      const end = new AbortController();
      unanswered.add(end);
      const answered = answer({ ask, stop }, end.signal).finally(() => unanswered.delete(end));
      const giveUp = () => {
        Atomics.store(stop, 0, 1);
        setTimeout(() => end.abort(), GRACE).unref();
      };
      return moveOf(await unlessAborted(answered, signal, giveUp));
    },
    async close() {
      closed = true;
      await pool.destroy();
    },
  };
}
