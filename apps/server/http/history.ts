import { refusal } from '@rota/core';
import { handInMatch, MOST_RECORD, type TableSummary } from '@rota/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Buckets } from '../bucket.ts';
import { type House, judgeHandedIn } from '../hand-in.ts';
import type { Limits } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import { newId } from '../table-registry.ts';
import type { Reception } from './reception.ts';
import { refuse, understood } from './refuse.ts';

/** How many matches a page shows. */
const PAGE = 100;

const FORGET_EVERY = 60_000;

const page = z.object({
  before: z.coerce.number().int().min(0).optional(),
  id: z.string().max(64).optional(),
});

export interface HistoryRoutes {
  readonly house: House;
  readonly store: Store;
  readonly reception: Reception;
  readonly limits: Pick<Limits, 'handingIn' | 'deviceMatches'>;
}

/** What somebody has played, here and on devices of their own. */
export function historyRoutes(
  api: FastifyInstance,
  { house, store, reception, limits }: HistoryRoutes,
): void {
  /** By address: whoever looks into records for guests without end has no time for tables. */
  const handingIn = new Buckets(limits.handingIn);
  const forgetting = setInterval(() => handingIn.forget(performance.now()), FORGET_EVERY).unref();
  api.addHook('onClose', async () => clearInterval(forgetting));

  api.get('/matches', async ({ person, query }) => {
    const { before: created, id } = understood(page, query);
    if (person === undefined) return [];
    const after =
      created === undefined ? undefined : { created, ...(id === undefined ? {} : { id }) };
    return store.matchesOf(person, PAGE, after);
  });

  api.post(
    '/matches',
    { bodyLimit: MOST_RECORD },
    async (request, reply): Promise<TableSummary> => {
      if (request.program) refuse(refusal('not-for-programs'));
      const wait = handingIn.take(request.network, performance.now());
      if (wait > 0) refuse(refusal('too-fast'), wait);
      const wanted = understood(handInMatch, request.body);
      const match = judgeHandedIn(wanted, house, newId(), Date.now());
      if (!match.ok) refuse(match.refusal);
      const person = reception.personOf(request);
      const most = limits.deviceMatches;
      const kept = await store.deviceMatches.keep(person, match.value, most);
      if (!kept) refuse(refusal('too-many-matches', { most }));
      reply.status(201);
      return kept;
    },
  );
}
