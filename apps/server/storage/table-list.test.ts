import { expect, test } from 'vitest';
import { testProjection } from './conformance.ts';
import { TableList } from './table-list.ts';

/** Returns a list of as many tables, of which it shows one, and how often it was loaded. */
function listOf(total: number) {
  const shown = testProjection('shown', 'waiting', 1, [['ann', 0]]);
  const found = { tables: [{ summary: shown.summary, people: new Set(['ann']) }], total };
  const state = { now: 0, loads: 0 };
  const list = new TableList({
    async load() {
      state.loads++;
      return found;
    },
    includes: () => true,
    now: () => state.now,
  });
  return { state, list };
}

test.each([
  ['a few', 1000, 3],
  ['many', 20_000, 1],
])('a list of %s tables is loaded after commits: at once, or later', async (_, total, loads) => {
  const { state, list } = listOf(total);
  await list.read();
  for (const id of ['a', 'b']) {
    list.update(testProjection(id, 'waiting', 1, [['bob', 0]]));
    expect(await list.read()).toHaveLength(1);
  }
  expect(state.loads).toBe(loads);
  state.now = 10_000;
  await list.read();
  expect(state.loads).toBe(loads + 1);
});

test('of many tables, no second load begins during the first', async () => {
  const { state, list } = listOf(20_000);
  await list.read();
  state.now = 10_000;
  const reading = list.read();
  list.update(testProjection('a', 'waiting', 1, [['bob', 0]]));
  await Promise.all([reading, list.read(), list.read()]);
  expect(state.loads).toBe(2);
});
