import { answerTo, botFailed, type Now } from '../answering.ts';
import type { PlayableGame } from '../contract.ts';
import type { Answer, Ask } from '../thinker.ts';

/** The worker's side of a Web Worker: its global scope, or a message port. */
export interface WorkerScope {
  postMessage(answer: Answer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Ask }) => void): void;
}

/**
 * Finds a game by its id, fetching it if need be; undefined when there is none. Asked each time,
 * so it had better remember.
 */
export type FindGame = (id: string) => Promise<PlayableGame | undefined> | PlayableGame | undefined;

/**
 * What a Web Worker's file calls. The file belongs to the entry point, which knows the games:
 *
 * ```ts
 * import { serveWeb } from '@rota/bots/worker';
 * import { GAMES } from './games.ts';
 *
 * serveWeb(self, (id) => GAMES.find(({ game }) => game.id === id), () => performance.now());
 * ```
 *
 * The protocol is one answer to each ask. A thinker sends the next ask when it has the answer.
 */
export function serveWeb(scope: WorkerScope, find: FindGame, now: Now): void {
  const answer = async (ask: Ask) => {
    scope.postMessage(answerTo(ask, await find(ask.game), now));
  };
  scope.addEventListener('message', ({ data: ask }) => {
    answer(ask).catch((error: unknown) => scope.postMessage(botFailed(error)));
  });
}
