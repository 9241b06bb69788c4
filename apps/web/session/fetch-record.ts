import { type MatchRecord, parseRecord, type Seat } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import type { AppServices } from '../app/app-services.ts';
import { request, tablePath, unwrap } from '../app/requests.ts';

/** Where a finished match is stored. */
export interface MatchSource {
  readonly where: 'server' | 'device';
  readonly id: string;
}

/** @throws RequestError */
export async function fetchRecord(
  { deviceTables }: Pick<AppServices, 'deviceTables'>,
  { where, id }: MatchSource,
): Promise<MatchRecord> {
  return unwrap(
    where === 'device'
      ? await (await deviceTables()).record(id)
      : parseRecord(await request('GET', `${tablePath(id)}/record`)),
  );
}

/** Returns the viewer's own seat in a match, null if they did not play or it cannot be told. */
export async function fetchOwnSeat(
  { deviceTables }: Pick<AppServices, 'deviceTables'>,
  { where, id }: MatchSource,
): Promise<Seat | null> {
  try {
    const { seat } =
      where === 'device'
        ? unwrap(await (await deviceTables()).find(id))
        : await request<TableSummary>('GET', tablePath(id));
    return seat;
  } catch {
    return null;
  }
}
