import { health } from '@rota/protocol';
import { type FastifyInstance, fastify } from 'fastify';
import openApi from '../../../docs/openapi.json';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../storage/store.ts';

/** How long the store may take to answer while this node counts as ready. */
const STORE_TIMEOUT_MS = 2000;

export interface Operations {
  readonly store: Store;
  readonly metrics: Metrics;
  /** Whether the server accepts clients. */
  isOpen(): boolean;
}

/** Adds `/healthz` and `/openapi.json` to the public app and counts its requests. */
export function publicOperations(app: FastifyInstance, metrics: Metrics): void {
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'checkHealth',
        summary: 'Whether the server is running.',
        response: { 200: health },
      },
      config: { unlimited: true },
    },
    async () => ({ ok: true }),
  );
  app.get(
    '/openapi.json',
    { schema: { operationId: 'getOpenApi', summary: 'This document.' } },
    async () => openApi,
  );
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    metrics.request(method, routeOptions.url ?? 'other', statusCode);
  });
}

/** Creates the app for operators, which listens on its own port: liveness, readiness, metrics. */
export function operationsApp({ store, metrics, isOpen }: Operations): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.get('/healthz', async () => ({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const ok = isOpen() && store.health.isWritable && (await answersInTime(store));
    return reply.status(ok ? 200 : 503).send({ ok });
  });

  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.contentType);
    return metrics.text();
  });
  return app;
}

async function answersInTime(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, STORE_TIMEOUT_MS, false);
  });
  const answered = store.ping().then(
    () => true,
    () => false,
  );
  const ok = await Promise.race([answered, timeout]);
  clearTimeout(timer);
  return ok;
}
