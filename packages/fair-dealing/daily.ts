import {
  type DealingRecord,
  err,
  isDealingValue,
  type MatchRecord,
  type OptionValue,
  ok,
  type Rejection,
  type Result,
  rejection,
} from '@rota/core';
import type { MatchFacts } from './facts.ts';
import { fits } from './proof.ts';

/** The match that everybody plays on one day, as it is published before the day begins. */
export interface DailyMatch {
  /** By UTC, as `2026-11-22`. */
  readonly day: string;
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** Only those that differ from the default, as records write them. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Who sits where: one seat is `person`, the others are bots as records write them. */
  readonly seats: readonly string[];
  /** The house's, to its secret of the day. */
  readonly commitment: string;
}

/** The same once the day is over. */
export interface RevealedDay extends DailyMatch {
  readonly secret: string;
}

/** What the packs of a day are bound to. Nobody contributes: they are to be the same for everybody. */
export function dailyFacts({
  day,
  game,
  version,
  options,
  seats,
}: Omit<DailyMatch, 'commitment'>): MatchFacts {
  return { match: dailyName(day), exchange: 1, game, version, options, seats };
}

/** What the match of that day is called in its facts. */
export function dailyName(day: string): string {
  return `daily-${day}`;
}

/** Why the secret that was revealed is not what was committed to, if it is not. */
export function faultOfDay(day: RevealedDay): Rejection | undefined {
  return fits('house', dailyFacts(day), day.commitment, day.secret)
    ? undefined
    : rejection('secret-not-committed');
}

/**
 * Why a record is not of a match of that day, if it is not. Whether its packs follow from what it says
 * of its dealing is for `verify`.
 */
export function faultOfTry(record: MatchRecord, day: RevealedDay): Rejection | undefined {
  const { dealing } = record;
  const facts = dailyFacts(day);
  const same =
    record.game === day.game &&
    record.version === day.version &&
    dealing?.match === facts.match &&
    isOfHouseAlone(dealing) &&
    JSON.stringify(dealing.seats) === JSON.stringify(day.seats) &&
    sameOptions(record.options, day.options);
  if (!same) return rejection('not-of-the-day', { day: day.day });
  return dealing.commitment === day.commitment && dealing.secret === day.secret
    ? undefined
    : rejection('dealt-from-another-secret', { day: day.day });
}

function isOfHouseAlone({ contributions, voids }: DealingRecord): boolean {
  return contributions.length === 0 && voids.length === 0;
}

function sameOptions(a: DailyMatch['options'], b: DailyMatch['options']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** A day as its room tells it once it is over; whatever else it tells is passed over. */
export function parseDay(json: unknown): Result<RevealedDay> {
  const { day, game, version, options, seats, commitment, secret } = (json ?? {}) as Record<
    string,
    unknown
  >;
  const wrong =
    (!isText(day) && 'day') ||
    (!isText(game) && 'game') ||
    (!Number.isSafeInteger(version) && 'version') ||
    ((typeof options !== 'object' || options === null) && 'options') ||
    (!(Array.isArray(seats) && seats.every(isText)) && 'seats') ||
    (!isDealingValue(commitment) && 'commitment') ||
    (!isDealingValue(secret) && 'secret');
  if (wrong) return err(rejection('bad-day', { part: wrong }));
  return ok({ day, game, version, options, seats, commitment, secret } as RevealedDay);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
