import type { Card, Seat } from '@rota/core';
import type { Options } from './options.ts';
import { SUIT_STRENGTH, VALUE } from './pack.ts';
import type { Triad } from './triad.ts';

/** The name of a criterion, in the order of KT-5 to KT-9. */
export type CriterionName = 'distance' | 'suits' | 'ranks' | 'proximity' | 'suit-order';

/** One step in comparing keys with a triad. */
export interface Criterion {
  readonly step: CriterionName;
  /** The number of its rule. */
  readonly rule: string;
  readonly strongest: 'least' | 'most';
  /** Returns an integer from 0. */
  measure(key: Triad, triad: Triad): number;
}

/**
 * Claim strength, KT-5 to KT-9: the keys that tie for strongest by one criterion, and only those,
 * are compared by the next. If several tie to the end, the triad is dead. KT-10
 */
export const CRITERIA = criteriaWith(distanceInOrder);

const VARIANTS: Readonly<Record<Options['proximity'], readonly Criterion[]>> = {
  paired: CRITERIA,
  nearest: criteriaWith(distanceToNearest),
  none: criteriaWith(() => 0),
};

/** The criteria with a variant of KT-8. */
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

/**
 * Compares keys with a triad: returns the contenders that no criterion eliminates. One takes the triad; for several,
 * or none, it is dead. KT-5 to KT-10
 * @param keys by seat
 * @param onStep told of each criterion that was needed, and of the seats before and after it
 */
export function strongest(
  triad: Triad,
  keys: readonly Triad[],
  contenders: readonly Seat[],
  criteria: readonly Criterion[],
  onStep?: (criterion: Criterion, before: readonly Seat[], after: readonly Seat[]) => void,
): readonly Seat[] {
  let left = contenders;
  for (let step = 0; step < criteria.length && left.length > 1; step++) {
    const after = strongestAt(criteria[step]!, triad, keys, left);
    onStep?.(criteria[step]!, left, after);
    left = after;
  }
  return left;
}

/** Returns the seat whose key takes a triad; null if the triad is dead. KT-5 to KT-11 */
export function strongestSeat(
  triad: Triad,
  keys: readonly Triad[],
  claimants: readonly Seat[],
  proximity: Options['proximity'],
): Seat | null {
  const left = strongest(triad, keys, claimants, criteriaFor(proximity));
  return left.length === 1 ? left[0]! : null;
}

function strongestAt(
  criterion: Criterion,
  triad: Triad,
  keys: readonly Triad[],
  contenders: readonly Seat[],
): readonly Seat[] {
  const sign = criterion.strongest === 'most' ? 1 : -1;
  let best = Number.NEGATIVE_INFINITY;
  let left: Seat[] = [];
  for (const seat of contenders) {
    const strength = sign * criterion.measure(keys[seat]!, triad);
    if (strength > best) {
      best = strength;
      left = [seat];
    } else if (strength === best) left.push(seat);
  }
  return left;
}

/** The distance between the sums, above and below alike. KT-5 */
export function distance(key: Triad, triad: Triad): number {
  return Math.abs(key.sum - triad.sum);
}

/** The number of matching suits, 0 to 3, each card matched once; zeros have a suit of their own. KT-6 */
export function matchingSuits(key: Triad, triad: Triad): number {
  return matches(key, triad, SUIT_STRENGTH);
}

/** The number of matching ranks, 0 to 3, each card matched once; zeros match zeros. KT-7 */
export function matchingRanks(key: Triad, triad: Triad): number {
  return matches(key, triad, VALUE);
}

function matches(key: Triad, triad: Triad, of: Uint8Array): number {
  const free = triad.cards.map((card) => of[card]!);
  let count = 0;
  for (const card of key.cards) {
    const at = free.indexOf(of[card]!);
    if (at < 0) continue;
    free[at] = -1;
    count++;
  }
  return count;
}

/** The total distance of the ranks, paired off in order. KT-8 */
function distanceInOrder(key: Triad, triad: Triad): number {
  const others = fromHigh(triad.cards, VALUE);
  return sum(fromHigh(key.cards, VALUE).map((rank, at) => Math.abs(rank - others[at]!)));
}

/** The total distance of each of the key's ranks from the nearest of the triad's: a variant of KT-8. */
function distanceToNearest(key: Triad, triad: Triad): number {
  const toNearest = (card: Card) =>
    Math.min(...triad.cards.map((other) => Math.abs(VALUE[card]! - VALUE[other]!)));
  return sum(key.cards.map(toNearest));
}

/** The key's suits from high to low, as the digits of one number. KT-9 */
function suitOrder(key: Triad): number {
  return suitsFromHigh(key).reduce((digits, suit) => 5 * digits + suit);
}

/** The key's suits from high to low, each 0 joker, 1 club, 2 diamond, 3 spade, 4 heart. KT-9 */
export function suitsFromHigh({ cards }: Triad): number[] {
  return fromHigh(cards, SUIT_STRENGTH);
}

function fromHigh(cards: readonly Card[], of: Uint8Array): number[] {
  return cards.map((card) => of[card]!).sort((one, other) => other - one);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number);
}
