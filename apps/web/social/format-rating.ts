import type { Language } from '@rota/core';
import type { Rating } from '@rota/protocol';
import type { SayWeb } from '../locales/i18n.ts';

/**
 * Formats a rating.
 * @param how `whole` also says whether it is provisional
 */
export function formatRating(
  { points, deviation, provisional }: Rating,
  say: SayWeb,
  language: Language,
  how: 'short' | 'whole' = 'short',
): string {
  const key = how === 'whole' && provisional ? 'rating.provisional' : 'rating.short';
  return say(key, { points: new Intl.NumberFormat(language).format(points), deviation });
}
