import { type Card, formatCard, rankOf, type Seat, suitOf } from '@rota/core';
import type { View } from '@rota/games/jammat/rules';

type LowAce = View['options']['lowAce'];
type Line = readonly [number, number, number];

/** By kind, from high card to triplet: how many of the 22,100 lines of a pack are of it. */
const LINES_BY_KIND = [16440, 3744, 1096, 720, 48, 52] as const;
const [HIGH_CARD, PAIR, COLOUR, SEQUENCE, PURE_SEQUENCE, TRIPLET] = [0, 1, 2, 3, 4, 5] as const;

const ROW: readonly Line[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
];
const SQUARE = straightLines(2);
const CUBE = straightLines(3);
/** Neither the four lines through the middle nor the diagonals of the slices inside. JM-7 */
const OUTER_CUBE = CUBE.filter(([first, middle]) =>
  middle === 13
    ? [4, 10, 12].includes(first)
    : middle % 2 === 1 || [1, 3, 9].includes(middle - first),
);

/**
 * Swaps two cards as long as that improves the arrangement. A line counts for as much as the share of
 * all possible lines that it beats, so that no line is made strong at the cost of all others.
 */
export function chooseMove(view: View, _seat: Seat, _legal: readonly string[]): string {
  const { layout, lowAce, lines: counted } = view.options;
  const cube = counted === 39 ? OUTER_CUBE : CUBE;
  const lines = layout === 'row' ? ROW : layout === 'cube' ? cube : SQUARE;
  const byRank = [...view.hand!].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  const bySuit = [...view.hand!].sort((a, b) => a - b);
  const [one, other] = [byRank, bySuit].map((cards) => improve(cards, lines, lowAce));
  const best = total(one!, lines, lowAce) >= total(other!, lines, lowAce) ? one! : other!;
  return `arrange ${best.map(formatCard).join(' ')}`;
}

function improve(hand: readonly Card[], lines: readonly Line[], lowAce: LowAce): Card[] {
  let cards = [...hand];
  let highest = total(cards, lines, lowAce);
  for (let improved = true; improved; ) {
    improved = false;
    for (let a = 0; a < cards.length; a++) {
      for (let b = a + 1; b < cards.length; b++) {
        const swapped = cards.with(a, cards[b]!).with(b, cards[a]!);
        const value = total(swapped, lines, lowAce);
        if (value <= highest) continue;
        [cards, highest, improved] = [swapped, value, true];
      }
    }
  }
  return cards;
}

function total(cards: readonly Card[], lines: readonly Line[], lowAce: LowAce): number {
  return lines.reduce(
    (sum, [a, b, c]) => sum + worthOf([cards[a]!, cards[b]!, cards[c]!], lowAce),
    0,
  );
}

/** The share of lines that are weaker, taking those of a kind to be spread evenly over its ranks. */
function worthOf(line: readonly Card[], lowAce: LowAce): number {
  const [kind, height] = rateLine(line, lowAce);
  const weaker = LINES_BY_KIND.slice(0, kind).reduce((sum, count) => sum + count, 0);
  return (weaker + LINES_BY_KIND[kind]! * height) / 22100;
}

/** A line's kind, and where it stands in the kind, from 0 to 1. JM-1 */
function rateLine(line: readonly Card[], lowAce: LowAce): [kind: number, height: number] {
  const [high, middle, low] = line
    .map((card) => (rankOf(card) + 12) % 13)
    .sort((a, b) => b - a) as [number, number, number];
  const isColour = line.every((card) => suitOf(card) === suitOf(line[0]!));
  const byCards = (high * 169 + middle * 13 + low) / 2197;
  if (high === low) return [TRIPLET, high / 13];
  const isLowAce = high === 12 && middle === 1 && low === 0;
  if (isLowAce || (high - low === 2 && middle - low === 1)) {
    const top = isLowAce ? { lowest: 1, second: 11.5, highest: 12.5 }[lowAce] : high;
    return [isColour ? PURE_SEQUENCE : SEQUENCE, top / 13];
  }
  if (isColour) return [COLOUR, byCards];
  if (high === middle) return [PAIR, (high * 13 + low) / 169];
  if (middle === low) return [PAIR, (middle * 13 + high) / 169];
  return [HIGH_CARD, byCards];
}

/** The lines of three cells through a square or cube of side three. JM-7 */
function straightLines(dimensions: 2 | 3): Line[] {
  const cells = Array.from({ length: 3 ** dimensions }, (_, cell) => cell);
  const powers = [1, 3, 9].slice(0, dimensions);
  const at = (cell: number, power: number) => Math.floor(cell / power) % 3;
  const areEnds = (a: number, c: number) =>
    a < c && powers.every((power) => Math.abs(at(a, power) - at(c, power)) !== 1);
  return cells.flatMap((a) =>
    cells.filter((c) => areEnds(a, c)).map((c): Line => [a, (a + c) / 2, c]),
  );
}
