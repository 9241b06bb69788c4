import type { TableSummary } from '@rota/protocol';
import type { AppServices } from '../../app/app-services.ts';
import { request, tablePath, unwrap } from '../../app/requests.ts';
import { preloadQuery } from '../../app/useQuery.ts';
import type { TableLocation } from '../../session/table-state.ts';

/** The query for a table's summary, which also loads the table's game. */
export function tableQuery(services: AppServices, id: string, where: TableLocation) {
  const fetch = async () => {
    const summary =
      where === 'device'
        ? unwrap(await (await services.deviceTables()).find(id))
        : await request<TableSummary>('GET', tablePath(id));
    await services.gameLoader.preload(summary.game);
    return summary;
  };
  return { key: `${where} table ${id}`, fetch };
}

/** Starts the query for a table on the server while the page's code is still loading. */
export function preloadTable(services: AppServices, id: string): void {
  const { key, fetch } = tableQuery(services, id, 'server');
  preloadQuery(key, fetch);
}
