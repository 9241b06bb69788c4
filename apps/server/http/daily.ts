import { rejection } from '@rota/core';
import { dailyAttempt, dailyDay, dailyMonth, dailyOverview, dayText } from '@rota/protocol';
import { z } from 'zod';
import { daysAfter } from '../daily/calendar.ts';
import { DAYS_AHEAD, type DailyScheduler } from '../daily/daily-scheduler.ts';
import { dayNumber, describeComingDay, describeDay, describeMonth } from '../daily/describe-day.ts';
import type { StoredDay } from '../storage/daily.ts';
import type { Store } from '../storage/store.ts';
import type { TableFactory } from '../table-factory.ts';
import { newTableId, type TableRegistry } from '../table-registry.ts';
import { type Api, forAnyone, forPeople, requirePlayer } from './api.ts';
import { reject, requireOk } from './http-error.ts';
import { rejectTooManyTables } from './tables.ts';

/** The past days listed. */
const DAYS_BACK = 14;

const dayParams = z.object({ day: dayText });

const monthParams = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .meta({ examples: ['2026-11'] }),
});

export interface DailyRoutes {
  /** Undefined on a server without daily matches. */
  readonly scheduler: DailyScheduler | undefined;
  readonly registry: TableRegistry;
  readonly factory: TableFactory;
  readonly store: Store;
  readonly maxTables: number;
}

/** Daily matches: the same for everyone, with one attempt for each person. */
export function dailyRoutes(
  api: Api,
  { scheduler, registry, factory, store, maxTables }: DailyRoutes,
): void {
  const { daily } = store;

  const findDay = async (day: string): Promise<StoredDay> =>
    (await daily.day(day)) ?? reject(rejection('no-such-day'));

  const describe = async (day: StoredDay, first: string, person: string | undefined) => {
    if (!scheduler) reject(rejection('no-such-day'));
    const described = await describeDay(day, first, person, { scheduler, daily, registry });
    // A day that is due is ended now, not in the scheduler's next round.
    if (described.state === 'closing' && scheduler.now >= described.reveals) scheduler.run();
    return described;
  };

  api.get(
    '/daily',
    forAnyone({
      operationId: 'getDaily',
      summary: 'Today’s daily match, the next days with their commitments, and the last days.',
      response: { 200: dailyOverview },
    }),
    async ({ person }) => {
      if (!scheduler) reject(rejection('no-such-day'));
      const { today } = scheduler;
      const from = daysAfter(today, -DAYS_BACK);
      const days = await daily.days(from, daysAfter(today, DAYS_AHEAD));
      const first = (await daily.firstDay()) ?? today;
      const now = days.find(({ day }) => day === today) ?? reject(rejection('no-such-day'));
      const past = days.filter(({ day }) => day < today).reverse();
      const finished = await daily.finished(from, daysAfter(today, -1));
      return {
        today: await describe(now, first, person),
        streak: person === undefined ? 0 : await daily.streak(person, today),
        coming: days.filter(({ day }) => day > today).map((day) => describeComingDay(day, first)),
        past: past.map(({ day, game }) => {
          return { day, number: dayNumber(day, first), game, finished: finished.get(day)! };
        }),
      };
    },
  );

  api.get(
    '/daily/months/:month',
    forAnyone({
      operationId: 'getDailyMonth',
      summary: 'A month’s daily matches, with your results.',
      params: monthParams,
      response: { 200: dailyMonth },
    }),
    async ({ params, person }) => {
      if (!scheduler) reject(rejection('no-such-day'));
      const first = (await daily.firstDay()) ?? scheduler.today;
      return describeMonth(params.month, first, person, { scheduler, daily, registry });
    },
  );

  api.get(
    '/daily/:day',
    forAnyone({
      operationId: 'getDay',
      summary: 'One day: its results once you have played, its secret once it is over.',
      params: dayParams,
      response: { 200: dailyDay },
    }),
    async ({ params, person }) => {
      const day = await findDay(params.day);
      return describe(day, (await daily.firstDay())!, person);
    },
  );

  api.post(
    '/daily/:day/tries',
    forPeople({
      operationId: 'startDaily',
      summary: 'Begins your only attempt at that day, or continues it. Returns its table.',
      params: dayParams,
      response: { 200: dailyAttempt },
    }),
    async (request) => {
      const day = await findDay(request.params.day);
      if (!scheduler) reject(rejection('no-such-day'));
      const player = await requirePlayer(request, store.people);
      const { person } = player;
      const state = scheduler.stateOf(day);
      let attempt = await daily.attemptOf(day.day, person);
      const setup = scheduler.setupFor(day, player);
      if (!attempt) {
        if (state !== 'open') reject(rejection(state === 'coming' ? 'day-to-come' : 'day-passed'));
        if (!setup.ok) reject(setup.rejection);
        await rejectTooManyTables(store, person, maxTables);
        attempt = await daily.startAttempt(day.day, person, newTableId(), scheduler.now);
        if (!attempt) reject(rejection('day-passed'));
      }
      // A player whose attempt was recorded but whose table was not created gets it now.
      if (day.closed === null && attempt.score === null && setup.ok) {
        requireOk(await factory.createPrepared(attempt.table, setup.value, player));
      }
      return { table: attempt.table };
    },
  );
}
