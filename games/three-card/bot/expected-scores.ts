import { rankOf, type Seat } from '@rota/core';
import { isStuck, type State } from '../rules/index.ts';
import { RANKS } from '../rules/rank-set.ts';

/** Cards beyond this number make a hand long. */
const LONG_HAND = 6;

/** Number of features of a seat. */
const FEATURES = 2 * RANKS + 6;

/**
 * Computes a seat's features: cards by rank in hand and among the top cards (from the ace), undercards, being
 * on turn, duplicate ranks in hand, cards beyond a long hand, an empty hand, and the pile, in fives, that must
 * be taken.
 * @param features filled; of length `FEATURES`
 */
function computeFeatures(state: State, seat: Seat, features: Float64Array): void {
  features.fill(0);
  const hand = state.hands[seat]!;
  const tops = state.phase === 'choosing' ? state.chosen[seat]! : state.tops[seat]!;
  let doubles = 0;
  for (let at = 0; at < hand.length; at++) if (features[rankOf(hand[at]!)]!++ > 0) doubles++;
  for (let at = 0; at < tops.length; at++) features[RANKS + rankOf(tops[at]!)]!++;
  const onTurn = state.turn === seat;
  features[2 * RANKS] = state.down[seat]!.length;
  features[2 * RANKS + 1] = onTurn ? 1 : 0;
  features[2 * RANKS + 2] = doubles;
  features[2 * RANKS + 3] = Math.max(0, hand.length - LONG_HAND);
  features[2 * RANKS + 4] = hand.length === 0 ? 1 : 0;
  features[2 * RANKS + 5] = onTurn && isStuck(state, hand) ? state.pile.length / 5 : 0;
}

/** Weights in log odds, fitted by logistic regression to the winners of deals by the rollout policy. */
const WITH_DECK = [
  0.076, 0.19, -0.135, -0.134, -0.079, -0.061, -0.059, -0.001, 0.051, 0.223, -0.07, -0.01, 0.083,
  0.209, 0.466, -0.471, -0.349, -0.152, -0.21, -0.195, 0.032, 0.115, 0.415, 0.056, -0.002, 0.084, 0,
  0.046, 0.027, -0.061, 0, -0.077,
];
const WITHOUT_DECK = [
  -0.159, 0.117, -0.581, -0.43, -0.4, -0.488, -0.385, -0.336, -0.291, 0.29, -0.383, -0.203, -0.21,
  -0.108, 0.121, -0.736, -0.642, -0.609, -0.524, -0.487, -0.436, -0.336, 0.117, -0.324, -0.227,
  -0.187, -0.5, 0.256, 0.237, 0.147, 0.429, -0.925,
];

const features = new Float64Array(FEATURES);

/** A seat's strength; the odds of two seats are the ratio of their strengths. */
function strengthOf(state: State, seat: Seat): number {
  computeFeatures(state, seat, features);
  const weights = state.deckSize > 0 ? WITH_DECK : WITHOUT_DECK;
  let sum = 0;
  for (let feature = 0; feature < FEATURES; feature++)
    sum += weights[feature]! * features[feature]!;
  return Math.exp(sum);
}

/**
 * Returns each seat's expected score: its chance to win or, with `playOn: yes` (TC-10), the expected number
 * of players it beats; its score once the deal is over.
 */
export function expectedScores(state: State): number[] {
  if (state.scores) return [...state.scores];
  const strengths = Array.from({ length: state.seats }, (_, seat) =>
    state.places[seat] ? 0 : strengthOf(state, seat),
  );
  if (state.options.playOn === 'no') {
    const all = strengths.reduce((sum, strength) => sum + strength, 0);
    return strengths.map((strength) => strength / all);
  }
  return strengths.map((own, seat) => {
    const place = state.places[seat]!;
    if (place > 0) return state.seats - place;
    let beaten = 0;
    for (const [other, theirs] of strengths.entries()) {
      if (other !== seat && theirs > 0) beaten += own / (own + theirs);
    }
    return beaten;
  });
}
