import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { MatchRecord } from '@rota/core';
import { Piscina } from 'piscina';
import type { MatchCrew } from '../arena/play-rounds.ts';
import type { MatchTask } from '../worker/matches.ts';

/** Worker threads that play whole matches among bots. */
export interface ThreadCrew extends MatchCrew {
  /** Ends the threads; matches that are being played are given up. */
  close(): Promise<void>;
}

export interface MatchCrewSettings {
  /** The worker file, built to JavaScript: its default export is what `serveMatches` returns. */
  readonly file: URL;
  /** Left out: one for each core. */
  readonly threads?: number;
}

export function matchCrew({
  file,
  threads = availableParallelism(),
}: MatchCrewSettings): ThreadCrew {
  const pool = new Piscina<MatchTask, MatchRecord>({
    filename: fileURLToPath(file),
    minThreads: threads,
    maxThreads: threads,
  });
  return {
    size: threads,
    play: (task) => pool.run(task),
    close() {
      // The pool has forgotten a match given up, and calls its late record an error.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
