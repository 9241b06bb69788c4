import { type MatchRecord, parseRecord, type Result } from '@rota/core';
import type { DailyTry } from '@rota/protocol';
import { ask, tablePath } from '../../house/requests.ts';

/** Where a day is asked for; left out: today, with the days around it. */
export const dayPath = (day?: string) =>
  day === undefined ? '/api/daily' : `/api/daily/${encodeURIComponent(day)}`;

export const dailyRequests = {
  begin: (day: string) => ask<DailyTry>('POST', `${dayPath(day)}/tries`, {}),
  async record(table: string): Promise<Result<MatchRecord>> {
    const answer = await ask<unknown>('GET', `${tablePath(table)}/record`);
    return answer.ok ? parseRecord(answer.value) : answer;
  },
};
