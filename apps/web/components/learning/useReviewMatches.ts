import { useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { refreshQuery, useQuery } from '../../app/useQuery.ts';
import { useWorkers } from '../../app/useWorkers.ts';
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
  const { run, stop } = useWorkers();

  const known = new Set(reviews?.map(({ match }) => match));
  const left = reviews
    ? matches.filter(
        (match) =>
          isReviewable(match) && !known.has(match.id) && services.gameLoader.has(match.game),
      )
    : [];

  const start = () =>
    run(reviewWorkers(), async (workers, signal) => {
      setFailed(false);
      // At once: a second press must find the button gone.
      setProgress({ done: 0, of: left.length });
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
          runner: workers.runner('analyze'),
          signal,
          fetchRecord: ({ where, id }) => fetchRecord(services, { where, id }),
          loadGame: (id) => services.gameLoader.rules(id),
          onProgress: (done) => {
            if (!signal.aborted) setProgress({ done, of: left.length });
          },
        });
      } catch {
        if (!signal.aborted) setFailed(true);
      }
      setProgress(undefined);
    });
  return { left, ...(progress ? { progress } : {}), hasFailed, start, stop };
}
