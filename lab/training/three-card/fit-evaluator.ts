import type { Random, Seat } from '@rota/core';
import { policies } from '@rota/games/three-card/bot';
import { computeFeatures, FEATURES } from '@rota/games/three-card/bot/expected-scores.ts';
import { freshDeal } from '@rota/games/three-card/metrics/fresh-deal.ts';
import { type State, threeCard } from '@rota/games/three-card/rules';

/** The weight of each feature of a seat in log odds, while there is a deck and without one. */
export interface EvaluatorWeights {
  readonly withDeck: Float64Array;
  readonly withoutDeck: Float64Array;
}

/** A state of a deal and the seat that went on to win. */
export interface LabeledState {
  readonly state: State;
  readonly winner: Seat;
}

/** Numbers of seats to train on; four is the most frequent. */
const SEATS = [2, 3, 4, 4, 4, 5, 6];

/** States are sampled at this interval, in moves, since consecutive ones are almost alike. */
const SAMPLING_INTERVAL = 9;

/** Samples states of a deal played by the rollout policy; none if the deal is drawn. */
export function labeledStates(
  random: Random,
  seats = SEATS[random.below(SEATS.length)]!,
): LabeledState[] {
  const state = freshDeal(seats, random);
  const states: State[] = [];
  for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
    threeCard.play(state, seat, policies.rolloutPolicy!(state, seat, random));
    if (state.turn !== null && state.moves % SAMPLING_INTERVAL === 0)
      states.push(threeCard.clone(state));
  }
  const winner = threeCard.result(state)!.scores.indexOf(1);
  return winner < 0 ? [] : states.map((sampled) => ({ state: sampled, winner }));
}

/**
 * Fits the weights by stochastic gradient descent on a multinomial logistic regression: a seat's
 * probability to win is its share of the sum of all strengths.
 */
export function fitEvaluator(deals: number, random: Random): EvaluatorWeights {
  const fitted = {
    withDeck: new Float64Array(FEATURES),
    withoutDeck: new Float64Array(FEATURES),
  };
  for (let deal = 0; deal < deals; deal++) {
    const rate = 0.007 / (1 + (4 * deal) / deals);
    for (const { state, winner } of labeledStates(random)) {
      const weights = state.deckSize > 0 ? fitted.withDeck : fitted.withoutDeck;
      const seats = Array.from({ length: state.seats }, (_, seat) => {
        const features = new Float64Array(FEATURES);
        computeFeatures(state, seat, features);
        const strength = Math.exp(
          features.reduce((sum, feature, at) => sum + feature * weights[at]!, 0),
        );
        return { features, strength };
      });
      const all = seats.reduce((sum, { strength }) => sum + strength, 0);
      for (const [seat, { features, strength }] of seats.entries()) {
        const error = (seat === winner ? 1 : 0) - strength / all;
        for (let at = 0; at < FEATURES; at++) weights[at]! += rate * error * features[at]!;
      }
    }
  }
  return fitted;
}
