import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RetentionJob } from '../../retention-job.ts';
import { DEFAULT_RETENTION } from '../../settings.ts';
import { queriesDuring } from '../../testing/queries.ts';
import type { Store } from '../store.ts';
import { testProjection } from './conformance.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const BEGIN = Date.UTC(2026, 0, 1);

/** Tests every dialect's store: what expires and what is retained. */
export function describeRetention(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: retention`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: BEGIN });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const at = (day: number) => vi.setSystemTime(BEGIN + day * DAY);
    const lines: { msg: string; tables?: number; guests?: number; reports?: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
    /** Runs until a run deletes nothing. */
    const purge = async (periods = DEFAULT_RETENTION) => {
      const job = new RetentionJob({ store, periods, log });
      lines.length = 0;
      for (let logged = -1; logged < lines.length; ) {
        logged = lines.length;
        await job.run();
      }
      return lines;
    };

    const play = async (
      id: string,
      people: readonly string[],
      state: 'over' | 'running' = 'over',
    ) => {
      const seats = people.map((person) => ({ kind: 'person', person, name: person }) as const);
      const made = { type: 'created', game: 'g', version: 1, options: {}, at: Date.now() } as const;
      await store.append(id, [{ ...made, seats, number: 1 }]);
      const seated = people.map((person, seat) => [person, seat] as const);
      const { summary, ...rest } = testProjection(id, state, Date.now(), seated);
      await store.saveProjection(id, { ...rest, summary });
    };
    const exists = async (id: string) =>
      [await store.summary(id, undefined), ...(await store.read(id, 0))].filter(Boolean).length;
    const addPasskey = (person: string) =>
      store.people.addPasskey(person, {
        id: `key of ${person}`,
        publicKey: '',
        counter: 0,
        transports: [],
        name: '',
        created: Date.now(),
        used: null,
      });
    const upload = (person: string, id: string) =>
      store.deviceMatches.save(
        person,
        {
          seal: id,
          seat: 0,
          summary: testProjection(id, 'over', 1, []).summary,
          record: {} as never,
        },
        9,
      );
    const report = (table: string) =>
      store.moderation.report({
        reporter: 'ann',
        person: 'ben',
        name: 'Ben',
        table,
        reason: 'name',
        at: Date.now(),
      });

    test('matches of guests who never came back go after 400 days, and the guests with them', async () => {
      await store.people.rename('ann', 'Ann');
      await play('a', ['ann', 'ben']);
      await play('bots', []);
      await store.moderation.mute('ben', 'ann', true);
      at(399);
      expect(await purge()).toEqual([]);
      expect(await exists('a')).toBe(2);
      at(401);
      expect(await purge()).toMatchObject([{ msg: 'purged', tables: 2 }]);
      expect([await exists('a'), await exists('bots')]).toEqual([0, 0]);
      expect(await store.people.tablesNaming('ann')).toEqual([]);
      expect(await store.people.nameOf('ann')).toBeUndefined();
      expect(await store.moderation.mutersOf('ann')).toEqual(new Set());
      await testStore.reopen();
      expect(await exists('a')).toBe(0);
    });

    test('matches of people with a passkey or program, of programs and of active people are retained', async () => {
      await play('passkey', ['ann', 'gone']);
      await addPasskey('ann');
      await play('maker', ['ben']);
      const program = { person: 'bot', name: 'Bot', created: 1 };
      await store.people.addProgram('ben', program, 'digest');
      await play('program', ['bot', 'gone']);
      await play('active', ['cy', 'gone']);
      await play('running', ['eve', 'gone'], 'running');
      await play('gone', ['gone']);
      at(300);
      await play('later', ['cy']);
      at(500);
      await purge();
      const stays = ['passkey', 'maker', 'program', 'active', 'running', 'later'];
      for (const id of stays) expect(await exists(id)).toBe(2);
      // A running match retains all its people.
      expect(await exists('gone')).toBe(2);
      await store.saveProjection(
        'running',
        testProjection('running', 'over', BEGIN, [['gone', 1]], 9),
      );
      at(901);
      await purge();
      expect([await exists('gone'), await exists('active'), await exists('running')]).toEqual([
        0, 0, 0,
      ]);
      expect(await exists('passkey')).toBe(2);
    });

    test('names and uploaded matches of guests expire, but not of people with a passkey', async () => {
      for (const person of ['ann', 'ben', 'cy']) await store.people.rename(person, person);
      await upload('ann', 'a');
      await upload('dan', 'd');
      await upload('eve', 'e');
      await addPasskey('ann');
      at(200);
      await store.people.rename('cy', 'Cy');
      await upload('eve', 'f');
      at(401);
      expect(await purge()).toMatchObject([{ guests: 2, tables: 0 }]);
      const { people, deviceMatches } = store;
      expect([await people.nameOf('ann'), await people.nameOf('ben')]).toEqual(['ann', undefined]);
      expect(await people.nameOf('cy')).toBe('Cy');
      expect(await deviceMatches.idsOf('ann')).toEqual(['a']);
      expect(await deviceMatches.idsOf('dan')).toEqual([]);
      expect(await deviceMatches.idsOf('eve')).toEqual(['e', 'f']);
    });

    test('reports go after a year, and without a period nothing does', async () => {
      await report('old');
      await play('a', ['ann']);
      at(300);
      await report('new');
      at(366);
      expect(await purge()).toMatchObject([{ reports: 1 }]);
      expect(await store.moderation.reports(9)).toMatchObject([{ table: 'new' }]);
      at(9999);
      expect(await purge({ guests: 0, reports: 0 })).toEqual([]);
      expect(await exists('a')).toBe(2);
    });

    test('undated rows age from the day they are first seen', async () => {
      await play('a', ['ann']);
      const undated = (await testStore.backUp()).map((line) =>
        line.replace(/,"(ended|named|received)":\d+/, ''),
      );
      await testStore.reset();
      await testStore.restoreRows(undated.slice(1, -1));
      at(500);
      expect(await purge()).toEqual([]);
      at(899);
      expect(await purge()).toEqual([]);
      at(901);
      expect(await purge()).toMatchObject([{ tables: 1 }]);
    });

    test('a day’s number of finished attempts stays when the people expire', async () => {
      const plan = { game: 'g', version: 1, options: {}, seats: [], secret: '', commitment: '' };
      const day = '2026-01-01';
      await store.daily.plan([{ ...plan, day }]);
      await store.daily.startAttempt(day, 'ann', 'a', Date.now());
      await play('a', ['ann']);
      const played = testProjection('a', 'over', Date.now(), [['ann', 0]], 2);
      await store.saveProjection('a', { ...played, dailyResult: { score: 3, at: Date.now() } });
      await store.daily.reveal(day, Date.now());
      at(401);
      expect(await purge()).toMatchObject([{ tables: 1 }]);
      expect(await store.daily.results(day, 9, true)).toEqual([]);
      expect([...(await store.daily.finished(day, day))]).toEqual([[day, 1]]);
    });

    test('rows are deleted by page, past those that are retained', async () => {
      await addPasskey('ann');
      const ids = Array.from({ length: 70 }, (_, index) => `t${index}`);
      await Promise.all(ids.map((id, index) => play(id, [index % 2 ? 'ann' : `guest ${index}`])));
      at(401);
      const tables = (await purge()).map((line) => line.tables ?? 0);
      expect(tables.reduce((sum, count) => sum + count)).toBe(35);
      expect(Math.max(...tables)).toBeLessThanOrEqual(20);
      for (const id of ids) expect(await exists(id)).toBe(Number(id.slice(1)) % 2 ? 2 : 0);
    });

    test('no more than a hundred rows, or one in a hundred, are deleted in a day', async () => {
      const rows = Array.from({ length: 150 }, (_, index) =>
        rowsAt(index).filter((row) => !row.startsWith('["tables"') && !row.startsWith('["sit')),
      ).flat();
      await testStore.restoreRows(rows);
      at(401);
      const guests = (await purge()).reduce((sum, line) => sum + (line.guests ?? 0), 0);
      expect(guests).toBe(100);
      expect(await store.retention.count('people')).toBe(50);
      // Reports that guests did not take with them.
      expect(await store.retention.count('reports')).toBeLessThanOrEqual(50);
    });

    test('expired rows are found by indexes', async () => {
      const rows = Array.from({ length: 1500 }, (_, index) => rowsAt(index)).flat();
      await testStore.restoreRows(rows);
      const after = { at: 7, id: '' };
      const queries = await queriesDuring(async () => {
        await store.retention.stampUndated(1, 9);
        await store.retention.purgeTables(9, 1, after);
        await store.retention.purgeGuests(9, 1, after);
        await store.retention.purgeDeviceMatches(9, 1, after);
        await store.retention.purgeReports(9, 1);
      });
      const different = [...new Map(queries.map((query) => [query.sql, query])).values()];
      for (const plan of await testStore.explain(different)) expect(plan).not.toMatch(WHOLE_TABLE);
    });
  });
}

/** How query plans name full scans. */
const WHOLE_TABLE =
  /Seq Scan on (tables|people|device_matches|reports|sittings)|SCAN (tables|people|device_matches|reports|sittings)(?! USING)/;

/** A table, a guest and other rows, as lines of a backup; lower numbers are older. */
function rowsAt(number: number): string[] {
  const id = `x${number}`;
  const table = { id, created: 1, state: 'over', number: 1, summary: '{}', due: null, private: 0 };
  const match = { id, person_id: id, seal: id, created: 1, seat: 0, summary: '{}', record: '{}' };
  const report = { reporter_id: id, table_id: id, person_id: id, name: '', reason: 'name' };
  return [
    JSON.stringify(['tables', { ...table, ended: number }]),
    JSON.stringify(['people', { id, name: id, maker: null, named: number }]),
    JSON.stringify(['device_matches', { ...match, received: number }]),
    JSON.stringify(['reports', { ...report, at: number }]),
    JSON.stringify(['sittings', { table_id: id, person_id: id, seat: 0, finished: 1 }]),
  ];
}
