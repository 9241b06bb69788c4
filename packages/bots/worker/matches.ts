import type { MatchRecord } from '@rota/core';
import type { PlayableGame } from '../contract.ts';
import { type MatchPlan, playMatch } from '../play-match.ts';

/** A match that a worker is to play; plain data. */
export interface MatchTask {
  /** The game's id. */
  readonly game: string;
  readonly plan: MatchPlan;
}

/**
 * What the worker file of a match crew exports as its default; the file belongs to an entry point,
 * because the entry points know the games.
 */
export function serveMatches(playables: readonly PlayableGame[]): (task: MatchTask) => MatchRecord {
  return ({ game: id, plan }) => {
    const playable = playables.find(({ game }) => game.id === id);
    if (!playable) throw new RangeError(`no game ${id} in this worker`);
    return playMatch(playable, plan);
  };
}
