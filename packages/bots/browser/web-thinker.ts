import { unlessAborted } from '../abort.ts';
import { type Answer, type Ask, moveOf, type Thinker, ThoughtFailed } from '../thinker.ts';

/** An ask and who waits for it. */
interface Thought {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ThoughtFailed) => void;
  crashes: number;
}

/**
 * Bots in one Web Worker: one thought at a time, the others wait. A worker that dies is replaced
 * and its ask tried once more; a thought nobody waits for any more ends with its worker. The
 * worker is opened when first needed.
 *
 * ```ts
 * webThinker(() => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }));
 * ```
 *
 * @param open starts a worker whose file calls `serveWeb` of `@rota/bots/worker`; the URL has to
 * stand there literally, so that the bundler finds the file
 */
export function webThinker(open: () => Worker): Thinker {
  const waiting: Thought[] = [];
  let running: Thought | undefined;
  let worker: Worker | undefined;
  let closed = false;

  function thinkOn(): void {
    if (running || closed) return;
    running = waiting.shift();
    if (!running) return;
    worker ??= start();
    worker.postMessage(running.ask);
  }

  function start(): Worker {
    const started = open();
    // What an ended worker had already sent may still arrive.
    const ifCurrent = (act: () => void) => {
      if (worker === started) act();
    };
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      ifCurrent(() => answered(data)),
    );
    started.addEventListener('error', ({ message }) => ifCurrent(() => crashed(message)));
    started.addEventListener('messageerror', () => ifCurrent(() => crashed('unreadable answer')));
    return started;
  }

  function answered(answer: Answer): void {
    const thought = running!;
    running = undefined;
    thought.resolve(answer);
    thinkOn();
  }

  function end(): void {
    worker?.terminate();
    worker = undefined;
  }

  function crashed(why: string): void {
    end();
    const thought = running;
    running = undefined;
    if (thought && ++thought.crashes > 1) thought.reject(new ThoughtFailed('worker-crashed', why));
    else if (thought) waiting.unshift(thought);
    thinkOn();
  }

  function giveUp(thought: Thought): void {
    const at = waiting.indexOf(thought);
    if (at >= 0) waiting.splice(at, 1);
    if (thought !== running) return;
    running = undefined;
    end();
    thinkOn();
  }

  return {
    async choose(ask, signal) {
      if (closed) throw new ThoughtFailed('closed');
      signal?.throwIfAborted();
      let thought!: Thought;
      const answer = new Promise<Answer>((resolve, reject) => {
        thought = { ask, resolve, reject, crashes: 0 };
      });
      waiting.push(thought);
      thinkOn();
      return moveOf(await unlessAborted(answer, signal, () => giveUp(thought)));
    },
    async close() {
      closed = true;
      end();
      const given = running ? [running, ...waiting.splice(0)] : waiting.splice(0);
      running = undefined;
      for (const { reject } of given) reject(new ThoughtFailed('closed'));
    },
  };
}
