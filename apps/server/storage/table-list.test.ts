import { expect, test } from 'vitest';
import { TableList } from './table-list.ts';
import { testProjection } from './testing/conformance.ts';

const waiting = (id: string) => testProjection(id, 'waiting', 1, [['ann', 0]]);
const begun = (id: string) => testProjection(id, 'running', 1, [['ann', 0]], 9);

/** Returns a list of as many tables, of which it shows four, with a clock, and how often it was loaded. */
function listOf(total: number) {
  const state = { now: 0, loads: 0 };
  const list = new TableList({
    async load() {
      state.loads++;
      const tables = ['a', 'b', 'c', 'd'].map((id) => ({
        summary: waiting(id).summary,
        people: new Set(['ann']),
      }));
      return { tables, total };
    },
    includes: ({ state }) => state === 'waiting',
    now: () => state.now,
  });
  const shown = async () => (await list.read()).map(({ summary: { id } }) => id);
  return { state, list, shown };
}

test.each([
  ['a few', 1000, 3],
  ['many', 20_000, 1],
])('a list of %s tables is loaded after commits: at once, or later', async (_, total, loads) => {
  const { state, list, shown } = listOf(total);
  await shown();
  for (const id of ['e', 'f']) {
    list.update(waiting(id));
    await shown();
  }
  expect(state.loads).toBe(loads);
  state.now = 10_000;
  await shown();
  expect(state.loads).toBe(loads + 1);
});

test.each([1000, 1001, 2001])('a list of %i tables may lag by at least a second', async (total) => {
  const { state, shown } = listOf(total);
  await shown();
  state.now = 999;
  await shown();
  expect(state.loads).toBe(1);
});

test('of many tables, no second load begins during the first, and none that has begun comes back', async () => {
  const { state, list, shown } = listOf(20_000);
  await shown();
  state.now = 10_000;
  const reading = shown();
  list.update(begun('b'));
  expect(await Promise.all([reading, shown()])).toEqual([
    ['a', 'c', 'd'],
    ['a', 'c', 'd'],
  ]);
  expect(state.loads).toBe(2);
});

test('a list of many tables that has lost most of those shown is loaded again', async () => {
  const { state, list, shown } = listOf(20_000);
  await shown();
  for (const id of ['a', 'b']) list.update(begun(id));
  expect(await shown()).toEqual(['c', 'd']);
  list.update(begun('c'));
  expect(await shown()).toHaveLength(4);
  expect(state.loads).toBe(2);
});
