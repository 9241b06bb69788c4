import { type Result, rejection } from '@rota/core';
import {
  MAX_UPLOAD_BYTES,
  matchesPage,
  tableSummaries,
  tableSummary,
  uploadMatch,
} from '@rota/protocol';
import { RateLimiter } from '../limits/rate-limiter.ts';
import type { Limits } from '../settings.ts';
import type { DeviceMatch } from '../storage/device-matches.ts';
import type { Store } from '../storage/store.ts';
import type { TableCreator } from '../table-owner.ts';
import { newTableId } from '../table-registry.ts';
import type { UploadTask } from '../uploaded-match.ts';
import { type Api, forAnyone, forPeople, requirePerson } from './api.ts';
import { reject, rejectTooFast, requireOk } from './http-error.ts';

const PAGE_SIZE = 100;

/** Verifies a person's upload. */
export type VerifyUpload = (
  task: UploadTask,
  creator: TableCreator,
) => Promise<Result<DeviceMatch>>;

export interface HistoryRoutes {
  readonly bots: readonly string[];
  readonly store: Store;
  readonly verifyUpload: VerifyUpload;
  readonly limits: Pick<Limits, 'uploads' | 'deviceMatches'>;
}

/** A person's finished matches, on this server and on their devices. */
export function historyRoutes(
  api: Api,
  { bots, store, verifyUpload, limits }: HistoryRoutes,
): void {
  /** By address: verifying records takes processor time that tables need. */
  const uploads = new RateLimiter(limits.uploads);

  api.get(
    '/matches',
    forAnyone({
      operationId: 'listMatches',
      summary: 'Your matches, newest first, by page.',
      querystring: matchesPage,
      response: { 200: tableSummaries },
    }),
    async ({ person, query }) => {
      const { before: created, id } = query;
      if (person === undefined) return [];
      const after =
        created === undefined ? undefined : { created, ...(id === undefined ? {} : { id }) };
      return store.matchesOf(person, PAGE_SIZE, after);
    },
  );

  api.post(
    '/matches',
    {
      ...forPeople({
        summary:
          'Uploads a match played on your device to your history; uploading it again changes nothing.',
        body: uploadMatch,
        response: { 201: tableSummary },
      }),
      bodyLimit: MAX_UPLOAD_BYTES,
      preValidation: async ({ network }) => rejectTooFast(uploads.take(network)),
    },
    async (request, reply) => {
      const person = requirePerson(request);
      const task = { upload: request.body, bots, id: newTableId(), now: Date.now() };
      const match = requireOk(await verifyUpload(task, { person, network: request.network }));
      const max = limits.deviceMatches;
      const stored = await store.deviceMatches.save(person, match, max);
      if (!stored) reject(rejection('too-many-matches', { most: max }));
      reply.status(201);
      return stored;
    },
  );
}
