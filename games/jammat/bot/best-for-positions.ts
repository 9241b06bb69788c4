import type { Card } from '@rota/core';
import type { Options } from '../rules/index.ts';
import { CLASS_COUNT, CLASSES, PLANES, TRIOS } from './affine-planes.ts';
import { layOut, ROLES } from './square-search.ts';
import { RANKS, strengthRanks } from './strength-ranks.ts';
import { strengthTable } from './strength-table.ts';

/** Lines of a square, and of a row. */
export const SQUARE_POSITIONS = 8;
export const ROW_POSITIONS = 3;

/**
 * What a line of each rank (`strengthRanks`) is worth at each position: position after position,
 * best first, `RANKS` numbers each that never fall as the rank rises.
 */
export type PositionValues = Float64Array;

/** An arrangement made for the positions its lines will take. */
export interface ValuedArrangement {
  readonly cards: Card[];
  /** Sum over the positions of what the line there is worth. */
  readonly value: number;
  /** The ranks of its lines, best first. */
  readonly ranks: Uint16Array;
}

// Worked in by one search after another; a search never waits, so no two meet.
/** The ranks of each class's three lines, falling. */
const classRanks = new Uint16Array(CLASS_COUNT * 3);
const sorted = new Uint16Array(SQUARE_POSITIONS);

/**
 * The square whose sorted lines are worth most together, each at the position it comes to; exact.
 *
 * Which square is best follows from 5,040 of the 45,360 (`affine-planes.ts`): a plane, and which two
 * of its classes are the rows and columns. Of the other two the strongest line is the best diagonal,
 * for a stronger line in its place makes no position weaker.
 * @param hand nine cards
 */
export function bestSquareForPositions(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  worths: PositionValues,
): ValuedArrangement {
  rankClasses(hand, lowAce);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let pairing = 0; pairing < PAIRINGS.length; pairing += 4) {
    sortLines(pairing);
    let value = 0;
    for (let position = 0; position < SQUARE_POSITIONS; position++) {
      value += worths[position * RANKS + sorted[position]!]!;
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
 * Shows the sorted lines of every square that could be best for some worths of positions: 5,040 of
 * them, many alike. For measuring what a best response gains.
 * @param visit receives the ranks of the lines, best first; they change after it returns
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
 * The three triples worth most together, each at the position it comes to; exact, all 280 ways.
 * @param hand nine cards
 */
export function bestRowForPositions(
  hand: readonly Card[],
  lowAce: Options['lowAce'],
  worths: PositionValues,
): ValuedArrangement {
  rankClasses(hand, lowAce);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < classRanks.length; at += 3) {
    let value = 0;
    for (let position = 0; position < ROW_POSITIONS; position++) {
      value += worths[position * RANKS + classRanks[at + position]!]!;
    }
    if (value <= most) continue;
    most = value;
    best = at;
  }
  const trios = Array.from(CLASSES.subarray(best, best + 3));
  const cards = trios.flatMap((trio) => TRIOS[trio]!.map((card) => hand[card]!));
  return { cards, value: most, ranks: classRanks.slice(best, best + 3) };
}

/** For each plane and each two of its classes as rows and columns: those two, and the other two. */
const PAIRINGS: Uint16Array = Uint16Array.from(
  Array.from({ length: PLANES.length / 4 }, (_, plane) =>
    ROLES.flatMap((roles) => roles.map((role) => PLANES[plane * 4 + role]!)),
  ).flat(),
);

function rankOfTrio(hand: readonly Card[], lowAce: Options['lowAce']): (trio: number) => number {
  const table = strengthTable(lowAce);
  const ranks = strengthRanks(lowAce);
  return (trio) => {
    const [a, b, c] = TRIOS[trio]!;
    return ranks[table.of(hand[a]!, hand[b]!, hand[c]!)]!;
  };
}

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

/** Fills `sorted` with the ranks of a pairing's eight lines, falling. */
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
  // The first three have fallen already.
  for (let at = 3; at < SQUARE_POSITIONS; at++) {
    const rank = sorted[at]!;
    let to = at;
    for (; to > 0 && sorted[to - 1]! < rank; to--) sorted[to] = sorted[to - 1]!;
    sorted[to] = rank;
  }
}
