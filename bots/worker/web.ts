import { answering, type Now } from '../answering.ts';
import type { PlayableGame } from '../contract.ts';
import type { Answer, Ask } from '../thinker.ts';

/** The worker's side of a Web Worker: its global scope, or a message port. */
export interface WorkerScope {
  postMessage(answer: Answer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Ask }) => void): void;
}

/**
 * What a Web Worker's file calls. The file belongs to the entry point, which knows the games:
 *
 * ```ts
 * import { serveWeb } from '@rota/bots/worker';
 * import { GAMES } from './games.ts';
 *
 * serveWeb(self, GAMES, () => performance.now());
 * ```
 *
 * The protocol is one answer for each ask, in order.
 */
export function serveWeb(scope: WorkerScope, playables: readonly PlayableGame[], now: Now): void {
  const answer = answering(playables, now);
  scope.addEventListener('message', ({ data }) => scope.postMessage(answer(data)));
}
