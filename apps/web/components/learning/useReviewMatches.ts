import { useEffect, useRef, useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { refreshQuery, useQuery } from '../../app/useQuery.ts';
import { fetchRecord } from '../../session/fetch-record.ts';
import { isReviewable, type ListedMatch } from '../match-list.ts';
import type { MatchReview, Puzzle } from './match-review.ts';
import { reviewMatches } from './review-matches.ts';

const LEARNING = 'device:learning';

/** Leaves a core to the page. */
export function reviewWorkers(): number {
  const MAX_WORKERS = 4;
  const cores = navigator.hardwareConcurrency || 2;
  return Math.min(MAX_WORKERS, Math.max(1, cores - 1));
}

interface Learning {
  readonly reviews: readonly MatchReview[];
  readonly puzzles: readonly Puzzle[];
}

/** The reviews and puzzles on this device; undefined while loading. */
export function useLearning(): Learning | undefined {
  const { learningStore } = useAppServices();
  const fetch = async () => {
    const store = await learningStore();
    const [reviews, puzzles] = await Promise.all([store.reviews(), store.puzzles()]);
    return { reviews, puzzles };
  };
  return useQuery<Learning>(LEARNING, { fetch }).value;
}

/** Reads the reviews and puzzles again wherever they are shown. */
export const refreshLearning = (): void => refreshQuery(LEARNING);

export interface MatchReviewer {
  /** The matches that have no review yet, newest first. */
  readonly left: readonly ListedMatch[];
  /** Matches done, with the part done of the current one; undefined while none is reviewed. */
  readonly progress?: { readonly done: number; readonly of: number };
  readonly hasFailed: boolean;
  start(): void;
  stop(): void;
}

/** Reviews one's own play in matches in workers, on request. */
export function useReviewMatches(matches: readonly ListedMatch[]): MatchReviewer {
  const services = useAppServices();
  const reviews = useLearning()?.reviews;
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const known = new Set(reviews?.map(({ match }) => match));
  const left = reviews
    ? matches.filter(
        (match) =>
          isReviewable(match) && !known.has(match.id) && services.gameLoader.has(match.game),
      )
    : [];

  const run = async () => {
    const end = new AbortController();
    running.current = end;
    setFailed(false);
    const pool = services.createWorkers(reviewWorkers());
    try {
      const store = await services.learningStore();
      await reviewMatches(left, {
        store: {
          ...store,
          save: async (...found) => {
            await store.save(...found);
            refreshLearning();
          },
        },
        runner: pool.runner('analyze'),
        signal: end.signal,
        fetchRecord: ({ where, id }) => fetchRecord(services, { where, id }),
        loadGame: (id) => services.gameLoader.rules(id),
        onProgress: (done) => {
          if (!end.signal.aborted) setProgress({ done, of: left.length });
        },
      });
    } catch {
      if (!end.signal.aborted) setFailed(true);
    } finally {
      setProgress(undefined);
      await pool.close();
    }
  };
  return {
    left,
    ...(progress ? { progress } : {}),
    hasFailed,
    start: () => {
      run().catch(reportError);
    },
    stop: () => running.current?.abort(),
  };
}
