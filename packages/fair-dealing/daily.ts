import {
  err,
  isDealingValue,
  type MatchRecord,
  ok,
  type Rejection,
  type Result,
  rejection,
} from '@rota/core';
import {
  type CommittedMatch,
  committedFacts,
  isDealtFrom,
  isRecordOf,
  verifyRevealedSecret,
} from './committed-match.ts';
import type { MatchFacts } from './facts.ts';

/** The match that all players play on one day, as published before the day begins; one seat is `person`. */
export interface DailyMatch extends CommittedMatch {
  /** In UTC, such as `2026-11-22`. */
  readonly day: string;
}

/** A daily match after its day, with the server's secret. */
export interface RevealedDay extends DailyMatch {
  /** 64 hexadecimal digits; fits the `commitment`. */
  readonly secret: string;
}

/** Returns the facts that bind a day's packs. */
export function dailyFacts({ day, ...match }: Omit<DailyMatch, 'commitment'>): MatchFacts {
  return committedFacts(dailyMatchName(day), match);
}

/** Returns the match name in a day's facts. */
export function dailyMatchName(day: string): string {
  return `daily-${day}`;
}

/** Returns a rejection if the revealed secret does not match the commitment. */
export function verifyRevealedDay(day: RevealedDay): Rejection | undefined {
  return verifyRevealedSecret(dailyFacts(day), day);
}

/**
 * Returns a rejection if the record is not of that day's match. Does not check the packs and the play;
 * `verify` does.
 */
export function verifyDailyRecord(record: MatchRecord, day: RevealedDay): Rejection | undefined {
  if (!isRecordOf(record, dailyFacts(day))) return rejection('not-of-the-day', { day: day.day });
  if (!isDealtFrom(record, day)) return rejection('dealt-from-another-secret', { day: day.day });
  return undefined;
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
