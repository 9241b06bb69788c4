import { type AnalysisRunner, review } from '@rota/analysis';
import type { AnyGame, MatchRecord } from '@rota/core';
import type { ListedMatch } from '../match-list.ts';
import type { LearningStore } from './learning-store.ts';
import { matchReviewOf, puzzlesOf } from './match-review.ts';

/** A quarter of the samples of the review in a replay: some seconds a match. */
const MATCH_EFFORT = 0.25;

/** The seed of every review, so that a match has one result. */
export const REVIEW_SEED = 'review';

export interface ReviewMatchesSettings {
  readonly store: LearningStore;
  readonly runner: AnalysisRunner;
  readonly signal: AbortSignal;
  fetchRecord(match: ListedMatch): Promise<MatchRecord>;
  loadGame(id: string): Promise<AnyGame>;
  /** @param done matches reviewed so far, with the part done of the current one */
  onProgress(done: number): void;
}

/**
 * Reviews one's own play in matches, one after another, and stores the results. A match that cannot
 * be read is left out; stopping keeps those that are finished.
 */
export async function reviewMatches(
  matches: readonly ListedMatch[],
  { store, runner, signal, fetchRecord, loadGame, onProgress }: ReviewMatchesSettings,
): Promise<void> {
  for (const [at, match] of matches.entries()) {
    if (signal.aborted) return;
    onProgress(at);
    const record = await fetchRecord(match).catch(() => undefined);
    if (!record) continue;
    const game = await loadGame(record.game);
    const seat = match.seat!;
    const plan = { record, game, seats: [seat], seed: REVIEW_SEED, effort: MATCH_EFFORT };
    const reviewed = await review(plan, runner, {
      signal,
      onProgress: (done, of) => onProgress(at + done / of),
    });
    const own = reviewed.ok ? reviewed.value[0]! : undefined;
    if (!own?.complete) continue;
    await store.save(
      matchReviewOf(match, record, own, MATCH_EFFORT),
      puzzlesOf(match, record, own, Date.now()),
    );
  }
}
