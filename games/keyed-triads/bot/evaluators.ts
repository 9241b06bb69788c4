import type { Card, Seat } from '@rota/core';
import { isOneSeat, ladderFor, onlySeat, strongest } from '../rules/claim-strength.ts';
import { type Options, VALUE } from '../rules/index.ts';
import { UNKEYED } from '../rules/state.ts';
import { sumOf, type Triad, triadOf } from '../rules/triad.ts';
import { Prospects } from './sum-odds.ts';
import { territoryOf } from './sum-coverage.ts';

/** How good it is to lay a card; only to be compared within one decision. */
export type Worth = (card: Card) => number;

/** The average value of the pack, 220 in 42 cards. */
const AVERAGE = 220 / 42;

/** The commonest sum of three cards, as near as whole numbers come. */
const COMMONEST = 16;

/** Of the keys looked at last: worked in by one decision after another, no two meet. */
export const prospects = new Prospects();

/**
 * The worth of a card laid in keying; the last one of three makes its player's key. KT-1
 * @param laid the values of the cards on the table
 * @param keys everybody's, `UNKEYED` where there is none yet
 */
export function worthInKeying(laid: readonly number[], keys: ArrayLike<Triad>): Worth {
  if (laid.length < 2) return (card) => Math.abs(VALUE[card]! - AVERAGE);
  const others: number[] = [];
  for (let seat = 0; seat < keys.length; seat++) {
    if (keys[seat] !== UNKEYED) others.push(sumOf(keys[seat]!));
  }
  return (card) => {
    const sum = laid[0]! + laid[1]! + VALUE[card]!;
    return others.length > 0 ? territoryOf(sum, others) : -Math.abs(sum - COMMONEST);
  };
}

/**
 * The worth of the last card of a triad to be claimed. KT-5 to KT-10
 * @param won how many triads a seat has
 */
export function worthOfCompleting(
  keys: ArrayLike<Triad>,
  proximity: Options['proximity'],
  [one, two]: readonly Card[],
  seat: Seat,
  won: (winner: Seat) => number,
): Worth {
  prospects.of(keys);
  return (card) => {
    const winner = winnerOf(keys, proximity, one!, two!, card);
    if (winner === undefined) return 0;
    return winner === seat ? 1 : -1 - won(winner);
  };
}

/** The seat that takes a triad, all claiming; undefined when it is dead. `prospects` knows the keys. */
export function winnerOf(
  keys: ArrayLike<Triad>,
  proximity: Options['proximity'],
  one: Card,
  two: Card,
  card: Card,
): Seat | undefined {
  const near = prospects.nearest[VALUE[one]! + VALUE[two]! + VALUE[card]!]!;
  const left = isOneSeat(near)
    ? near
    : strongest(keys, triadOf(one, two, card), near, ladderFor(proximity));
  return isOneSeat(left) ? onlySeat(left) : undefined;
}
