import { expect, test } from 'vitest';
import { parseEntered } from './parse-entered.ts';

test('storage may hold anything', () => {
  for (const stored of [null, 7, 'x', [], { cards: 3, options: null, seats: 'many' }]) {
    expect(parseEntered(stored)).toEqual({ options: {}, cards: {} });
  }
  const odd = parseEntered({
    seats: 99,
    options: { high: 'queen', low: [] },
    cards: { table: [1, 1, 2], 'hand-0': ['x'], 'hand-1': [1, 500] },
  });
  expect(odd).toEqual({ seats: 99, options: { high: 'queen' }, cards: { table: [1, 1, 2] } });
});
