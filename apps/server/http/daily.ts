import { rejection } from '@rota/core';
import { dailyDay, dailyNews, dailyTry, dayText } from '@rota/protocol';
import { z } from 'zod';
import { daysAfter } from '../daily/calendar.ts';
import { type Almanac, DAYS_AHEAD } from '../daily/daily-scheduler.ts';
import { numberOf, published, tellDay } from '../daily/describe-day.ts';
import type { Guests } from '../identity/sessions.ts';
import type { KeptDay } from '../storage/daily.ts';
import type { Store } from '../storage/store.ts';
import { newId, type TableRegistry } from '../table-registry.ts';
import { type Api, PEOPLE_ONLY } from './api.ts';
import { refuse } from './http-error.ts';
import type { Reception } from './reception.ts';
import { refuseTooMany } from './tables.ts';

/** How many past days are listed. */
const DAYS_BACK = 14;

const onDay = z.object({ day: dayText });

export interface DailyRoutes {
  /** Undefined where the room has no days. */
  readonly almanac: Almanac | undefined;
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly reception: Reception;
  readonly guests: Guests;
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
    (await daily.day(day)) ?? refuse(rejection('no-such-day'));

  const tell = async (day: KeptDay, first: string, person: string | undefined) => {
    const days = almanac ?? refuse(rejection('no-such-day'));
    const nameOf = (whose: string) => guests.firstName(whose);
    const told = await tellDay(day, first, person, { almanac: days, daily, registry, nameOf });
    // A request for a day that is due does not wait for the next round.
    if (told.state === 'closing' && days.now >= told.reveals) days.lookSoon();
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
      if (!almanac) refuse(rejection('no-such-day'));
      const { today } = almanac;
      const from = daysAfter(today, -DAYS_BACK);
      const days = await daily.days(from, daysAfter(today, DAYS_AHEAD));
      const first = (await daily.first()) ?? today;
      const now = days.find(({ day }) => day === today) ?? refuse(rejection('no-such-day'));
      const past = days.filter(({ day }) => day < today).reverse();
      const finished = await daily.finished(from, daysAfter(today, -1));
      return {
        today: await tell(now, first, person),
        streak: person === undefined ? 0 : await daily.streak(person, today),
        coming: days.filter(({ day }) => day > today).map((day) => published(day, first)),
        past: past.map(({ day, game }) => {
          return { day, number: numberOf(day, first), game, finished: finished.get(day)! };
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
      if (!almanac) refuse(rejection('no-such-day'));
      const guest = await reception.guestOf(request);
      const { person } = guest;
      const state = almanac.stateOf(day);
      let tried = await daily.tryOf(day.day, person);
      const setup = almanac.setupFor(day, guest);
      if (!tried) {
        if (state !== 'open') refuse(rejection(state === 'coming' ? 'day-to-come' : 'day-passed'));
        if (!setup.ok) refuse(setup.rejection);
        await refuseTooMany(store, person, mostTables);
        tried = await daily.begin(day.day, person, newId(), almanac.now);
        if (!tried) refuse(rejection('day-passed'));
      }
      // A player whose try was recorded but whose table was not made gets it now.
      if (day.closed === null && tried.score === null && setup.ok) {
        const table = await registry.beginTry(tried.table, setup.value);
        if (!table.ok) refuse(table.rejection);
      }
      return { table: tried.table };
    },
  );
}
