import { refusal } from '@rota/core';
import {
  createTable,
  removeGuest,
  type StoredSummary,
  type TableSummary,
  takeSeat,
} from '@rota/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Store } from '../storage/store.ts';
import { isTableId, type TableRegistry } from '../table-registry.ts';
import type { Reception } from './reception.ts';
import { refuse, understood } from './refuse.ts';

const oneTable = z.object({ id: z.string().min(1).max(64) });

export interface TableRoutes {
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly reception: Reception;
  /** How many unfinished tables one person may have a seat at. */
  readonly mostTables: number;
}

/** Making, finding, joining and leaving tables. */
export function tableRoutes(
  api: FastifyInstance,
  { registry, store, reception, mostTables }: TableRoutes,
): void {
  const summary = async (id: string, person: string | undefined): Promise<TableSummary> => {
    const found = (await registry.summary(id, person)) ?? refuse(refusal('no-such-table'));
    const hidden = found.seat === null && !(await registry.isTold(found));
    return hidden ? refuse(refusal('day-not-over')) : found;
  };

  const tableOf = async ({ params }: FastifyRequest) => {
    const found = await registry.findNow(understood(oneTable, params).id);
    return found.ok ? found.value : refuse(found.refusal);
  };

  const hasRoomForMore = (person: string) => refuseTooMany(store, person, mostTables);

  api.get('/tables', async ({ person }): Promise<TableSummary[]> => {
    const own = person === undefined ? [] : await store.unfinishedOf(person);
    const ids = new Set(own.map(({ id }) => id));
    const others = (await store.openTables()).filter(({ id }) => !ids.has(id)).map(notSeated);
    return [...own, ...others].sort((a, b) => b.created - a.created);
  });

  api.get('/watch', async ({ person }) => (await store.watchable(person)).map(notSeated));

  api.post('/tables', async (request, reply) => {
    const asksForRating = Object.hasOwn(Object(request.body), 'rated');
    if (asksForRating) refuse(refusal('only-quick-rated'));
    const wanted = understood(createTable, request.body);
    const guest = await reception.guestOf(request);
    await hasRoomForMore(guest.person);
    const made = await registry.create(wanted, guest);
    if (!made.ok) refuse(made.refusal);
    reply.status(201);
    return summary(made.value.id, guest.person);
  });

  api.get('/tables/:id', async ({ params, person }) => {
    const { id } = understood(oneTable, params);
    const handedIn = isTableId(id) && (await store.deviceMatches.sheet(id, person));
    return handedIn || summary(id, person);
  });

  api.post('/tables/:id/seats', async (request) => {
    const { seat } = understood(takeSeat, request.body ?? {});
    const table = await tableOf(request);
    const { person, name, program } = await reception.guestOf(request);
    if (table.seatOf(person) === null) await hasRoomForMore(person);
    const sat = await table.submit({ do: 'sit', person, name, seat, program });
    return sat.ok ? summary(table.id, person) : refuse(sat.refusal);
  });

  api.post('/tables/:id/leave', async (request) => {
    const table = await tableOf(request);
    if (request.person === undefined) refuse(refusal('not-seated'));
    const left = await table.submit({ do: 'leave', person: request.person });
    return left.ok ? summary(table.id, request.person) : refuse(left.refusal);
  });

  api.post('/tables/:id/resign', async (request) => {
    const table = await tableOf(request);
    if (request.person === undefined) refuse(refusal('not-seated'));
    const resigned = await table.submit({ do: 'resign', person: request.person });
    return resigned.ok ? summary(table.id, request.person) : refuse(resigned.refusal);
  });

  api.post('/tables/:id/remove', async (request) => {
    const { seat } = understood(removeGuest, request.body);
    const table = await tableOf(request);
    if (request.person === undefined) refuse(refusal('not-host'));
    const removed = await table.submit({ do: 'remove', host: request.person, seat });
    return removed.ok ? summary(table.id, request.person) : refuse(removed.refusal);
  });

  api.post('/tables/:id/rematch', async (request) => {
    const table = await tableOf(request);
    const { person } = request;
    if (person === undefined) refuse(refusal('not-seated'));
    await hasRoomForMore(person);
    const next = await registry.rematch(table, await reception.guestOf(request));
    return next.ok ? summary(next.value.id, person) : refuse(next.refusal);
  });

  api.get('/tables/:id/record', async (request) => {
    const { id } = understood(oneTable, request.params);
    const handedIn = isTableId(id) && (await store.deviceMatches.record(id));
    if (handedIn) return handedIn;
    const table = await tableOf(request);
    if (table.closed) refuse(refusal('never-began'));
    if (table.record && !(await registry.isTold(table.facts))) refuse(refusal('day-not-over'));
    return table.record ?? refuse(refusal('still-running'));
  });
}

/** Refuses a person with seats at too many unfinished tables. @throws Refuse */
export async function refuseTooMany(store: Store, person: string, most: number): Promise<void> {
  if ((await store.unfinished(person)) >= most) refuse(refusal('too-many-tables', { most }));
}

function notSeated(summary: StoredSummary): TableSummary {
  return { ...summary, seat: null };
}
