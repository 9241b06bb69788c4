import { health } from '@rota/protocol';
import { type FastifyInstance, fastify } from 'fastify';
import openApi from '../../../docs/openapi.json';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../storage/store.ts';

/** How long the store may take to answer before this node counts as not ready, in ms. */
const PATIENCE = 2000;

export interface Operations {
  readonly store: Store;
  readonly metrics: Metrics;
  /** Whether the server lets people in. */
  open(): boolean;
}

/** Adds what anyone may ask: does it live, and what is there. And counts all requests. */
export function publicOperations(app: FastifyInstance, metrics: Metrics): void {
  app.get(
    '/healthz',
    {
      schema: { summary: 'Whether the server runs.', response: { 200: health } },
      config: { unlimited: true },
    },
    async () => ({ ok: true }),
  );
  app.get('/openapi.json', { schema: { summary: 'This description.' } }, async () => openApi);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    metrics.request(method, routeOptions.url ?? 'other', statusCode);
  });
}

/**
 * Creates the HTTP side for operators, which listens apart from the public: does it live (else start
 * it again), is it ready (else send no clients here for the moment), how much is there to do.
 */
export function operationsApp({ store, metrics, open }: Operations): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.get('/healthz', async () => ({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const ok = open() && store.saving.possible && (await answers(store));
    return reply.status(ok ? 200 : 503).send({ ok });
  });

  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.contentType);
    return metrics.text();
  });
  return app;
}

async function answers(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false);
  });
  const answered = store.answers().then(
    () => true,
    () => false,
  );
  const ok = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return ok;
}
