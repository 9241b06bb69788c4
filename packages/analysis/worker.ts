import { type PlayableGame, playableOf } from '@rota/bots';
import { doTask, type HindsightAnswer, type HindsightTask } from './index.ts';

/** What the worker file of a Node hindsight crew exports as its default. */
export function serveHindsight(
  playables: readonly PlayableGame[],
): (task: HindsightTask) => HindsightAnswer {
  return (task) => doTask(known(playableOf(playables, task), task), task);
}

/** A Web Worker's side of a hindsight crew: its global scope, or a message port. */
export interface HindsightScope {
  postMessage(answer: HindsightReply): void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: HindsightTask }) => void,
  ): void;
}

/** What comes back from a Web Worker. */
export type HindsightReply = { readonly answer: HindsightAnswer } | { readonly failed: string };

/** What a Web Worker's file calls; one reply to each task. @param find may fetch the game */
export function serveHindsightWeb(
  scope: HindsightScope,
  find: (id: string) => Promise<PlayableGame | undefined>,
): void {
  const answer = async (task: HindsightTask) => {
    const found = await find(task.game);
    const playable = playableOf(found ? [found] : [], task);
    scope.postMessage({ answer: doTask(known(playable, task), task) });
  };
  scope.addEventListener('message', ({ data: task }) => {
    answer(task).catch((error: unknown) => {
      scope.postMessage({ failed: error instanceof Error ? error.message : String(error) });
    });
  });
}

/** @throws RangeError when the game is not known here */
function known(playable: PlayableGame | undefined, { game, version }: HindsightTask): PlayableGame {
  if (!playable) throw new RangeError(`no game ${game}, version ${version}, in this worker`);
  return playable;
}
