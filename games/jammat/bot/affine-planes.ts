/**
 * Why the best square needs so little search.
 *
 * Nine cards can be made into an affine plane of order three in 9!/432 = 840 ways: twelve lines in
 * four parallel classes, each class parting the cards into three lines, any two lines of different
 * classes crossing in one card. Lay two of the classes out as rows and columns, and the other two
 * are the two families of (broken) diagonals; any line of the one and any of the other can be made
 * the two straight diagonals, by moving the card where they cross to the centre. So a square is a
 * plane (840), two of its classes as rows and columns (6), and one line of each other class (9):
 * 840 * 6 * 9 = 45,360, which is 9!/8. A square's lines are then worth
 *
 *     all of class a + all of class b + the best line of class c + the best line of class d,
 *
 * and only 280 classes exist among all planes.
 */

import { sixOrders } from '../rules/index.ts';

export const CARDS = 9;

/** Three of the cards 0..8, ascending. */
export type Trio = readonly [number, number, number];

/** All 84 trios, in lexicographic order. */
export const TRIOS: readonly Trio[] = trios();

/** A bit for each of the cards 0..8. */
const maskOf = (cards: readonly number[]) => cards.reduce((mask, card) => mask | (1 << card), 0);

const TRIO_NUMBERS = new Map(TRIOS.map((trio, number) => [maskOf(trio), number]));

function trios(): Trio[] {
  const all: Trio[] = [];
  for (let a = 0; a < CARDS; a++) {
    for (let b = a + 1; b < CARDS; b++) {
      for (let c = b + 1; c < CARDS; c++) all.push([a, b, c]);
    }
  }
  return all;
}

/** The number of the trio of these cards, given in any order. */
export function trioNumber(cards: readonly number[]): number {
  return TRIO_NUMBERS.get(maskOf(cards))!;
}

/** The 280 ways to part nine cards into three trios, as trio numbers, three by three. */
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

/** The 840 planes, as class numbers, four by four. */
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
        // Going down one row, a line moves right by 0 (columns), 1 or 2 (the diagonals).
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

/** One number for three lines that part the nine cards, given in any order: two tell the third. */
function keyOf(lines: readonly (readonly number[])[]): number {
  const [first, second] = lines.map(maskOf).sort((a, b) => a - b);
  return first! * 2 ** CARDS + second!;
}
