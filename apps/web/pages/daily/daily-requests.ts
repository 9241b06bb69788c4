import type { DailyAttempt, DailyDay, DailyMonth, DailyOverview } from '@rota/protocol';
import { request, tryRequest } from '../../app/requests.ts';
import { type Query, useQuery } from '../../app/useQuery.ts';

const dayPath = (day?: string) =>
  day === undefined ? '/api/daily' : `/api/daily/${encodeURIComponent(day)}`;

export const dailyRequests = {
  begin: (day: string) => tryRequest<DailyAttempt>('POST', `${dayPath(day)}/tries`, {}),
};

export interface DayWithClock {
  readonly day: DailyDay;
  /** Streak, coming and past days; only for today. */
  readonly overview?: DailyOverview;
  /** The server's time when `performance.now()` was 0: the device's clock may be wrong. */
  readonly clockOrigin: number;
}

export function useDay(day?: string): Query<DayWithClock> {
  const path = dayPath(day);
  return useQuery(path, {
    fetch: async () => {
      const answer = await request<DailyDay | DailyOverview>('GET', path);
      const shown = 'today' in answer ? { day: answer.today, overview: answer } : { day: answer };
      return { ...shown, clockOrigin: shown.day.now - performance.now() };
    },
  });
}

/** @param month as `2026-11` */
export function useDailyMonth(month: string): DailyMonth | undefined {
  return useQuery<DailyMonth>(`/api/daily/months/${month}`, { isSecondary: true }).value;
}
