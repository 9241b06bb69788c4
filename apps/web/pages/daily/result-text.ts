import type { DailyDay } from '@rota/protocol';
import type { TFunction } from 'i18next';

/** The percentage of the other players with fewer points; undefined without others. */
export function percentBeaten({ own, finished }: DailyDay): number | undefined {
  if (own?.place === undefined || finished < 2) return undefined;
  const less = finished - (own.place - 1) - (own.sharing ?? 1);
  return Math.round((100 * less) / (finished - 1));
}

/** The player's result as a line that gives no card away; undefined without a result. */
export function resultText(
  { day, number, own, finished }: DailyDay,
  game: string,
  origin: string,
  t: TFunction<'daily'>,
): string | undefined {
  if (own?.place === undefined) return undefined;
  return t('share.line', {
    number,
    game,
    score: t('own.score', { count: own.score }),
    place: own.place,
    of: finished,
    address: `${origin}/daily/${day}`,
  });
}
