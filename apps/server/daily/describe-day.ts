import type { DailyDay, DailyResult, UpcomingDay } from '@rota/protocol';
import { defaultName } from '../identity/display-name.ts';
import type { DailyAttempt, DailyMatches, StoredDay } from '../storage/daily.ts';
import type { TableRegistry } from '../table-registry.ts';
import { daysAfter, ordinalOf, startOf } from './calendar.ts';
import type { DailyScheduler } from './daily-scheduler.ts';

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

/** Describes a day to a person. Results are included once the person can no longer play. */
export async function describeDay(
  kept: StoredDay,
  first: string,
  person: string | undefined,
  { scheduler, daily, registry }: DayContext,
): Promise<DailyDay> {
  const { day, secret, par } = kept;
  const state = scheduler.stateOf(kept);
  const own = person === undefined ? undefined : await findOwnTry(person);
  const counts = await daily.counts(day);
  const canStillPlay = state === 'coming' || state === 'open' || own?.state === 'running';
  const showsResults = !canStillPlay || (own !== undefined && own.state !== 'running');
  return {
    ...describeComingDay(kept, first),
    now: scheduler.now,
    state,
    opens: startOf(day),
    closes: startOf(daysAfter(day, 1)),
    reveals: scheduler.endOf(day),
    ...counts,
    ...(own ? { own } : {}),
    ...(showsResults ? { results: await listResults() } : {}),
    ...(state === 'over' ? { secret, ...(par === null ? {} : { par }) } : {}),
  };

  async function findOwnTry(player: string): Promise<DailyDay['own']> {
    let tried = await daily.attemptOf(day, player);
    if (tried?.score === null && registry.loaded(tried.table)?.state === 'over') {
      // The match is over, but its result is still being written.
      await registry.saveResult(tried.table);
      tried = await daily.attemptOf(day, player);
    }
    return tried && describeTry(tried);
  }

  async function describeTry({
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
    const tries = await daily.results(day, MAX_RESULTS, state === 'over');
    let place = 0;
    return tries.map((tried, at): DailyResult => {
      if (tried.score !== tries[at - 1]?.score) place = at + 1;
      return {
        name: tried.name ?? defaultName(tried.person),
        ...(tried.score === null ? {} : { place, score: tried.score }),
        ...(tried.person === person ? { you: true } : {}),
        ...(state === 'over' ? { table: tried.table } : {}),
      };
    });
  }
}
