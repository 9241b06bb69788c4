import type { ChunkAnswer, ChunkTask } from './chunk-task.ts';
import { playChunk } from './play-chunk.ts';
import type { StudiedGame } from './study.ts';
import type { PackedSums } from './sums.ts';

/**
 * What the worker file of a chunk crew exports as its default; the file belongs to an entry point,
 * because the entry points know the games.
 */
export function serveChunks(games: readonly StudiedGame[]): (task: ChunkTask) => PackedSums {
  return ({ experiment, chunk }) => {
    const studied = games.find(({ game }) => game.id === experiment.game);
    if (!studied) throw new RangeError(`no game ${experiment.game} in this worker`);
    return playChunk(studied, experiment, chunk);
  };
}

/** The worker's side of a Web Worker: its global scope. */
interface WorkerScope {
  postMessage(answer: ChunkAnswer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: ChunkTask }) => void): void;
}

/**
 * What the file of a Web Worker calls: one answer to each task.
 * @param find fetches a game by its id; undefined when there is none
 */
export function serveChunksWeb(
  scope: WorkerScope,
  find: (id: string) => Promise<StudiedGame | undefined>,
): void {
  const play = async ({ experiment, chunk }: ChunkTask) => {
    const studied = await find(experiment.game);
    if (!studied) throw new RangeError(`no game ${experiment.game} in this worker`);
    scope.postMessage({ packed: playChunk(studied, experiment, chunk) });
  };
  scope.addEventListener('message', ({ data: task }) => {
    play(task).catch((error: unknown) => {
      scope.postMessage({ fault: error instanceof Error ? error.message : String(error) });
    });
  });
}
