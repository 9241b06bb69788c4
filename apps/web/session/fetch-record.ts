import { type MatchRecord, parseRecord } from '@rota/core';
import type { AppServices } from '../app/app-services.ts';
import { request, tablePath, unwrap } from '../app/requests.ts';

/** Where a match is stored. */
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
