import { choiceLikelihood, type Seat } from '@rota/core';
import type { State } from '../rules/index.ts';
import { choicesAt } from './choices-at.ts';
import { rateCards } from './rate.ts';

/** The share of its cards that a player like the baseline considers. */
const CONSIDERED = 0.95;

const ratings = new Float64Array(21);

/**
 * Returns the likelihood of a card that was laid in claiming if its player considers most of its cards, each with
 * the same probability, and lays the one that the baseline rates highest.
 * @param card its number in the order of play
 * @returns above 0
 */
export function baselineLikelihoodOf(state: State, seat: Seat, card: number): number {
  const choices = choicesAt(state, card);
  rateCards(state, seat, card, choices, ratings);
  // The card that was laid is the first of the choices.
  const chosen = ratings[0]!;
  let better = 0;
  let equal = 0;
  for (let choice = 0; choice < choices.length; choice++) {
    if (ratings[choice]! > chosen) better++;
    else if (ratings[choice] === chosen) equal++;
  }
  return choiceLikelihood(better, equal, CONSIDERED);
}
