import { type Card, rankOf, suitOf } from '@rota/core';
import type { Options } from './options.ts';

/** The kinds of triple, lowest first. JM-1. */
export const TRIPLE_KINDS = [
  'high-card',
  'pair',
  'colour',
  'sequence',
  'pure-sequence',
  'triplet',
] as const;
export type TripleKind = (typeof TRIPLE_KINDS)[number];

/**
 * How good a triple is: a whole number, kind first, then its deciding ranks; higher is better and
 * equal is equal, for there is no order of suits (JM-1).
 */
export type Strength = number;

const HIGH_CARD = 0;
const PAIR = 1;
const COLOUR = 2;
const SEQUENCE = 3;
const PURE_SEQUENCE = 4;
const TRIPLET = 5;

/** Each deciding rank takes one hexadecimal digit below the kind. */
const strengthOf = (kind: number, first: number, second = 0, third = 0): Strength =>
  ((kind * 16 + first) * 16 + second) * 16 + third;

export function kindOf(strength: Strength): TripleKind {
  return TRIPLE_KINDS[Math.floor(strength / 16 ** 3)]!;
}

/** Two to ace as 2..14. */
const height = (card: Card): number => {
  const rank = rankOf(card);
  return rank === 0 ? 14 : rank + 1;
};

/** The strength of three cards in any order. JM-1, JM-2, JM-6. */
export function tripleStrength(a: Card, b: Card, c: Card, lowAce: Options['lowAce']): Strength {
  const [high, middle, low] = [height(a), height(b), height(c)].sort((x, y) => y - x) as [
    number,
    number,
    number,
  ];
  if (high === low) return strengthOf(TRIPLET, high);
  const oneSuit = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c);
  const sequence = sequenceOrder(high, middle, low, lowAce);
  if (sequence > 0) return strengthOf(oneSuit ? PURE_SEQUENCE : SEQUENCE, sequence);
  if (oneSuit) return strengthOf(COLOUR, high, middle, low);
  if (high === middle) return strengthOf(PAIR, high, low);
  if (middle === low) return strengthOf(PAIR, middle, high);
  return strengthOf(HIGH_CARD, high, middle, low);
}

const ACE_KING_QUEEN = 15;
const JUST_BELOW_IT = 14;
const ACE_TWO_THREE = 3;

/** 0 for no sequence; else its place among sequences: 15 for A-K-Q, 13 for K-Q-J down to 4 for 4-3-2. */
function sequenceOrder(
  high: number,
  middle: number,
  low: number,
  lowAce: Options['lowAce'],
): number {
  if (high === 14 && middle === 3 && low === 2) {
    return lowAce === 'second' ? JUST_BELOW_IT : ACE_TWO_THREE;
  }
  if (high !== middle + 1 || middle !== low + 1) return 0;
  return high === 14 ? ACE_KING_QUEEN : high;
}
/** The six orders of three. */
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
