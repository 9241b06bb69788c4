import { type ChoiceEncoder, Choices, LearnedPolicy } from '@rota/bots/learning';
import type { Move, State } from '../rules/index.ts';
import { claimsAreOpen } from '../rules/state.ts';
import { encodeChoices, INPUTS, MAX_CHOICES } from './encode-choices.ts';
import WEIGHTS from './policy-weights.json' with { type: 'json' };
import { rate } from './rate.ts';

/** For the cards of searches and people, whose choices the policy predicts less well than its own. */
const INVERSE_TEMPERATURE = 6;

/** The share of cards that players are assumed to lay at random. */
const RANDOM_PLAY_RATE = 0.05;

const POSITIONS = ['first', 'second', 'third'];

const MIN_SEATS = 2;

/** Cards of claiming are rated, by number of seats and place in the triad; the rest is the baseline's. */
export const choiceEncoder: ChoiceEncoder<State, Move> = {
  kinds: [2, 3, 4, 5, 6, 7].flatMap((seats) =>
    POSITIONS.map((position) => `${seats} seats, ${position} card`),
  ),
  inputs: INPUTS,
  maxChoices: MAX_CHOICES,
  encode(state, seat, into) {
    const { laid, seats, phase, hands } = state;
    if (phase === 'keying' || claimsAreOpen(state)) return undefined;
    if (hands[seat]!.length === 1) return undefined;
    encodeChoices(state, laid.length, into);
    return kindOf(seats, laid.length);
  },
  moveOf: ({ hands }, seat, choice) => hands[seat]![choice]!,
};

function kindOf(seats: number, laid: number): number {
  return (seats - MIN_SEATS) * POSITIONS.length + (laid % 3);
}

/** Plays by the weights that the game ships. */
export const learnedPolicy = new LearnedPolicy(choiceEncoder, rate, WEIGHTS);

const choices = new Choices(choiceEncoder);

/**
 * Returns the likelihood of a card that was laid in claiming if its player follows the learned policy.
 * @param card its number in the order of play
 */
export function learnedLikelihoodOf(state: State, card: number): number {
  encodeChoices(state, card, choices);
  const policy = learnedPolicy.policies[kindOf(state.seats, card)]!;
  policy.rate(choices);
  policy.softmax(choices.count, INVERSE_TEMPERATURE);
  // The card that was laid is the first of the choices; see `choicesAt`.
  const chosen = policy.probabilities[0]!;
  return (1 - RANDOM_PLAY_RATE) * chosen + RANDOM_PLAY_RATE / choices.count;
}
