import { type MatchRecord, parseRecord, type Result } from '@rota/core';
import type { Duplicate, TakeDuplicateSeat } from '@rota/protocol';
import { tablePath, tryRequest } from '../../app/requests.ts';

export const duplicatePath = (id: string) => `/api/duplicates/${encodeURIComponent(id)}`;

export const duplicateRequests = {
  take: (id: string, seat: TakeDuplicateSeat) =>
    tryRequest<Duplicate>('POST', `${duplicatePath(id)}/seats`, seat),
  leave: (id: string) => tryRequest<object>('POST', `${duplicatePath(id)}/leave`, {}),
  close: (id: string) => tryRequest<object>('POST', `${duplicatePath(id)}/close`, {}),
  async record(table: string): Promise<Result<MatchRecord>> {
    const answer = await tryRequest<unknown>('GET', `${tablePath(table)}/record`);
    return answer.ok ? parseRecord(answer.value) : answer;
  },
};
