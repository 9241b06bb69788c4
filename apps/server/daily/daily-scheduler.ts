import { type AnyGame, err, ok, type Random, type Result, rejection } from '@rota/core';
import { drawDealingValue } from '@rota/fair-dealing';
import { type BotService, computePar, type DailyTableSetup } from '@rota/table';
import type { Logger } from 'pino';
import { PeriodicJob } from '../periodic-job.ts';
import type { PlayerIdentity } from '../seating.ts';
import type { StoredDay } from '../storage/daily.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import { dayOf, daysAfter, endOf, startOf } from './calendar.ts';
import { botName, type DailyRotation, planDay } from './plan-day.ts';

/** The days planned and committed to ahead of today. */
export const DAYS_AHEAD = 14;

const INTERVAL_MS = 60_000;

/** After how long this node ends a day that another node has begun to end. */
const TAKEOVER_MS = 10 * 60_000;

/** The bot whose result is the day's par. */
const PAR_BOT = 'master';

export interface DailySchedulerSettings {
  readonly rotations: readonly DailyRotation[];
  readonly games: readonly AnyGame[];
  readonly store: Pick<Store, 'clock' | 'daily' | 'cluster'>;
  readonly registry: TableRegistry;
  readonly botService: BotService;
  /** Draws the secrets. */
  readonly random: Random;
  readonly log: Logger;
}

/**
 * Plans and commits to the days ahead, ends past days and reveals their secrets. The store holds each
 * decision, made once: several nodes agree on the days, and a clock set back reopens none.
 */
export class DailyScheduler {
  private readonly job: PeriodicJob;
  private plannedTo = '';

  constructor(private readonly settings: DailySchedulerSettings) {
    this.job = new PeriodicJob(() => this.runDue(), {
      intervalMs: INTERVAL_MS,
      onFailure: (fault) => this.logFault(fault),
    });
  }

  async start(): Promise<void> {
    // A server whose store is read-only for now starts all the same; planning is retried.
    await this.plan().catch((fault) => this.logFault(fault));
    this.run();
    this.job.start();
  }

  async stop(): Promise<void> {
    await this.job.stop();
  }

  get now(): number {
    return this.settings.store.clock.now;
  }

  get today(): string {
    return dayOf(this.now);
  }

  /** Does what is due, unless that is going on already. */
  run(): void {
    this.job.run();
  }

  stateOf({ day, closed, revealed }: StoredDay): 'coming' | 'open' | 'closing' | 'over' {
    if (revealed !== null) return 'over';
    if (closed !== null || this.now >= startOf(daysAfter(day, 1))) return 'closing';
    return this.now < startOf(day) ? 'coming' : 'open';
  }

  /** Returns the setup of a player's table; an error when this build lacks the game's version. */
  setupFor(
    { day, game: id, version, options, seats, secret }: StoredDay,
    { person, name }: Pick<PlayerIdentity, 'person' | 'name'>,
  ): Result<DailyTableSetup> {
    const versions = this.settings.games.filter((game) => game.id === id);
    const game = versions.find((one) => one.version === version);
    if (!game) {
      const known = versions.map((one) => one.version);
      return err(rejection('unknown-game-version', { game: id, version, known }));
    }
    return ok({
      game,
      options,
      seats: seats.map((seat) => {
        const bot = botName(seat);
        return bot === undefined ? { kind: 'person', person, name } : { kind: 'bot', bot };
      }),
      at: this.now,
      private: true,
      daily: { day, secret },
    });
  }

  private logFault(fault: unknown): void {
    this.settings.log.error({ err: fault }, 'daily scheduler failed');
  }

  private async runDue(): Promise<void> {
    await this.plan();
    const { clock, daily } = this.settings.store;
    // A clock that is wrong for a moment reveals no secret.
    for (const day of await daily.unrevealed(dayOf(clock.earliest))) {
      if (clock.earliest >= endOf(day.day)) await this.end(day);
    }
  }

  private async plan(): Promise<void> {
    const { rotations, games, store, random } = this.settings;
    const { today } = this;
    const last = daysAfter(today, DAYS_AHEAD);
    if (this.plannedTo === last) return;
    const known = new Set((await store.daily.days(today, last)).map(({ day }) => day));
    const wanted = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => daysAfter(today, days));
    const missing = wanted.filter((day) => !known.has(day));
    await store.daily.plan(
      missing.map((day) => planDay(day, rotations, games, drawDealingValue(random))),
    );
    this.plannedTo = last;
  }

  /** Ends a day: unfinished matches stay unfinished, then the secret is revealed. */
  private async end(stored: StoredDay): Promise<void> {
    const { store, registry, log } = this.settings;
    const { day, closed } = stored;
    const isFirst = await store.daily.closeDay(day, this.now);
    const isRecent = this.now - (closed ?? this.now) < TAKEOVER_MS;
    if (!isFirst && !store.cluster.isSingleNode && isRecent) return;
    for (const table of await store.daily.unfinishedTables(day)) {
      const obstacle = await registry.endAttempt(table);
      if (!obstacle) continue;
      log.warn({ table, why: obstacle }, 'daily match not ended; will retry before revealing');
      return;
    }
    const { begun } = await store.daily.counts(day);
    const par = begun > 0 ? await this.parOf(stored) : undefined;
    await store.daily.reveal(day, this.now, par);
  }

  /** A day is revealed even if its par cannot be computed. */
  private async parOf(day: StoredDay): Promise<number | undefined> {
    const { botService, log } = this.settings;
    try {
      const setup = this.setupFor(day, { person: PAR_BOT, name: PAR_BOT });
      if (!setup.ok) return undefined;
      const totals = await computePar(setup.value, PAR_BOT, botService);
      return totals[day.seats.findIndex((seat) => botName(seat) === undefined)];
    } catch (fault) {
      log.warn({ err: fault, day: day.day }, 'par not computed');
      return undefined;
    }
  }
}
