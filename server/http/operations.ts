import type { FastifyInstance } from 'fastify';
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

/**
 * What whoever runs the room asks it: does it live (else start it again), is it ready (else send
 * nobody here for the moment), how much is there to do.
 */
export function operationRoutes(app: FastifyInstance, { store, metrics, open }: Operations): void {
  app.get('/healthz', { config: { unlimited: true } }, async () => ({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const ok = open() && store.saving.possible && (await answers(store));
    return reply.status(ok ? 200 : 503).send({ ok });
  });

  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.contentType);
    return metrics.text();
  });

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    metrics.request(method, routeOptions.url ?? 'other', statusCode);
  });
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
