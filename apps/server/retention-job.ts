import { DAY_MS } from '@rota/core';
import type { Logger } from 'pino';
import { PeriodicJob } from './periodic-job.ts';
import type { RetentionPeriods } from './settings.ts';
import type { PurgeCursor, PurgePage } from './storage/retention.ts';
import type { Store } from './storage/store.ts';

const INTERVAL_MS = 60_000;

/** The rows of each kind examined in one round. */
const PAGE_SIZE = 100;

/** Fewer tables, because each has a log of some hundred entries. */
const TABLES_PAGE_SIZE = 20;

/** Of what a day's share is counted. */
type Counted = Parameters<Store['retention']['count']>[0];

/** How long a duplicate match waits for people. */
const WAITING_DUPLICATE_MS = 14 * DAY_MS;

/** The most that is deleted of each kind in a day: a share of the rows, or this many. */
const MIN_QUOTA = 100;
const MIN_SHARE = 0.01;

/** Twice what expires in a day where equally many rows come every day. @param period how long rows are kept, in ms */
const maxShare = (period: number) => Math.max(MIN_SHARE, (2 * DAY_MS) / period);

/** How often the clock's reading is stored. */
const READING_MS = 10 * 60_000;

export interface RetentionJobSettings {
  readonly store: Pick<Store, 'retention' | 'health' | 'clock' | 'saveClock'>;
  readonly periods: RetentionPeriods;
  readonly log: Logger;
  /** Left out: `INTERVAL_MS`. For tests. */
  readonly intervalMs?: number;
}

type Kind = 'tables' | 'guests' | 'deviceMatches';

/** What is left to delete today, by a clock that never jumps. */
interface Quota {
  readonly until: number;
  left: number;
}

/**
 * Deletes expired data, a page of each kind every minute, by the confirmed clock: a clock that is wrong
 * for a moment deletes nothing, and one that stays wrong a small share each day, which is logged.
 */
export class RetentionJob {
  private readonly cursors = new Map<Kind, PurgeCursor>();
  private readonly quotas = new Map<Counted, Quota>();
  private hasWarned = false;
  private savedAt = Number.NEGATIVE_INFINITY;
  private readonly job: PeriodicJob;

  constructor(private readonly settings: RetentionJobSettings) {
    const { store, log, intervalMs = INTERVAL_MS } = settings;
    this.job = new PeriodicJob(() => this.run(), {
      intervalMs,
      onFailure: (fault) => log.warn({ err: fault }, 'purge failed'),
      isPaused: () => !store.health.isWritable,
    });
  }

  start(): void {
    // Without a reading a restart cannot tell a jump.
    this.checkClock().catch((fault) => this.settings.log.warn({ err: fault }, 'clock not stored'));
    this.job.start();
  }

  async stop(): Promise<void> {
    await this.job.stop();
    const { store, log } = this.settings;
    await store.saveClock().catch((fault) => log.warn({ err: fault }, 'clock not stored'));
  }

  /** Deletes a page of each kind. */
  async run(): Promise<void> {
    const { store, periods, log } = this.settings;
    const { retention, clock } = store;
    await this.checkClock();
    const now = clock.earliest;
    const deleted: Record<string, number> = {};
    if (periods.guests > 0) {
      const before = now - periods.guests;
      await retention.stampUndated(clock.latest, PAGE_SIZE);
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
    deleted.duplicates = await retention.purgeWaitingDuplicates(now - WAITING_DUPLICATE_MS);
    if (periods.reports > 0) {
      deleted.reports = await this.withinQuota('reports', periods.reports, () =>
        retention.purgeReports(now - periods.reports, PAGE_SIZE),
      );
    }
    if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'purged');
  }

  private purgePage(
    kind: Kind,
    purge: (after?: PurgeCursor) => Promise<PurgePage>,
  ): Promise<number> {
    const { guests } = this.settings.periods;
    return this.withinQuota(kind === 'tables' ? kind : 'people', guests, async () => {
      const { deleted, next } = await purge(this.cursors.get(kind));
      if (next) this.cursors.set(kind, next);
      else this.cursors.delete(kind);
      return deleted;
    });
  }

  /** Deletes a page, unless the day's share has been deleted. @returns how many rows */
  private async withinQuota(
    counted: Counted,
    period: number,
    purge: () => Promise<number>,
  ): Promise<number> {
    const now = performance.now();
    let quota = this.quotas.get(counted);
    if (!quota || now >= quota.until) {
      const rows = await this.settings.store.retention.count(counted);
      quota = {
        until: now + DAY_MS,
        left: Math.max(MIN_QUOTA, Math.ceil(rows * maxShare(period))),
      };
      this.quotas.set(counted, quota);
    }
    if (quota.left <= 0) return 0;
    const deleted = await purge();
    quota.left -= deleted;
    return deleted;
  }

  /** Stores the clock's reading, and warns of a jump once. */
  private async checkClock(): Promise<void> {
    const { store, log } = this.settings;
    const { isUnconfirmed, now, earliest } = store.clock;
    if (isUnconfirmed && !this.hasWarned) {
      log.warn({ clock: now, before: earliest }, 'the clock has jumped: is it right?');
    }
    this.hasWarned = isUnconfirmed;
    if (performance.now() - this.savedAt < READING_MS) return;
    this.savedAt = performance.now();
    await store.saveClock();
  }
}
