import type { RevealedDay } from '@rota/fair-dealing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queriesDuring } from '../../testing/queries.ts';
import type { Store } from '../store.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

function plannedDay(day: string, secret = 'a'): RevealedDay {
  return {
    day,
    game: 'g',
    version: 2,
    options: { deals: 1, ties: 'carry' },
    seats: ['person', 'bot:greedy'],
    secret: secret.repeat(64),
    commitment: 'c'.repeat(64),
  };
}

const [FRIDAY, SATURDAY, SUNDAY] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;

/** The number of days, and of attempts at each; one a day is finished. */
const DAYS = 120;
const ATTEMPTS = 40;

function dayAt(at: number): string {
  return new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
}

/** A day and its attempts, as lines of a backup. */
function dayRows(at: number): string[] {
  const { day, secret, commitment, ...match } = plannedDay(dayAt(at));
  const attempts = Array.from({ length: ATTEMPTS }, (_, person) => ({
    table_id: `${day}-${person}`,
    day,
    person_id: `p${person}`,
    begun: 1,
    ...(person === (at === DAYS - 1 ? 1 : 0) ? { score: 0, finished: 2 } : NOT_FINISHED),
  }));
  return [
    JSON.stringify(['daily_days', { day, secret, commitment, match: JSON.stringify(match) }]),
    ...attempts.map((row) => JSON.stringify(['daily_tries', row])),
  ];
}

const NOT_FINISHED = { score: null, finished: null };

/** Tests every dialect's store: daily matches. */
export function describeDaily(
  dialect: string,
  begin: () => Promise<TestDatabase>,
  { shared }: { readonly shared: boolean },
): void {
  describe(`${dialect}: daily matches`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });
    /** A second node, if the database can be shared. */
    let other: Store;

    beforeEach(async () => {
      other = shared ? await testStore.open() : store;
    });
    afterEach(async () => {
      if (shared) await other.close();
    });

    const scored = (table: string, score: number, at: number) =>
      store.saveProjection(table, {
        summary: {
          id: table,
          game: 'g',
          options: {},
          seats: [],
          state: 'over',
          deal: 1,
          deals: 1,
          totals: [score],
          created: 0,
        },
        number: 9,
        due: null,
        dailyResult: { score, at },
      });

    test('a day is planned once: of several nodes that start together, the first one’s secret stays', async () => {
      expect(await store.daily.firstDay()).toBeUndefined();
      const nodes = ['1', '2', '3', '4'].map((secret, at) =>
        (at % 2 ? store : other).daily.plan([
          plannedDay(SATURDAY, secret),
          plannedDay(SUNDAY, secret),
        ]),
      );
      await Promise.all(nodes);
      const stored = (await store.daily.day(SATURDAY))!;
      await other.daily.plan([plannedDay(FRIDAY), plannedDay(SATURDAY, '9')]);
      expect(await other.daily.day(SATURDAY)).toEqual(stored);
      expect(stored).toEqual({
        ...plannedDay(SATURDAY, stored.secret[0]),
        closed: null,
        revealed: null,
        par: null,
      });
      expect((await store.daily.days(SATURDAY, SUNDAY)).map(({ day }) => day)).toEqual([
        SATURDAY,
        SUNDAY,
      ]);
      expect(await store.daily.firstDay()).toBe(FRIDAY);
      expect(await store.daily.day('2026-11-23')).toBeUndefined();
    });

    test('of several attempts a person starts at the same time, one is theirs', async () => {
      await store.daily.plan([plannedDay(SUNDAY)]);
      const attempts = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          (at % 2 ? store : other).daily.startAttempt(SUNDAY, 'ann', `t${at}`, at),
        ),
      );
      expect(new Set(attempts.map((one) => one!.table)).size).toBe(1);
      expect(await store.daily.attemptOf(SUNDAY, 'ann')).toEqual(attempts[0]);
      expect(await store.daily.attemptOf(SUNDAY, 'ben')).toBeUndefined();
      expect(await store.daily.counts(SUNDAY)).toEqual({ begun: 1, finished: 0 });
    });

    test('a closed day cannot be started, but earlier attempts are found', async () => {
      await store.daily.plan([plannedDay(SATURDAY)]);
      const begun = await store.daily.startAttempt(SATURDAY, 'ann', 'a', 1);
      expect(await store.daily.closeDay(SATURDAY, 5)).toBe(true);
      expect(await other.daily.closeDay(SATURDAY, 6)).toBe(false);
      expect(await store.daily.startAttempt(SATURDAY, 'ben', 'b', 2)).toBeUndefined();
      expect(await store.daily.startAttempt(SATURDAY, 'ann', 'c', 2)).toEqual(begun);
      expect(await store.daily.startAttempt(SUNDAY, 'ann', 'd', 2)).toBeUndefined();
      expect(await store.daily.unfinishedTables(SATURDAY)).toEqual(['a']);
      expect((await store.daily.unrevealed(SUNDAY)).map(({ closed }) => closed)).toEqual([5]);
      await store.daily.reveal(SATURDAY, 7, -3);
      await other.daily.reveal(SATURDAY, 8, 4);
      expect(await store.daily.unrevealed(SUNDAY)).toEqual([]);
      expect(await store.daily.day(SATURDAY)).toMatchObject({ revealed: 7, par: -3 });
    });

    test('an attempt has the result its projection reports first, and the best are listed first', async () => {
      await store.daily.plan([plannedDay(SUNDAY)]);
      for (const person of ['ann', 'ben', 'cy', 'dot', 'eve']) {
        await store.daily.startAttempt(SUNDAY, person, `t-${person}`, 1);
      }
      await store.people.rename('ben', 'Ben ♠');
      await scored('t-ann', 3, 30);
      await scored('t-cy', 7, 20);
      await scored('t-ben', 7, 10);
      await scored('t-ben', 9, 40);
      await scored('t-dot', -2, 50);
      await scored('elsewhere', 99, 60);
      const listed = async (most: number, unfinishedToo: boolean) =>
        (await store.daily.results(SUNDAY, most, unfinishedToo)).map(
          ({ person, score }) => `${person} ${score}`,
        );
      expect(await listed(9, false)).toEqual(['ben 7', 'cy 7', 'ann 3', 'dot -2']);
      expect(await listed(9, true)).toEqual(['ben 7', 'cy 7', 'ann 3', 'dot -2', 'eve null']);
      expect(await listed(2, true)).toEqual(['ben 7', 'cy 7']);
      const [best] = await store.daily.results(SUNDAY, 1, false);
      expect(best).toEqual({ person: 'ben', name: 'Ben ♠', table: 't-ben', score: 7 });
      expect(await store.daily.countAtLeast(SUNDAY, 3)).toEqual({ better: 2, same: 1 });
      expect(await store.daily.counts(SUNDAY)).toEqual({ begun: 5, finished: 4 });
      expect(await store.daily.unfinishedTables(SUNDAY)).toEqual(['t-eve']);
    });

    test('a streak counts consecutive days and survives today and days that no one finished', async () => {
      for (const [at, day] of [FRIDAY, SATURDAY, SUNDAY].entries()) {
        await store.daily.plan([plannedDay(day)]);
        await store.daily.startAttempt(day, 'ann', `a${at}`, at);
        await store.daily.startAttempt(day, 'ben', `b${at}`, at);
      }
      const streaks = () =>
        Promise.all(['ann', 'ben', 'eve'].map((person) => store.daily.streak(person, SUNDAY)));
      expect(await streaks()).toEqual([0, 0, 0]);
      await Promise.all([scored('a0', 1, 1), scored('b0', 2, 1), scored('b2', 3, 1)]);
      expect(await streaks()).toEqual([1, 2, 0]);
      await scored('a1', 1, 1);
      expect(await streaks()).toEqual([2, 1, 0]);
      expect((await store.daily.attemptsOf('ann', 2)).map(({ day }) => day)).toEqual([
        SUNDAY,
        SATURDAY,
      ]);
    });

    test('finished attempts are counted, for good once the day is revealed', async () => {
      await store.daily.plan([plannedDay(FRIDAY), plannedDay(SATURDAY), plannedDay(SUNDAY)]);
      for (const [at, person] of ['ann', 'ben', 'cy', 'guest'].entries()) {
        await store.daily.startAttempt(SATURDAY, person, `s${at}`, at);
        await store.daily.startAttempt(SUNDAY, person, person, at);
        if (at > 0) await scored(`s${at}`, at, 1);
      }
      await scored('ann', 1, 1);
      await store.daily.reveal(SATURDAY, 9);
      const finished = async () => [...(await store.daily.finished(FRIDAY, SUNDAY))].sort();
      const counts = [
        [FRIDAY, 0],
        [SATURDAY, 3],
        [SUNDAY, 1],
      ];
      expect(await finished()).toEqual(counts);
      await testStore.reopen();
      expect(await finished()).toEqual(counts);
      await store.people.merge('guest', 'ben');
      expect((await finished())[1]).toEqual([SATURDAY, 2]);
      await store.people.delete('cy');
      expect((await finished())[1]).toEqual([SATURDAY, 1]);
    });

    test('what a day shows is read by indexes, however many attempts there are', async () => {
      const rows = Array.from({ length: DAYS }, (_, at) => dayRows(at)).flat();
      await testStore.restoreRows(rows);
      const today = dayAt(DAYS - 1);
      const queries = await queriesDuring(async () => {
        expect(await store.daily.streak('p0', today)).toBe(DAYS - 1);
        expect(await store.daily.streak('p1', today)).toBe(1);
        expect(await store.daily.longestStreak('p0', today)).toBe(DAYS - 1);
        expect(await store.daily.comparedAttempts('p0', dayAt(DAYS - 15), today)).toHaveLength(15);
        expect((await store.daily.finished(dayAt(DAYS - 15), today)).size).toBe(15);
        expect(await store.daily.counts(today)).toEqual({ begun: 40, finished: 1 });
        expect(await store.daily.countAtLeast(today, 0)).toEqual({ better: 0, same: 1 });
        expect(await store.daily.results(today, 9, true)).toHaveLength(9);
      });
      expect(queries).toHaveLength(9);
      for (const plan of await testStore.explain(queries)) {
        expect(plan).toMatch(/Index|USING/);
        expect(plan).not.toMatch(/Seq Scan on daily_tries|SCAN (daily_tries|theirs|own)/);
      }
    });

    test('of two merged accounts the earlier attempt counts, and deleted accounts are not listed', async () => {
      await store.daily.plan([plannedDay(SATURDAY), plannedDay(SUNDAY)]);
      await store.daily.startAttempt(SUNDAY, 'guest', 'first', 1);
      await store.daily.startAttempt(SUNDAY, 'ann', 'second', 2);
      await store.daily.startAttempt(SATURDAY, 'guest', 'other', 1);
      await scored('first', 4, 5);
      await store.people.merge('guest', 'ann');
      expect(await store.daily.attemptOf(SUNDAY, 'ann')).toMatchObject({
        table: 'first',
        score: 4,
      });
      expect(await store.daily.attemptOf(SATURDAY, 'ann')).toMatchObject({ table: 'other' });
      expect(await store.daily.attemptOf(SUNDAY, 'guest')).toBeUndefined();
      expect(await store.daily.counts(SUNDAY)).toEqual({ begun: 1, finished: 1 });
      // It belongs to no person, but its match still ends with the day.
      expect(await store.daily.unfinishedTables(SUNDAY)).toEqual(['second']);
      await store.people.delete('ann');
      expect(await store.daily.results(SUNDAY, 9, true)).toEqual([]);
      expect(await store.daily.attemptsOf('ann', 9)).toEqual([]);
    });

    test('a backup contains the days, revealed or not', async () => {
      await store.daily.plan([plannedDay(SATURDAY), plannedDay(SUNDAY, 'b')]);
      await store.daily.startAttempt(SATURDAY, 'ann', 'a', 1);
      await store.daily.closeDay(SATURDAY, 2);
      await store.daily.reveal(SATURDAY, 3);
      const lines = await testStore.backUp();
      const stored = await store.daily.days(SATURDAY, SUNDAY);
      await testStore.reset();
      await testStore.restore(lines);
      expect(await store.daily.days(SATURDAY, SUNDAY)).toEqual(stored);
      expect(await store.daily.attemptOf(SATURDAY, 'ann')).toMatchObject({ table: 'a' });
    });
  });
}
