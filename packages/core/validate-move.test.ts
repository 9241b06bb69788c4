import { expect, test } from 'vitest';
import type { AnyGame } from './contract.ts';
import { validateMove } from './validate-move.ts';

/** Rules that take anything. */
const lenient = { validate: () => undefined } as unknown as AnyGame;

test.each([
  [-0, '-0'],
  [[12, -0], '-0'],
  [{ cards: [3, -0] }, '-0'],
  [Number.NaN, 'NaN'],
  [{ card: Number.POSITIVE_INFINITY }, 'Infinity'],
])('a number that JSON cannot carry is no part of a move: %j', (move, text) => {
  expect(validateMove(lenient, {}, 0, move)).toEqual({ code: 'unknown-move', facts: { text } });
});

test.each([[0], [[0, 12]], [{ cards: [0, 1.5] }], ['-0'], [undefined]])(
  'all else is for the rules to judge: %j',
  (move) => {
    expect(validateMove(lenient, {}, 0, move)).toBeUndefined();
  },
);
