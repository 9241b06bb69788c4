import type { Seat } from '@rota/core';
import { type State, VALUE } from '../rules/index.ts';
import { orderOfPlay } from '../rules/order-of-play.ts';
import { completionEvaluator, sumOdds } from './evaluators.ts';
import { OpeningRatings } from './opening-ratings.ts';

const opening = new OpeningRatings();

/**
 * Rates the cards that a seat chooses from in claiming, or chose from, as GREEDY.md does from what the seat sees.
 * @param card the number of the card to lay, in the order of play
 * @param ratings by choice; a card that was laid is the first choice (`State.pack`)
 * @returns the number of choices
 */
export function rateChoices(state: State, seat: Seat, card: number, ratings: Float64Array): number {
  const { pack, seats, keys, proximity } = state;
  const { slot, choices, keyingEnds } = orderOfPlay(seats);
  const count = choices[card]!;
  const before = card % 3;
  const first = slot[card]!;
  const end = first + count * seats;
  if (before === 2) {
    const table = [pack[slot[card - 2]!]!, pack[slot[card - 1]!]!];
    const triads = (card - 2 - keyingEnds) / 3;
    const rate = completionEvaluator(keys, proximity, table, seat, (winner) =>
      countWins(state, winner, triads),
    );
    for (let choice = 0, at = first; at < end; choice++, at += seats) {
      ratings[choice] = rate(pack[at]!);
    }
    return count;
  }
  const { unseen } = opening;
  opening.reset();
  for (let laid = 0; laid < card; laid++) unseen[VALUE[pack[slot[laid]!]!]!]!--;
  for (let at = first; at < end; at += seats) unseen[VALUE[pack[at]!]!]!--;
  sumOdds.update(keys);
  opening.rate(sumOdds, seat, before === 1 ? VALUE[pack[slot[card - 1]!]!]! : 0, 2 - before);
  for (let choice = 0, at = first; at < end; choice++, at += seats) {
    ratings[choice] = opening.ratings[VALUE[pack[at]!]!]!;
  }
  return count;
}

/** Counts the triads that a seat won among the first ones. */
function countWins({ winners, awarded }: State, seat: Seat, triads: number): number {
  let won = 0;
  for (let triad = 0; triad < triads && triad < awarded; triad++) {
    if (winners[triad] === seat) won++;
  }
  return won;
}
