import { CLASS_COUNT, CLASSES, PLANES, TRIOS } from './affine-planes.ts';

/** A square as lines: two classes whole, as rows and columns, and a line of each other class. */
export interface Square {
  readonly rows: number;
  readonly columns: number;
  /** Trio numbers. */
  readonly diagonals: readonly [number, number];
}

// Worked in by one search after another; a search never waits, so no two meet.
const bestLines = new Float64Array(CLASS_COUNT);
/** What a class is worth as rows or columns beyond its best line as a diagonal. */
const gains = new Float64Array(CLASS_COUNT);
/** The most it can add to a square, as rows or columns or as a diagonal. */
const bounds = new Float64Array(CLASS_COUNT);

/** Far more than sums of a dozen numbers can be off by, as a share of them. */
const ROUNDING = 1e-12;

/**
 * The planes whose best square is worth most, exact over all 45,360 squares without trying each:
 * `affine-planes.ts` explains.
 * @param values what a line of each trio of the nine cards is worth, by trio number (`TRIOS`); where
 * sums are not exact in floating point, squares within rounding count as different
 * @param planes receives the places in `PLANES` of all best planes, in order
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
  let most = Number.NEGATIVE_INFINITY;
  // A square is worth no more than its four classes can add: most planes need no closer look.
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < PLANES.length; at += 4) {
    const a = PLANES[at]!;
    const b = PLANES[at + 1]!;
    const c = PLANES[at + 2]!;
    const d = PLANES[at + 3]!;
    if (bounds[a]! + bounds[b]! + bounds[c]! + bounds[d]! < least) continue;
    const value =
      bestLines[a]! +
      bestLines[b]! +
      bestLines[c]! +
      bestLines[d]! +
      twoLargest(gains[a]!, gains[b]!, gains[c]!, gains[d]!);
    if (value < most) continue;
    if (value > most) {
      most = value;
      least = value - Math.abs(value) * ROUNDING;
      planes.length = 0;
    }
    planes.push(at);
  }
  return most;
}

/** The sum of the two largest of four, without a branch the processor could guess wrong. */
function twoLargest(a: number, b: number, c: number, d: number): number {
  const ab = Math.max(a, b);
  const cd = Math.max(c, d);
  return Math.max(ab + cd, ab + Math.min(a, b), cd + Math.min(c, d));
}

/** Which two of a plane’s four classes are rows and columns, and the other two. */
export const ROLES = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
  [1, 2, 0, 3],
  [1, 3, 0, 2],
  [2, 3, 0, 1],
] as const;

/**
 * The best squares of a plane: several where classes or lines are worth the same.
 * @param values as the last `searchPlanes` was given them, for its findings are used
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

function* bestLinesOf(number: number, values: Float64Array): Generator<number> {
  for (let at = number * 3; at < number * 3 + 3; at++) {
    if (values[CLASSES[at]!] === bestLines[number]) yield CLASSES[at]!;
  }
}

/** The trio numbers of a square's eight lines. */
export function linesOfSquare({ rows, columns, diagonals }: Square): number[] {
  return [
    ...CLASSES.subarray(rows * 3, rows * 3 + 3),
    ...CLASSES.subarray(columns * 3, columns * 3 + 3),
    ...diagonals,
  ];
}

/** Which card (0..8) lies at each of the nine places, row by row. */
export function layOut({ rows, columns, diagonals: [one, other] }: Square): number[] {
  const centre = crossing(one, other);
  const square: number[] = [];
  // The row and the column through the centre go to the middle; then both diagonals are straight.
  for (const row of middleThrough(centre, rows)) {
    for (const column of middleThrough(centre, columns)) square.push(crossing(row, column));
  }
  return square;
}

/** The lines of a class, the one through that card between the others. */
function middleThrough(card: number, number: number): [number, number, number] {
  const first = CLASSES[number * 3]!;
  const second = CLASSES[number * 3 + 1]!;
  const third = CLASSES[number * 3 + 2]!;
  if (TRIOS[first]!.includes(card)) return [second, first, third];
  return TRIOS[second]!.includes(card) ? [first, second, third] : [first, third, second];
}

/** The card in which two lines of different classes cross. */
function crossing(one: number, other: number): number {
  const [a, b, c] = TRIOS[one]!;
  const trio = TRIOS[other]!;
  if (trio.includes(a)) return a;
  return trio.includes(b) ? b : c;
}
