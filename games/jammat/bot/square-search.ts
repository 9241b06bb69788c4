import { CLASS_COUNT, CLASSES, PLANES, TRIOS } from './affine-planes.ts';

/** A square: two classes as its rows and columns, and a line of each other class as a diagonal. */
export interface Square {
  readonly rows: number;
  readonly columns: number;
  /** Trio numbers. */
  readonly diagonals: readonly [number, number];
}

// Buffers reused by each search; searches are synchronous.
const bestLines = new Float64Array(CLASS_COUNT);
/** What a class adds to a square as its rows or columns, beyond its value as a diagonal. */
const gains = new Float64Array(CLASS_COUNT);
/** The most that a class can add to a square. */
const bounds = new Float64Array(CLASS_COUNT);

/** A relative tolerance far above the rounding error of a dozen sums. */
const ROUNDING = 1e-12;

/**
 * Finds the planes with the best square, exact over all 45,360 squares: see `affine-planes.ts`.
 * @param values of lines, by index in `TRIOS`; sums that differ by rounding count as different
 * @param planes receives the offsets in `PLANES` of all best planes, in order
 * @returns the value of the best squares
 */
export function searchPlanes(values: Float64Array, planes: number[]): number {
  for (let number = 0, at = 0; number < CLASS_COUNT; number++, at += 3) {
    const x = values[CLASSES[at]!]!;
    const y = values[CLASSES[at + 1]!]!;
    const z = values[CLASSES[at + 2]!]!;
    const best = Math.max(x, y, z);
    bestLines[number] = best;
    const gain = x + y + z - best;
    gains[number] = gain;
    bounds[number] = best + Math.max(gain, 0);
  }
  let best = Number.NEGATIVE_INFINITY;
  // The bounds of a plane's classes rule out most planes.
  let minBound = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < PLANES.length; at += 4) {
    const a = PLANES[at]!;
    const b = PLANES[at + 1]!;
    const c = PLANES[at + 2]!;
    const d = PLANES[at + 3]!;
    if (bounds[a]! + bounds[b]! + bounds[c]! + bounds[d]! < minBound) continue;
    const value =
      bestLines[a]! +
      bestLines[b]! +
      bestLines[c]! +
      bestLines[d]! +
      twoLargest(gains[a]!, gains[b]!, gains[c]!, gains[d]!);
    if (value < best) continue;
    if (value > best) {
      best = value;
      minBound = value - Math.abs(value) * ROUNDING;
      planes.length = 0;
    }
    planes.push(at);
  }
  return best;
}

/** Returns the sum of the two largest of four numbers, without branches. */
function twoLargest(a: number, b: number, c: number, d: number): number {
  const ab = Math.max(a, b);
  const cd = Math.max(c, d);
  return Math.max(ab + cd, ab + Math.min(a, b), cd + Math.min(c, d));
}

/** All choices of rows and columns among a plane’s four classes, followed by the other two. */
export const ROLES = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
  [1, 2, 0, 3],
  [1, 3, 0, 2],
  [2, 3, 0, 1],
] as const;

/**
 * Yields the best squares of a plane, several if they tie.
 * @param values those of the last `searchPlanes`
 */
export function* bestSquares(values: Float64Array, plane: number): Generator<Square> {
  const gain = (role: number) => gains[PLANES[plane + role]!]!;
  const most = twoLargest(gain(0), gain(1), gain(2), gain(3));
  for (const [a, b, c, d] of ROLES) {
    if (gain(a) + gain(b) !== most) continue;
    const rows = PLANES[plane + a]!;
    const columns = PLANES[plane + b]!;
    for (const one of bestLinesOf(PLANES[plane + c]!, values)) {
      for (const other of bestLinesOf(PLANES[plane + d]!, values)) {
        yield { rows, columns, diagonals: [one, other] };
      }
    }
  }
}

/** Yields the most valuable lines of a class. */
function* bestLinesOf(number: number, values: Float64Array): Generator<number> {
  for (let at = number * 3; at < number * 3 + 3; at++) {
    if (values[CLASSES[at]!] === bestLines[number]) yield CLASSES[at]!;
  }
}

/** Returns the indexes in `TRIOS` of a square's eight lines. */
export function linesOfSquare({ rows, columns, diagonals }: Square): number[] {
  return [
    ...CLASSES.subarray(rows * 3, rows * 3 + 3),
    ...CLASSES.subarray(columns * 3, columns * 3 + 3),
    ...diagonals,
  ];
}

/** Returns the cards (0..8) of a square by cell. */
export function layOut({ rows, columns, diagonals: [one, other] }: Square): number[] {
  const centre = crossing(one, other);
  const square: number[] = [];
  // With the row and column through the centre in the middle, both diagonals are straight.
  for (const row of linesAround(centre, rows)) {
    for (const column of linesAround(centre, columns)) square.push(crossing(row, column));
  }
  return square;
}

/** Returns a class's lines, the one through a card in the middle. */
function linesAround(card: number, number: number): [number, number, number] {
  const first = CLASSES[number * 3]!;
  const second = CLASSES[number * 3 + 1]!;
  const third = CLASSES[number * 3 + 2]!;
  if (TRIOS[first]!.includes(card)) return [second, first, third];
  return TRIOS[second]!.includes(card) ? [first, second, third] : [first, third, second];
}

/** Returns the common card of two lines of different classes. */
function crossing(one: number, other: number): number {
  const [a, b, c] = TRIOS[one]!;
  const trio = TRIOS[other]!;
  if (trio.includes(a)) return a;
  return trio.includes(b) ? b : c;
}
