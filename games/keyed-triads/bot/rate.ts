import type { RatedMoves } from '@rota/bots';
import type { Card, Seat } from '@rota/core';
import { CLAIM, type Move, type State, VALUE } from '../rules/index.ts';
import { cardsOfKeying } from '../rules/order-of-play.ts';
import { claimsAreOpen, currentTriad, keysOf } from '../rules/state.ts';
import { completionEvaluator, keyingEvaluator, sumOdds } from './evaluators.ts';
import { OpeningRatings } from './opening-ratings.ts';

const CLAIM_ALONE: RatedMoves<Move> = { moves: [CLAIM], ratings: [0] };

const opening = new OpeningRatings();

/** With two players, a hand holds 21 cards. */
const ratings = new Float64Array(21);

/** Rates the cards of a seat by GREEDY.md. Always claims: a hopeless claim costs nothing. KT-11 */
export function rate(state: State, seat: Seat): RatedMoves<Move> {
  if (claimsAreOpen(state)) return CLAIM_ALONE;
  const hand = state.hands[seat]!;
  if (state.phase === 'keying') rateForKey(state, hand);
  else if (hand.length > 1) rateCards(state, seat, state.laid.length, hand, ratings);
  else ratings[0] = 0;
  return { moves: hand, ratings };
}

function rateForKey(state: State, hand: readonly Card[]): void {
  const values = currentTriad(state).map(({ card }) => VALUE[card]!);
  const evaluate = keyingEvaluator(values, state.keys);
  for (const [choice, card] of hand.entries()) ratings[choice] = evaluate(card);
}

/**
 * Rates the cards that a seat in claiming chooses from, or chose from.
 * @param card the number of the card to lay, in the order of play
 * @param choices see `choicesAt`
 * @param into by choice
 */
export function rateCards(
  state: State,
  seat: Seat,
  card: number,
  choices: readonly Card[],
  into: Float64Array,
): void {
  const { laid, seats, options } = state;
  const keys = keysOf(state);
  const before = card % 3;
  if (before === 2) {
    const lying = [laid[card - 2]!.card, laid[card - 1]!.card];
    const triads = (card - 2 - cardsOfKeying(seats)) / 3;
    const evaluate = completionEvaluator(keys, options.proximity, lying, seat, (winner) =>
      countWins(state, winner, triads),
    );
    for (let choice = 0; choice < choices.length; choice++)
      into[choice] = evaluate(choices[choice]!);
    return;
  }
  const { unseen } = opening;
  opening.reset();
  for (let at = 0; at < card; at++) unseen[VALUE[laid[at]!.card]!]!--;
  for (let choice = 0; choice < choices.length; choice++) unseen[VALUE[choices[choice]!]!]!--;
  sumOdds.update(keys);
  opening.rate(sumOdds, seat, before === 1 ? VALUE[laid[card - 1]!.card]! : 0, 2 - before);
  for (let choice = 0; choice < choices.length; choice++) {
    into[choice] = opening.ratings[VALUE[choices[choice]!]!]!;
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
