import type { Card } from '@rota/core';
import type { Options } from '../rules/index.ts';
import { CLASS_COUNT, CLASSES, PLANES, TRIOS } from './affine-planes.ts';
import { layOut, ROLES } from './square-search.ts';
import { RANKS, strengthRanks, strengthTable } from './strengths.ts';

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
/** The ranks of each class's three lines, descending. */
const classRanks = new Uint16Array(CLASS_COUNT * 3);
const sorted = new Uint16Array(SQUARE_POSITIONS);

/**
 * Finds the exact best square by the sum of its sorted lines' values at their positions.
 *
 * Only 5,040 of the 45,360 squares matter (`affine-planes.ts`): planes with two classes as rows and
 * columns. The strongest line of each other class is the best diagonal, since a stronger line weakens
 * no position.
 * @param hand nine cards
 */
export function bestSquareForPositions(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  positionValues: PositionValues,
): ValuedArrangement {
  rankClasses(hand, lowAce);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let pairing = 0; pairing < PAIRINGS.length; pairing += 4) {
    sortLines(pairing);
    let value = 0;
    for (let position = 0; position < SQUARE_POSITIONS; position++) {
      value += positionValues[position * RANKS + sorted[position]!]!;
    }
    if (value <= most) continue;
    most = value;
    best = pairing;
  }
  sortLines(best);
  const [rows, columns, one, other] = PAIRINGS.subarray(best, best + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const square = layOut({ rows, columns, diagonals: [strongest(one), strongest(other)] });
  return { cards: square.map((card) => hand[card]!), value: most, ranks: sorted.slice() };

  function strongest(number: number): number {
    const [a, b, c] = CLASSES.subarray(number * 3, number * 3 + 3) as unknown as [
      number,
      number,
      number,
    ];
    const rank = rankOfTrio(hand, lowAce);
    return [a, b, c].find((trio) => rank(trio) === classRanks[number * 3])!;
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
  rankClasses(hand, lowAce);
  for (let pairing = 0; pairing < PAIRINGS.length; pairing += 4) {
    sortLines(pairing);
    visit(sorted);
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
  rankClasses(hand, lowAce);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < classRanks.length; at += 3) {
    let value = 0;
    for (let position = 0; position < ROW_POSITIONS; position++) {
      value += positionValues[position * RANKS + classRanks[at + position]!]!;
    }
    if (value <= most) continue;
    most = value;
    best = at;
  }
  const trios = Array.from(CLASSES.subarray(best, best + 3));
  const cards = trios.flatMap((trio) => TRIOS[trio]!.map((card) => hand[card]!));
  return { cards, value: most, ranks: classRanks.slice(best, best + 3) };
}

/** For each plane and choice of rows and columns four class numbers: rows, columns and the other two. */
const PAIRINGS: Uint16Array = Uint16Array.from(
  Array.from({ length: PLANES.length / 4 }, (_, plane) =>
    ROLES.flatMap((roles) => roles.map((role) => PLANES[plane * 4 + role]!)),
  ).flat(),
);

/** Returns a function that ranks one of the hand's trios. */
function rankOfTrio(hand: readonly Card[], lowAce: Options['lowAce']): (trio: number) => number {
  const table = strengthTable(lowAce);
  const ranks = strengthRanks(lowAce);
  return (trio) => {
    const [a, b, c] = TRIOS[trio]!;
    return ranks[table.of(hand[a]!, hand[b]!, hand[c]!)]!;
  };
}

/** Fills `classRanks` for a hand. */
function rankClasses(hand: readonly Card[], lowAce: Options['lowAce']): void {
  const rank = rankOfTrio(hand, lowAce);
  const ranks = TRIOS.map((_, trio) => rank(trio));
  for (let at = 0; at < CLASSES.length; at += 3) {
    const x = ranks[CLASSES[at]!]!;
    const y = ranks[CLASSES[at + 1]!]!;
    const z = ranks[CLASSES[at + 2]!]!;
    const high = Math.max(x, y, z);
    const low = Math.min(x, y, z);
    classRanks[at] = high;
    classRanks[at + 1] = x + y + z - high - low;
    classRanks[at + 2] = low;
  }
}

/** Fills `sorted` with the ranks of a pairing's eight lines, descending. */
function sortLines(pairing: number): void {
  const rows = PAIRINGS[pairing]! * 3;
  const columns = PAIRINGS[pairing + 1]! * 3;
  sorted[0] = classRanks[rows]!;
  sorted[1] = classRanks[rows + 1]!;
  sorted[2] = classRanks[rows + 2]!;
  sorted[3] = classRanks[columns]!;
  sorted[4] = classRanks[columns + 1]!;
  sorted[5] = classRanks[columns + 2]!;
  sorted[6] = classRanks[PAIRINGS[pairing + 2]! * 3]!;
  sorted[7] = classRanks[PAIRINGS[pairing + 3]! * 3]!;
  // Insertion sort; the first three are sorted already.
  for (let at = 3; at < SQUARE_POSITIONS; at++) {
    const rank = sorted[at]!;
    let to = at;
    for (; to > 0 && sorted[to - 1]! < rank; to--) sorted[to] = sorted[to - 1]!;
    sorted[to] = rank;
  }
}
