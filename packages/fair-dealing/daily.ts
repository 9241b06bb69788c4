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
import { matchesCommitment } from './proof.ts';

/** The match that all players play on one day, as published before the day begins. */
export interface DailyMatch {
  /** In UTC, such as `2026-11-22`. */
  readonly day: string;
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The options that differ from their defaults, as records write them. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** One seat is `person`, the others are bots, as records write them. */
  readonly seats: readonly string[];
  /** The server's commitment to its secret of the day. */
  readonly commitment: string;
}

/** A daily match after its day, with the server's secret. */
export interface RevealedDay extends DailyMatch {
  readonly secret: string;
}

/** Returns the facts that bind a day's packs. No seat contributes, so the packs are the same for all players. */
export function dailyFacts({
  day,
  game,
  version,
  options,
  seats,
}: Omit<DailyMatch, 'commitment'>): MatchFacts {
  return { match: dailyMatchName(day), exchange: 1, game, version, options, seats };
}

/** Returns the match name in a day's facts. */
export function dailyMatchName(day: string): string {
  return `daily-${day}`;
}

/** Returns a rejection if the revealed secret does not match the commitment. */
export function verifyRevealedDay(day: RevealedDay): Rejection | undefined {
  return matchesCommitment('house', dailyFacts(day), day.commitment, day.secret)
    ? undefined
    : rejection('secret-not-committed');
}

/**
 * Returns a rejection if the record is not of that day's match. Does not check the packs and the play;
 * `verify` does.
 */
export function verifyDailyRecord(record: MatchRecord, day: RevealedDay): Rejection | undefined {
  if (!isRecordOf(record, dailyFacts(day))) return rejection('not-of-the-day', { day: day.day });
  const { commitment, secret } = record.dealing!;
  return commitment === day.commitment && secret === day.secret
    ? undefined
    : rejection('dealt-from-another-secret', { day: day.day });
}

/** Whether the record is of a match with these facts, to whose packs no seat contributed. */
export function isRecordOf({ dealing, ...record }: MatchRecord, facts: MatchFacts): boolean {
  return (
    dealing !== undefined &&
    record.game === facts.game &&
    record.version === facts.version &&
    dealing.match === facts.match &&
    hasNoContributions(dealing) &&
    JSON.stringify(dealing.seats) === JSON.stringify(facts.seats) &&
    sameOptions(record.options, facts.options)
  );
}

function hasNoContributions({ contributions, voids }: DealingRecord): boolean {
  return contributions.length === 0 && voids.length === 0;
}

function sameOptions(a: DailyMatch['options'], b: DailyMatch['options']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Parses a revealed day, as servers publish it; ignores unknown fields. */
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
