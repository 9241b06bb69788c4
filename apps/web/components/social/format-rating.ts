import type { Language } from '@rota/core';
import type { Rating } from '@rota/protocol';
import type { TFunction } from 'i18next';

/** The rating of a new player. */
export const DEFAULT_RATING = 1500;

/**
 * Formats a rating.
 * @param how `whole` also says whether it is provisional
 */
export function formatRating(
  { points, deviation, provisional }: Rating,
  t: TFunction,
  language: Language,
  how: 'short' | 'whole' = 'short',
): string {
  const key = how === 'whole' && provisional ? 'rating.provisional' : 'rating.short';
  return t(key, { points: new Intl.NumberFormat(language).format(points), deviation });
}
