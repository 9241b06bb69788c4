import type { ComingDay, DailyDay, DailyResult } from '@rota/protocol';
import type { Daily, KeptDay, Try } from '../storage/daily.ts';
import type { TableRegistry } from '../table-registry.ts';
import { daysAfter, ordinalOf, startOf } from './calendar.ts';
import type { DailyScheduler } from './daily-scheduler.ts';

/** How many results are listed. */
const MOST_RESULTS = 100;

export interface DayContext {
  readonly almanac: DailyScheduler;
  readonly daily: Daily;
  readonly registry: TableRegistry;
  /** What somebody is called who has not said. */
  nameOf(person: string): string;
}

/** What is published of a day before it begins. @param first the first day there ever was */
export function describeComingDay(
  { day, game, version, options, seats, commitment }: KeptDay,
  first: string,
): ComingDay {
  const number = dayNumber(day, first);
  return { day, number, game, version, options, seats: [...seats], commitment };
}

/** Which day it is, counted from 1. */
export function dayNumber(day: string, first: string): number {
  return ordinalOf(day) - ordinalOf(first) + 1;
}

/** A day as somebody may know it: what others have made of it, not before it is over for them. */
export async function describeDay(
  kept: KeptDay,
  first: string,
  person: string | undefined,
  { almanac, daily, registry, nameOf }: DayContext,
): Promise<DailyDay> {
  const { day, secret, par } = kept;
  const state = almanac.stateOf(kept);
  const own = person === undefined ? undefined : await tryOf(day, person);
  const counts = await daily.counts(day);
  const mayStillPlay = state === 'coming' || state === 'open' || own?.state === 'running';
  const knows = !mayStillPlay || (own !== undefined && own.state !== 'running');
  return {
    ...describeComingDay(kept, first),
    now: almanac.now,
    state,
    opens: startOf(day),
    closes: startOf(daysAfter(day, 1)),
    reveals: almanac.endOf(day),
    ...counts,
    ...(own ? { own } : {}),
    ...(knows ? { results: await results() } : {}),
    ...(state === 'over' ? { secret, ...(par === null ? {} : { par }) } : {}),
  };

  async function tryOf(of: string, whose: string): Promise<DailyDay['own']> {
    let tried = await daily.tryOf(of, whose);
    if (tried?.score === null && registry.loaded(tried.table)?.state === 'over') {
      // The last move has been answered; that it was the last is being written down.
      await registry.saveResult(tried.table);
      tried = await daily.tryOf(of, whose);
    }
    return tried && tellTry(tried);
  }

  async function tellTry({ table, score }: Try): Promise<NonNullable<DailyDay['own']>> {
    if (score !== null) {
      const { better, same } = await daily.beside(day, score);
      return { table, state: 'finished', score, place: better + 1, sharing: same };
    }
    const sheet = await registry.summary(table, undefined);
    const ended = state === 'over' || sheet?.state === 'over';
    return { table, state: ended ? 'unfinished' : 'running' };
  }

  async function results(): Promise<DailyResult[]> {
    const tries = await daily.results(day, MOST_RESULTS, state === 'over');
    let place = 0;
    return tries.map((tried, at): DailyResult => {
      if (tried.score !== tries[at - 1]?.score) place = at + 1;
      return {
        name: tried.name ?? nameOf(tried.person),
        ...(tried.score === null ? {} : { place, score: tried.score }),
        ...(tried.person === person ? { you: true } : {}),
        ...(state === 'over' ? { table: tried.table } : {}),
      };
    });
  }
}
