import { expect, test } from 'vitest';
import { countedLines, LAYOUTS } from './layout.ts';

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

test('JM-7: the source’s 39 lines are the 27 along an axis and the two diagonals of each of the six faces', () => {
  const onFace = (cells: readonly number[]) =>
    [9, 3, 1].some(
      (unit) =>
        new Set(cells.map((cell) => Math.floor(cell / unit) % 3)).size === 1 &&
        Math.floor(cells[0]! / unit) % 3 !== 1,
    );
  const counted = countedLines({ layout: 'cube', lines: 39 });
  const all = LAYOUTS.cube.lines;
  const isAxis = ([first, middle]: readonly number[]) => [1, 3, 9].includes(middle! - first!);
  const axes = all.flatMap((line, at) => (isAxis(line) ? [at] : []));
  const faces = all.flatMap((line, at) => (!isAxis(line) && onFace(line) ? [at] : []));
  expect([axes.length, faces.length]).toEqual([27, 12]);
  expect(counted).toEqual([...axes, ...faces].sort((a, b) => a - b));
  expect(countedLines({ layout: 'cube', lines: 49 })).toHaveLength(49);
});
