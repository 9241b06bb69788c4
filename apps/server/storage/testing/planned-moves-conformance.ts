import { describe, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { type TestDatabase, useTestStore } from './test-store.ts';

/** Tests every dialect's store: plans. */
export function describePlans(dialect: string, begin: () => Promise<TestDatabase>): void {
  describe(`${dialect}: plans`, () => {
    let store: Store;
    const testStore = useTestStore(begin, (opened) => {
      store = opened;
    });
    const plan = (after: number, ...moves: string[]) => ({
      after,
      moves: moves.map((move) => ({ when: [{ type: 'played', seat: 1 }], move })),
    });

    test('the last plan of a seat counts, also after a restart', async () => {
      await store.plans.save('t', 0, plan(3, '7H'));
      await store.plans.save('t', 0, plan(5, '8H', '9H'));
      await store.plans.save('t', 1, plan(4, '2C'));
      await testStore.reopen();
      expect(await store.plans.read('t', 0)).toEqual(plan(5, '8H', '9H'));
      expect(await store.plans.read('t', 1)).toEqual(plan(4, '2C'));
      expect(await store.plans.read('other', 0)).toBeUndefined();
    });

    test('a newer plan is not removed with an older one', async () => {
      await store.plans.save('t', 0, plan(5, '7H'));
      await store.plans.remove('t', 0, 5);
      expect(await store.plans.read('t', 0)).toEqual(plan(5, '7H'));
      await store.plans.remove('t', 0, 6);
      expect(await store.plans.read('t', 0)).toBeUndefined();
      await store.plans.save('t', 0, plan(5, '7H'));
      await store.plans.remove('t', 0);
      expect(await store.plans.read('t', 0)).toBeUndefined();
    });

    test('tables that have gone on since a plan was made are found', async () => {
      const deals = (first: number, last: number) =>
        Array.from({ length: last - first + 1 }, (_, at) => {
          return { number: first + at, type: 'deal', pack: [] } as const;
        });
      for (const table of ['gone on', 'waits']) await store.append(table, deals(1, 3));
      await store.plans.save('gone on', 0, plan(3, '7H'));
      await store.plans.save('gone on', 1, plan(3, '7H'));
      await store.plans.save('waits', 0, plan(3, '7H'));
      expect(await store.plans.tablesGoneOn(10)).toEqual([]);
      await store.append('gone on', deals(4, 4));
      expect(await store.plans.tablesGoneOn(10)).toEqual(['gone on']);
      expect(await store.plans.tablesGoneOn(0)).toEqual([]);
    });

    test('plans are part of a backup', async () => {
      await store.plans.save('t', 0, plan(3, '7H'));
      const lines = await testStore.backUp();
      await testStore.reset();
      await testStore.restore(lines);
      expect(await store.plans.read('t', 0)).toEqual(plan(3, '7H'));
    });
  });
}
