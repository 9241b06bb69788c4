import type { StoredSummary } from '@rota/protocol/server';
import { describe, expect, test } from 'vitest';
import { queriesDuring } from '../../testing/queries.ts';
import type { Store } from '../store.ts';
import { testProjection } from './conformance.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

const COUPLE = [
  ['ann', 0],
  ['ben', 1],
] as const;

/** Tests every dialect's store: content and cost of the lists of tables. */
export function describeLists(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: lists of tables`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });

    const ids = (summaries: readonly StoredSummary[]) => summaries.map(({ id }) => id);
    const open = async () => ids(await store.lobby.open());
    const watched = async (person?: string) => ids(await store.lobby.watchable(person));
    const own = async (person: string) =>
      (await store.unfinishedTables(person)).map(({ id, seat }) => [id, seat]);
    const put = (
      id: string,
      state: StoredSummary['state'],
      age: number,
      people: readonly (readonly [string, number])[] = COUPLE,
      number?: number,
    ) => store.saveProjection(id, testProjection(id, state, NOW - age, people, number));
    const putPrivate = (id: string, state: StoredSummary['state']) => {
      const { summary, ...rest } = testProjection(id, state, NOW, COUPLE);
      return store.saveProjection(id, { ...rest, summary: { ...summary, private: true } });
    };

    test('only open tables are listed, newest first', async () => {
      await put('old', 'waiting', 9);
      await put('running', 'running', 3);
      await put('over', 'over', 2);
      await put('new', 'waiting', 1);
      await putPrivate('private', 'waiting');
      expect(await open()).toEqual(['new', 'old']);
    });

    test('a person’s own unfinished tables are listed, private or not', async () => {
      await put('a', 'waiting', 3, [['ann', 2]]);
      await put('b', 'running', 2);
      await put('c', 'over', 1);
      await putPrivate('d', 'running');
      await put('e', 'waiting', 1, [['ben', 0]]);
      expect(await own('ann')).toEqual([
        ['d', 0],
        ['b', 0],
        ['a', 2],
      ]);
      expect(await store.countUnfinished('ann')).toBe(3);
      await put('b', 'over', 2, COUPLE, 7);
      const { people: _, ...withoutPeople } = testProjection('d', 'over', NOW, COUPLE, 7);
      await store.saveProjection('d', withoutPeople);
      expect(await own('ann')).toEqual([['a', 2]]);
      expect(await store.countUnfinished('ann')).toBe(1);
    });

    test('others can watch running tables of two or more people for a day', async () => {
      await put('a', 'running', 3);
      await put('b', 'running', 1);
      await put('alone', 'running', 1, [['ann', 0]]);
      await put('waiting', 'waiting', 1);
      await put('over', 'over', 1);
      await put('yesterday', 'running', 25 * 60 * 60 * 1000);
      await putPrivate('private', 'running');
      expect(await watched('eve')).toEqual(['b', 'a']);
      expect(await watched()).toEqual(['b', 'a']);
      expect(await watched('ben')).toEqual([]);
    });

    test('commits of this node are listed immediately', async () => {
      expect(await open()).toEqual([]);
      expect(await watched()).toEqual([]);
      await put('a', 'waiting', 1);
      await put('b', 'waiting', 2);
      expect(await open()).toEqual(['a', 'b']);
      await put('a', 'running', 1, COUPLE, 2);
      expect([await open(), await watched()]).toEqual([['b'], ['a']]);
      const { people: _, ...later } = testProjection('a', 'running', NOW - 1, COUPLE, 3);
      await store.saveProjection('a', { ...later, summary: { ...later.summary, deal: 2 } });
      expect(await store.lobby.watchable(undefined)).toMatchObject([{ id: 'a', deal: 2 }]);
      expect(await watched('ann')).toEqual([]);
      await put('a', 'waiting', 1, COUPLE, 1);
      expect([await open(), await watched()]).toEqual([['b'], ['a']]);
      await put('a', 'over', 1, COUPLE, 4);
      expect(await watched()).toEqual([]);
    });

    test('a full list holds the oldest tables, newest first, and the next one when one leaves', async () => {
      const many = Array.from({ length: 102 }, (_, at) => at);
      await Promise.all(many.map((at) => put(`t${at}`, 'waiting', at)));
      expect(await open()).toEqual(many.slice(2).map((at) => `t${at}`));
      await put('t7', 'over', 7, COUPLE, 2);
      expect((await open())[0]).toBe('t1');
      await put('t0', 'waiting', 0, COUPLE, 2);
      expect(await open()).toHaveLength(100);
    });

    /** Stores many tables of one network, by several people. */
    const flood = (state: StoredSummary['state'], tables: number, people: number) =>
      Promise.all(
        Array.from({ length: tables }, (_, at) =>
          store.saveProjection(`flood${at}`, {
            ...testProjection(`flood${at}`, state, NOW - 1000 + at, COUPLE),
            owner: { network: 'crowded', person: `p${at % people}` },
          }),
        ),
      );

    test.each(['waiting', 'running'] as const)(
      'one network takes only its share of the places of %s tables',
      async (state) => {
        await flood(state, 128, 4);
        const shown = state === 'waiting' ? open : watched;
        expect(await shown()).toHaveLength(12);
        await flood(state, 300, 100);
        expect(await shown()).toHaveLength(24);
        await put('honest', state, 2000);
        expect(await shown()).toContain('honest');
      },
    );

    test('of many networks, each has its first table listed before any has a second', async () => {
      for (let at = 0; at < 120; at++) {
        await store.saveProjection(`t${at}`, {
          ...testProjection(`t${at}`, 'waiting', NOW - 5000 + at, COUPLE),
          owner: { network: `n${at % 60}`, person: `p${at}` },
        });
      }
      const shown = await open();
      expect(shown).toHaveLength(100);
      for (let at = 0; at < 60; at++) expect(shown).toContain(`t${at}`);
    });

    test('a table that leaves makes room for one that was hidden', async () => {
      await flood('waiting', 4, 1);
      expect(await open()).toEqual(['flood2', 'flood1', 'flood0']);
      await put('flood1', 'over', 0, COUPLE, 9);
      expect(await open()).toEqual(['flood3', 'flood2', 'flood0']);
    });

    test('a list is loaded again if a table changes during the load', async () => {
      await put('a', 'waiting', 1);
      const reading = store.lobby.open();
      await put('b', 'waiting', 2);
      await reading;
      expect(await open()).toEqual(['a', 'b']);
    });

    test('commits of other processes are listed a moment later', async () => {
      expect(await open()).toEqual([]);
      const other = await testStore.open();
      await other.saveProjection('a', testProjection('a', 'waiting', NOW, COUPLE));
      await expect.poll(open, { timeout: 20_000 }).toEqual(['a']);
      await other.close();
    });

    test('readers do not reach the database, however many there are', async () => {
      await put('a', 'waiting', 1);
      await put('b', 'running', 1);
      const begun = performance.now();
      const queries = await queriesDuring(async () => {
        for (let round = 0; round < 100; round++) {
          await Promise.all([open(), watched('eve'), watched('ann'), open()]);
        }
      });
      // Two lists, each with its tables and their people, once per second.
      const seconds = Math.floor((performance.now() - begun) / 1000);
      expect(queries.length).toBeLessThanOrEqual(4 * (1 + seconds));
    });

    test('every list is read by a partial index', async () => {
      const rows = Array.from({ length: 4000 }, (_, at) => tableRows(at)).flat();
      await testStore.restoreRows(rows);
      const queries = await queriesDuring(async () => {
        expect(await store.lobby.open()).toHaveLength(8);
        expect(await store.lobby.watchable(undefined)).toHaveLength(8);
        expect(await store.unfinishedTables('ann')).toHaveLength(16);
        expect(await store.countUnfinished('ann')).toBe(16);
        expect(await store.outdatedTables(9)).toMatchObject({ tables: [] });
      });
      const explained = await testStore.explain(queries);
      const plans = queries.map((query, at) => ({ query, plan: explained[at]! }));
      const plansOf = (part: string) =>
        plans.filter(({ query }) => query.sql.includes(part)).map(({ plan }) => plan);
      const expectEach = (found: readonly string[], index: string, length: number) => {
        expect(found).toHaveLength(length);
        for (const plan of found) expect(plan).toContain(index);
      };
      expectEach(plansOf(`'waiting'`), 'tables_open', 1);
      expectEach(plansOf(`'running'`), 'tables_running', 1);
      expectEach(plansOf(`"finished" = 0`), 'sittings_unfinished', 2);
      expectEach(plansOf('from leases'), 'tables_unfinished', 2);
      for (const { plan } of plans) expect(plan).not.toMatch(WHOLE_TABLE);
    });
  });
}

/** When the test tables were created, approximately. */
const NOW = Date.now();

/** How query plans name full scans and large sorts. */
const WHOLE_TABLE = /Seq Scan on (tables|sittings)\b|SCAN (tables|sittings)(?! USING)/;

/** A table and its people, as lines of a backup; most are finished. */
function tableRows(at: number): string[] {
  const state = at % 500 === 0 ? 'waiting' : at % 500 === 1 ? 'running' : 'over';
  const id = `t${at}`;
  const { summary, number } = testProjection(id, state, NOW - at, COUPLE);
  const row = { id, created: NOW - at, state, number, summary: JSON.stringify(summary) };
  return [
    JSON.stringify(['tables', { ...row, due: null, private: 0 }]),
    ...COUPLE.map(([person_id, seat]) =>
      JSON.stringify(['sittings', { table_id: id, person_id, seat }]),
    ),
  ];
}
