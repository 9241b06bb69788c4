import type { TableSummary } from '@rota/protocol';
import type { AppServices } from '../app/app-services.ts';
import { request, tablePath, unwrap } from '../app/requests.ts';
import type { MatchSource } from './fetch-record.ts';

/** @throws RequestError */
export async function fetchSummary(
  { deviceTables }: Pick<AppServices, 'deviceTables'>,
  { where, id }: MatchSource,
): Promise<TableSummary> {
  return where === 'device'
    ? unwrap(await (await deviceTables()).find(id))
    : request<TableSummary>('GET', tablePath(id));
}
