import type { Card } from '@rota/core';
import { LAYOUTS, sixOrders, tripleStrength } from '../rules/index.ts';
import { BestAssignments } from './assignment-solver.ts';

const { lines: LINES, places: PLACES } = LAYOUTS.cube;
const OTHERS = PLACES - 1;

/** The number of lines through each place. */
const DEGREES = Array.from(
  { length: PLACES },
  (_, place) => LINES.filter((line) => line.includes(place)).length,
);
/** The different degrees, ascending: 4, 5, 7, 13. */
const SIZES = [...new Set(DEGREES)].sort((a, b) => a - b);

/** The value of a card paired with itself, so that it is never taken. */
const NEVER = -1e6;

/** A relative bound above the rounding of the sums. */
const ROUNDING = 1e-9;

export interface CubeBound {
  /** The upper bound on a cube of the hand. */
  readonly bound: number;
  /** The bound with equal shares. */
  readonly first: number;
}

/**
 * Computes an upper bound on the value of a hand's best cube.
 *
 * Divide the value of every triple among its three cards in any way. Two lines of a cube have at most one
 * card in common, so the lines through a card form disjoint pairs of others: at a place with d lines a
 * card gets at most its best d disjoint pairs of the 26 others, which is at most half of its best
 * matching of 2d pairs of rows and columns. Assigning the cards to the places (1 with 13 lines, 8 with 7,
 * 6 with 5, 12 with 4) as is best for the sum bounds every cube.
 *
 * Any division gives a bound. It starts with equal thirds and moves value away from cards that want a
 * triple more than its others do (subgradients: Held, Wolfe and Crowder, “Validation of subgradient
 * optimization”, Mathematical Programming 6, 1974), keeping the lowest bound.
 * @param hand 27 cards
 * @param valuation the value of a line, by strength
 * @param reached the value of some cube
 * @param rounds how often the values are divided again
 */
export function cubeBound(
  hand: readonly Card[],
  valuation: Float64Array,
  reached: number,
  rounds: number,
): CubeBound {
  const triples = triplesOf(hand, valuation);
  const pairs = new BestAssignments(OTHERS);
  const places = new BestAssignments(PLACES);
  const worths = new Float64Array(OTHERS * OTHERS);
  const cardWorths = new Float64Array(PLACES * PLACES);
  /** By card and degree: the best matching, as column by row. */
  const steps = Array.from({ length: PLACES }, () => SIZES.map(() => new Int32Array(OTHERS)));
  let bound = Infinity;
  let first = Infinity;
  let step = 1;
  let idle = 0;
  for (let round = 0; round <= rounds; round++) {
    for (let card = 0; card < PLACES; card++) {
      spread(triples, card, worths);
      pairs.start(worths);
      let taken = 0;
      for (const [at, size] of SIZES.entries()) {
        for (; taken < 2 * size; taken++) pairs.grow(worths);
        steps[card]![at]!.set(pairs.columnOf);
        const worth = pairs.worth(worths) / 2;
        for (let place = 0; place < PLACES; place++) {
          if (DEGREES[place] === size) cardWorths[card * PLACES + place] = worth;
        }
      }
    }
    places.start(cardWorths);
    for (let taken = 0; taken < PLACES; taken++) places.grow(cardWorths);
    const value = places.worth(cardWorths);
    if (round === 0) first = value;
    if (value < bound) {
      bound = value;
      idle = 0;
    } else if (++idle === PATIENCE) {
      step /= 2;
      idle = 0;
    }
    const wanted = wantedOf(triples, (card) => {
      const size = DEGREES[places.columnOf[card]!]!;
      return steps[card]![SIZES.indexOf(size)]!;
    });
    if (!shareOut(triples, wanted, step * (value - reached))) break;
  }
  const safely = (value: number) => value * (1 + ROUNDING);
  return { bound: safely(bound), first: safely(first) };
}

/** Rounds without improvement after which the step size is halved. */
const PATIENCE = 8;

/** All triples of the hand. */
interface Triples {
  readonly members: readonly (readonly [number, number, number])[];
  /** The index of the triple of three cards in any order, at (a * 27 + b) * 27 + c. */
  readonly numbers: Int32Array;
  /** The part of its value that each member gets, three for each triple. */
  readonly shares: Float64Array;
}

function triplesOf(hand: readonly Card[], valuation: Float64Array): Triples {
  const members: [number, number, number][] = [];
  const numbers = new Int32Array(PLACES ** 3);
  const shares: number[] = [];
  for (let a = 0; a < PLACES; a++) {
    for (let b = a + 1; b < PLACES; b++) {
      for (let c = b + 1; c < PLACES; c++) {
        for (const [x, y, z] of sixOrders(a, b, c)) {
          numbers[(x * PLACES + y) * PLACES + z] = members.length;
        }
        members.push([a, b, c]);
        const third = valuation[tripleStrength(hand[a]!, hand[b]!, hand[c]!, 'lowest')]! / 3;
        shares.push(third, third, third);
      }
    }
  }
  return { members, numbers, shares: Float64Array.from(shares) };
}

/** Fills in the value of each pair of other cards to a card. */
function spread({ members, numbers, shares }: Triples, card: number, worths: Float64Array): void {
  worths.fill(NEVER);
  for (let row = 0; row < OTHERS; row++) {
    const one = row < card ? row : row + 1;
    for (let column = row + 1; column < OTHERS; column++) {
      const other = column < card ? column : column + 1;
      const number = numbers[(card * PLACES + one) * PLACES + other]!;
      const [a, b] = members[number]!;
      const worth = shares[3 * number + (a === card ? 0 : b === card ? 1 : 2)]!;
      worths[row * OTHERS + column] = worth;
      worths[column * OTHERS + row] = worth;
    }
  }
}

/** Returns how much each member of each triple wants it: 0, a half or 1. */
function wantedOf({ members, numbers }: Triples, stepsOf: (card: number) => Int32Array) {
  const wanted = new Float64Array(3 * members.length);
  for (let card = 0; card < PLACES; card++) {
    const steps = stepsOf(card);
    for (let row = 0; row < OTHERS; row++) {
      const column = steps[row]!;
      if (column === -1) continue;
      const one = row < card ? row : row + 1;
      const other = column < card ? column : column + 1;
      const number = numbers[(card * PLACES + one) * PLACES + other]!;
      const [a, b] = members[number]!;
      wanted[3 * number + (a === card ? 0 : b === card ? 1 : 2)]! += 0.5;
    }
  }
  return wanted;
}

/** Moves value between the members of triples. @returns false if all want them equally, so nothing moves */
function shareOut({ shares }: Triples, wanted: Float64Array, excess: number): boolean {
  let square = 0;
  for (let at = 0; at < wanted.length; at += 3) {
    const mean = (wanted[at]! + wanted[at + 1]! + wanted[at + 2]!) / 3;
    for (let member = at; member < at + 3; member++) {
      wanted[member]! -= mean;
      square += wanted[member]! ** 2;
    }
  }
  if (square === 0) return false;
  for (let at = 0; at < wanted.length; at++) shares[at]! -= (excess / square) * wanted[at]!;
  return true;
}
