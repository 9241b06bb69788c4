import { toys } from '@rota/game-testing/toys';
import { simulate } from '@rota/server/testing';
import { expect, test } from 'vitest';
import { checkWrites } from './check-writes.ts';
import { begin, end, exploreStates, type Guard, read } from './table-protocol.ts';

const SMALL = { nodes: 2, commands: ['a1', 'a2'], entries: 1 };
const LARGE = { nodes: 2, commands: ['a1', 'a2'], entries: 2 };

test('no state of two nodes and two commands breaks an invariant', () => {
  const { violation, states } = exploreStates(SMALL);
  expect(violation).toBeUndefined();
  expect(states).toBeGreaterThan(5000);
});

test.each<[Guard, string]>([
  ['a number is taken once', 'one number has two contents'],
  ['persist, then apply', 'an acknowledged command is not in the log'],
  ['read after a failure', 'a refused command is in the log'],
  ['unknown is not refused', 'a refused command is in the log'],
  ['what cannot be read refuses nothing', 'a refused command is in the log'],
  ['retry under the same number', 'one number has two contents'],
  ['a lease has one holder', 'two nodes act at a time'],
  ['a lost lease is given up', 'two nodes act at a time'],
])('without “%s”, %s', (guard, violation) => {
  expect(exploreStates(LARGE, [guard]).violation).toBe(violation);
});

test('what simulated nodes write and read are steps of the model', async () => {
  const checked = checkWrites();
  const plan = { games: toys, seed: '1', nodes: 2, hours: 0.3, tables: 3, calm: 60_000 };
  const kinds = ['lost answers', 'partition'];
  const { faults } = await simulate({ ...plan, kinds, opened: checked.watch });
  expect(faults).toEqual([]);
  expect(checked.faults).toEqual([]);
  expect(checked.steps).toBeGreaterThan(200);
});

test('a write after a failure, before the log was read, is no step of the model', () => {
  const failed = end(begin({ applied: ['a'] }, 'b', 2), 'unknown');
  expect(() => begin(failed, 'b', 2)).toThrow('the log was not read');
  expect(() => begin(read(failed, ['c']), 'b', 2)).toThrow('number 2 after 2 entries');
  expect(begin(read(failed, []), 'b', 2).write).toMatchObject({ mayBeWritten: true });
});
