import type { LayoutName } from './options.ts';

/** Three places of an arrangement in a straight line. */
export type Line = readonly [number, number, number];

export interface Layout {
  /** Number of cards along one side. */
  readonly side: 3;
  /** Number of places, counted row by row (a cube: layer by layer). */
  readonly places: 9 | 27;
  readonly lines: readonly Line[];
}

const SIDE = 3;

/**
 * Returns every straight line of three in a square (8) or cube (49) of side three.
 *
 * JM-7: the source says 39 for the cube, but there are 9 along each of the three axes (27), 2 diagonals
 * in each of the 9 flat layers (18) and 4 diagonals from corner to corner. In d dimensions there are
 * (5^d - 3^d) / 2: in a shell of one place around the figure each line, extended at both ends, uses
 * two places, and no two lines share one.
 */
function straightLines(dimensions: 2 | 3): Line[] {
  const places = SIDE ** dimensions;
  const lines: Line[] = [];
  for (let from = 0; from < places; from++) {
    for (const step of directions(dimensions)) {
      const line = lineFrom(coordinates(from, dimensions), step);
      if (line) lines.push(line);
    }
  }
  return lines;
}

/** Returns one of each pair of opposite directions: the one whose first step that is not 0 goes up. */
function directions(dimensions: number): number[][] {
  const all: number[][] = [];
  for (let code = 0; code < 3 ** dimensions; code++) {
    const step = coordinates(code, dimensions).map((digit) => digit - 1);
    if (step.find((along) => along !== 0) === 1) all.push(step);
  }
  return all;
}

/** Returns a place's base-three digits: (layer,) row, column. */
function coordinates(place: number, dimensions: number): number[] {
  return Array.from(
    { length: dimensions },
    (_, axis) => Math.floor(place / SIDE ** (dimensions - 1 - axis)) % SIDE,
  );
}

function lineFrom(start: readonly number[], step: readonly number[]): Line | undefined {
  const end = start.map((at, axis) => at + 2 * step[axis]!);
  if (end.some((at) => at < 0 || at >= SIDE)) return undefined;
  const place = (steps: number) =>
    start.reduce((sum, at, axis) => sum * SIDE + at + steps * step[axis]!, 0);
  return [place(0), place(1), place(2)];
}

/** The layouts a table can choose. JM-7. */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  square: { side: SIDE, places: 9, lines: straightLines(2) },
  row: {
    side: SIDE,
    places: 9,
    lines: [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ],
  },
  cube: { side: SIDE, places: 27, lines: straightLines(3) },
};
