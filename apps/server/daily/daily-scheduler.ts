import { type AnyGame, err, ok, type Random, type Result, rejection } from '@rota/core';
import { type DailySetup, drawnValue, parOf, type Thinker } from '@rota/table';
import type { Logger } from 'pino';
import type { PlayerIdentity } from '../seating.ts';
import type { KeptDay } from '../storage/daily.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../table-registry.ts';
import { dayOf, daysAfter, startOf } from './calendar.ts';
import { botName, type DailyRotation, planDay } from './plan-day.ts';

/** How many days are committed to ahead, today left out. */
export const DAYS_AHEAD = 14;

/** How long after its day a match may still be finished, in ms. */
export const GRACE_MS = 2 * 60 * 60 * 1000;

const LOOK = 60_000;

/** How long another node may take to count a day before this one does, in ms. */
const COUNTING = 10 * 60_000;

/** Who shows what could have been made of a day. */
const PAR = 'master';

export interface DailySchedulerSettings {
  readonly rotations: readonly DailyRotation[];
  readonly games: readonly AnyGame[];
  readonly store: Pick<Store, 'daily' | 'nodes'>;
  readonly registry: TableRegistry;
  readonly thinker: Thinker;
  /** Draws the secrets. */
  readonly random: Random;
  /** The time of day, in milliseconds since 1970. */
  now(): number;
  readonly log: Logger;
}

/**
 * Looks after the days: commits the house to each of them well ahead, ends those that have passed,
 * and tells their secrets. Whatever is decided is in the store, and is decided once: a clock that
 * goes back opens no day again, and several nodes come to the same days.
 */
export class DailyScheduler {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private plannedTo = '';

  constructor(private readonly settings: DailySchedulerSettings) {}

  /** Plans the days ahead, and looks after the others from time to time. */
  async start(): Promise<void> {
    // A room that can write nothing just now opens all the same; it is tried again.
    await this.plan().catch((fault) => this.report(fault));
    this.runSoon();
    this.timer = setInterval(() => this.runSoon(), LOOK).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  get now(): number {
    return Math.floor(this.settings.now());
  }

  get today(): string {
    return dayOf(this.now);
  }

  /** Does what is due, and nobody waits for it. */
  runSoon(): void {
    this.run().catch((fault) => this.report(fault));
  }

  /** Does what is due; once at a time. */
  run(): Promise<void> {
    this.looking ??= this.runDue()
      .catch((fault) => this.report(fault))
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  stateOf({ day, closed, revealed }: KeptDay): 'coming' | 'open' | 'closing' | 'over' {
    if (revealed !== null) return 'over';
    if (closed !== null || this.now >= startOf(daysAfter(day, 1))) return 'closing';
    return this.now < startOf(day) ? 'coming' : 'open';
  }

  /** Until when a match of that day may be finished, in milliseconds since 1970. */
  endOf(day: string): number {
    return startOf(daysAfter(day, 1)) + GRACE_MS;
  }

  /** The table of somebody's try, or why this build has none. */
  setupFor(
    { day, game: id, version, options, seats, secret }: KeptDay,
    { person, name }: Pick<PlayerIdentity, 'person' | 'name'>,
  ): Result<DailySetup> {
    const versions = this.settings.games.filter((game) => game.id === id);
    const game = versions.find((one) => one.version === version);
    if (!game) {
      const known = versions.map((one) => one.version);
      return err(rejection('unknown-game-version', { game: id, version, known }));
    }
    return ok({
      game,
      options,
      seats: seats.map((sitter) => {
        const bot = botName(sitter);
        return bot === undefined ? { kind: 'person', person, name } : { kind: 'bot', bot };
      }),
      at: this.now,
      private: true,
      daily: { day, secret },
    });
  }

  private report(fault: unknown): void {
    this.settings.log.error({ err: fault }, 'the days are not looked after');
  }

  private async runDue(): Promise<void> {
    await this.plan();
    for (const day of await this.settings.store.daily.unrevealed(this.today)) {
      if (this.now >= this.endOf(day.day)) await this.end(day);
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
      missing.map((day) => planDay(day, rotations, games, drawnValue(random))),
    );
    this.plannedTo = last;
  }

  /** Ends a day: whatever is not finished stays unfinished, and then everything is told. */
  private async end(kept: KeptDay): Promise<void> {
    const { store, registry, log } = this.settings;
    const { day, closed } = kept;
    const first = await store.daily.close(day, this.now);
    const othersCount = !first && !store.nodes.alone && this.now - (closed ?? this.now) < COUNTING;
    if (othersCount) return;
    for (const table of await store.daily.unfinished(day)) {
      const obstacle = await registry.endTry(table);
      if (!obstacle) continue;
      log.warn({ table, why: obstacle }, 'a try cannot be ended; the day stays closed until it is');
      return;
    }
    const { begun } = await store.daily.counts(day);
    const par = begun > 0 ? await this.parOf(kept) : undefined;
    await store.daily.reveal(day, this.now, par);
  }

  /** A day without it is a day all the same. */
  private async parOf(day: KeptDay): Promise<number | undefined> {
    const { thinker, log } = this.settings;
    try {
      const setup = this.setupFor(day, { person: PAR, name: PAR });
      if (!setup.ok) return undefined;
      const totals = await parOf(setup.value, PAR, thinker);
      return totals[day.seats.findIndex((sitter) => botName(sitter) === undefined)];
    } catch (fault) {
      log.warn({ err: fault, day: day.day }, 'nobody knows what the day could have come to');
      return undefined;
    }
  }
}
