/**
 * Reduces the search for the best square.
 *
 * Nine cards form an affine plane of order three in 9!/432 = 840 ways: twelve lines in four parallel
 * classes, where each class partitions the cards into three lines, and two lines of different classes
 * meet in one card. With two classes as rows and columns, the others are the two families of (broken)
 * diagonals. Any line of one and any of the other can become the straight diagonals by moving the card
 * where they meet to the centre. So a square is a plane (840), two classes as rows and columns (6) and a
 * line of each other class (9): 840 * 6 * 9 = 45,360 = 9!/8. The best square of a plane is worth
 *
 *     all of class a + all of class b + the best line of class c + the best line of class d,
 *
 * and there are only 280 different classes.
 */

import { sixOrders } from '../rules/index.ts';

export const CARDS = 9;

/** Three of the cards 0..8, ascending. */
export type Trio = readonly [number, number, number];

/** All 84 trios, in lexicographic order. */
export const TRIOS: readonly Trio[] = trios();

/** Returns a bit set of cards. */
const maskOf = (cards: readonly number[]) => cards.reduce((mask, card) => mask | (1 << card), 0);

/** By index in `TRIOS`: its cards as a bit set. */
export const TRIO_MASKS: Uint16Array = Uint16Array.from(TRIOS, maskOf);

const TRIO_NUMBERS = new Map(Array.from(TRIO_MASKS, (mask, number) => [mask, number]));

function trios(): Trio[] {
  const all: Trio[] = [];
  for (let a = 0; a < CARDS; a++) {
    for (let b = a + 1; b < CARDS; b++) {
      for (let c = b + 1; c < CARDS; c++) all.push([a, b, c]);
    }
  }
  return all;
}

/** Returns the index in `TRIOS` of three cards in any order. */
export function trioNumber(cards: readonly number[]): number {
  return TRIO_NUMBERS.get(maskOf(cards))!;
}

/** The 280 partitions of nine cards into three trios; three indexes into `TRIOS` each. */
export const CLASSES: Uint8Array = Uint8Array.from(partitions().flat());
export const CLASS_COUNT = CLASSES.length / 3;

function partitions(): number[][] {
  const found: number[][] = [];
  for (const [first, one] of TRIOS.entries()) {
    if (one[0] !== 0) continue;
    const rest = Array.from({ length: CARDS }, (_, card) => card).filter(
      (card) => !one.includes(card),
    );
    const [lowest, ...others] = rest as [number, ...number[]];
    for (let i = 0; i < others.length; i++) {
      for (let j = i + 1; j < others.length; j++) {
        const two = [lowest, others[i]!, others[j]!];
        const three = others.filter((card) => !two.includes(card));
        found.push([first, trioNumber(two), trioNumber(three)]);
      }
    }
  }
  return found;
}

/** The 840 planes; four class numbers each. */
export const PLANES: Uint16Array = Uint16Array.from(planes().flat());

function planes(): number[][] {
  const classNumbers = new Map<number, number>();
  for (let number = 0; number < CLASS_COUNT; number++) {
    const lines = CLASSES.subarray(number * 3, number * 3 + 3);
    classNumbers.set(keyOf(Array.from(lines, (line) => TRIOS[line]!)), number);
  }
  const classOf = (lines: number[][]) => classNumbers.get(keyOf(lines))!;
  const found = new Map<string, number[]>();
  for (let rows = 0; rows < CLASS_COUNT; rows++) {
    const [top, middle, bottom] = [0, 1, 2].map((row) => TRIOS[CLASSES[rows * 3 + row]!]!) as [
      Trio,
      Trio,
      Trio,
    ];
    for (const second of sixOrders(...middle)) {
      for (const third of sixOrders(...bottom)) {
        const grid = [top, second, third];
        // From row to row a line moves right by 0 (columns), 1 or 2 (diagonals).
        const sloping = (slope: number) =>
          classOf(
            [0, 1, 2].map((from) => grid.map((row, down) => row[(from + slope * down) % 3]!)),
          );
        const classes = [rows, sloping(0), sloping(1), sloping(2)].sort((a, b) => a - b);
        found.set(classes.join(), classes);
      }
    }
  }
  return [...found.values()];
}

/** Returns a key for a partition given in any order; two lines determine the third. */
function keyOf(lines: readonly (readonly number[])[]): number {
  const [first, second] = lines.map(maskOf).sort((a, b) => a - b);
  return first! * 2 ** CARDS + second!;
}
