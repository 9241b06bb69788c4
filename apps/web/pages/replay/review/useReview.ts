import { review, type SeatReview } from '@rota/analysis';
import type { AnyGame, MatchRecord, Seat } from '@rota/core';
import { useState } from 'react';
import { useWorkers } from '../../../app/useWorkers.ts';
import { REVIEW_SEED } from '../../../components/learning/review-matches.ts';
import { reviewWorkers } from '../../../components/learning/useReviewMatches.ts';

export type ReviewState =
  | { readonly state: 'running'; readonly done: number; readonly of: number }
  | { readonly state: 'done'; readonly review: SeatReview }
  | { readonly state: 'failed' };

export interface Reviewer {
  /** By seat; results are kept. */
  readonly states: ReadonlyMap<Seat, ReviewState>;
  start(seat: Seat): void;
  /** Stops the running analysis and keeps its partial result. */
  stop(): void;
}

/** The factor on the samples of a review. */
export const FULL_EFFORT = 1;

/** Analyses one seat at a time in workers, leaving a core to the page. */
export function useReview(record: MatchRecord, game: AnyGame): Reviewer {
  const { run, stop } = useWorkers();
  const [states, setStates] = useState<ReadonlyMap<Seat, ReviewState>>(new Map());
  const start = (seat: Seat) => {
    const setState = (now: ReviewState) => setStates((before) => new Map(before).set(seat, now));
    setState({ state: 'running', done: 0, of: 1 });
    run(reviewWorkers(), async (workers, signal) => {
      try {
        const plan = { record, game, seats: [seat], seed: REVIEW_SEED, effort: FULL_EFFORT };
        const reviewed = await review(plan, workers.runner('analyze'), {
          signal,
          onProgress: (done, of) => {
            if (!signal.aborted) setState({ state: 'running', done, of });
          },
        });
        setState(reviewed.ok ? { state: 'done', review: reviewed.value[0]! } : { state: 'failed' });
      } catch {
        setState({ state: 'failed' });
      }
    });
  };
  return { states, start, stop };
}
