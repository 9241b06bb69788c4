import type { Entry } from '@rota/table';
import { describe, expect, test } from 'vitest';
import type { MatchCursor, Store } from '../store.ts';
import type { TableProjection } from '../table-projection.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

/** Tests every dialect's store: logs, projections and backups. */
export function describeStore(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: logs, projections and backups`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });

    test('a table’s entries are read in order, complete and without those of other tables', async () => {
      const entries = [created(1), dealt(2), moved(3, '7H'), moved(4, 'ünï "quoted" \\ 0B')];
      await store.append('a', entries);
      await store.append('b', [created(1)]);
      await store.append('a', [moved(5, 'AS')]);
      await testStore.reopen();
      expect(await store.read('a', 0)).toEqual([...entries, moved(5, 'AS')]);
      expect(await store.read('a', 3)).toEqual([entries[3], moved(5, 'AS')]);
      expect(await store.read('a', 5)).toEqual([]);
      expect(await store.read('c', 0)).toEqual([]);
    });

    test('entry numbers are ordered numerically', async () => {
      const many = Array.from({ length: 120 }, (_, at) => moved(at + 1, '7H'));
      await store.append('a', many);
      expect((await store.read('a', 8)).map(({ number }) => number)).toEqual(
        many.slice(8).map(({ number }) => number),
      );
    });

    test('a number is taken once: the second writer is rejected, the first entry stays', async () => {
      await store.append('a', [created(1), moved(2, 'AS')]);
      await expect(store.append('a', [moved(2, 'KS')])).rejects.toThrow();
      expect(await store.read('a', 1)).toEqual([moved(2, 'AS')]);
    });

    test('all entries of an append are written, or none', async () => {
      await store.append('a', [created(1), moved(2, 'AS')]);
      await expect(store.append('a', [moved(3, 'KS'), moved(2, 'QS')])).rejects.toThrow();
      expect(await store.read('a', 2)).toEqual([]);
    });

    test('concurrent writes share a transaction', async () => {
      const tables = Array.from({ length: 200 }, (_, at) => `t${at}`);
      const before = store.commitCounts;
      await Promise.all(tables.map((table) => store.append(table, [created(1)])));
      expect(store.commitCounts.entries - before.entries).toBe(200);
      expect(store.commitCounts.transactions - before.transactions).toBe(1);
      for (const table of tables) expect(await store.read(table, 0)).toHaveLength(1);
    });

    test('one table’s failure does not fail the others', async () => {
      await store.append('a', [created(1)]);
      const [a, b, c] = await Promise.allSettled([
        store.append('a', [created(1)]),
        store.append('b', [created(1)]),
        store.append('c', [created(1)]),
      ]);
      expect([a.status, b.status, c.status]).toEqual(['rejected', 'fulfilled', 'fulfilled']);
      expect(await store.read('b', 0)).toHaveLength(1);
      expect(await store.read('c', 0)).toHaveLength(1);
    });

    test('closing waits for pending writes', async () => {
      const writing = store.append('a', [created(1)]);
      await testStore.reopen();
      await writing;
      expect(await store.read('a', 0)).toEqual([created(1)]);
    });

    test('the secret is created once and stays', async () => {
      const secret = await store.secret();
      expect(secret.length).toBeGreaterThan(40);
      await testStore.reopen();
      expect(await store.secret()).toBe(secret);
    });

    test('a summary is read as written, with the viewer’s seat', async () => {
      const one = testProjection('a', 'running', 10, [
        ['p', 0],
        ['q', 2],
      ]);
      await store.saveProjection('a', one);
      await testStore.reopen();
      expect(await store.summary('a', 'q')).toEqual({ ...one.summary, seat: 2 });
      expect(await store.summary('a', 'r')).toEqual({ ...one.summary, seat: null });
      expect(await store.summary('a', undefined)).toEqual({ ...one.summary, seat: null });
      expect(await store.summary('b', 'p')).toBeUndefined();
    });

    test('an older projection does not replace a newer one', async () => {
      await store.saveProjection('a', testProjection('a', 'over', 10, [['p', 0]], 9));
      await store.saveProjection('a', testProjection('a', 'waiting', 10, [['q', 0]], 4));
      expect(await store.summary('a', 'p')).toMatchObject({ state: 'over', seat: 0 });
      expect(await store.summary('a', 'q')).toMatchObject({ seat: null });
      await store.saveProjection('a', testProjection('a', 'over', 10, [['q', 1]], 9));
      expect(await store.summary('a', 'p')).toMatchObject({ seat: null });
      expect(await store.summary('a', 'q')).toMatchObject({ seat: 1 });
    });

    test('a projection without people leaves the occupants unchanged', async () => {
      await store.saveProjection('a', testProjection('a', 'running', 10, [['p', 1]], 2));
      const { people: _people, ...later } = testProjection('a', 'over', 10, [], 5);
      await store.saveProjection('a', later);
      expect(await store.summary('a', 'p')).toMatchObject({ state: 'over', seat: 1 });
    });

    test('a person’s matches are listed by page, finished or not, and no others', async () => {
      await store.saveProjection('a', testProjection('a', 'over', 1, [['p', 0]]));
      await store.saveProjection('b', testProjection('b', 'over', 2, [['q', 0]]));
      await store.saveProjection('c', testProjection('c', 'running', 3, [['p', 2]]));
      const ids = async (most: number, after?: MatchCursor) =>
        (await store.matchesOf('p', most, after)).map(({ id, seat }) => [id, seat]);
      expect(await ids(9)).toEqual([
        ['c', 2],
        ['a', 0],
      ]);
      expect(await ids(1)).toEqual([['c', 2]]);
      expect(await ids(9, { created: 3 })).toEqual([['a', 0]]);
    });

    test('pages leave out no match of the same millisecond', async () => {
      const names = ['a', 'b', 'c', 'd', 'e'];
      await Promise.all(
        names.map((id) => store.saveProjection(id, testProjection(id, 'over', 7, [['p', 0]]))),
      );
      const listed: string[] = [];
      for (let after: MatchCursor | undefined; ; ) {
        const page = await store.matchesOf('p', 2, after);
        if (page.length === 0) break;
        listed.push(...page.map(({ id }) => id));
        after = page.at(-1)!;
      }
      expect(listed).toEqual(names.toReversed());
    });

    const outdated = async (most = 9) => {
      const found: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await store.outdatedTables(most, after);
        found.push(...page.tables);
        after = page.last;
        if (after === undefined) return found;
      }
    };

    test('unfinished tables with outdated projections are found by page', async () => {
      await store.append('behind', [created(1), dealt(2), moved(3, 'AS')]);
      await store.saveProjection('behind', testProjection('behind', 'running', 1, [], 2));
      await store.append('level', [created(1), dealt(2)]);
      await store.saveProjection('level', testProjection('level', 'running', 1, [], 2));
      await store.append('over', [created(1), dealt(2), moved(3, 'AS')]);
      await store.saveProjection('over', testProjection('over', 'over', 1, [], 2));
      await store.append('waiting', [created(1), dealt(2)]);
      await store.saveProjection('waiting', testProjection('waiting', 'waiting', 1, [], 1));
      expect(await outdated()).toEqual(['behind', 'waiting']);
      expect(await outdated(1)).toEqual(['behind', 'waiting']);
    });

    test('outdated projections that the caller skips are not reported', async () => {
      for (const id of ['a', 'b']) {
        await store.append(id, [created(1), dealt(2)]);
        await store.saveProjection(id, testProjection(id, 'running', 1, [], 1));
      }
      expect(await store.outdatedTables(9, '', (id) => id === 'a')).toEqual({ tables: ['b'] });
      expect(await store.outdatedTables(2, '', () => true)).toEqual({ tables: [], last: 'b' });
    });

    test('a table that never got a projection is found but not listed', async () => {
      await store.append('a', [created(1), dealt(2)]);
      await testStore.reopen();
      expect(await outdated()).toEqual(['a']);
      expect(await store.summary('a', 'p')).toBeUndefined();
      expect(await store.unfinishedTables('p')).toEqual([]);
      expect(await store.lobby.open()).toEqual([]);
      expect(await store.lobby.watchable(undefined)).toEqual([]);
      await store.saveProjection('a', testProjection('a', 'waiting', 1, [['p', 0]], 2));
      expect(await outdated()).toEqual([]);
      expect(await store.lobby.open()).toMatchObject([{ id: 'a' }]);
    });

    test('a projection that cannot be written does not block its table’s moves', async () => {
      await store.append('a', [created(1)]);
      const twice = [
        ['p', 0],
        ['p', 1],
      ] as const;
      const [first, written, second] = await Promise.allSettled([
        store.append('a', [moved(2, 'AS')]),
        store.saveProjection('a', testProjection('a', 'running', 1, twice, 2)),
        store.append('a', [moved(3, 'KS')]),
      ]);
      expect([first.status, written.status, second.status]).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(await store.read('a', 1)).toEqual([moved(2, 'AS'), moved(3, 'KS')]);
    });

    const fill = async () => {
      await store.secret();
      await store.append('a', [created(1), dealt(2), moved(3, 'ünï "quoted" \\ 0B')]);
      await store.append(
        'long',
        Array.from({ length: 1200 }, (_, at) => moved(at + 1, '7H')),
      );
      await store.people.rename('p', 'Ada ♠');
      await store.saveProjection('a', testProjection('a', 'running', 10, [['p', 1]], 3));
      await store.moderation.mute('p', 'q', true);
      const report = {
        reporter: 'p',
        person: 'q',
        name: 'Bo',
        table: 'a',
        reason: 'name',
      } as const;
      await store.moderation.report({ ...report, at: 7 });
      const standings = [
        { person: 'p', place: 1 },
        { person: 'q', place: 2 },
      ];
      await store.saveProjection('rated', {
        ...testProjection('rated', 'over', 10, PAIR),
        placements: standings,
      });
      await store.cluster.claim(['a']);
    };
    const backup = async () => {
      const lines = await testStore.backUp();
      return lines;
    };

    test('a backup restores everything into an empty store of either dialect', async () => {
      await fill();
      const lines = await backup();
      const secret = await store.secret();
      const log = await store.read('a', 0);
      await testStore.reset();
      await store.secret();
      await testStore.restore(lines);
      expect(await store.read('a', 0)).toEqual(log);
      expect(await store.read('long', 0)).toHaveLength(1200);
      expect(await store.secret()).toBe(secret);
      expect(await store.people.nameOf('p')).toBe('Ada ♠');
      expect(await store.summary('a', 'p')).toMatchObject({ seat: 1, id: 'a' });
      // Backups do not depend on the database.
      expect(await backup()).toEqual(lines);
      expect(JSON.parse(lines[0]!)).toMatchObject({ rota: 'backup', format: 2 });
      expect(lines.every((line) => !line.startsWith('["leases"'))).toBe(true);
    });

    test('a backup is a consistent snapshot during writes', async () => {
      await fill();
      const other = await testStore.open();
      const lines: string[] = [];
      let number = 3;
      await other.backUp(async (line) => {
        lines.push(line);
        if (lines.length % 300 === 0) await store.append('a', [moved(++number, 'AS')]);
      });
      await other.close();
      expect(number).toBeGreaterThan(5);
      expect(lines.filter((line) => line.includes('"table_id":"a","number"'))).toHaveLength(3);
    });

    test('a store in use is not overwritten', async () => {
      await fill();
      const lines = await backup();
      await expect(testStore.restore(lines)).rejects.toMatchObject({
        refusal: { code: 'room-not-empty' },
      });
      expect(await store.read('long', 0)).toHaveLength(1200);
    });

    test('an incomplete or invalid backup changes nothing', async () => {
      await fill();
      const lines = await backup();
      const { schema: _, ...head } = JSON.parse(lines[0]!);
      await testStore.reset();
      const secret = await store.secret();
      const refused = async (damaged: readonly string[], code: string) => {
        await expect(testStore.restore(damaged)).rejects.toMatchObject({ refusal: { code } });
        expect(await store.read('a', 0)).toEqual([]);
        expect(await store.secret()).toBe(secret);
      };
      const entry = lines.findIndex((line) => line.startsWith('["entries"'));
      await refused([], 'bad-backup');
      await refused(['hello'], 'bad-backup');
      await refused(lines.slice(1), 'bad-backup');
      await refused(lines.slice(0, -1), 'bad-backup');
      await refused(lines.slice(0, 900), 'bad-backup');
      await refused(lines.toSpliced(5, 1), 'bad-backup');
      await refused(lines.toSpliced(entry, 0, lines[entry]!), 'bad-backup');
      await refused(lines.toSpliced(3, 0, '["leases",{"table_id":"a","node":1}]'), 'bad-backup');
      await refused(lines.toSpliced(3, 0, '["people",{"id":"x","wings":2}]'), 'bad-backup');
      await refused(
        lines.toSpliced(entry, 1, lines[entry]!.replace('17000', '17001')),
        'bad-backup',
      );
      await refused(lines.toSpliced(entry, 2, lines[entry + 1]!, lines[entry]!), 'bad-backup');
      const newer = { ...head, schema: '9999-tomorrow' };
      await refused([JSON.stringify(newer), ...lines.slice(1)], 'newer-backup');
      await testStore.restore(lines);
    });

    test('tables with overdue moves are found, longest overdue first', async () => {
      const due = (id: string, moment: number | null, state: 'running' | 'over' = 'running') =>
        store.saveProjection(id, { ...testProjection(id, state, 1, [['p', 0]]), due: moment });
      await Promise.all([due('a', 3_000), due('b', null), due('c', 1_000), due('d', 9_000)]);
      await due('e', 2_000, 'over');
      await testStore.reopen();
      expect(await store.dueTables(3_000)).toEqual(['c', 'a']);
      await store.saveProjection('c', { ...testProjection('c', 'running', 1, [], 2), due: null });
      expect(await store.dueTables(8_999)).toEqual(['a']);
    });

    test('hostile text is only text', async () => {
      const id = "'; drop table entries; --";
      await store.append(id, [moved(1, id)]);
      await store.people.rename(id, id);
      expect(await store.read(id, 0)).toEqual([moved(1, id)]);
      expect(await store.people.nameOf(id)).toBe(id);
    });
  });
}

const PAIR = [
  ['p', 0],
  ['q', 1],
] as const;

function created(number: number): Entry {
  return {
    number,
    type: 'created',
    game: 'g',
    version: 1,
    options: { deals: 2, ties: 'carry' },
    seats: [{ kind: 'person', person: 'p', name: 'Ada' }, { kind: 'open' }],
    at: 1_700_000_000_000,
  };
}

function dealt(number: number): Entry {
  return { number, type: 'deal', pack: ['7H', '0B'] };
}

function moved(number: number, move: string): Entry {
  return { number, type: 'move', seat: 0, decision: 2, move };
}

export function testProjection(
  id: string,
  state: TableProjection['summary']['state'],
  created: number,
  people: readonly (readonly [string, number])[],
  number = 1,
): TableProjection {
  return {
    summary: {
      id,
      game: 'g',
      options: { deals: 'rota' },
      seats: [{ kind: 'person', name: 'Ada' }],
      state,
      deal: 1,
      deals: 2,
      totals: [0],
      created,
    },
    number,
    due: null,
    people: people.map(([person, seat]) => ({ person, seat })),
  };
}
