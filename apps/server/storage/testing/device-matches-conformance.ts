import type { MatchRecord } from '@rota/core';
import { describe, expect, test } from 'vitest';
import type { DeviceMatch } from '../device-matches.ts';
import type { Store } from '../store.ts';
import { testProjection } from './conformance.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

/** Tests every dialect's store: matches uploaded from devices. */
export function describeDeviceMatches(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: device matches`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });

    const save = (person: string, match: DeviceMatch, most = 9) =>
      store.deviceMatches.save(person, match, most);
    const listed = async (person: string, ...page: [number?, { created: number; id: string }?]) =>
      (await store.matchesOf(person, page[0] ?? 9, page[1])).map(({ id }) => id);

    test('a match is read as uploaded, and belongs to its uploader', async () => {
      const match = played('a', 10);
      expect(await save('p', match)).toEqual({ ...match.summary, seat: 1 });
      await testStore.reopen();
      const { deviceMatches } = store;
      expect(await deviceMatches.summary('a', 'p')).toEqual({ ...match.summary, seat: 1 });
      expect(await deviceMatches.summary('a', 'q')).toEqual({ ...match.summary, seat: null });
      expect(await deviceMatches.summary('a', undefined)).toMatchObject({ seat: null });
      expect(await deviceMatches.record('a')).toEqual(match.record);
      expect(await deviceMatches.summary('b', 'p')).toBeUndefined();
      expect(await deviceMatches.record('b')).toBeUndefined();
      expect(await store.matchesOf('p', 9)).toEqual([{ ...match.summary, seat: 1 }]);
      expect(await store.countUnfinished('p')).toBe(0);
      expect(await store.unfinishedTables('p')).toEqual([]);
    });

    test('the same match is stored once, however often and from wherever it is uploaded', async () => {
      const other = await testStore.open();
      const windows = [store, other, store, other, store];
      const stored = await Promise.all(
        windows.map(({ deviceMatches }, at) =>
          deviceMatches.save('p', { ...played('a', 10), summary: summary(`a${at}`, 10) }, 9),
        ),
      );
      await other.close();
      expect(new Set(stored.map((summary) => summary?.id)).size).toBe(1);
      expect(await listed('p')).toEqual([stored[0]!.id]);
      // Another person's upload is a separate match.
      await save('q', { ...played('a', 10), summary: summary('b', 10) });
      expect(await listed('q')).toEqual(['b']);
    });

    test('each person has a maximum, and repeated uploads do not count', async () => {
      await save('p', played('a', 1), 2);
      await save('p', played('b', 2), 2);
      expect(await save('p', played('c', 3), 2)).toBeUndefined();
      expect(await save('p', played('b', 2), 2)).toMatchObject({ id: 'b' });
      expect(await store.deviceMatches.countOf('p')).toBe(2);
      expect(await store.deviceMatches.idsOf('p')).toEqual(['a', 'b']);
      expect(await save('q', played('d', 3), 2)).toBeDefined();
    });

    test('a history lists matches at tables and on devices together, page by page', async () => {
      for (const [id, created] of [
        ['b', 20],
        ['d', 20],
        ['f', 40],
      ] as const) {
        await store.saveProjection(id, testProjection(id, 'over', created, [['p', 0]]));
      }
      for (const [id, created] of [
        ['a', 30],
        ['c', 20],
        ['e', 10],
      ] as const) {
        await save('p', played(id, created));
      }
      const all = ['f', 'a', 'd', 'c', 'b', 'e'];
      expect(await listed('p')).toEqual(all);
      const createdOf: Record<string, number> = { f: 40, a: 30, d: 20, c: 20, b: 20, e: 10 };
      const paged: string[] = [];
      for (let last: string | undefined; ; last = paged.at(-1)) {
        const after = last === undefined ? undefined : { created: createdOf[last]!, id: last };
        const page = await listed('p', 2, after);
        paged.push(...page);
        if (page.length < 2) break;
      }
      expect(paged).toEqual(all);
    });

    test('merging accounts moves matches, and stores common ones once', async () => {
      await save('p', played('a', 1));
      await save('p', played('b', 2));
      await save('q', { ...played('b', 2), summary: summary('c', 2) });
      await store.people.merge('p', 'q');
      expect(await listed('p')).toEqual([]);
      expect(await listed('q')).toEqual(['c', 'a']);
      expect(await store.deviceMatches.record('b')).toBeUndefined();
    });

    test('deleting an account deletes its matches, and they leave backups', async () => {
      await save('p', played('a', 1));
      await save('q', played('b', 2));
      await store.people.delete('p');
      expect(await store.deviceMatches.record('a')).toBeUndefined();
      const lines = await testStore.backUp();
      expect(lines.join()).not.toMatch(/"p"|seal of a/);
      await testStore.reset();
      await testStore.restore(lines);
      expect(await listed('q')).toEqual(['b']);
      expect(await store.deviceMatches.record('b')).toEqual(played('b', 2).record);
    });
  });
}

const summary = (id: string, created: number): DeviceMatch['summary'] => ({
  ...testProjection(id, 'over', created, []).summary,
  onDevice: true,
});

function played(id: string, created: number): DeviceMatch {
  const record: MatchRecord = {
    rota: 1,
    game: 'g',
    version: 1,
    options: {},
    seats: ['bot:greedy', 'Ünï "quoted"'],
    deals: [{ dealer: 0, pack: ['7H'], moves: [[1, `7H ${id}`]], scores: [0, 1] }],
    scores: [0, 1],
    winners: [1],
  };
  return { summary: summary(id, created), seat: 1, record, seal: `seal of ${id}` };
}
