import { CLASS_COUNT, CLASSES, PLANES, TRIO_MASKS, TRIOS } from './affine-planes.ts';

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

/** The offsets in `PLANES` of all planes. */
const ALL_PLANES = Uint16Array.from({ length: PLANES.length / 4 }, (_, plane) => plane * 4);

/** By index in `TRIOS`: the offsets in `PLANES` of the planes with that line, an even share of all. */
const PLANES_WITH = TRIOS.map((_, trio) =>
  ALL_PLANES.filter((at) =>
    PLANES.subarray(at, at + 4).some((number) => linesOfClass(number).includes(trio)),
  ),
);
const MAX_REQUIRED = ALL_PLANES.length / PLANES_WITH[0]!.length;

/**
 * Finds the planes with the best square, exact over all their squares: see `affine-planes.ts`.
 * @param values of lines, by index in `TRIOS`; sums that differ by rounding count as different
 * @param planes receives the offsets in `PLANES` of all best planes, in order, some of them twice
 * @param required lines of which every best square is known to have one
 * @returns the value of the best squares
 */
export function searchPlanes(
  values: Float64Array,
  planes: number[],
  required: readonly number[] = [],
): number {
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
  planes.length = 0;
  if (required.length === 0 || required.length >= MAX_REQUIRED) {
    return searchAmong(ALL_PLANES, Number.NEGATIVE_INFINITY, planes);
  }
  let best = Number.NEGATIVE_INFINITY;
  for (const trio of required) best = searchAmong(PLANES_WITH[trio]!, best, planes);
  if (required.length > 1) planes.sort((one, other) => one - other);
  return best;
}

/** Adds to the best planes so far, or replaces them. @returns the value of the best squares */
function searchAmong(among: Uint16Array, bestSoFar: number, planes: number[]): number {
  let best = bestSoFar;
  // The bounds of a plane's classes rule out most planes.
  let minBound = best - Math.abs(best) * ROUNDING;
  for (let index = 0; index < among.length; index++) {
    const at = among[index]!;
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
 * Returns the best squares of a plane, several if they tie; the diagonals are the first best lines.
 * @param values of lines, by index in `TRIOS`: those of the last `searchPlanes`, or finer ones
 */
export function bestSquares(plane: number, values: ArrayLike<number>): Square[] {
  const gain = (role: number) => gains[PLANES[plane + role]!]!;
  const most = twoLargest(gain(0), gain(1), gain(2), gain(3));
  const squares: Square[] = [];
  for (const [a, b, c, d] of ROLES) {
    if (gain(a) + gain(b) !== most) continue;
    squares.push({
      rows: PLANES[plane + a]!,
      columns: PLANES[plane + b]!,
      diagonals: [bestLine(PLANES[plane + c]!, values), bestLine(PLANES[plane + d]!, values)],
    });
  }
  return squares;
}

/** Returns a class's best line, the first of equal ones. */
function bestLine(number: number, values: ArrayLike<number>): number {
  const [a, b, c] = linesOfClass(number);
  const better = values[b]! > values[a]! ? b : a;
  return values[c]! > values[better]! ? c : better;
}

/** Returns the indexes in `TRIOS` of a class's lines. */
function linesOfClass(number: number): [number, number, number] {
  const at = number * 3;
  return [CLASSES[at]!, CLASSES[at + 1]!, CLASSES[at + 2]!];
}

/** Returns the indexes in `TRIOS` of a square's eight lines. */
export function linesOfSquare({ rows, columns, diagonals: [one, other] }: Square): number[] {
  const [a, b, c] = linesOfClass(rows);
  const [d, e, f] = linesOfClass(columns);
  return [a, b, c, d, e, f, one, other];
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
  const [first, second, third] = linesOfClass(number);
  if (hasCard(first, card)) return [second, first, third];
  return hasCard(second, card) ? [first, second, third] : [first, third, second];
}

function hasCard(trio: number, card: number): boolean {
  return (TRIO_MASKS[trio]! & (1 << card)) !== 0;
}

/** Returns the common card of two lines of different classes. */
function crossing(one: number, other: number): number {
  return 31 - Math.clz32(TRIO_MASKS[one]! & TRIO_MASKS[other]!);
}
