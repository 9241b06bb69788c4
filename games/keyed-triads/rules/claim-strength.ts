import type { Options } from './options.ts';
import { SUIT_STRENGTH, VALUE } from './pack.ts';
import { isOneSeat, type SeatSet } from './seat-set.ts';
import { cardAt, sumOf, type Triad } from './triad.ts';

export type CriterionName = 'distance' | 'suits' | 'ranks' | 'proximity' | 'suit-order';

/** One step in comparing keys with a triad. */
export interface Criterion {
  readonly step: CriterionName;
  /** The number of its rule. */
  readonly rule: string;
  readonly strongest: 'least' | 'most';
  /** @returns an integer from 0 */
  measure(key: Triad, triad: Triad): number;
}

/**
 * Claim strength, KT-5 to KT-9: the keys that tie for strongest by one criterion, and only those,
 * are compared by the next. If several tie to the end, the triad is dead. KT-10
 */
export const CRITERIA = criteriaWith(proximity);

const VARIANTS: Readonly<Record<Options['proximity'], readonly Criterion[]>> = {
  paired: CRITERIA,
  nearest: criteriaWith(distanceToNearest),
  none: criteriaWith(() => 0),
};

export function criteriaFor(variant: Options['proximity']): readonly Criterion[] {
  return VARIANTS[variant];
}

function criteriaWith(proximity: Criterion['measure']): readonly Criterion[] {
  return [
    { step: 'distance', rule: 'KT-5', strongest: 'least', measure: distance },
    { step: 'suits', rule: 'KT-6', strongest: 'most', measure: matchingSuits },
    { step: 'ranks', rule: 'KT-7', strongest: 'most', measure: matchingRanks },
    { step: 'proximity', rule: 'KT-8', strongest: 'least', measure: proximity },
    { step: 'suit-order', rule: 'KT-9', strongest: 'most', measure: suitOrder },
  ];
}

/** The distance between the sums, above and below alike. KT-5 */
export function distance(key: Triad, triad: Triad): number {
  return Math.abs(sumOf(key) - sumOf(triad));
}

/** The number of matching suits, 0..3, each card matched once; zeros have a suit of their own. KT-6 */
export function matchingSuits(key: Triad, triad: Triad): number {
  return matches(key, triad, SUIT_STRENGTH);
}

/** The number of matching ranks, 0..3, each card matched once; zeros match zeros. KT-7 */
export function matchingRanks(key: Triad, triad: Triad): number {
  return matches(key, triad, VALUE);
}

/** The total distance of the ranks: lowest from lowest, middle from middle, highest from highest. KT-8 */
export function proximity(key: Triad, triad: Triad): number {
  const a = sorted(key, VALUE);
  const b = sorted(triad, VALUE);
  return (
    Math.abs(lowest(a) - lowest(b)) +
    Math.abs(middle(a) - middle(b)) +
    Math.abs(highest(a) - highest(b))
  );
}

/** The total distance of each of the key's ranks from the nearest of the triad's: a variant of KT-8. */
function distanceToNearest(key: Triad, triad: Triad): number {
  let total = 0;
  for (let at = 0; at < 3; at++) {
    const rank = VALUE[cardAt(key, at)]!;
    let nearest = Number.POSITIVE_INFINITY;
    for (let other = 0; other < 3; other++) {
      nearest = Math.min(nearest, Math.abs(rank - VALUE[cardAt(triad, other)]!));
    }
    total += nearest;
  }
  return total;
}

/** The key's suits from high to low as one number, the highest most significant. KT-9 */
function suitOrder(key: Triad): number {
  return sorted(key, SUIT_STRENGTH);
}

/** The key's suits from high to low, each 0 joker, 1 club, 2 diamond, 3 spade, 4 heart. KT-9 */
export function suitsFromHigh(key: Triad): number[] {
  const suits = sorted(key, SUIT_STRENGTH);
  return [highest(suits), middle(suits), lowest(suits)];
}

/**
 * The contenders that are strongest by one criterion.
 * @param keys by seat
 */
export function strongestAt(
  criterion: Criterion,
  keys: ArrayLike<Triad>,
  triad: Triad,
  contenders: SeatSet,
): SeatSet {
  const sign = criterion.strongest === 'most' ? 1 : -1;
  let best = Number.NEGATIVE_INFINITY;
  let strongest: SeatSet = 0;
  for (let seat = 0; seat < keys.length; seat++) {
    if (!(contenders & (1 << seat))) continue;
    const strength = sign * criterion.measure(keys[seat]!, triad);
    if (strength > best) {
      best = strength;
      strongest = 0;
    }
    if (strength === best) strongest |= 1 << seat;
  }
  return strongest;
}

/**
 * The contenders that no criterion eliminates: one seat, which takes the triad, or several or none,
 * for which it is dead. KT-5 to KT-10
 */
export function strongest(
  keys: ArrayLike<Triad>,
  triad: Triad,
  contenders: SeatSet,
  criteria = CRITERIA,
): SeatSet {
  let left = isOneSeat(contenders) ? contenders : nearest(keys, triad, contenders);
  for (let at = 1; at < criteria.length && !isOneSeat(left); at++) {
    left = strongestAt(criteria[at]!, keys, triad, left);
  }
  return left;
}

/**
 * The contenders that are strongest by the first criterion, which decides most triads. Without a branch
 * that depends on the cards, since a processor cannot predict those. KT-5
 */
function nearest(keys: ArrayLike<Triad>, triad: Triad, contenders: SeatSet): SeatSet {
  const sum = sumOf(triad);
  let distances = 0;
  for (let seat = 0; seat < keys.length; seat++) {
    if (contenders & (1 << seat)) distances |= 1 << Math.abs(sumOf(keys[seat]!) - sum);
  }
  const least = 31 - Math.clz32(distances & -distances);
  let nearest: SeatSet = 0;
  for (let seat = 0; seat < keys.length; seat++) {
    nearest |= isZero(Math.abs(sumOf(keys[seat]!) - sum) - least) << seat;
  }
  return nearest & contenders;
}

/** Three numbers below 16 packed in order, the highest most significant. */
function sorted(triad: Triad, by: Uint8Array): number {
  const a = by[triad & 63]!;
  const b = by[(triad >> 6) & 63]!;
  const c = by[(triad >> 12) & 63]!;
  const high = Math.max(a, b, c);
  const low = Math.min(a, b, c);
  return (high << 8) | ((a + b + c - high - low) << 4) | low;
}

function highest(sorted: number): number {
  return sorted >> 8;
}

function middle(sorted: number): number {
  return (sorted >> 4) & 15;
}

function lowest(sorted: number): number {
  return sorted & 15;
}

/** The size of the intersection of two multisets of three, without a branch that depends on the cards. */
function matches(a: Triad, b: Triad, by: Uint8Array): number {
  const first = by[b & 63]!;
  const second = by[(b >> 6) & 63]!;
  const third = by[(b >> 12) & 63]!;
  let free = 0b111;
  for (let at = 0; at < 3; at++) {
    const wanted = by[cardAt(a, at)]!;
    const fitting =
      free &
      (isZero(wanted ^ first) | (isZero(wanted ^ second) << 1) | (isZero(wanted ^ third) << 2));
    free &= ~(fitting & -fitting);
  }
  return 3 - ((free & 1) + ((free >> 1) & 1) + (free >> 2));
}

/** 1 for zero or less, 0 for a positive integer. */
function isZero(value: number): number {
  return (value - 1) >>> 31;
}
