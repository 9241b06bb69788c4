import { PERSON } from '@rota/core';
import type { DailyDay, DailyMonth, DailyResult, UpcomingDay } from '@rota/protocol';
import { defaultName } from '../identity/display-name.ts';
import type { ComparedAttempt, DailyAttempt, DailyMatches, StoredDay } from '../storage/daily.ts';
import type { TableRegistry } from '../table-registry.ts';
import { daysAfter, endOf, ordinalOf, startOf } from './calendar.ts';
import type { DailyScheduler } from './daily-scheduler.ts';
import { maySeeResults } from './result-visibility.ts';

const MAX_RESULTS = 100;

export interface DayContext {
  readonly scheduler: DailyScheduler;
  readonly daily: DailyMatches;
  readonly registry: TableRegistry;
}

/** Describes a day as it is published before it begins. @param first this server's first day */
export function describeComingDay(
  { day, game, version, options, seats, commitment }: StoredDay,
  first: string,
): UpcomingDay {
  const number = dayNumber(day, first);
  return { day, number, game, version, options, seats: [...seats], commitment };
}

/** Returns a day's number, counted from 1. */
export function dayNumber(day: string, first: string): number {
  return ordinalOf(day) - ordinalOf(first) + 1;
}

/**
 * Describes the days of a month up to today, with the person's results.
 * @param month as `2026-11`
 * @param first this server's first day
 */
export async function describeMonth(
  month: string,
  first: string,
  person: string | undefined,
  { scheduler, daily }: DayContext,
): Promise<DailyMonth> {
  const { today } = scheduler;
  // No day of a month is after its 31st, whether it has one or not.
  const [from, to] = [`${month}-01`, [`${month}-31`, today].sort()[0]!];
  const [days, finished, attempts, longestStreak] = await Promise.all([
    daily.days(from, to),
    daily.finished(from, to),
    person === undefined ? [] : daily.comparedAttempts(person, from, to),
    person === undefined ? 0 : daily.longestStreak(person, today),
  ]);
  const own = new Map(attempts.map((attempt) => [attempt.day, attempt]));
  return {
    days: days.map((stored) => {
      const { day, game } = stored;
      const attempt = own.get(day);
      return {
        day,
        number: dayNumber(day, first),
        game,
        finished: finished.get(day)!,
        ...(attempt ? { own: describeOwn(stored, attempt) } : {}),
      };
    }),
    longestStreak,
  };
}

function describeOwn(
  { seats, revealed }: StoredDay,
  { table, score, better, match }: ComparedAttempt,
): NonNullable<DailyMonth['days'][number]['own']> {
  if (score === null) {
    const hasEnded = revealed !== null || match?.state === 'over';
    return { table, state: hasEnded ? 'unfinished' : 'running' };
  }
  const won = match?.winners?.includes(seats.indexOf(PERSON));
  return { table, state: 'finished', score, place: better + 1, ...(won ? { won } : {}) };
}

/** Describes a day to a person, with the results if they may see them. */
export async function describeDay(
  stored: StoredDay,
  first: string,
  person: string | undefined,
  { scheduler, daily, registry }: DayContext,
): Promise<DailyDay> {
  const { day, secret, par } = stored;
  const state = scheduler.stateOf(stored);
  const own = person === undefined ? undefined : await findOwnAttempt(person);
  const counts = await daily.counts(day);
  return {
    ...describeComingDay(stored, first),
    now: scheduler.now,
    state,
    opens: startOf(day),
    closes: startOf(daysAfter(day, 1)),
    reveals: endOf(day),
    ...counts,
    ...(own ? { own } : {}),
    ...(maySeeResults(state, own) ? { results: await listResults() } : {}),
    ...(state === 'over' ? { secret, ...(par === null ? {} : { par }) } : {}),
  };

  async function findOwnAttempt(player: string): Promise<DailyDay['own']> {
    let attempt = await daily.attemptOf(day, player);
    if (attempt?.score === null && registry.loaded(attempt.table)?.state === 'over') {
      // The match is over, but its result is still being written.
      await registry.saveResult(attempt.table);
      attempt = await daily.attemptOf(day, player);
    }
    return attempt && describeAttempt(attempt);
  }

  async function describeAttempt({
    table,
    score,
  }: DailyAttempt): Promise<NonNullable<DailyDay['own']>> {
    if (score !== null) {
      const { better, same } = await daily.countAtLeast(day, score);
      return { table, state: 'finished', score, place: better + 1, sharing: same };
    }
    const summary = await registry.summary(table, undefined);
    const hasEnded = state === 'over' || summary?.state === 'over';
    return { table, state: hasEnded ? 'unfinished' : 'running' };
  }

  async function listResults(): Promise<DailyResult[]> {
    const attempts = await daily.results(day, MAX_RESULTS, state === 'over');
    let place = 0;
    return attempts.map((attempt, at): DailyResult => {
      if (attempt.score !== attempts[at - 1]?.score) place = at + 1;
      return {
        name: attempt.name ?? defaultName(attempt.person),
        ...(attempt.score === null ? {} : { place, score: attempt.score }),
        ...(attempt.person === person ? { you: true } : {}),
        ...(state === 'over' ? { table: attempt.table } : {}),
      };
    });
  }
}
