import type { Logger } from 'pino';
import { PeriodicJob } from './periodic-job.ts';
import type { Store } from './storage/store.ts';
import type { TableRegistry } from './table-registry.ts';

const INTERVAL_MS = 2000;

/** The unfinished tables compared with their logs in one round. */
const PAGE_SIZE = 200;

/** The rounds from the end of a pass over them to the next, because each node reads them all: a minute. */
const ROUNDS_BETWEEN_PASSES = 30;

export interface SummaryRepairSettings {
  readonly store: Pick<Store, 'outdatedTables' | 'health'>;
  readonly registry: TableRegistry;
  readonly log: Logger;
}

/**
 * Repairs table summaries that are behind their logs. Retries those this process failed to write, and
 * finds those left by crashed processes by comparing unfinished tables with their logs, page by page.
 */
export class SummaryRepair {
  /** Tables that this build cannot open. */
  private readonly unopenable = new Set<string>();
  /** The last table compared; undefined at the start of a pass. */
  private last: string | undefined;
  private roundsLeft = 0;
  private readonly job: PeriodicJob;
  private stopped = false;

  constructor(private readonly settings: SummaryRepairSettings) {
    const { store, log } = settings;
    this.job = new PeriodicJob(() => this.repair(), {
      intervalMs: INTERVAL_MS,
      onFailure: (fault) => log.warn({ err: fault }, 'summary repair failed'),
      isPaused: () => !store.health.isWritable,
    });
  }

  start(): void {
    this.job.start();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.job.stop();
  }

  /** Repairs all unfinished tables. */
  async repairAll(): Promise<void> {
    do await this.repairPage();
    while (this.last !== undefined);
  }

  private async repair(): Promise<void> {
    await this.settings.registry.writeLateSummaries();
    for (const id of [...this.settings.registry.unsavedSummaries]) await this.rewrite(id);
    if (--this.roundsLeft >= 0) return;
    await this.repairPage();
    this.roundsLeft = this.last === undefined ? ROUNDS_BETWEEN_PASSES : 0;
  }

  private async repairPage(): Promise<void> {
    const { store, registry } = this.settings;
    // A match that runs at this node writes its own summary.
    const runsHere = (id: string) => (registry.loaded(id)?.state ?? 'over') !== 'over';
    const { tables, last } = await store.outdatedTables(PAGE_SIZE, this.last, runsHere);
    this.last = last;
    for (const id of tables) await this.rewrite(id);
  }

  private async rewrite(id: string): Promise<void> {
    if (this.stopped || this.unopenable.has(id)) return;
    if (await this.settings.registry.takeOver(id)) return;
    this.unopenable.add(id);
    this.settings.registry.unsavedSummaries.delete(id);
  }
}
