import { bestRated, InferredBeliefs } from '@rota/bots';
import { CARD_KINDS, type Card, type Random, type Seat, seededRandom } from '@rota/core';
import { keyedTriads, type Move, type State, type View } from '../rules/index.ts';
import { cardsOfKeying, orderOfPlay } from '../rules/order-of-play.ts';
import { learnedLikelihoodOf, learnedPolicy } from './learned-policy.ts';
import { baselineLikelihoodOf, rate } from './rate.ts';

/** Of the others' moves in rollouts, by points of rating. */
const INVERSE_TEMPERATURE = 10;

/** By card: numbers of which the sums identify hands. */
const HASH = hashCards();

/** Returns what a seat believes about the others from the cards they laid in claiming. */
export function handBeliefs(
  view: View,
  viewer: Seat,
  random: Random,
): InferredBeliefs<State, Move> {
  const { seats, dealer, laid } = view;
  const keying = cardsOfKeying(seats);
  const { choices } = orderOfPlay(seats, dealer);
  return new InferredBeliefs<State, Move>(
    {
      drawWorld: () => copyOf(keyedTriads.determinize(view, random)),
      clone: copyOf,
      worldsPerDraw: laid.length > keying ? Number.POSITIVE_INFINITY : 1,
      handOf: ({ hands }, seat) => hands[seat]!,
      exchange({ hands }, one, other) {
        const [from, to] = [hands[one.seat] as Card[], hands[other.seat] as Card[]];
        from[from.indexOf(one.card)] = other.card;
        to[to.indexOf(other.card)] = one.card;
      },
      handKey: ({ hands }, seat) => hands[seat]!.reduce((sum, card) => sum + HASH[card]!, 0),
      weigh(world, seat) {
        let [baseline, learned] = [1, 1];
        for (let card = keying; card < laid.length; card++) {
          if (laid[card]!.seat !== seat || choices[card] === 1) continue;
          baseline *= baselineLikelihoodOf(world, card);
          learned *= learnedLikelihoodOf(world, card);
        }
        return { baseline, learned };
      },
      baselineMove: (state, seat, draws) => bestRated(rate(state, seat), draws),
      learnedMove: (state, seat, draws) =>
        learnedPolicy.sample(state, seat, INVERSE_TEMPERATURE, draws),
    },
    seats,
    viewer,
    random,
  );
}

/** Copies a state with hands that may change in place. */
function copyOf(state: State): State {
  return { ...keyedTriads.clone(state), hands: state.hands.map((hand) => [...hand]) };
}

/** Sums of up to 18 of these numbers are exact, and with near certainty different. */
function hashCards(): Float64Array {
  const random = seededRandom('hands');
  return Float64Array.from(
    { length: CARD_KINDS },
    () => random.below(2 ** 21) * 2 ** 21 + random.below(2 ** 21),
  );
}
