import type { Random, Seat } from '@rota/core';
import { policies } from '../bot/index.ts';
import { describeSeat, FEATURES } from '../bot/expected-scores.ts';
import { type State, threeCard } from '../rules/index.ts';
import { freshDeal } from './fresh-deal.ts';

/** What every trait of a seat is worth in log odds, while there is a deck and afterwards. */
export interface Worth {
  readonly withDeck: Float64Array;
  readonly withoutDeck: Float64Array;
}

/** How a table stood at one moment of a deal, and who came to win. */
export interface Moment {
  readonly state: State;
  readonly winner: Seat;
}

/** Numbers of seats the deals are played with; four is played most. */
const SEATS = [2, 3, 4, 4, 4, 5, 6];

/** Moments lie at least so many moves apart, lest they all say the same. */
const EVERY = 9;

/** Moments of one deal that the playout policy plays; none of a drawn one. */
export function momentsOfDeal(
  random: Random,
  seats = SEATS[random.below(SEATS.length)]!,
): Moment[] {
  const state = freshDeal(seats, random);
  const kept: State[] = [];
  for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
    threeCard.play(state, seat, policies.rolloutPolicy!(state, seat, random));
    if (state.turn >= 0 && state.moves % EVERY === 0) kept.push(threeCard.clone(state));
  }
  const winner = threeCard.result(state)!.scores.indexOf(1);
  return winner < 0 ? [] : kept.map((moment) => ({ state: moment, winner }));
}

/**
 * Fits the traits' worth to so many deals by stochastic gradient descent on a multinomial logistic
 * regression: the chance of a seat to win is its strength over that of all.
 */
export function fitStanding(deals: number, random: Random): Worth {
  const worth = { withDeck: new Float64Array(FEATURES), withoutDeck: new Float64Array(FEATURES) };
  for (let deal = 0; deal < deals; deal++) {
    const rate = 0.007 / (1 + (4 * deal) / deals);
    for (const { state, winner } of momentsOfDeal(random)) {
      const weights = state.deckSize > 0 ? worth.withDeck : worth.withoutDeck;
      const seats = Array.from({ length: state.seats }, (_, seat) => {
        const traits = new Float64Array(FEATURES);
        describeSeat(state, seat, traits);
        const strength = Math.exp(traits.reduce((sum, trait, at) => sum + trait * weights[at]!, 0));
        return { traits, strength };
      });
      const all = seats.reduce((sum, { strength }) => sum + strength, 0);
      for (const [seat, { traits, strength }] of seats.entries()) {
        const missed = (seat === winner ? 1 : 0) - strength / all;
        for (let at = 0; at < FEATURES; at++) weights[at]! += rate * missed * traits[at]!;
      }
    }
  }
  return worth;
}
