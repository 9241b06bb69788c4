import { answerTo, type Now, playableOf } from '../answering.ts';
import type { PlayableGame } from '../contract.ts';
import type { Answer, Ask } from '../thinker.ts';

/** What the pool hands a worker thread. */
export interface ThreadTask {
  readonly ask: Ask;
  /** One number, shared with the asker: not 0 once nobody waits for the answer any more. */
  readonly stop: Int32Array;
}

/**
 * What a Node worker file exports as its default. The file belongs to an entry point, because the
 * entry points know the games:
 *
 * ```ts
 * import { serveThread } from '@rota/bots/worker';
 * import { GAMES } from './games.ts';
 *
 * export default serveThread(GAMES, () => performance.now());
 * ```
 */
export function serveThread(
  playables: readonly PlayableGame[],
  now: Now,
): (task: ThreadTask) => Answer {
  return ({ ask, stop }) =>
    answerTo(ask, playableOf(playables, ask), now, () => Atomics.load(stop, 0) !== 0);
}
