import type { Logger } from 'pino';
import type { RetentionPeriods } from './settings.ts';
import type { PurgeCursor, PurgePage } from './storage/retention.ts';
import type { Store } from './storage/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INTERVAL_MS = 60_000;

/** The rows of each kind examined in one round. */
const PAGE_SIZE = 100;

/** Fewer tables, because each has a log of some hundred entries. */
const TABLES_PAGE_SIZE = 20;

/** How long a duplicate match waits for people. */
const WAITING_DUPLICATE_MS = 14 * DAY_MS;

export interface RetentionJobSettings {
  readonly store: Pick<Store, 'retention' | 'health'>;
  readonly periods: RetentionPeriods;
  readonly log: Logger;
  /** Returns the time of day, in ms since 1970. */
  now(): number;
}

type Kind = 'tables' | 'guests' | 'deviceMatches';

/** Deletes expired data, a page of each kind every minute. */
export class RetentionJob {
  private readonly cursors = new Map<Kind, PurgeCursor>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly settings: RetentionJobSettings) {}

  start(): void {
    const { store, log } = this.settings;
    this.timer = setInterval(() => {
      if (!store.health.isWritable) return;
      this.running ??= this.run()
        .catch((fault) => log.warn({ err: fault }, 'purge failed'))
        .finally(() => {
          this.running = undefined;
        });
    }, INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Deletes a page of each kind. */
  async run(): Promise<void> {
    const { store, periods, log, now } = this.settings;
    const { retention } = store;
    const deleted: Record<string, number> = {};
    if (periods.guests > 0) {
      const before = now() - periods.guests;
      await retention.stampUndated(now(), PAGE_SIZE);
      deleted.tables = await this.purgePage('tables', (after) =>
        retention.purgeTables(before, TABLES_PAGE_SIZE, after),
      );
      deleted.guests =
        (await this.purgePage('guests', (after) =>
          retention.purgeGuests(before, PAGE_SIZE, after),
        )) +
        (await this.purgePage('deviceMatches', (after) =>
          retention.purgeDeviceMatches(before, PAGE_SIZE, after),
        ));
    }
    deleted.duplicates = await retention.purgeWaitingDuplicates(now() - WAITING_DUPLICATE_MS);
    if (periods.reports > 0) {
      deleted.reports = await retention.purgeReports(now() - periods.reports, PAGE_SIZE);
    }
    if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'purged');
  }

  private async purgePage(
    kind: Kind,
    purge: (after?: PurgeCursor) => Promise<PurgePage>,
  ): Promise<number> {
    const { deleted, next } = await purge(this.cursors.get(kind));
    if (next) this.cursors.set(kind, next);
    else this.cursors.delete(kind);
    return deleted;
  }
}
