import type { Card, Seat } from '@rota/core';
import type { Options } from './options.ts';
import { SUIT_HEIGHT, VALUE } from './pack.ts';
import { firstOf, secondOf, sumOf, type Triad, thirdOf } from './triad.ts';

/** The steps at which keys are compared, in order. */
export type Step = 'distance' | 'suits' | 'ranks' | 'proximity' | 'suit-order';

/** One step of the ladder. */
export interface Rung {
  readonly step: Step;
  /** The ruling it follows. */
  readonly rule: string;
  readonly strongest: 'least' | 'most';
  /** How a key stands at this step; whole, never negative. */
  measure(key: Triad, triad: Triad): number;
}

/**
 * Claim strength, KT-5 to KT-9: all keys are compared at the first step; those that tie for
 * strongest, and only those, at the next. Whoever is then still tied leaves the triad dead, KT-10.
 */
export const LADDER = ladderWith(proximity);

/** The same, with KT-8 read another way. */
const LADDERS: Readonly<Record<Options['proximity'], readonly Rung[]>> = {
  paired: LADDER,
  nearest: ladderWith(nearness),
  none: ladderWith(() => 0),
};

export function ladderFor(reading: Options['proximity']): readonly Rung[] {
  return LADDERS[reading];
}

function ladderWith(proximity: Rung['measure']): readonly Rung[] {
  return [
    { step: 'distance', rule: 'KT-5', strongest: 'least', measure: distance },
    { step: 'suits', rule: 'KT-6', strongest: 'most', measure: matchingSuits },
    { step: 'ranks', rule: 'KT-7', strongest: 'most', measure: matchingRanks },
    { step: 'proximity', rule: 'KT-8', strongest: 'least', measure: proximity },
    { step: 'suit-order', rule: 'KT-9', strongest: 'most', measure: suitOrder },
  ];
}

/** How far apart the sums are, above and below alike. KT-5. */
export function distance(key: Triad, triad: Triad): number {
  return Math.abs(sumOf(key) - sumOf(triad));
}

/** How many suits match, card for card; the zeros are a suit of their own. 0..3. KT-6. */
export function matchingSuits(key: Triad, triad: Triad): number {
  return matching(key, triad, SUIT_HEIGHT);
}

/** How many ranks match, card for card; zeros match zeros. 0..3. KT-7. */
export function matchingRanks(key: Triad, triad: Triad): number {
  return matching(key, triad, VALUE);
}

/** The total distance of the ranks, lowest with lowest, middle with middle, highest with highest. KT-8. */
export function proximity(key: Triad, triad: Triad): number {
  const a = sorted(key, VALUE);
  const b = sorted(triad, VALUE);
  return (
    Math.abs(lowest(a) - lowest(b)) +
    Math.abs(middle(a) - middle(b)) +
    Math.abs(highest(a) - highest(b))
  );
}

/** The total distance of each of the key's ranks from the nearest of the triad's. KT-8, read otherwise. */
function nearness(key: Triad, triad: Triad): number {
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

/** The key's suits from high to low as one number, the highest weighing most. KT-9. */
export function suitOrder(key: Triad): number {
  return sorted(key, SUIT_HEIGHT);
}

/** The key's suits from high to low, each 0 joker, 1 club, 2 diamond, 3 spade, 4 heart. KT-9. */
export function suitsFromHigh(key: Triad): number[] {
  const suits = sorted(key, SUIT_HEIGHT);
  return [highest(suits), middle(suits), lowest(suits)];
}

/** A set of seats, one bit each. */
export type SeatSet = number;

export function isOneSeat(seats: SeatSet): boolean {
  return seats !== 0 && (seats & (seats - 1)) === 0;
}

/** The only seat of a set of one. */
export function onlySeat(seats: SeatSet): Seat {
  return 31 - Math.clz32(seats);
}

/**
 * The contenders that are strongest at one rung.
 * @param keys the key of each seat
 */
export function strongestAt(
  rung: Rung,
  keys: ArrayLike<Triad>,
  triad: Triad,
  contenders: SeatSet,
): SeatSet {
  const sign = rung.strongest === 'most' ? 1 : -1;
  let best = Number.NEGATIVE_INFINITY;
  let strongest: SeatSet = 0;
  for (let seat = 0; seat < keys.length; seat++) {
    if (!(contenders & (1 << seat))) continue;
    const strength = sign * rung.measure(keys[seat]!, triad);
    if (strength > best) {
      best = strength;
      strongest = 0;
    }
    if (strength === best) strongest |= 1 << seat;
  }
  return strongest;
}

/**
 * The contenders left by the ladder: one who takes the triad, or several (or none to begin with)
 * for whom it is dead. KT-5 to KT-10.
 */
export function strongest(
  keys: ArrayLike<Triad>,
  triad: Triad,
  contenders: SeatSet,
  ladder = LADDER,
): SeatSet {
  let left = contenders;
  for (let at = 0; at < ladder.length && !isOneSeat(left); at++) {
    left = strongestAt(ladder[at]!, keys, triad, left);
  }
  return left;
}

/** Three small numbers in one, sorted: the highest weighs most. */
function sorted(triad: Triad, by: Uint8Array): number {
  const a = by[firstOf(triad)]!;
  const b = by[secondOf(triad)]!;
  const c = by[thirdOf(triad)]!;
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

/** The size of the intersection of two multisets of three. */
function matching(a: Triad, b: Triad, by: Uint8Array): number {
  let free = 0b111;
  let matches = 0;
  for (let at = 0; at < 3; at++) {
    const wanted = by[cardAt(a, at)]!;
    for (let other = 0; other < 3; other++) {
      if (free & (1 << other) && by[cardAt(b, other)] === wanted) {
        free &= ~(1 << other);
        matches++;
        break;
      }
    }
  }
  return matches;
}

function cardAt(triad: Triad, at: number): Card {
  return (triad >> (6 * at)) & 63;
}
