import type { Card, Seat } from '@rota/core';
import { type State, VALUE } from '../rules/index.ts';
import { orderOfPlay } from '../rules/order-of-play.ts';
import { playerOf } from '../rules/state.ts';
import { sumOdds, winnerOf } from './evaluators.ts';

/** The share of cards that players are taken to lay at random. */
const RANDOM_PLAY_RATE = 0.1;

/** The softmax inverse temperature, for the worth of a whole triad. */
const SHARPNESS = 18;

const DEAD_TRIAD_WORTH = 0.3;

// Scratch space, overwritten by each call.
const worths = new Float64Array(21);

/**
 * The likelihood of the cards that the others laid in claiming if this were the true state, assuming
 * that they play sensibly.
 * @returns above 0; comparable only among states sampled for the same view
 */
export function likelihood(state: State, viewer: Seat): number {
  const { seats, laid } = state;
  const { keyingEnds, choices } = orderOfPlay(seats);
  if (laid <= keyingEnds) return 1;
  sumOdds.update(state.keys);
  let product = 1;
  for (let card = keyingEnds; card < laid; card++) {
    const seat = playerOf(state, card);
    if (seat === viewer || choices[card]! === 1) continue;
    product *= likelihoodOf(state, seat, card, choices[card]!);
  }
  return product;
}

/** @param count the number of cards it was chosen from */
function likelihoodOf(state: State, seat: Seat, card: number, count: number): number {
  const { slot } = orderOfPlay(state.seats);
  const { pack, seats } = state;
  const before = card % 3;
  const one = before > 0 ? pack[slot[card - before]!]! : 0;
  const two = before > 1 ? pack[slot[card - 1]!]! : 0;
  const sum = (before > 0 ? VALUE[one]! : 0) + (before > 1 ? VALUE[two]! : 0);
  let most = Number.NEGATIVE_INFINITY;
  // The card that was laid is the first of the choices; see `State.pack`.
  for (let choice = 0, at = slot[card]!; choice < count; choice++, at += seats) {
    const worth =
      before === 2
        ? worthOfTriad(state, seat, one, two, pack[at]!)
        : sumOdds.winProbability(seat, sum + VALUE[pack[at]!]!, 2 - before);
    worths[choice] = worth;
    if (worth > most) most = worth;
  }
  let all = 0;
  for (let choice = 0; choice < count; choice++) {
    all += Math.exp(SHARPNESS * (worths[choice]! - most));
  }
  const chosen = Math.exp(SHARPNESS * (worths[0]! - most)) / all;
  return (1 - RANDOM_PLAY_RATE) * chosen + RANDOM_PLAY_RATE / count;
}

/** KT-5 to KT-10 */
function worthOfTriad(
  { keys, proximity }: State,
  seat: Seat,
  one: Card,
  two: Card,
  card: Card,
): number {
  const winner = winnerOf(keys, proximity, one, two, card);
  if (winner === undefined) return DEAD_TRIAD_WORTH;
  return winner === seat ? 1 : 0;
}
