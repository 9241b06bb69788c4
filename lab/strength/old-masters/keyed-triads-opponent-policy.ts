import type { Card, Random, Seat } from '@rota/core';
import {
  type CardEvaluator,
  completionEvaluator,
  keyingEvaluator,
} from '@rota/games/keyed-triads/bot/evaluators.ts';
import { CLAIM, type Move, type State, VALUE } from '@rota/games/keyed-triads/rules/index.ts';
import { type OrderOfPlay, orderOfPlay } from '@rota/games/keyed-triads/rules/order-of-play.ts';
import { claimsAreOpen } from '@rota/games/keyed-triads/rules/state.ts';
import { wholePackOdds } from './whole-pack-odds.ts';

/**
 * Approximates `greedy` at a thousandth of the cost: it averages over a whole pack instead of the
 * cards its seat has not seen. It claims every triad, since a hopeless claim costs nothing. KT-11
 */
export function opponentPolicy(state: State, seat: Seat, random: Random): Move {
  if (claimsAreOpen(state)) return CLAIM;
  const order = orderOfPlay(state.seats);
  const choices = order.choices[state.laid]!;
  if (choices === 1) return state.pack[order.slot[state.laid]!]!;
  return bestCard(state, order, choices, evaluatorFor(state, order, seat), random);
}

function evaluatorFor(state: State, order: OrderOfPlay, seat: Seat): CardEvaluator {
  const { laid, pack, keys } = state;
  const at = laid % 3;
  const table: Card[] = [];
  for (let card = laid - at; card < laid; card++) table.push(pack[order.slot[card]!]!);
  if (laid < order.keyingEnds) {
    return keyingEvaluator(
      table.map((card) => VALUE[card]!),
      keys,
    );
  }
  if (at === 2) {
    return completionEvaluator(keys, state.proximity, table, seat, (winner) =>
      triadsWon(state, winner),
    );
  }
  wholePackOdds.update(keys);
  const sum = at > 0 ? VALUE[table[0]!]! : 0;
  return (card) => wholePackOdds.winProbability(seat, sum + VALUE[card]!, 2 - at);
}

function triadsWon({ winners, awarded }: State, seat: Seat): number {
  let won = 0;
  for (let triad = 0; triad < awarded; triad++) if (winners[triad] === seat) won++;
  return won;
}

/** Returns the best card in hand; ties are broken at random. */
function bestCard(
  { pack, laid, seats }: State,
  { slot }: OrderOfPlay,
  choices: number,
  evaluate: CardEvaluator,
  random: Random,
): Card {
  let bestValue = Number.NEGATIVE_INFINITY;
  let best = 0;
  let ties = 0;
  for (let choice = 0, at = slot[laid]!; choice < choices; choice++, at += seats) {
    const value = evaluate(pack[at]!);
    if (value < bestValue) continue;
    ties = value > bestValue ? 1 : ties + 1;
    bestValue = value;
    if (ties === 1 || random.below(ties) === 0) best = pack[at]!;
  }
  return best;
}
