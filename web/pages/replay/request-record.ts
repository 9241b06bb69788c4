import { type MatchRecord, parseRecord, type Result } from '@rota/core';
import { ask, tablePath } from '../../house/requests.ts';

/** The record of a match that is over, from the server; what is none is refused like anything else. */
export async function requestRecord(id: string): Promise<Result<MatchRecord>> {
  const answer = await ask<unknown>('GET', `${tablePath(id)}/record`);
  return answer.ok ? parseRecord(answer.value) : answer;
}
