import type { DailyDay, DailyNews } from '@rota/protocol';
import { request } from '../../house/requests.ts';
import { type Query, useQuery } from '../../house/useQuery.ts';
import { dayPath } from './daily-requests.ts';

export interface DayWithClock {
  readonly day: DailyDay;
  /** With today's alone. */
  readonly news?: DailyNews;
  /** What the server's clock read when `performance.now()` was 0: a device may have any clock. */
  readonly clockOrigin: number;
}

/** A day of the daily match. @param day left out: today */
export function useDay(day?: string): Query<DayWithClock> {
  const path = dayPath(day);
  return useQuery(path, {
    fetch: async () => {
      const answer = await request<DailyDay | DailyNews>('GET', path);
      const shown = 'today' in answer ? { day: answer.today, news: answer } : { day: answer };
      return { ...shown, clockOrigin: shown.day.now - performance.now() };
    },
  });
}
