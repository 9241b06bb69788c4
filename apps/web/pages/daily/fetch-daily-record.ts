import { type MatchRecord, parseRecord, type Result } from '@rota/core';
import { tablePath, tryRequest } from '../../app/requests.ts';

/** Apart from the other requests, since the lobby needs those, but no record. */
export async function fetchDailyRecord(table: string): Promise<Result<MatchRecord>> {
  const answer = await tryRequest<unknown>('GET', `${tablePath(table)}/record`);
  return answer.ok ? parseRecord(answer.value) : answer;
}
