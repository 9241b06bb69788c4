import { rejection } from '@rota/core';
import { dailyDay, dailyNews, dailyTry, dayText } from '@rota/protocol';
import { z } from 'zod';
import { daysAfter } from '../daily/calendar.ts';
import { DAYS_AHEAD, type DailyScheduler } from '../daily/daily-scheduler.ts';
import { dayNumber, describeComingDay, describeDay } from '../daily/describe-day.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { KeptDay } from '../storage/daily.ts';
import type { Store } from '../storage/store.ts';
import { newTableId, type TableRegistry } from '../table-registry.ts';
import { type Api, PEOPLE_ONLY } from './api.ts';
import { reject } from './http-error.ts';
import type { Reception } from './reception.ts';
import { rejectTooManyTables } from './tables.ts';

/** How many past days are listed. */
const DAYS_BACK = 14;

const onDay = z.object({ day: dayText });

export interface DailyRoutes {
  /** Undefined where the room has no days. */
  readonly almanac: DailyScheduler | undefined;
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly reception: Reception;
  readonly guests: Sessions;
  /** How many unfinished tables one person may have a seat at. */
  readonly mostTables: number;
}

/** The match of the day: one for everybody, and one try for each. */
export function dailyRoutes(
  api: Api,
  { almanac, registry, store, reception, guests, mostTables }: DailyRoutes,
): void {
  const { daily } = store;

  const kept = async (day: string): Promise<KeptDay> =>
    (await daily.day(day)) ?? reject(refusal('no-such-day'));

  const tell = async (day: KeptDay, first: string, person: string | undefined) => {
    const days = almanac ?? reject(refusal('no-such-day'));
    const nameOf = (whose: string) => guests.firstName(whose);
    const told = await describeDay(day, first, person, { almanac: days, daily, registry, nameOf });
    // A request for a day that is due does not wait for the next round.
    if (told.state === 'closing' && days.now >= told.reveals) days.runSoon();
    return told;
  };

  api.get(
    '/daily',
    {
      schema: {
        summary: 'The match of the day, the days to come and their commitments, and the last days.',
        response: { 200: dailyNews },
      },
    },
    async ({ person }) => {
      if (!almanac) reject(refusal('no-such-day'));
      const { today } = almanac;
      const from = daysAfter(today, -DAYS_BACK);
      const days = await daily.days(from, daysAfter(today, DAYS_AHEAD));
      const first = (await daily.first()) ?? today;
      const now = days.find(({ day }) => day === today) ?? reject(refusal('no-such-day'));
      const past = days.filter(({ day }) => day < today).reverse();
      const finished = await daily.finished(from, daysAfter(today, -1));
      return {
        today: await tell(now, first, person),
        streak: person === undefined ? 0 : await daily.streak(person, today),
        coming: days.filter(({ day }) => day > today).map((day) => describeComingDay(day, first)),
        past: past.map(({ day, game }) => {
          return { day, number: dayNumber(day, first), game, finished: finished.get(day)! };
        }),
      };
    },
  );

  api.get(
    '/daily/:day',
    {
      schema: {
        summary: 'One day: its results once you have played, its secret once it is over.',
        params: onDay,
        response: { 200: dailyDay },
      },
    },
    async ({ params, person }) => {
      const day = await kept(params.day);
      return tell(day, (await daily.first())!, person);
    },
  );

  api.post(
    '/daily/:day/tries',
    {
      schema: {
        summary: 'Begins your one try at that day, or continues it. Answers with its table.',
        params: onDay,
        response: { 200: dailyTry },
      },
      config: PEOPLE_ONLY,
    },
    async (request) => {
      const day = await kept(request.params.day);
      if (!almanac) reject(refusal('no-such-day'));
      const guest = await reception.guestOf(request);
      const { person } = guest;
      const state = almanac.stateOf(day);
      let tried = await daily.tryOf(day.day, person);
      const setup = almanac.setupFor(day, guest);
      if (!tried) {
        if (state !== 'open') reject(refusal(state === 'coming' ? 'day-to-come' : 'day-passed'));
        if (!setup.ok) reject(setup.refusal);
        await rejectTooManyTables(store, person, mostTables);
        tried = await daily.begin(day.day, person, newTableId(), almanac.now);
        if (!tried) reject(refusal('day-passed'));
      }
      // A player whose try was recorded but whose table was not made gets it now.
      if (day.closed === null && tried.score === null && setup.ok) {
        const table = await registry.beginTry(tried.table, setup.value);
        if (!table.ok) reject(table.refusal);
      }
      return { table: tried.table };
    },
  );
}
