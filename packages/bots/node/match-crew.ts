import type { MatchRecord } from '@rota/core';
import type { MatchCrew } from '../arena/play-rounds.ts';
import type { MatchTask } from '../worker/matches.ts';
import { threadCrew } from './thread-crew.ts';

/** Worker threads that play whole matches among bots. */
export interface ThreadMatchCrew extends MatchCrew {
  /** Ends the threads; matches that are being played are given up. */
  close(): Promise<void>;
}

export interface MatchCrewSettings {
  /** The worker file, built to JavaScript: its default export is what `serveMatches` returns. */
  readonly file: URL;
  /** Left out: one for each core. */
  readonly threads?: number;
}

export function matchCrew({ file, threads }: MatchCrewSettings): ThreadMatchCrew {
  const { size, run, close } = threadCrew<MatchTask, MatchRecord>(file, threads);
  return { size, play: run, close };
}
