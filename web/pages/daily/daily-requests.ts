import { type MatchRecord, parseRecord, type Result } from '@rota/core';
import type { DailyDay, DailyNews, DailyTry } from '@rota/wire';
import { ask, tablePath } from '../../house/requests.ts';

const dayPath = (day: string) => `/api/daily/${encodeURIComponent(day)}`;

export const dailyRequests = {
  news: () => ask<DailyNews>('GET', '/api/daily'),
  day: (day: string) => ask<DailyDay>('GET', dayPath(day)),
  begin: (day: string) => ask<DailyTry>('POST', `${dayPath(day)}/tries`, {}),
  async record(table: string): Promise<Result<MatchRecord>> {
    const answer = await ask<unknown>('GET', `${tablePath(table)}/record`);
    return answer.ok ? parseRecord(answer.value) : answer;
  },
};
