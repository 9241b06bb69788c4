import type { Card, Seat } from '@rota/core';
import { choicesAt } from '@rota/games/keyed-triads/bot/choices-at.ts';
import { winnerOf } from '@rota/games/keyed-triads/bot/evaluators.ts';
import { type State, VALUE } from '@rota/games/keyed-triads/rules/index.ts';
import { cardsOfKeying, orderOfPlay } from '@rota/games/keyed-triads/rules/order-of-play.ts';
import { keysOf } from '@rota/games/keyed-triads/rules/state.ts';
import { wholePackOdds } from './whole-pack-odds.ts';

/** The share of cards that players are assumed to lay at random. */
const RANDOM_PLAY_RATE = 0.1;

/** The inverse temperature of the softmax over the values of cards. */
const INVERSE_TEMPERATURE = 18;

/** The value of a dead triad; a won one has 1, a lost one 0. */
const DEAD_TRIAD_VALUE = 0.3;

// Scratch space, overwritten by each call.
const values = new Float64Array(21);

/**
 * Returns the likelihood of the cards that the others laid in claiming if this were the true state,
 * assuming that they prefer good cards.
 * @returns above 0; comparable only among states sampled for the same view
 */
export function likelihood(state: State, viewer: Seat): number {
  const { seats, dealer, laid } = state;
  const { choices } = orderOfPlay(seats, dealer);
  let product = 1;
  for (let card = cardsOfKeying(seats); card < laid.length; card++) {
    const { seat } = laid[card]!;
    if (seat === viewer || choices[card]! === 1) continue;
    product *= likelihoodOf(state, seat, card);
  }
  return product;
}

/** Returns the likelihood of a card that was laid in claiming. @param card its number in the order of play */
function likelihoodOf(state: State, seat: Seat, card: number): number {
  const { laid } = state;
  const choices = choicesAt(state, card);
  const count = choices.length;
  wholePackOdds.update(keysOf(state));
  const before = card % 3;
  const first = before > 0 ? laid[card - before]!.card : 0;
  const second = before > 1 ? laid[card - 1]!.card : 0;
  const sum = (before > 0 ? VALUE[first]! : 0) + (before > 1 ? VALUE[second]! : 0);
  let bestValue = Number.NEGATIVE_INFINITY;
  // The card that was laid is the first of the choices.
  for (let choice = 0; choice < count; choice++) {
    const chosen = choices[choice]!;
    const value =
      before === 2
        ? triadValue(state, seat, first, second, chosen)
        : wholePackOdds.winProbability(seat, sum + VALUE[chosen]!, 2 - before);
    values[choice] = value;
    if (value > bestValue) bestValue = value;
  }
  let total = 0;
  for (let choice = 0; choice < count; choice++) {
    total += Math.exp(INVERSE_TEMPERATURE * (values[choice]! - bestValue));
  }
  const chosen = Math.exp(INVERSE_TEMPERATURE * (values[0]! - bestValue)) / total;
  return (1 - RANDOM_PLAY_RATE) * chosen + RANDOM_PLAY_RATE / count;
}

/** Returns the value of a triad for a seat if all claim it. KT-5 to KT-10 */
function triadValue(state: State, seat: Seat, first: Card, second: Card, card: Card): number {
  const winner = winnerOf(keysOf(state), state.options.proximity, first, second, card);
  if (winner === null) return DEAD_TRIAD_VALUE;
  return winner === seat ? 1 : 0;
}
