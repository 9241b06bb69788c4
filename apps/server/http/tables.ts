import { rejection } from '@rota/core';
import {
  askForSeat,
  createTable,
  decideSeatRequest,
  done,
  fillSeats,
  type LobbyTable,
  lobbyTables,
  matchRecord,
  online,
  removePlayer,
  seatRequest,
  setReady,
  standIn,
  type TableSummary,
  tableSummaries,
  tableSummary,
  takeSeat,
} from '@rota/protocol';
import type { StoredSummary } from '@rota/protocol/server';
import type { Command, Table } from '@rota/table';
import { z } from 'zod';
import type { DuplicateService } from '../duplicate/duplicate-service.ts';
import { displayName } from '../identity/display-name.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Presence } from '../presence.ts';
import { randomId } from '../random-id.ts';
import { fillWithBots } from '../seating.ts';
import type { Limits } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import type { TableFactory } from '../table-factory.ts';
import { isTableId, type TableRegistry } from '../table-registry.ts';
import {
  type Api,
  forAnyone,
  forPeople,
  requirePerson,
  requirePlayer,
  requireTable,
  tableParams,
} from './api.ts';
import { reject, rejectTooFast, requireOk } from './http-error.ts';

export interface TableRoutes {
  readonly registry: TableRegistry;
  readonly factory: TableFactory;
  readonly bots: readonly string[];
  readonly store: Store;
  readonly duplicates: Pick<DuplicateService, 'waitingTables'>;
  readonly presence: Presence;
  readonly maxTables: number;
  readonly limits: Pick<Limits, 'seatRequests'>;
}

/** Creates, finds, joins and leaves tables. */
export function tableRoutes(
  api: Api,
  { registry, factory, bots, store, duplicates, presence, maxTables, limits }: TableRoutes,
): void {
  const summary = async (id: string, person: string | undefined): Promise<TableSummary> => {
    const found = (await registry.summary(id, person)) ?? reject(rejection('no-such-table'));
    const hidden = await registry.visibility.whyHidden(found, found.seat);
    return hidden ? reject(hidden) : found;
  };

  const submit = async (table: Table, person: string, command: Command): Promise<TableSummary> => {
    requireOk(await table.submit(command));
    // Lists the sender asks for next no longer show the table as unfinished.
    if (table.state === 'over') await registry.saveResult(table.id);
    return summary(table.id, person);
  };

  const invitedTables = async (person: string): Promise<LobbyTable[]> => {
    const invitations = await store.friends.invitationsOf(person);
    return Promise.all(
      invitations.map(async ({ summary, inviter }) => ({
        ...notSeated(summary),
        invitedBy: await displayName(store.people, inviter),
      })),
    );
  };

  /** By address: everyone at the table sees the requests. */
  const seatRequests = new RateLimiter(limits.seatRequests);

  const requireFreeSlot = (person: string) => rejectTooManyTables(store, person, maxTables);

  api.get(
    '/tables',
    forAnyone({
      operationId: 'listTables',
      summary:
        'Tables with an open seat, those that friends invite you to, and your own unfinished ones, newest first.',
      response: { 200: lobbyTables },
    }),
    async ({ person }) => {
      const unfinished = person === undefined ? [] : await store.unfinishedTables(person);
      const own = await Promise.all(unfinished.map((table) => registry.current(table)));
      const duplicate = person === undefined ? [] : await duplicates.waitingTables(person);
      const invited = person === undefined ? [] : await invitedTables(person);
      const open: LobbyTable[] = (await store.lobby.open()).map(notSeated);
      // A table is listed once, as what it is to the person.
      const tables = new Map(
        [...open, ...invited, ...duplicate, ...own].map((table) => [table.id, table]),
      );
      return [...tables.values()].sort((a, b) => b.created - a.created);
    },
  );

  api.delete(
    '/tables/:id/invitation',
    forAnyone({
      operationId: 'declineInvitation',
      summary: 'Declines a friend’s invitation to a table.',
      params: tableParams,
      response: { 200: done },
    }),
    async ({ params, person }) => {
      if (person !== undefined) await store.friends.decline(params.id, person);
      return {};
    },
  );

  api.get(
    '/online',
    forAnyone({
      operationId: 'countOnline',
      summary: 'How many people are here just now, at tables or in the lobby.',
      response: { 200: online },
    }),
    async () => ({ people: presence.everywhere }),
  );

  api.get(
    '/watch',
    forAnyone({
      operationId: 'listWatchableTables',
      summary: 'Other people’s public tables where a match between people runs, newest first.',
      response: { 200: tableSummaries },
    }),
    async ({ person }) => (await store.lobby.watchable(person)).map(notSeated),
  );

  api.post(
    '/tables',
    {
      schema: {
        summary: 'Creates a table. The first deal begins as soon as no seat is open.',
        body: createTable,
        response: { 201: tableSummary },
      },
      preValidation: async ({ body }) => {
        if (Object.hasOwn(Object(body), 'rated')) reject(rejection('only-quick-rated'));
      },
    },
    async (request, reply) => {
      const player = await requirePlayer(request, store.people);
      await requireFreeSlot(player.person);
      const { id } = requireOk(await factory.create(request.body, player));
      reply.status(201);
      return summary(id, player.person);
    },
  );

  api.get(
    '/tables/:id',
    forAnyone({
      operationId: 'getTable',
      summary: 'A table.',
      params: tableParams,
      response: { 200: tableSummary },
    }),
    async ({ params, person }) => {
      const { id } = params;
      const uploaded = isTableId(id) && (await store.deviceMatches.summary(id, person));
      return uploaded || summary(id, person);
    },
  );

  api.post(
    '/tables/:id/seats',
    forAnyone({
      summary: 'Takes an open seat, any if none is named, or returns to your own.',
      params: tableParams,
      body: takeSeat,
      response: { 200: tableSummary },
    }),
    async (request) => {
      const table = await requireTable(registry, request.params.id, request);
      const { person, name, program } = await requirePlayer(request, store.people);
      if (table.seatOf(person) === null) await requireFreeSlot(person);
      return submit(table, person, { do: 'sit', person, name, seat: request.body.seat, program });
    },
  );

  /** Adds a route by which a person gives a table a command. */
  const postCommand = <Body extends z.ZodType>(
    name: string,
    operationId: string,
    summary: string,
    /** The code for a request without credentials. */
    refusal: 'not-seated' | 'not-host',
    commandOf: (person: string, body: z.output<Body>) => Command,
    body?: Body,
  ) =>
    api.post(
      `/tables/:id/${name}`,
      forAnyone({
        operationId,
        summary,
        params: tableParams,
        ...(body && { body }),
        response: { 200: tableSummary },
      }),
      async (request) => {
        const table = await requireTable(registry, request.params.id, request);
        const person = requirePerson(request, refusal);
        return submit(table, person, commandOf(person, request.body as z.output<Body>));
      },
    );

  postCommand(
    'leave',
    'leaveTable',
    'Hands your seat to a bot until you return.',
    'not-seated',
    (person) => ({
      do: 'leave',
      person,
    }),
  );

  postCommand(
    'resign',
    'resign',
    'Resigns from the match; a bot plays on to its end.',
    'not-seated',
    (person) => ({ do: 'resign', person }),
  );

  postCommand(
    'remove',
    'removePlayer',
    'Removes a player for good; only the host may, and only between deals.',
    'not-host',
    (host, { seat }) => ({ do: 'remove', host, seat }),
    removePlayer,
  );

  api.post(
    '/tables/:id/bots',
    forAnyone({
      summary: 'Gives all open seats to bots before the first deal; only the host may.',
      params: tableParams,
      body: fillSeats,
      response: { 200: tableSummary },
    }),
    async (request) => {
      const table = await requireTable(registry, request.params.id, request);
      const person = requirePerson(request, 'not-host');
      requireOk(await fillWithBots(table, person, request.body.bot, bots));
      return summary(table.id, person);
    },
  );

  api.post(
    '/tables/:id/ready',
    forAnyone({
      summary:
        'Says whether you want to start without more players. Once everyone at the table does, bots take the open seats.',
      params: tableParams,
      body: setReady,
      response: { 200: tableSummary },
    }),
    async (request) => {
      const { params, body } = request;
      const table = await requireTable(registry, params.id, request);
      const person = requirePerson(request, 'not-seated');
      requireOk(table.setReady(person, body.ready));
      const host = table.host === null ? undefined : table.personAt(table.host);
      if (table.isAgreed && host !== undefined) {
        requireOk(await fillWithBots(table, host, body.bot, bots));
      }
      return summary(table.id, person);
    },
  );

  postCommand(
    'remove-open-seats',
    'removeOpenSeats',
    'Removes all open seats before the first deal, so that those who are seated play alone; only the host may.',
    'not-host',
    (host) => ({ do: 'remove-open-seats', host }),
  );

  postCommand(
    'close',
    'closeTable',
    'Closes a table before its first deal; only the host may.',
    'not-host',
    (host) => ({ do: 'close', host }),
  );

  postCommand(
    'stand-in',
    'standIn',
    'Lets a bot play for a player who has been away for ten seconds and whose move is awaited, until they return; not in rated or correspondence matches.',
    'not-seated',
    (person, { seat }) => ({ do: 'stand-in', seat, person }),
    standIn,
  );

  api.post(
    '/tables/:id/seat-requests',
    forPeople({
      summary:
        'Asks for the seat of a player who is away, because you are that player and have lost your cookie. The host decides; for the host’s seat, any other player. Not in rated, daily or duplicate matches.',
      params: tableParams,
      body: askForSeat,
      response: { 200: seatRequest },
    }),
    async (request) => {
      const table = await requireTable(registry, request.params.id, request);
      const { person, name } = await requirePlayer(request, store.people);
      await requireFreeSlot(person);
      rejectTooFast(seatRequests.take(request.network));
      const shown = { id: randomId(9), seat: request.body.seat, name };
      requireOk(table.askForSeat({ ...shown, person }));
      return shown;
    },
  );

  api.post(
    '/tables/:id/seat-requests/:request',
    forAnyone({
      summary: 'Gives a player’s seat to the person who asks for it, or declines that.',
      params: tableParams.extend({ request: z.string().min(1).max(64) }),
      body: decideSeatRequest,
      response: { 200: tableSummary },
    }),
    async (request) => {
      const { params, body } = request;
      const table = await requireTable(registry, params.id, request);
      const person = requirePerson(request, 'not-seated');
      requireOk(await table.decideSeatRequest(person, params.request, body.give));
      return summary(table.id, person);
    },
  );

  api.post(
    '/tables/:id/rematch',
    forAnyone({
      operationId: 'startRematch',
      summary:
        'Creates a rematch for the same people once the match is over. Returns the new table.',
      params: tableParams,
      response: { 200: tableSummary },
    }),
    async (request) => {
      const table = await requireTable(registry, request.params.id, request);
      const person = requirePerson(request, 'not-seated');
      await requireFreeSlot(person);
      const player = await requirePlayer(request, store.people);
      return summary(requireOk(await factory.rematch(table, player)).id, person);
    },
  );

  api.get(
    '/tables/:id/record',
    forAnyone({
      operationId: 'getRecord',
      summary: 'The record of a match that is over.',
      params: tableParams,
      response: { 200: matchRecord },
    }),
    async (request) => {
      const { id } = request.params;
      const uploaded = isTableId(id) && (await store.deviceMatches.record(id));
      if (uploaded) return uploaded;
      const table = await requireTable(registry, id, request);
      if (table.neverBegan) reject(rejection('never-began'));
      // Its players too get the record only once everyone may.
      const hidden = table.record && (await registry.visibility.whyHidden(table.facts, null));
      if (hidden) reject(hidden);
      return table.record ?? reject(rejection('still-running'));
    },
  );
}

/** @throws HttpError when the person has a seat at too many unfinished tables */
export async function rejectTooManyTables(
  store: Store,
  person: string,
  max: number,
): Promise<void> {
  if ((await store.countUnfinished(person)) >= max)
    reject(rejection('too-many-tables', { most: max }));
}

function notSeated(summary: StoredSummary): TableSummary {
  return { ...summary, seat: null };
}
