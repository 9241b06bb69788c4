import type { Card, Seat } from '@rota/core';
import { type State, VALUE } from '../rules/index.ts';
import { cardsOfKeying } from '../rules/order-of-play.ts';
import { keysOf } from '../rules/state.ts';
import { completionEvaluator, sumOdds } from './evaluators.ts';
import { OpeningRatings } from './opening-ratings.ts';

const opening = new OpeningRatings();

/**
 * Rates the cards that a seat in claiming chooses from, or chose from, as GREEDY.md does from what the seat sees.
 * @param card the number of the card to lay, in the order of play
 * @param choices see `choicesAt`
 * @param ratings by choice
 */
export function rateChoices(
  state: State,
  seat: Seat,
  card: number,
  choices: readonly Card[],
  ratings: Float64Array,
): void {
  const { laid, seats, options } = state;
  const keys = keysOf(state);
  const before = card % 3;
  if (before === 2) {
    const lying = [laid[card - 2]!.card, laid[card - 1]!.card];
    const triads = (card - 2 - cardsOfKeying(seats)) / 3;
    const rate = completionEvaluator(keys, options.proximity, lying, seat, (winner) =>
      countWins(state, winner, triads),
    );
    for (let choice = 0; choice < choices.length; choice++) {
      ratings[choice] = rate(choices[choice]!);
    }
    return;
  }
  const { unseen } = opening;
  opening.reset();
  for (let at = 0; at < card; at++) unseen[VALUE[laid[at]!.card]!]!--;
  for (let choice = 0; choice < choices.length; choice++) unseen[VALUE[choices[choice]!]!]!--;
  sumOdds.update(keys);
  opening.rate(sumOdds, seat, before === 1 ? VALUE[laid[card - 1]!.card]! : 0, 2 - before);
  for (let choice = 0; choice < choices.length; choice++) {
    ratings[choice] = opening.ratings[VALUE[choices[choice]!]!]!;
  }
}

/** Counts the triads that a seat won among the first ones. */
function countWins({ triads }: State, seat: Seat, first: number): number {
  let won = 0;
  for (let at = 0; at < first && at < triads.length; at++) {
    if (triads[at]!.winner === seat) won++;
  }
  return won;
}
