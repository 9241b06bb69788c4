import type { Card, Seat } from '@rota/core';
import { type State, VALUE } from '../rules/index.ts';
import { orderOfPlay } from '../rules/order-of-play.ts';
import { layerOf } from '../rules/state.ts';
import { prospects, winnerOf } from './evaluators.ts';

/** One card in so many is laid without a thought. */
const STRAYING = 0.1;

/** How sharply a player tells the better card from the good one, for a whole triad's difference. */
const SHARPNESS = 18;

// Worked in by one world after another.
const worths = new Float64Array(21);

/**
 * How likely the others would have laid what they laid in claiming if this were the world: how far
 * they are taken to play sensibly.
 * @returns above 0; only to be compared among worlds that look alike to the seat
 */
export function likelihood(state: State, viewer: Seat): number {
  const { seats, laid } = state;
  const { keyingEnds, choices } = orderOfPlay(seats);
  if (laid <= keyingEnds) return 1;
  prospects.of(state.keys);
  let product = 1;
  for (let card = keyingEnds; card < laid; card++) {
    const seat = layerOf(state, card);
    if (seat === viewer || choices[card]! === 1) continue;
    product *= likelihoodOf(state, seat, card, choices[card]!);
  }
  return product;
}

/** @param count from how many cards it was chosen */
function likelihoodOf(state: State, seat: Seat, card: number, count: number): number {
  const { slot } = orderOfPlay(state.seats);
  const { pack, seats } = state;
  const before = card % 3;
  const one = before > 0 ? pack[slot[card - before]!]! : 0;
  const two = before > 1 ? pack[slot[card - 1]!]! : 0;
  const sum = (before > 0 ? VALUE[one]! : 0) + (before > 1 ? VALUE[two]! : 0);
  let most = Number.NEGATIVE_INFINITY;
  // The card that was laid comes first of those it was chosen from.
  for (let choice = 0, at = slot[card]!; choice < count; choice++, at += seats) {
    const worth =
      before === 2
        ? worthOfTriad(state, seat, one, two, pack[at]!)
        : prospects.promise(seat, sum + VALUE[pack[at]!]!, 2 - before);
    worths[choice] = worth;
    if (worth > most) most = worth;
  }
  let all = 0;
  for (let choice = 0; choice < count; choice++)
    all += Math.exp(SHARPNESS * (worths[choice]! - most));
  return (1 - STRAYING) * (Math.exp(SHARPNESS * (worths[0]! - most)) / all) + STRAYING / count;
}

/** 1 when the triad is the seat's, little when it is dead. KT-5 to KT-10 */
function worthOfTriad(
  { keys, proximity }: State,
  seat: Seat,
  one: Card,
  two: Card,
  card: Card,
): number {
  const winner = winnerOf(keys, proximity, one, two, card);
  if (winner === undefined) return 0.3;
  return winner === seat ? 1 : 0;
}
