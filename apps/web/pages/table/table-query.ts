import type { AppServices } from '../../app/app-services.ts';
import { preloadQuery } from '../../app/useQuery.ts';
import { fetchSummary } from '../../session/fetch-summary.ts';
import type { TableLocation } from '../../session/table-state.ts';

/** The query for a table's summary, which also loads the table's game. */
export function tableQuery(services: AppServices, id: string, where: TableLocation) {
  const fetch = async () => {
    const summary = await fetchSummary(services, { where, id });
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
