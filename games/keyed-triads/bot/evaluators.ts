import type { Card, Seat } from '@rota/core';
import { strongestSeat } from '../rules/claim-strength.ts';
import { type Options, type Triad, VALUE } from '../rules/index.ts';
import { triadOf } from '../rules/triad.ts';
import { sumCoverage } from './sum-coverage.ts';
import { SumOdds } from './sum-odds.ts';

/** Rates a card; among the cards of one decision the best has the highest value. */
export type CardEvaluator = (card: Card) => number;

/** The mean value of the pack, 220 in 42 cards. */
const MEAN_VALUE = 220 / 42;

/** The commonest sum of three cards, to the nearest integer. */
const COMMONEST_SUM = 16;

/** Shared by all evaluators; holds the odds for the keys it was last updated with. */
export const sumOdds = new SumOdds();

/**
 * Rates the cards of a decision in keying; the third card makes its player's key. KT-1
 * @param laid the values of the triad's cards so far
 * @param keys by seat, null where there is none yet
 */
export function keyingEvaluator(
  laid: readonly number[],
  keys: readonly (Triad | null)[],
): CardEvaluator {
  if (laid.length < 2) return (card) => Math.abs(VALUE[card]! - MEAN_VALUE);
  const others: number[] = [];
  for (let seat = 0; seat < keys.length; seat++) {
    const key = keys[seat];
    if (key) others.push(key.sum);
  }
  return (card) => {
    const sum = laid[0]! + laid[1]! + VALUE[card]!;
    return others.length > 0 ? sumCoverage(sum, others) : -Math.abs(sum - COMMONEST_SUM);
  };
}

/**
 * Rates the last card of a triad in claiming: to win, else to leave it dead, else to give it to the
 * player with the fewest triads. KT-5 to KT-10
 * @param won the number of triads a seat has
 */
export function completionEvaluator(
  keys: readonly Triad[],
  proximity: Options['proximity'],
  [first, second]: readonly Card[],
  seat: Seat,
  won: (winner: Seat) => number,
): CardEvaluator {
  sumOdds.update(keys);
  return (card) => {
    const winner = winnerOf(keys, proximity, first!, second!, card);
    if (winner === null) return 0;
    return winner === seat ? 1 : -1 - won(winner);
  };
}

/**
 * The seat that takes a triad if all claim it; null when it is dead. `sumOdds` must be up to
 * date with the keys.
 */
export function winnerOf(
  keys: readonly Triad[],
  proximity: Options['proximity'],
  first: Card,
  second: Card,
  third: Card,
): Seat | null {
  const nearest = sumOdds.nearest[VALUE[first]! + VALUE[second]! + VALUE[third]!]!;
  if (nearest.length === 1) return nearest[0]!;
  const triad = triadOf([first, second, third]);
  return strongestSeat(triad, keys, nearest, proximity);
}
