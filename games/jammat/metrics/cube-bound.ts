import type { Card } from '@rota/core';
import { LAYOUTS, sixOrders, tripleStrength } from '../rules/index.ts';
import { AssignmentSolver } from './assignment-solver.ts';

const { lines: LINES, cells: CELLS } = LAYOUTS.cube;
const OTHER_CARDS = CELLS - 1;

/** The number of lines through each cell. */
const DEGREES = Array.from(
  { length: CELLS },
  (_, cell) => LINES.filter((line) => line.includes(cell)).length,
);
/** The different degrees, ascending: 4, 5, 7, 13. */
const DEGREE_VALUES = [...new Set(DEGREES)].sort((a, b) => a - b);

/** The value of a card paired with itself, so that it is never matched. */
const FORBIDDEN = -1e6;

/** A relative tolerance above the rounding error of the sums. */
const ROUNDING = 1e-9;

/** The number of rounds without improvement after which the step size is halved. */
const MAX_IDLE_ROUNDS = 8;

export interface CubeBound {
  /** The upper bound on a cube of the hand. */
  readonly bound: number;
  /** The bound before any value is moved. */
  readonly initial: number;
}

/**
 * Computes an upper bound on the value of a hand's best cube.
 *
 * Divide the value of every triple among its three cards in any way. Two lines of a cube have at most one
 * card in common, so the lines through a card form disjoint pairs of others: at a cell with d lines a
 * card gets at most its best d disjoint pairs of the 26 others, which is at most half of its best
 * matching of 2d pairs of rows and columns. The best assignment of the cards to the cells (1 with 13
 * lines, 8 with 7, 6 with 5, 12 with 4) is an upper bound on every cube.
 *
 * Any division gives a bound. It starts with equal thirds and, in each round, moves value away from the
 * cards whose matching uses a triple more than the triple's other cards do (subgradients: Held, Wolfe
 * and Crowder, “Validation of subgradient optimization”, Mathematical Programming 6, 1974). The lowest
 * bound counts.
 * @param hand 27 cards
 * @param valuation the value of a line, by strength
 * @param lowerBound the value of some cube of the hand
 * @param rounds the number of times value is moved
 */
export function cubeBound(
  hand: readonly Card[],
  valuation: Float64Array,
  lowerBound: number,
  rounds: number,
): CubeBound {
  const triples = triplesOf(hand, valuation);
  const pairSolver = new AssignmentSolver(OTHER_CARDS);
  const cellSolver = new AssignmentSolver(CELLS);
  const pairValues = new Float64Array(OTHER_CARDS * OTHER_CARDS);
  const cardValues = new Float64Array(CELLS * CELLS);
  /** By card and degree: the best matching, as column by row. */
  const matchings = Array.from({ length: CELLS }, () =>
    DEGREE_VALUES.map(() => new Int32Array(OTHER_CARDS)),
  );
  let bound = Infinity;
  let initial = Infinity;
  let stepSize = 1;
  let idleRounds = 0;
  for (let round = 0; round <= rounds; round++) {
    for (let card = 0; card < CELLS; card++) {
      fillPairValues(triples, card, pairValues);
      pairSolver.reset(pairValues);
      let matched = 0;
      for (const [at, size] of DEGREE_VALUES.entries()) {
        for (; matched < 2 * size; matched++) pairSolver.augment(pairValues);
        matchings[card]![at]!.set(pairSolver.columnOf);
        const value = pairSolver.value(pairValues) / 2;
        for (let cell = 0; cell < CELLS; cell++) {
          if (DEGREES[cell] === size) cardValues[card * CELLS + cell] = value;
        }
      }
    }
    cellSolver.reset(cardValues);
    for (let matched = 0; matched < CELLS; matched++) cellSolver.augment(cardValues);
    const value = cellSolver.value(cardValues);
    if (round === 0) initial = value;
    if (value < bound) {
      bound = value;
      idleRounds = 0;
    } else if (++idleRounds === MAX_IDLE_ROUNDS) {
      stepSize /= 2;
      idleRounds = 0;
    }
    const demand = demandOf(triples, (card) => {
      const size = DEGREES[cellSolver.columnOf[card]!]!;
      return matchings[card]![DEGREE_VALUES.indexOf(size)]!;
    });
    if (!redistribute(triples, demand, stepSize * (value - lowerBound))) break;
  }
  const roundUp = (value: number) => value * (1 + ROUNDING);
  return { bound: roundUp(bound), initial: roundUp(initial) };
}

/** All triples of a hand; cards are numbered 0..26. */
interface Triples {
  readonly members: readonly (readonly [number, number, number])[];
  /** The number of the triple of three cards in any order, at (a * 27 + b) * 27 + c. */
  readonly numbers: Int32Array;
  /** The share of its value that each member gets, three for each triple. */
  readonly shares: Float64Array;
}

function triplesOf(hand: readonly Card[], valuation: Float64Array): Triples {
  const members: [number, number, number][] = [];
  const numbers = new Int32Array(CELLS ** 3);
  const shares: number[] = [];
  for (let a = 0; a < CELLS; a++) {
    for (let b = a + 1; b < CELLS; b++) {
      for (let c = b + 1; c < CELLS; c++) {
        for (const [x, y, z] of sixOrders(a, b, c)) {
          numbers[(x * CELLS + y) * CELLS + z] = members.length;
        }
        members.push([a, b, c]);
        const third = valuation[tripleStrength(hand[a]!, hand[b]!, hand[c]!, 'lowest')]! / 3;
        shares.push(third, third, third);
      }
    }
  }
  return { members, numbers, shares: Float64Array.from(shares) };
}

/** Fills in the value of each pair of other cards: the card's share of their triple. */
function fillPairValues(
  { members, numbers, shares }: Triples,
  card: number,
  pairValues: Float64Array,
): void {
  pairValues.fill(FORBIDDEN);
  for (let row = 0; row < OTHER_CARDS; row++) {
    const one = row < card ? row : row + 1;
    for (let column = row + 1; column < OTHER_CARDS; column++) {
      const other = column < card ? column : column + 1;
      const number = numbers[(card * CELLS + one) * CELLS + other]!;
      const [a, b] = members[number]!;
      const value = shares[3 * number + (a === card ? 0 : b === card ? 1 : 2)]!;
      pairValues[row * OTHER_CARDS + column] = value;
      pairValues[column * OTHER_CARDS + row] = value;
    }
  }
}

/** Returns how much of each triple each member's matching uses: 0, a half or 1. */
function demandOf({ members, numbers }: Triples, matchingOf: (card: number) => Int32Array) {
  const demand = new Float64Array(3 * members.length);
  for (let card = 0; card < CELLS; card++) {
    const matching = matchingOf(card);
    for (let row = 0; row < OTHER_CARDS; row++) {
      const column = matching[row]!;
      if (column === -1) continue;
      const one = row < card ? row : row + 1;
      const other = column < card ? column : column + 1;
      const number = numbers[(card * CELLS + one) * CELLS + other]!;
      const [a, b] = members[number]!;
      demand[3 * number + (a === card ? 0 : b === card ? 1 : 2)]! += 0.5;
    }
  }
  return demand;
}

/** Moves value between the members of triples. @returns false if all demands are equal, so nothing moves */
function redistribute({ shares }: Triples, demand: Float64Array, excess: number): boolean {
  let square = 0;
  for (let at = 0; at < demand.length; at += 3) {
    const mean = (demand[at]! + demand[at + 1]! + demand[at + 2]!) / 3;
    for (let member = at; member < at + 3; member++) {
      demand[member]! -= mean;
      square += demand[member]! ** 2;
    }
  }
  if (square === 0) return false;
  for (let at = 0; at < demand.length; at++) shares[at]! -= (excess / square) * demand[at]!;
  return true;
}
