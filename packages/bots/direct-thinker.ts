import { answerTo, type Now, playableOf } from './answering.ts';
import type { PlayableGame } from './contract.ts';
import { moveOf, type Thinker, ThoughtFailed } from './thinker.ts';

/**
 * Thinks where it is asked, on the caller's own thread: for scripts and tests. A room with people
 * in it takes one of `@rota/bots/node` or `@rota/bots/browser`.
 */
export function directThinker(playables: readonly PlayableGame[], now: Now): Thinker {
  let closed = false;
  return {
    async choose(ask, signal) {
      if (closed) throw new ThoughtFailed('closed');
      signal?.throwIfAborted();
      return moveOf(answerTo(ask, playableOf(playables, ask), now));
    },
    async close() {
      closed = true;
    },
  };
}
