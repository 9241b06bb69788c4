import { rejection } from '@rota/core';
import {
  createTable,
  matchRecord,
  removeGuest,
  type StoredSummary,
  type TableSummary,
  tableSummaries,
  tableSummary,
  takeSeat,
} from '@rota/protocol';
import type { Command, Table } from '@rota/table';
import type { Store } from '../storage/store.ts';
import { isTableId, type TableRegistry } from '../table-registry.ts';
import { type Api, tableParams } from './api.ts';
import { reject } from './http-error.ts';
import type { Reception } from './reception.ts';

export interface TableRoutes {
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly reception: Reception;
  /** How many unfinished tables one person may have a seat at. */
  readonly mostTables: number;
}

/** Making, finding, joining and leaving tables. */
export function tableRoutes(
  api: Api,
  { registry, store, reception, mostTables }: TableRoutes,
): void {
  const summary = async (id: string, person: string | undefined): Promise<TableSummary> => {
    const found = (await registry.summary(id, person)) ?? reject(refusal('no-such-table'));
    const hidden = found.seat === null && !(await registry.isRevealed(found));
    return hidden ? reject(refusal('day-not-over')) : found;
  };

  const tableOf = async (id: string) => {
    const found = await registry.findCurrent(id);
    return found.ok ? found.value : reject(found.refusal);
  };

  const submit = async (table: Table, person: string, command: Command): Promise<TableSummary> => {
    const done = await table.submit(command);
    return done.ok ? summary(table.id, person) : reject(done.refusal);
  };

  const hasRoomForMore = (person: string) => rejectTooManyTables(store, person, mostTables);

  api.get(
    '/tables',
    {
      schema: {
        summary: 'Tables with an open seat and your own unfinished ones, newest first.',
        response: { 200: tableSummaries },
      },
    },
    async ({ person }) => {
      const own = person === undefined ? [] : await store.unfinishedOf(person);
      const ids = new Set(own.map(({ id }) => id));
      const others = (await store.openTables()).filter(({ id }) => !ids.has(id)).map(notSeated);
      return [...own, ...others].sort((a, b) => b.created - a.created);
    },
  );

  api.get(
    '/watch',
    {
      schema: {
        summary:
          'Running tables of others, not private, where people play each other, newest first.',
        response: { 200: tableSummaries },
      },
    },
    async ({ person }) => (await store.watchable(person)).map(notSeated),
  );

  api.post(
    '/tables',
    {
      schema: {
        summary: 'Makes a table. The first deal is dealt as soon as no seat is open.',
        body: createTable,
        response: { 201: tableSummary },
      },
      preValidation: async ({ body }) => {
        if (Object.hasOwn(Object(body), 'rated')) reject(refusal('only-quick-rated'));
      },
    },
    async (request, reply) => {
      const guest = await reception.guestOf(request);
      await hasRoomForMore(guest.person);
      const made = await registry.create(request.body, guest);
      if (!made.ok) reject(made.refusal);
      reply.status(201);
      return summary(made.value.id, guest.person);
    },
  );

  api.get(
    '/tables/:id',
    { schema: { summary: 'A table.', params: tableParams, response: { 200: tableSummary } } },
    async ({ params, person }) => {
      const { id } = params;
      const handedIn = isTableId(id) && (await store.deviceMatches.sheet(id, person));
      return handedIn || summary(id, person);
    },
  );

  api.post(
    '/tables/:id/seats',
    {
      schema: {
        summary: 'Takes an open seat, any if none is named, or returns to your own.',
        params: tableParams,
        body: takeSeat,
        response: { 200: tableSummary },
      },
    },
    async (request) => {
      const table = await tableOf(request.params.id);
      const { person, name, program } = await reception.guestOf(request);
      if (table.seatOf(person) === null) await hasRoomForMore(person);
      return submit(table, person, { do: 'sit', person, name, seat: request.body.seat, program });
    },
  );

  api.post(
    '/tables/:id/leave',
    {
      schema: {
        summary: 'Hands your seat to a bot until you return.',
        params: tableParams,
        response: { 200: tableSummary },
      },
    },
    async ({ params, person }) => {
      const table = await tableOf(params.id);
      if (person === undefined) reject(refusal('not-seated'));
      return submit(table, person, { do: 'leave', person });
    },
  );

  api.post(
    '/tables/:id/resign',
    {
      schema: {
        summary: 'Resigns from the match; a bot plays on to its end.',
        params: tableParams,
        response: { 200: tableSummary },
      },
    },
    async ({ params, person }) => {
      const table = await tableOf(params.id);
      if (person === undefined) reject(refusal('not-seated'));
      return submit(table, person, { do: 'resign', person });
    },
  );

  api.post(
    '/tables/:id/remove',
    {
      schema: {
        summary: 'Removes a guest for good; only the host may, while no deal runs.',
        params: tableParams,
        body: removeGuest,
        response: { 200: tableSummary },
      },
    },
    async ({ params, person, body }) => {
      const table = await tableOf(params.id);
      if (person === undefined) reject(refusal('not-host'));
      return submit(table, person, { do: 'remove', host: person, seat: body.seat });
    },
  );

  api.post(
    '/tables/:id/rematch',
    {
      schema: {
        summary:
          'After the match: the same table again for the same people. Answers with the new one.',
        params: tableParams,
        response: { 200: tableSummary },
      },
    },
    async (request) => {
      const table = await tableOf(request.params.id);
      const { person } = request;
      if (person === undefined) reject(refusal('not-seated'));
      await hasRoomForMore(person);
      const next = await registry.rematch(table, await reception.guestOf(request));
      return next.ok ? summary(next.value.id, person) : reject(next.refusal);
    },
  );

  api.get(
    '/tables/:id/record',
    {
      schema: {
        summary: 'The record of a match that is over.',
        params: tableParams,
        response: { 200: matchRecord },
      },
    },
    async (request) => {
      const { id } = request.params;
      const handedIn = isTableId(id) && (await store.deviceMatches.record(id));
      if (handedIn) return handedIn;
      const table = await tableOf(id);
      if (table.closed) reject(refusal('never-began'));
      if (table.record && !(await registry.isRevealed(table.facts)))
        reject(refusal('day-not-over'));
      return table.record ?? reject(refusal('still-running'));
    },
  );
}

/** Refuses a person with seats at too many unfinished tables. @throws Refuse */
export async function rejectTooManyTables(
  store: Store,
  person: string,
  most: number,
): Promise<void> {
  if ((await store.unfinished(person)) >= most) reject(refusal('too-many-tables', { most }));
}

function notSeated(summary: StoredSummary): TableSummary {
  return { ...summary, seat: null };
}
