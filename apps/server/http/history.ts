import { rejection } from '@rota/core';
import {
  handInMatch,
  MOST_RECORD,
  matchesPage,
  tableSummaries,
  tableSummary,
} from '@rota/protocol';
import { RateLimiter } from '../rate-limiter.ts';
import type { Limits } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import { newTableId } from '../table-registry.ts';
import { type House, verifyUpload } from '../uploaded-match.ts';
import { type Api, PEOPLE_ONLY } from './api.ts';
import { reject } from './http-error.ts';
import type { Reception } from './reception.ts';

/** How many matches a page shows. */
const PAGE = 100;

const FORGET_EVERY = 60_000;

export interface HistoryRoutes {
  readonly house: House;
  readonly store: Store;
  readonly reception: Reception;
  readonly limits: Pick<Limits, 'handingIn' | 'deviceMatches'>;
}

/** A person's finished matches, on this server and on their devices. */
export function historyRoutes(api: Api, { house, store, reception, limits }: HistoryRoutes): void {
  /** Limited by address: verifying records takes processor time that tables need. */
  const handingIn = new RateLimiter(limits.handingIn);
  const forgetting = setInterval(() => handingIn.prune(performance.now()), FORGET_EVERY).unref();
  api.addHook('onClose', async () => clearInterval(forgetting));

  api.get(
    '/matches',
    {
      schema: {
        summary: 'All matches of your own, newest first, a page at a time.',
        querystring: matchesPage,
        response: { 200: tableSummaries },
      },
    },
    async ({ person, query }) => {
      const { before: created, id } = query;
      if (person === undefined) return [];
      const after =
        created === undefined ? undefined : { created, ...(id === undefined ? {} : { id }) };
      return store.matchesOf(person, PAGE, after);
    },
  );

  api.post(
    '/matches',
    {
      schema: {
        summary:
          'Uploads a match played on your own device, for your history; the same one again changes nothing.',
        body: handInMatch,
        response: { 201: tableSummary },
      },
      config: PEOPLE_ONLY,
      bodyLimit: MOST_RECORD,
      preValidation: async ({ network }) => {
        const wait = handingIn.take(network, performance.now());
        if (wait > 0) reject(refusal('too-fast'), wait);
      },
    },
    async (request, reply) => {
      const match = verifyUpload(request.body, house, newTableId(), Date.now());
      if (!match.ok) reject(match.refusal);
      const person = reception.personOf(request);
      const most = limits.deviceMatches;
      const kept = await store.deviceMatches.keep(person, match.value, most);
      if (!kept) reject(refusal('too-many-matches', { most }));
      reply.status(201);
      return kept;
    },
  );
}
