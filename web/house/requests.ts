import { accepted, type Result, refusal, refused } from '@rota/core';
import type {
  CreateTable,
  HandInMatch,
  Me,
  OwnRatings,
  RatingsAtTable,
  Refused,
  RemoveGuest,
  TableSummary,
  TakeSeat,
} from '@rota/wire';

/** Asks the server; what it refuses, and that it cannot be reached, are values and not errors. */
export async function ask<Answer>(
  method: string,
  path: string,
  body?: object,
): Promise<Result<Answer>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    return refused(refusal('unreachable'));
  }
  try {
    const answer: unknown = await response.json();
    return response.ok ? accepted(answer as Answer) : refused((answer as Refused).refusal);
  } catch {
    // A proxy's own page, or half an answer.
    return refused(refusal('unreachable'));
  }
}

/** Where a table is asked for. */
export const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const requests = {
  me: () => ask<Me>('GET', '/api/me'),
  introduce: (name: string) => ask<Me>('PUT', '/api/me', { name }),
  tables: () => ask<TableSummary[]>('GET', '/api/tables'),
  /** What others play that can be watched. */
  watch: () => ask<TableSummary[]>('GET', '/api/watch'),
  /** @param last the last one of the page before */
  matches: (last?: Pick<TableSummary, 'created' | 'id'>) =>
    ask<TableSummary[]>(
      'GET',
      `/api/matches${last ? `?before=${last.created}&id=${encodeURIComponent(last.id)}` : ''}`,
    ),
  handIn: (match: HandInMatch) => ask<TableSummary>('POST', '/api/matches', match),
  create: (wanted: CreateTable) => ask<TableSummary>('POST', '/api/tables', wanted),
  table: (id: string) => ask<TableSummary>('GET', tablePath(id)),
  sit: (id: string, seat: TakeSeat = {}) =>
    ask<TableSummary>('POST', `${tablePath(id)}/seats`, seat),
  leave: (id: string) => ask<TableSummary>('POST', `${tablePath(id)}/leave`, {}),
  resign: (id: string) => ask<TableSummary>('POST', `${tablePath(id)}/resign`, {}),
  /** Of the people at a table in its game. */
  ratings: (id: string) => ask<RatingsAtTable>('GET', `${tablePath(id)}/ratings`),
  ownRatings: () => ask<OwnRatings>('GET', '/api/me/ratings'),
  remove: (id: string, guest: RemoveGuest) =>
    ask<TableSummary>('POST', `${tablePath(id)}/remove`, guest),
  rematch: (id: string) => ask<TableSummary>('POST', `${tablePath(id)}/rematch`, {}),
};
