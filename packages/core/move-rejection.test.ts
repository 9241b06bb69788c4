import { expect, test } from 'vitest';
import type { AnyGame } from './contract.ts';
import { moveRejection } from './move-rejection.ts';

/** Rules that accept any move. */
const lenient = { validate: () => undefined } as unknown as AnyGame;

test.each([
  [-0, '-0'],
  [[12, -0], '-0'],
  [{ cards: [3, -0] }, '-0'],
  [Number.NaN, 'NaN'],
  [{ card: Number.POSITIVE_INFINITY }, 'Infinity'],
])('a move with a number that JSON does not preserve is rejected: %j', (move, text) => {
  expect(moveRejection(lenient, {}, 0, move)).toEqual({ code: 'unknown-move', facts: { text } });
});

test.each([[0], [[0, 12]], [{ cards: [0, 1.5] }], ['-0'], [undefined]])(
  'any other value is left to the rules: %j',
  (move) => {
    expect(moveRejection(lenient, {}, 0, move)).toBeUndefined();
  },
);
