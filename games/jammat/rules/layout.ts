import type { LayoutName, Options } from './options.ts';

/** Three cells of an arrangement in a straight line. */
export type Line = readonly [number, number, number];

/** The cells of an arrangement and their lines. JM-3, JM-7 */
export interface Layout {
  /** The number of cards along one side. */
  readonly side: 3;
  /** The number of cells; they are numbered row by row, in a cube layer by layer. */
  readonly cells: 9 | 27;
  readonly lines: readonly Line[];
}

const SIDE = 3;

/**
 * Returns every straight line of three in a square (8) or cube (49) of side three.
 *
 * JM-7: in the cube, 9 along each of the three axes (27), 2 diagonals in each of the 9 flat layers (18)
 * and 4 diagonals from corner to corner. In d dimensions there are
 * (5^d - 3^d) / 2: in a shell one cell thick around the figure each line, extended at both ends, hits
 * two cells, and no two lines share one.
 */
function straightLines(dimensions: 2 | 3): Line[] {
  const cells = SIDE ** dimensions;
  const lines: Line[] = [];
  for (let from = 0; from < cells; from++) {
    for (const step of directions(dimensions)) {
      const line = lineFrom(coordinates(from, dimensions), step);
      if (line) lines.push(line);
    }
  }
  return lines;
}

/** Returns one of each pair of opposite directions: the one whose first nonzero step is positive. */
function directions(dimensions: number): number[][] {
  const all: number[][] = [];
  for (let code = 0; code < 3 ** dimensions; code++) {
    const step = coordinates(code, dimensions).map((digit) => digit - 1);
    if (step.find((along) => along !== 0) === 1) all.push(step);
  }
  return all;
}

/** Returns a cell's base-three digits: (layer,) row, column. */
function coordinates(cell: number, dimensions: number): number[] {
  return Array.from(
    { length: dimensions },
    (_, axis) => Math.floor(cell / SIDE ** (dimensions - 1 - axis)) % SIDE,
  );
}

function lineFrom(start: readonly number[], step: readonly number[]): Line | undefined {
  const end = start.map((at, axis) => at + 2 * step[axis]!);
  if (end.some((at) => at < 0 || at >= SIDE)) return undefined;
  const cell = (steps: number) =>
    start.reduce((sum, at, axis) => sum * SIDE + at + steps * step[axis]!, 0);
  return [cell(0), cell(1), cell(2)];
}

/** JM-7 */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  square: { side: SIDE, cells: 9, lines: straightLines(2) },
  row: {
    side: SIDE,
    cells: 9,
    lines: [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ],
  },
  cube: { side: SIDE, cells: 27, lines: straightLines(3) },
};

/** The lines of the cube's surface and the others along an axis: the source's 39. JM-7 */
const OUTER_LINES: readonly number[] = LAYOUTS.cube.lines.flatMap(([first, middle, last], line) => {
  const isDiagonal =
    [9, 3, 1].filter((unit) => along(first, unit) !== along(last, unit)).length > 1;
  const isOnFace = [9, 3, 1].some(
    (unit) => along(first, unit) === along(last, unit) && along(middle, unit) !== 1,
  );
  return isDiagonal && !isOnFace ? [] : [line];
});

/** Returns a cell's coordinate along the axis on which neighbours are so many cells apart. */
function along(cell: number, unit: number): number {
  return Math.floor(cell / unit) % SIDE;
}

/** Returns the lines that count, as indexes of the layout's. JM-7 */
export function countedLines({
  layout,
  lines,
}: Pick<Options, 'layout' | 'lines'>): readonly number[] {
  return layout === 'cube' && lines === 39 ? OUTER_LINES : [...LAYOUTS[layout].lines.keys()];
}
