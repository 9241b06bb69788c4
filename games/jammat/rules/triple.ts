import { type Card, rankOf, suitOf } from '@rota/core';
import type { Options } from './options.ts';

/** The kinds of triple, lowest first. JM-1 */
export const TRIPLE_KINDS = [
  'high-card',
  'pair',
  'colour',
  'sequence',
  'pure-sequence',
  'triplet',
] as const;
/** The kind of a triple. JM-1 */
export type TripleKind = (typeof TRIPLE_KINDS)[number];

/** A triple's strength as an integer: its kind, then its deciding ranks. Suits never break a tie. JM-1 */
export type Strength = number;

const HIGH_CARD = 0;
const PAIR = 1;
const COLOUR = 2;
const SEQUENCE = 3;
const PURE_SEQUENCE = 4;
const TRIPLET = 5;

/** Packs a kind and its deciding ranks into one hexadecimal digit each. */
const strengthOf = (kind: number, first: number, second = 0, third = 0): Strength =>
  ((kind * 16 + first) * 16 + second) * 16 + third;

/** Returns the kind of a triple by its strength. */
export function kindOf(strength: Strength): TripleKind {
  return TRIPLE_KINDS[Math.floor(strength / 16 ** 3)]!;
}

/** Returns a card's rank from 2 to 14, aces high. */
export function rankValue(card: Card): number {
  const rank = rankOf(card);
  return rank === 0 ? 14 : rank + 1;
}

/** Returns the strength of three cards in any order. JM-1, JM-2, JM-6 */
export function tripleStrength(a: Card, b: Card, c: Card, lowAce: Options['lowAce']): Strength {
  const values = [rankValue(a), rankValue(b), rankValue(c)];
  const [high, middle, low] = values.sort((x, y) => y - x) as [number, number, number];
  if (high === low) return strengthOf(TRIPLET, high);
  const oneSuit = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c);
  if (isSequence(high, middle, low)) {
    const kind = oneSuit ? PURE_SEQUENCE : SEQUENCE;
    if (high === 14 && low === 2) return strengthOf(kind, ...LOW_ACE_RANKS[lowAce]);
    return strengthOf(kind, high === 14 ? ACE_KING_QUEEN : high);
  }
  if (oneSuit) return strengthOf(COLOUR, high, middle, low);
  if (high === middle) return strengthOf(PAIR, high, low);
  if (middle === low) return strengthOf(PAIR, middle, high);
  return strengthOf(HIGH_CARD, high, middle, low);
}

// Ranks among sequences; the others rank by their highest card, from K-Q-J (13) down to 4-3-2 (4).
const ACE_KING_QUEEN = 15;

/** The rank of A-2-3 among sequences; the second number puts it above A-K-Q. JM-2 */
const LOW_ACE_RANKS: Readonly<Record<Options['lowAce'], readonly [number, number]>> = {
  lowest: [3, 0],
  second: [14, 0],
  highest: [ACE_KING_QUEEN, 1],
};

/** Whether the ranks follow each other; an ace counts high or low. JM-2 */
function isSequence(high: number, middle: number, low: number): boolean {
  if (middle !== low + 1) return false;
  return high === middle + 1 || (high === 14 && middle === 3);
}

/** Returns the six orders of three items. */
export function sixOrders<T>(a: T, b: T, c: T): (readonly [T, T, T])[] {
  return [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
}
