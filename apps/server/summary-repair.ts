import type { Logger } from 'pino';
import type { Store } from './storage/store.ts';
import type { TableRegistry } from './table-registry.ts';

/** How often to write summaries again that could not be written, in ms. */
const INTERVAL_MS = 2000;

/** How many unfinished tables to compare with their logs at a time. */
const PAGE = 200;

export interface SummaryRepairSettings {
  readonly store: Pick<Store, 'outdated' | 'saving'>;
  readonly registry: TableRegistry;
  readonly log: Logger;
}

/**
 * Has every summary say what the table's log says, whatever went wrong when it was to be written:
 * those this process failed to write are written again until they stand, and those of processes that
 * ended before are found by comparing unfinished tables with their logs, a page at a time.
 */
export class SummaryRepair {
  /** Tables that cannot be opened here, perhaps because only another build can. */
  private readonly unopenable = new Set<string>();
  /** The last table that was compared with its log. */
  private last: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly settings: SummaryRepairSettings) {}

  /** Repairs what is to be repaired from time to time. */
  start(): void {
    this.timer = setInterval(() => {
      if (!this.settings.store.saving.possible) return;
      this.running ??= this.repair()
        .catch((fault) => this.settings.log.warn({ err: fault }, 'summaries are not repaired'))
        .finally(() => {
          this.running = undefined;
        });
    }, INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Compares all unfinished tables with their logs. */
  async repairAll(): Promise<void> {
    do await this.repairPage();
    while (this.last !== undefined);
  }

  private async repair(): Promise<void> {
    for (const id of [...this.settings.registry.unsavedSummaries]) await this.rewrite(id);
    await this.repairPage();
  }

  private async repairPage(): Promise<void> {
    const { store, registry } = this.settings;
    const { tables, last } = await store.outdated(PAGE, this.last);
    this.last = last;
    for (const id of tables) {
      // The summary of a match that goes on here is written in its time.
      if ((registry.loaded(id)?.state ?? 'over') === 'over') await this.rewrite(id);
    }
  }

  private async rewrite(id: string): Promise<void> {
    if (this.stopped || this.unopenable.has(id)) return;
    if (await this.settings.registry.adopt(id)) return;
    this.unopenable.add(id);
    this.settings.registry.unsavedSummaries.delete(id);
  }
}
