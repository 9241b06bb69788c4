import { describe, expect, test } from 'vitest';
import type { StoredDuplicate } from '../duplicates.ts';
import type { Store } from '../store.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

function planned(id: string): Omit<StoredDuplicate, 'started' | 'revealed'> {
  return {
    id,
    game: 'g',
    version: 2,
    options: { deals: 1 },
    seats: ['person', 'bot:greedy', 'person'],
    timing: { kind: 'days', move: 3 },
    secret: 'a'.repeat(64),
    commitment: 'c'.repeat(64),
    tables: [`${id}-1`, `${id}-2`],
    created: 1,
  };
}

const HOST = { person: 'host', place: 0, seat: 0 };
const ALL = [0, 1].flatMap((place) => [0, 2].map((seat) => ({ place, seat })));

/** Tests every dialect's store: duplicate matches. */
export function describeDuplicates(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: duplicate matches`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });
    const playersOf = async (id: string) =>
      (await store.duplicates.players(id)).map(({ person }) => person);

    test('a match is read as it was created, also after a restart and from a backup', async () => {
      await store.duplicates.create(planned('d'), HOST);
      await store.duplicates.takeSeat('d', 'guest', [{ place: 1, seat: 2 }], 2);
      const expected = { ...planned('d'), started: null, revealed: null };
      expect(await store.duplicates.find('d')).toEqual(expected);
      await testStore.reopen();
      const backup = await testStore.backUp();
      await testStore.reset();
      expect(await store.duplicates.find('d')).toBeUndefined();
      await testStore.restore(backup);
      expect(await store.duplicates.find('d')).toEqual(expected);
      expect(await playersOf('d')).toEqual(['host', 'guest']);
      expect(await store.duplicates.waitingFor('guest')).toEqual([expected]);
    });

    test('of many who ask for the last seats at the same time, each seat has one, and the last seat starts it once', async () => {
      await store.duplicates.create(planned('d'), HOST);
      const people = Array.from({ length: 8 }, (_, at) => `p${at}`);
      const outcomes = await Promise.all(
        [...people, ...people].map((person, at) =>
          store.duplicates.takeSeat('d', person, ALL, 10 + at),
        ),
      );
      expect(outcomes).toContain('seated');
      expect(outcomes).toContain('begun');
      const players = await store.duplicates.players('d');
      expect(players).toHaveLength(4);
      expect(new Set(players.map(({ person }) => person)).size).toBe(4);
      expect(new Set(players.map(({ place, seat }) => `${place} ${seat}`)).size).toBe(4);
      expect((await store.duplicates.find('d'))!.started).not.toBeNull();
      expect(await store.duplicates.waitingFor('host')).toEqual([]);
      expect(await store.duplicates.leave('d', 'host')).toBe('begun');
      expect(await store.duplicates.close('d', 'host')).toBe('begun');
    });

    test('a person who takes another seat gives up theirs, and a full side changes nothing', async () => {
      await store.duplicates.create(planned('d'), HOST);
      expect(await store.duplicates.takeSeat('d', 'guest', [HOST], 2)).toBe('full');
      await store.duplicates.takeSeat('d', 'guest', [{ place: 0, seat: 2 }], 2);
      await store.duplicates.takeSeat('d', 'guest', [{ place: 1, seat: 0 }], 3);
      expect(await store.duplicates.takeSeat('d', 'guest', [HOST], 4)).toBe('full');
      expect(await store.duplicates.players('d')).toEqual([
        HOST,
        { person: 'guest', place: 1, seat: 0 },
      ]);
    });

    test('the first who came can close it; without people it is deleted', async () => {
      await store.duplicates.create(planned('d'), HOST);
      // A clock that stands still does not decide who came first.
      await store.duplicates.takeSeat('d', 'guest', ALL, 0);
      expect(await store.duplicates.close('d', 'guest')).toBe('not-host');
      await store.duplicates.leave('d', 'host');
      expect(await store.duplicates.close('d', 'guest')).toBe('closed');
      await store.duplicates.create(planned('e'), HOST);
      await store.duplicates.leave('e', 'host');
      expect(await store.duplicates.find('e')).toBeUndefined();
      expect(await store.duplicates.takeSeat('e', 'guest', ALL, 3)).toBe('begun');
    });

    test('merging two accounts leaves one seat in each match, and deleting one leaves none', async () => {
      await store.duplicates.create(planned('both'), HOST);
      await store.duplicates.takeSeat('both', 'guest', ALL, 2);
      await store.duplicates.create(planned('one'), { ...HOST, person: 'guest' });
      await store.people.merge('guest', 'host');
      expect(await playersOf('both')).toEqual(['host']);
      expect(await playersOf('one')).toEqual(['host']);
      await store.people.delete('host');
      expect(await store.duplicates.find('both')).toBeUndefined();
      expect(await store.duplicates.find('one')).toBeUndefined();
    });

    test('the first time that all tables are found over stays', async () => {
      await store.duplicates.create(planned('d'), HOST);
      await store.duplicates.reveal('d', 5);
      await store.duplicates.reveal('d', 6);
      expect(await store.duplicates.find('d')).toMatchObject({ revealed: 5 });
    });

    test('one that waits too long is deleted, and one that was played with the last of its tables', async () => {
      await store.duplicates.create(planned('waiting'), HOST);
      await store.duplicates.create(planned('played'), HOST);
      for (const at of [1, 2, 3]) await store.duplicates.takeSeat('played', `p${at}`, ALL, at);
      expect(await store.retention.purgeWaitingDuplicates(1)).toBe(0);
      expect(await store.retention.purgeWaitingDuplicates(2)).toBe(1);
      expect(await store.duplicates.find('waiting')).toBeUndefined();
      for (const table of planned('played').tables) {
        expect(await store.duplicates.find('played')).toBeDefined();
        await store.saveProjection(table, {
          summary: {
            id: table,
            game: 'g',
            options: {},
            seats: [],
            state: 'over',
            deal: 1,
            deals: 1,
            totals: [],
            created: 0,
          },
          number: 1,
          due: null,
          people: [],
        });
        await store.retention.purgeTables(Date.now() + 1000, 10);
      }
      expect(await store.duplicates.find('played')).toBeUndefined();
    });
  });
}
