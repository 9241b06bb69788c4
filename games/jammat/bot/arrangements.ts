/**
 * All squares and rows that can be best.
 *
 * Nine cards form an affine plane of order three in 9!/432 = 840 ways: twelve lines in four parallel
 * classes, where each class partitions the cards into three lines, and two lines of different classes
 * meet in one card. With two classes as rows and columns, the others are the two families of (broken)
 * diagonals. Any line of one and any of the other can become the straight diagonals by moving the card
 * where they meet to the centre. So a square is a plane (840), two classes as rows and columns (6) and a
 * line of each other class (9): 840 * 6 * 9 = 45,360 = 9!/8. The strongest line of a class is its best
 * diagonal, since a stronger line weakens no position: 840 * 6 = 5,040 squares can be best. A row is one
 * of the 280 classes.
 */

import { sixOrders } from '../rules/index.ts';

/** The layouts of nine cards. */
export type FlatLayout = 'square' | 'row';

type Trio = readonly [number, number, number];

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** All 84 ascending trios of the cards 0..8, in lexicographic order. */
export const TRIOS: readonly Trio[] = CARDS.flatMap((a) =>
  CARDS.slice(a + 1).flatMap((b) => CARDS.slice(b + 1).map((c): Trio => [a, b, c])),
);

/** Returns a bit set of cards. */
const maskOf = (cards: readonly number[]) => cards.reduce((mask, card) => mask | (1 << card), 0);
const MASKS = TRIOS.map(maskOf);
const ALL_CARDS = maskOf(CARDS);

/** The 280 partitions of nine cards into three trios, given by their indexes in `TRIOS`. */
export const CLASSES: readonly Trio[] = TRIOS.flatMap((_, a) =>
  TRIOS.flatMap((_, b): Trio[] => {
    // Three cards are left only if the two trios share none.
    const c = MASKS.indexOf(ALL_CARDS ^ MASKS[a]! ^ MASKS[b]!);
    return a < b && b < c ? [[a, b, c]] : [];
  }),
);

/** Returns the 840 planes, four class numbers each. Their order decides between equally good squares. */
function planes(): number[][] {
  const keyOf = (lines: readonly (readonly number[])[]) => lines.map(maskOf).sort().join();
  const classNumbers = new Map(
    CLASSES.map((lines, number) => [keyOf(lines.map((line) => TRIOS[line]!)), number]),
  );
  const found: number[][] = [];
  for (const [rows, lines] of CLASSES.entries()) {
    const [top, middle, bottom] = lines.map((line) => TRIOS[line]!) as [Trio, Trio, Trio];
    // The other four orders are rotations of these two and give the same planes.
    for (const second of sixOrders(...middle).slice(0, 2)) {
      for (const third of sixOrders(...bottom)) {
        // From row to row a line moves right by 0 (columns), 1 or 2 (diagonals).
        const others = [0, 1, 2].map((slope) => {
          const sloping = top.map((card, from) => [
            card,
            second[(from + slope) % 3]!,
            third[(from + 2 * slope) % 3]!,
          ]);
          return classNumbers.get(keyOf(sloping))!;
        });
        // Each plane is found four times, with each of its classes as rows.
        if (rows < Math.min(...others)) found.push([rows, ...others.sort((a, b) => a - b)]);
      }
    }
  }
  return found;
}

/** All choices of rows and columns among a plane’s four classes, followed by the other two. */
const ROLES = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
  [1, 2, 0, 3],
  [1, 3, 0, 2],
  [2, 3, 0, 1],
] as const;

/**
 * The lines of each arrangement that can be best. A number below 84 is an index in `TRIOS`; 84 + n is the
 * strongest line of class n. A square's are three rows, three columns and the diagonals.
 */
export const ARRANGEMENTS: Readonly<Record<FlatLayout, readonly (readonly number[])[]>> = {
  row: CLASSES,
  square: planes().flatMap((plane) =>
    ROLES.map(([a, b, c, d]) => [
      ...CLASSES[plane[a]!]!,
      ...CLASSES[plane[b]!]!,
      TRIOS.length + plane[c]!,
      TRIOS.length + plane[d]!,
    ]),
  ),
};

/** Returns the cards (0..8) of a row or square by cell. @param lines as indexes in `TRIOS` */
export function layOut(layout: FlatLayout, lines: readonly number[]): number[] {
  if (layout === 'row') return lines.flatMap((line) => TRIOS[line]!);
  const centre = crossing(lines[6]!, lines[7]!);
  // With the row and column through the centre in the middle, both diagonals are straight.
  const columns = linesAround(centre, lines.slice(3, 6));
  return linesAround(centre, lines.slice(0, 3)).flatMap((row) =>
    columns.map((column) => crossing(row, column)),
  );
}

/** Returns a class's lines, the one through a card in the middle. */
function linesAround(card: number, lines: readonly number[]): number[] {
  const middle = lines.find((line) => TRIOS[line]!.includes(card))!;
  const [first, last] = lines.filter((line) => line !== middle);
  return [first!, middle, last!];
}

/** Returns the common card of two lines of different classes. */
function crossing(one: number, other: number): number {
  return TRIOS[one]!.find((card) => TRIOS[other]!.includes(card))!;
}
