import type { Card } from '@rota/core';
import type { Options } from '../rules/index.ts';
import { CLASS_COUNT, CLASSES, PLANES, TRIOS } from './affine-planes.ts';
import { layOut, ROLES } from './square-search.ts';
import { RANKS, strengthRanks } from './strengths.ts';
import { orderTrios, PLACES, type TrioOrder } from './trio-order.ts';

/** The number of lines, each at a position. */
export const SQUARE_POSITIONS = 8;
export const ROW_POSITIONS = 3;

/**
 * The value of a line by position, best first, and rank (`strengthRanks`): `RANKS` non-decreasing
 * numbers for each position.
 */
export type PositionValues = Float64Array;

/** An arrangement valued by the positions that its lines take. */
export interface ValuedArrangement {
  readonly cards: Card[];
  /** The sum of its lines' values at their positions. */
  readonly value: number;
  /** The ranks of its lines, best first. */
  readonly ranks: Uint16Array;
}

// Buffers reused by each search; searches are synchronous.
/** The places of each class's three lines (`TrioOrder`), strongest first. */
const classPlaces = new Uint8Array(CLASS_COUNT * 3);
/** The value of a line by position and place. */
const lineValues = new Float64Array(SQUARE_POSITIONS * PLACES);
/** The places of a square's lines, strongest first. */
const sorted = new Uint8Array(SQUARE_POSITIONS);
/** By plane: no square of it is worth more. */
const bounds = new Float64Array(PLANES.length / 4);

/**
 * Finds the exact best square by the sum of its sorted lines' values at their positions.
 *
 * Only 5,040 of the 45,360 squares matter (`affine-planes.ts`): planes with two classes as rows and
 * columns. The strongest line of each other class is the best diagonal, since a stronger line weakens
 * no position. An upper bound for each plane rules out all but some three of the 840, which makes a hand
 * nine times as fast.
 * @param hand nine cards
 */
export function bestSquareForPositions(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  positionValues: PositionValues,
): ValuedArrangement {
  const order = orderTrios(hand, lowAce);
  const rankAt = rankByPlace(order, lowAce);
  sortClasses(order);
  fillLineValues(SQUARE_POSITIONS, order, rankAt, positionValues);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  tryPlane(boundPlanes());
  for (let plane = 0; plane < bounds.length; plane++) if (bounds[plane]! >= most) tryPlane(plane);
  sortLines(best);
  const [rows, columns, one, other] = PAIRINGS.subarray(best, best + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const square = layOut({ rows, columns, diagonals: [strongest(one), strongest(other)] });
  return {
    cards: square.map((card) => hand[card]!),
    value: most,
    ranks: Uint16Array.from(sorted, rankAt),
  };

  /** Values the six squares of a plane; of equal ones the first pairing is kept. */
  function tryPlane(plane: number): void {
    const first = plane * PAIRINGS_OF_PLANE;
    for (let pairing = first; pairing < first + PAIRINGS_OF_PLANE; pairing += 4) {
      sortLines(pairing);
      let value = 0;
      for (let position = 0; position < SQUARE_POSITIONS; position++) {
        value += lineValues[position * PLACES + sorted[position]!]!;
      }
      if (value < most || (value === most && pairing >= best)) continue;
      most = value;
      best = pairing;
    }
  }

  function strongest(number: number): number {
    const highest = rankAt(classPlaces[number * 3]!);
    const lines = CLASSES.subarray(number * 3, number * 3 + 3);
    return lines.find((trio) => rankAt(order.places[trio]!) === highest)!;
  }
}

/**
 * Visits the 5,040 squares that can be best for some values of positions, to measure a best response.
 * @param visit receives the ranks of the lines, best first, in a buffer that is reused
 */
export function visitSquares(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  visit: (ranks: Uint16Array) => void,
): void {
  const order = orderTrios(hand, lowAce);
  const rankAt = rankByPlace(order, lowAce);
  sortClasses(order);
  const ranks = new Uint16Array(SQUARE_POSITIONS);
  for (let pairing = 0; pairing < PAIRINGS.length; pairing += 4) {
    sortLines(pairing);
    for (let position = 0; position < SQUARE_POSITIONS; position++) {
      ranks[position] = rankAt(sorted[position]!);
    }
    visit(ranks);
  }
}

/**
 * Finds the exact best row by the values of its triples at their positions, over all 280.
 * @param hand nine cards
 */
export function bestRowForPositions(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  positionValues: PositionValues,
): ValuedArrangement {
  const order = orderTrios(hand, lowAce);
  const rankAt = rankByPlace(order, lowAce);
  sortClasses(order);
  fillLineValues(ROW_POSITIONS, order, rankAt, positionValues);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < classPlaces.length; at += 3) {
    let value = 0;
    for (let position = 0; position < ROW_POSITIONS; position++) {
      value += lineValues[position * PLACES + classPlaces[at + position]!]!;
    }
    if (value <= most) continue;
    most = value;
    best = at;
  }
  const trios = Array.from(CLASSES.subarray(best, best + 3));
  const cards = trios.flatMap((trio) => TRIOS[trio]!.map((card) => hand[card]!));
  const ranks = Uint16Array.from(classPlaces.subarray(best, best + 3), rankAt);
  return { cards, value: most, ranks };
}

/** For each plane and choice of rows and columns four class numbers: rows, columns and the other two. */
const PAIRINGS: Uint16Array = Uint16Array.from(
  Array.from({ length: PLANES.length / 4 }, (_, plane) =>
    ROLES.flatMap((roles) => roles.map((role) => PLANES[plane * 4 + role]!)),
  ).flat(),
);
const PAIRINGS_OF_PLANE = ROLES.length * 4;

/** Returns a function from a place to the rank of its strength. */
function rankByPlace({ strengths }: TrioOrder, lowAce: Options['lowAce']) {
  const ranks = strengthRanks(lowAce);
  return (place: number): number => ranks[strengths[place]!]!;
}

/** Fills `lineValues` for the hand's places. */
function fillLineValues(
  positions: number,
  { count }: TrioOrder,
  rankAt: (place: number) => number,
  positionValues: PositionValues,
): void {
  for (let place = 0; place < count; place++) {
    const rank = rankAt(place);
    for (let position = 0; position < positions; position++) {
      lineValues[position * PLACES + place] = positionValues[position * RANKS + rank]!;
    }
  }
}

/** Fills `classPlaces` and `packedPlaces` for a hand. */
function sortClasses({ places }: TrioOrder): void {
  for (let at = 0, number = 0; at < CLASSES.length; at += 3, number++) {
    const x = places[CLASSES[at]!]!;
    const y = places[CLASSES[at + 1]!]!;
    const z = places[CLASSES[at + 2]!]!;
    const first = Math.min(x, y, z);
    const last = Math.max(x, y, z);
    const second = x + y + z - first - last;
    classPlaces[at] = first;
    classPlaces[at + 1] = second;
    classPlaces[at + 2] = last;
    packedPlaces[number] = first | (second << 8) | (last << 16);
  }
}

/** Fills `sorted` with the places of a pairing's eight lines, ascending. */
function sortLines(pairing: number): void {
  const rows = PAIRINGS[pairing]! * 3;
  const columns = PAIRINGS[pairing + 1]! * 3;
  sorted[0] = classPlaces[rows]!;
  sorted[1] = classPlaces[rows + 1]!;
  sorted[2] = classPlaces[rows + 2]!;
  sorted[3] = classPlaces[columns]!;
  sorted[4] = classPlaces[columns + 1]!;
  sorted[5] = classPlaces[columns + 2]!;
  sorted[6] = classPlaces[PAIRINGS[pairing + 2]! * 3]!;
  sorted[7] = classPlaces[PAIRINGS[pairing + 3]! * 3]!;
  // Insertion sort; the first three are sorted already.
  for (let at = 3; at < SQUARE_POSITIONS; at++) {
    const place = sorted[at]!;
    let to = at;
    for (; to > 0 && sorted[to - 1]! > place; to--) sorted[to] = sorted[to - 1]!;
    sorted[to] = place;
  }
}

// Four places below 128, one in each byte of an integer, are compared and exchanged at once, without
// branches that a processor would mispredict.
/** By class: the places of its lines in the three low bytes, the strongest lowest. */
const packedPlaces = new Int32Array(CLASS_COUNT);

/** Returns the bits in which the two differ, of the bytes in which the first is at least the second. */
function exchanged(one: number, other: number): number {
  const atLeast = ((one | 0x80808080) - other) & 0x80808080;
  return (one ^ other) & (atLeast - (atLeast >>> 7));
}

/**
 * Fills `bounds`: the value of a plane's strongest lines, the two strongest of its classes' second lines
 * and the two strongest of its third lines. Line by line it is at least as strong as any square of the
 * plane, and the same order of addition keeps that through rounding.
 * @returns a plane with the highest bound
 */
function boundPlanes(): number {
  let highest = 0;
  for (let plane = 0, at = 0; plane < bounds.length; plane++, at += 4) {
    let a = packedPlaces[PLANES[at]!]!;
    let b = packedPlaces[PLANES[at + 1]!]!;
    let c = packedPlaces[PLANES[at + 2]!]!;
    let d = packedPlaces[PLANES[at + 3]!]!;
    // Sorts the classes' first lines, and likewise the second and third ones.
    let swap = exchanged(a, b);
    a ^= swap;
    b ^= swap;
    swap = exchanged(c, d);
    c ^= swap;
    d ^= swap;
    swap = exchanged(a, c);
    a ^= swap;
    c ^= swap;
    swap = exchanged(b, d);
    b ^= swap;
    d ^= swap;
    swap = exchanged(b, c);
    b ^= swap;
    c ^= swap;
    // Merges the first lines with the seconds and thirds of `a` and `b` (Batcher's bitonic merge).
    let s = (b >>> 8) & 0x7f;
    let t = (a >>> 16) & 0x7f;
    swap = exchanged(s, t);
    s ^= swap;
    t ^= swap;
    let low = (a & 0x7f) | ((b & 0x7f) << 8) | ((c & 0x7f) << 16) | ((d & 0x7f) << 24);
    let high = ((b >>> 16) & 0x7f) | (t << 8) | (s << 16) | ((a << 16) & 0x7f000000);
    swap = exchanged(low, high);
    low ^= swap;
    high ^= swap;
    let even = (low & 0xffff) | (high << 16);
    let odd = (low >>> 16) | (high & (0xffff << 16));
    swap = exchanged(even, odd);
    even ^= swap;
    odd ^= swap;
    // Now 0, 1 and 4, 5 are in `even`, 2, 3 and 6, 7 in `odd`.
    low = (even & 0x00ff00ff) | ((odd & 0x00ff00ff) << 8);
    high = ((even >>> 8) & 0x00ff00ff) | (odd & 0xff00ff00);
    swap = exchanged(low, high);
    low ^= swap;
    high ^= swap;
    bounds[plane] =
      lineValues[low & 0x7f]! +
      lineValues[PLACES + (high & 0x7f)]! +
      lineValues[2 * PLACES + ((low >>> 8) & 0x7f)]! +
      lineValues[3 * PLACES + ((high >>> 8) & 0x7f)]! +
      lineValues[4 * PLACES + ((low >>> 16) & 0x7f)]! +
      lineValues[5 * PLACES + ((high >>> 16) & 0x7f)]! +
      lineValues[6 * PLACES + (low >>> 24)]! +
      lineValues[7 * PLACES + (high >>> 24)]!;
    if (bounds[plane]! > bounds[highest]!) highest = plane;
  }
  return highest;
}
