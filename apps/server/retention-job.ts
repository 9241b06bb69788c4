import type { Logger } from 'pino';
import type { Cursor, Page } from './storage/retention.ts';
import type { Store } from './storage/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INTERVAL_MS = 60_000;

/** How many rows of each kind are looked at in one go. */
const PAGE = 100;

/** How many tables are: each has a log of some hundred entries. */
const TABLES_PAGE = 20;

/** How long things are kept, in ms; 0: for ever. */
export interface RetentionPeriods {
  /** What guests without a passkey or a program leave behind, after they were last active. */
  readonly guests: number;
  readonly reports: number;
}

/** A guest's cookie lasts 400 days: by then nobody can be that guest any more. */
export const RETENTION: RetentionPeriods = { guests: 400 * DAY_MS, reports: 365 * DAY_MS };

export interface RetentionJobSettings {
  readonly store: Pick<Store, 'retention' | 'saving'>;
  readonly periods: RetentionPeriods;
  readonly log: Logger;
  /** The time of day, in milliseconds since 1970. */
  now(): number;
}

type Kind = 'tables' | 'guests' | 'deviceMatches';

/** Deletes what has been kept for long enough: a little every minute, and never much at once. */
export class RetentionJob {
  private readonly cursors = new Map<Kind, Cursor>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly settings: RetentionJobSettings) {}

  start(): void {
    const { store, log } = this.settings;
    this.timer = setInterval(() => {
      if (!store.saving.possible) return;
      this.running ??= this.run()
        .catch((fault) => log.warn({ err: fault }, 'nothing is purged'))
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
    const gone: Record<string, number> = {};
    if (periods.guests > 0) {
      const before = now() - periods.guests;
      await retention.date(now(), PAGE);
      gone.tables = await this.page('tables', (after) =>
        retention.purgeTables(before, TABLES_PAGE, after),
      );
      gone.guests =
        (await this.page('guests', (after) => retention.purgeGuests(before, PAGE, after))) +
        (await this.page('deviceMatches', (after) =>
          retention.purgeDeviceMatches(before, PAGE, after),
        ));
    }
    if (periods.reports > 0) {
      gone.reports = await retention.purgeReports(now() - periods.reports, PAGE);
    }
    if (Object.values(gone).some((count) => count > 0)) log.info(gone, 'purged');
  }

  private async page(kind: Kind, purge: (after?: Cursor) => Promise<Page>): Promise<number> {
    const { deleted, next } = await purge(this.cursors.get(kind));
    if (next) this.cursors.set(kind, next);
    else this.cursors.delete(kind);
    return deleted;
  }
}
