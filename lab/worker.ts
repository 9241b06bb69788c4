import type { Chunk, Experiment } from './experiment.ts';
import { playChunk } from './play-chunk.ts';
import type { StudiedGame } from './study.ts';
import type { PackedSums } from './sums.ts';

/** A chunk that a worker is to play; plain data. */
export interface ChunkTask {
  readonly experiment: Experiment;
  readonly chunk: Chunk;
}

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
