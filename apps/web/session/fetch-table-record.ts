import { type MatchRecord, parseRecord, type Result } from '@rota/core';
import { tablePath, tryRequest } from '../app/requests.ts';

/** Fetches the record of a match on the server. Apart from the other requests: the lobby needs no record. */
export async function fetchTableRecord(table: string): Promise<Result<MatchRecord>> {
  const answer = await tryRequest<unknown>('GET', `${tablePath(table)}/record`);
  return answer.ok ? parseRecord(answer.value) : answer;
}
