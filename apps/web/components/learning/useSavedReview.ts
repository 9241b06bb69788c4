import type { SeatReview } from '@rota/analysis';
import type { MatchRecord } from '@rota/core';
import { useEffect, useState } from 'react';
import { type AppServices, useAppServices } from '../../app/app-services.ts';
import type { DeviceMatch } from '../../device/device-store.ts';
import type { MatchSource } from '../../session/fetch-record.ts';
import { fetchSummary } from '../../session/fetch-summary.ts';
import { isReviewable } from '../match-list.ts';
import { matchReviewOf, puzzlesOf } from './match-review.ts';
import { refreshLearning } from './useReviewMatches.ts';

/**
 * Saves a complete review of one's own seat, and its puzzles.
 * @param source undefined for a record from a file
 * @returns how many puzzles it gave; undefined while nothing is saved
 */
export function useSavedReview(
  source: MatchSource | undefined,
  record: MatchRecord,
  review: SeatReview | undefined,
  effort: number,
): number | undefined {
  const services = useAppServices();
  const [puzzles, setPuzzles] = useState<number>();
  useEffect(() => {
    if (!source || !review?.complete) return setPuzzles(undefined);
    let isShown = true;
    const save = async () => {
      const match = await findMatch(services, source);
      if (!match || match.seat !== review.seat) return;
      if (!isReviewable({ ...match, where: source.where })) return;
      const store = await services.learningStore();
      const found = puzzlesOf(match, record, review, Date.now());
      await store.save(matchReviewOf(match, record, review, effort), found);
      refreshLearning();
      if (isShown) setPuzzles(found.length);
    };
    // Without a server or a store the review is only shown.
    save().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [services, source, record, review, effort]);
  return puzzles;
}

async function findMatch(
  services: AppServices,
  { where, id }: MatchSource,
): Promise<DeviceMatch | undefined> {
  const onDevice = await services.listDeviceMatches();
  if (where === 'device') return onDevice.find((match) => match.id === id);
  // The same match played on this device is known by its id here.
  return (
    onDevice.find(({ keptAs }) => keptAs === id) ?? (await fetchSummary(services, { where, id }))
  );
}
