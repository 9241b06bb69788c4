import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { PeriodicJob } from '../periodic-job.ts';
import type { OperatorAnswers, OperatorRequest } from '../storage/operator-requests.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import { type LoadSources, measureLoad } from './measure-load.ts';

const POLL_INTERVAL_MS = 1000;

export interface OperatorServiceSettings extends LoadSources {
  readonly store: Pick<Store, 'operatorRequests' | 'commitCounts' | 'health'>;
  readonly registry: TableRegistry;
  /** Signs cookies with the stored key, and closes the connections of people. */
  reloadKey(): Promise<void>;
  readonly log: Logger;
}

/** Carries out the operator's requests, which arrive through the store. */
export class OperatorService {
  /** Identifies this server among those on the store. */
  private readonly server = randomBytes(9).toString('base64url');
  /** The requests that were seen. */
  private seen = new Set<string>();
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  private readonly polling: PeriodicJob;

  constructor(private readonly settings: OperatorServiceSettings) {
    const { store, log } = settings;
    this.polling = new PeriodicJob(() => this.poll(), {
      intervalMs: POLL_INTERVAL_MS,
      onFailure: (fault) => log.warn({ err: fault }, 'operator requests not read'),
      isPaused: () => !store.health.isWritable,
    });
  }

  start(): void {
    this.polling.start();
  }

  /** Reads no more requests; finishes closing tables. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.polling.stop();
    await Promise.all(this.running);
  }

  private async poll(): Promise<void> {
    const { operatorRequests } = this.settings.store;
    const ids = await operatorRequests.ids();
    if (ids.every((id) => this.seen.has(id))) return;
    const pending = await operatorRequests.pending();
    const fresh = pending.filter(({ id }) => !this.seen.has(id));
    this.seen = new Set([...ids, ...pending.map(({ id }) => id)]);
    for (const { id, request } of fresh) this.begin(id, request);
  }

  private begin(id: string, request: OperatorRequest): void {
    const done: Promise<void> = this.carryOut(id, request)
      .catch((fault) =>
        this.settings.log.warn({ err: fault, request: request.do }, 'operator request failed'),
      )
      .then(() => {
        this.running.delete(done);
      });
    // A measurement is not worth waiting for.
    if (request.do !== 'load') this.running.add(done);
  }

  private async carryOut(id: string, request: OperatorRequest): Promise<void> {
    const { store, registry, log } = this.settings;
    const answer = (given: OperatorAnswers[keyof OperatorAnswers]) =>
      store.operatorRequests.answer(id, this.server, given);
    switch (request.do) {
      case 'load': {
        const load = await measureLoad(request.seconds, this.settings);
        return this.stopped ? undefined : answer(load);
      }
      case 'tables':
        return answer(registry.activityOf(request.tables));
      case 'reload-key':
        await this.settings.reloadKey();
        log.info('key changed by the operator');
        return answer(null);
      case 'close': {
        if (!(await store.operatorRequests.take(id))) return;
        const closed = await registry.closeForOperator(request.table);
        if (closed.ok) log.info({ table: request.table }, 'table closed by the operator');
        return answer(closed.ok ? null : closed.rejection);
      }
    }
  }
}
