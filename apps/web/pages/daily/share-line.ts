import type { DailyDay } from '@rota/protocol';
import type { SayDaily } from './locales/useSayDaily.ts';

/** How many in a hundred of the others have made less; undefined: there are no others. */
export function percentBeaten({ own, finished }: DailyDay): number | undefined {
  if (own?.place === undefined || finished < 2) return undefined;
  const less = finished - (own.place - 1) - (own.sharing ?? 1);
  return Math.round((100 * less) / (finished - 1));
}

/** A line that tells how somebody did and nothing of the cards; undefined: there is nothing to tell. */
export function shareLine(
  { day, number, own, finished }: DailyDay,
  game: string,
  origin: string,
  say: SayDaily,
): string | undefined {
  if (own?.place === undefined) return undefined;
  return say('share.line', {
    number,
    game,
    score: say('own.score', { count: own.score }),
    place: own.place,
    of: finished,
    address: `${origin}/daily/${day}`,
  });
}
