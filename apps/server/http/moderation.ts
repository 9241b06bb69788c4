import { DAY_MS, rejection } from '@rota/core';
import { done, mutedSeats, mutePlayer, reportPlayer, sendPhrase, sendText } from '@rota/protocol';
import type { Said, Table } from '@rota/table';
import type { FastifyRequest } from 'fastify';
import type { ChatLimiter } from '../limits/chat-limiter.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Limits } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import { type Api, forAnyone, requirePerson, requireTable, tableParams } from './api.ts';
import { reject, rejectTooFast, requireOk } from './http-error.ts';

/** The `Retry-After` of the daily limit, in seconds; by then some reports may be a day old. */
const REPORTS_RETRY_S = 60 * 60;

export interface ModerationRoutes {
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly limits: Limits;
  readonly chatLimiter: ChatLimiter;
}

/** Phrases, mutes and reports. */
export function moderationRoutes(
  api: Api,
  { registry, store: { moderation }, limits, chatLimiter }: ModerationRoutes,
): void {
  const reports = new RateLimiter(limits.reports);

  /** Returns the person at a seat, who must not be the sender. */
  const otherAt = (table: Table, seat: number, person: string): string => {
    const other = table.personAt(seat);
    return other === undefined || other === person ? reject(rejection('nobody-there')) : other;
  };

  const mutedAt = async (table: Table, person: string | undefined): Promise<number[]> => {
    if (person === undefined) return [];
    const { people } = table;
    const muted = await moderation.mutedAmong(
      person,
      people.map((other) => other.person),
    );
    return people.flatMap((other) => (muted.has(other.person) ? [other.seat] : []));
  };

  const say = async (request: FastifyRequest, id: string, said: Said) => {
    const person = requirePerson(request, 'not-seated');
    rejectTooFast(chatLimiter.take(person), 'talks-too-fast');
    const table = await requireTable(registry, id, request);
    requireOk(await table.say(person, said));
    return {};
  };

  api.post(
    '/tables/:id/phrases',
    forAnyone({
      summary: 'Sends a phrase from your seat to everyone at the table.',
      params: tableParams,
      body: sendPhrase,
      response: { 200: done },
    }),
    (request) => say(request, request.params.id, request.body),
  );

  api.post(
    '/tables/:id/texts',
    forAnyone({
      summary:
        'Sends a text from your seat to the people with seats at a private table. It is not stored.',
      params: tableParams,
      body: sendText,
      response: { 200: done },
    }),
    (request) => say(request, request.params.id, { phrase: 'text', text: request.body.text }),
  );

  api.get(
    '/tables/:id/mutes',
    forAnyone({
      operationId: 'listMutes',
      summary: 'The seats of the people you have muted.',
      params: tableParams,
      response: { 200: mutedSeats },
    }),
    async (request) =>
      mutedAt(await requireTable(registry, request.params.id, request), request.person),
  );

  api.post(
    '/tables/:id/mutes',
    forAnyone({
      summary:
        'Mutes or unmutes the person at that seat, at every table. To mute someone, you need a seat at the table.',
      params: tableParams,
      body: mutePlayer,
      response: { 200: mutedSeats },
    }),
    async (request) => {
      const { seat, muted } = request.body;
      const table = await requireTable(registry, request.params.id, request);
      const { person } = request;
      // Only people who have played together: a mute recognizes the person under every name.
      if (person === undefined || (muted && table.seatOf(person) === null))
        reject(rejection('not-seated'));
      await moderation.mute(person, otherAt(table, seat, person), muted);
      return mutedAt(table, person);
    },
  );

  api.post(
    '/tables/:id/reports',
    forAnyone({
      summary: 'Reports the person at that seat to the operator of this server.',
      params: tableParams,
      body: reportPlayer,
      response: { 200: done },
    }),
    async (request) => {
      const { seat, reason } = request.body;
      const table = await requireTable(registry, request.params.id, request);
      const { person: reporter } = request;
      if (reporter === undefined || table.seatOf(reporter) === null)
        reject(rejection('not-seated'));
      const person = otherAt(table, seat, reporter);
      const at = Date.now();
      const recent = await moderation.countReportsBy(reporter, at - DAY_MS);
      if (recent >= limits.reportsPerDay) reject(rejection('too-many-reports'), REPORTS_RETRY_S);
      rejectTooFast(reports.take(request.network), 'too-many-reports');
      const { name } = table.facts.seats[seat]!;
      const report = { reporter, person, name, table: table.id, reason, at };
      const isNew = await moderation.report(report);
      return isNew ? {} : reject(rejection('reported-already'));
    },
  );
}
