import type { Duplicate, TakeDuplicateSeat } from '@rota/protocol';
import { tryRequest } from '../../app/requests.ts';

export const duplicatePath = (id: string) => `/api/duplicates/${encodeURIComponent(id)}`;

export const duplicateRequests = {
  take: (id: string, seat: TakeDuplicateSeat) =>
    tryRequest<Duplicate>('POST', `${duplicatePath(id)}/seats`, seat),
  leave: (id: string) => tryRequest<object>('POST', `${duplicatePath(id)}/leave`, {}),
  close: (id: string) => tryRequest<object>('POST', `${duplicatePath(id)}/close`, {}),
};
