import { expect, test } from 'vitest';
import { LAYOUTS } from './layout.ts';

test('JM-3: the square has three rows, three columns and two diagonals', () => {
  expect(LAYOUTS.square.lines.map((line) => line.join('')).sort()).toEqual(
    ['012', '345', '678', '036', '147', '258', '048', '246'].sort(),
  );
});

test('JM-7: the cube has 49 straight lines: 27 along an axis, 18 layer diagonals, 4 space diagonals', () => {
  const countChangingAxes = ([first, , last]: readonly number[]) =>
    [9, 3, 1].filter((unit) => Math.floor(first! / unit) % 3 !== Math.floor(last! / unit) % 3)
      .length;
  const { lines } = LAYOUTS.cube;
  expect(new Set(lines.map((line) => line.join())).size).toBe(49);
  expect(
    [1, 2, 3].map((axes) => lines.filter((line) => countChangingAxes(line) === axes).length),
  ).toEqual([27, 18, 4]);
  for (const [first, middle, last] of lines) expect(first + last).toBe(2 * middle);
});
