import { rejection } from '@rota/core';
import { createDuplicate, done, duplicate, takeDuplicateSeat } from '@rota/protocol';
import type { DuplicateService, DuplicateViewer } from '../duplicate/duplicate-service.ts';
import type { StoredDuplicate } from '../storage/duplicates.ts';
import type { Store } from '../storage/store.ts';
import {
  type Api,
  forAnyone,
  forPeople,
  requirePerson,
  requirePlayer,
  tableParams,
} from './api.ts';
import { reject, requireOk } from './http-error.ts';
import { rejectTooManyTables } from './tables.ts';

export interface DuplicateRoutes {
  readonly duplicates: DuplicateService;
  readonly store: Store;
  readonly maxTables: number;
}

/** Duplicate matches: several tables with the same packs, for people who know each other. */
export function duplicateRoutes(api: Api, { duplicates, store, maxTables }: DuplicateRoutes): void {
  const findDuplicate = async (id: string): Promise<StoredDuplicate> =>
    (await duplicates.find(id)) ?? reject(rejection('no-such-duplicate'));

  const describe = async (id: string, viewer: DuplicateViewer) =>
    duplicates.describe(await findDuplicate(id), viewer);

  const requireFreeSlot = async (person: string) => {
    await rejectTooManyTables(store, person, maxTables);
    if ((await store.duplicates.waitingFor(person)).length >= maxTables)
      reject(rejection('too-many-tables', { most: maxTables }));
  };

  api.post(
    '/duplicates',
    forPeople({
      summary:
        'Creates a duplicate match: tables with the same packs, where the sides’ seats are exchanged. You take your seat at the first table; it begins when all seats are taken.',
      body: createDuplicate,
      response: { 201: duplicate },
    }),
    async (request, reply) => {
      const player = await requirePlayer(request, store.people);
      await requireFreeSlot(player.person);
      const id = requireOk(await duplicates.create(request.body, player));
      reply.status(201);
      return describe(id, player);
    },
  );

  api.get(
    '/duplicates/:id',
    forAnyone({
      operationId: 'getDuplicate',
      summary:
        'A duplicate match: who plays where and, once all tables have finished, the result and the secret of the packs.',
      params: tableParams,
      response: { 200: duplicate },
    }),
    async (request) => describe(request.params.id, request),
  );

  api.post(
    '/duplicates/:id/seats',
    forPeople({
      summary:
        'Takes a seat on a side, or moves to it, before the match begins. No one has two seats.',
      params: tableParams,
      body: takeDuplicateSeat,
      response: { 200: duplicate },
    }),
    async (request) => {
      const person = requirePerson(request);
      const stored = await findDuplicate(request.params.id);
      const players = await store.duplicates.players(stored.id);
      if (!players.some((player) => player.person === person)) await requireFreeSlot(person);
      requireOk(await duplicates.takeSeat(stored, person, request.body));
      return describe(stored.id, request);
    },
  );

  api.post(
    '/duplicates/:id/leave',
    forPeople({
      operationId: 'leaveDuplicate',
      summary: 'Gives up your seat before the match begins. Without people it is deleted.',
      params: tableParams,
      response: { 200: done },
    }),
    async (request) => {
      const stored = await findDuplicate(request.params.id);
      const left = await store.duplicates.leave(stored.id, requirePerson(request));
      return left === 'begun' ? reject(rejection('duplicate-begun')) : {};
    },
  );

  api.post(
    '/duplicates/:id/close',
    forPeople({
      operationId: 'closeDuplicate',
      summary: 'Closes a duplicate match before it begins; only its host may.',
      params: tableParams,
      response: { 200: done },
    }),
    async (request) => {
      const stored = await findDuplicate(request.params.id);
      const closed = await store.duplicates.close(stored.id, requirePerson(request));
      if (closed === 'begun') reject(rejection('duplicate-begun'));
      return closed === 'not-host' ? reject(rejection('not-host')) : {};
    },
  );
}
