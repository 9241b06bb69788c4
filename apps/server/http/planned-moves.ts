import { done, planReport, savePlan } from '@rota/protocol';
import type { TableRegistry } from '../table-registry.ts';
import { type Api, forAnyone, requirePerson, requireTable, tableParams } from './api.ts';
import { requireOk } from './http-error.ts';

/** Moves that people leave to be played when it is their turn. Each sees only their own. */
export function plannedMoveRoutes(api: Api, registry: TableRegistry): void {
  api.get(
    '/tables/:id/plan',
    forAnyone({
      operationId: 'getPlan',
      summary: 'The moves you have planned for your next turn. Only you see them.',
      params: tableParams,
      response: { 200: planReport },
    }),
    async (request) => {
      const table = await requireTable(registry, request.params.id, request);
      const found = await table.plan(requirePerson(request));
      if (!found) return { after: table.number, moves: [] };
      const { plan, status } = found;
      return { ...plan, ...(status.kind === 'ended' ? { ended: status.why } : {}) };
    },
  );

  api.put(
    '/tables/:id/plan',
    forAnyone({
      summary:
        'Plans moves for your next turn at a correspondence table: each with a condition or without. The plan ends with your next move, when your seat changes hands and when the deal ends.',
      params: tableParams,
      body: savePlan,
      response: { 200: done },
    }),
    async (request) => {
      const table = await requireTable(registry, request.params.id, request);
      requireOk(await table.savePlan(requirePerson(request), request.body));
      return {};
    },
  );
}
