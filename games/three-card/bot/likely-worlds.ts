import { type Beliefs, bestRated } from '@rota/bots';
import {
  leftOf,
  nextFloat,
  type Random,
  type Rank,
  rankOf,
  type Seat,
  sampleByWeight,
} from '@rota/core';
import { removeCards } from '../rules/hand.ts';
import { type Move, prepareWorlds, type State, type View } from '../rules/index.ts';
import { hasRank, NO_RANKS } from '../rules/rank-set.ts';
import { rate } from './rate.ts';
import { SEATS_OF_NETWORK, valueNetwork } from './value-network.ts';

/** By number of cards that a player keeps though the baseline would have played them: how likely that is. */
const DEVIATION_RATES = [1, 0.05, 0.05 * 0.05, 0.05 * 0.05 * 0.05];

/** Orders in which three cards may have come to hand. */
const ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** The probability that the other plays like the baseline rather than by the value network, before any evidence. */
const BASELINE_PRIOR = 0.8;

/** How likely what a player did is, whatever it holds, if it plays by the value network. */
const NETWORK_LIKELIHOOD = 0.3;

/** So many moves of a world are played by the policy drawn, and those after them by the baseline's, which is faster. */
const MODELLED_MOVES = 6;

interface WeightedWorld {
  readonly state: State;
  /** The probability that the other plays like the baseline, if this is the true state. */
  readonly chance: number;
  /** Above 0, at most 1. */
  readonly weight: number;
}

/**
 * What a seat believes about the other of two: what it holds, and whether it plays like the baseline or by the value
 * network. A player whose hand does not fit what the baseline would have done probably follows the network. With more
 * players no gain was proven.
 */
export function likelyWorlds(
  view: View,
  viewer: Seat,
  random: Random,
): Beliefs<State, Move> | undefined {
  if (view.seats !== SEATS_OF_NETWORK) return undefined;
  const draw = prepareWorlds(view);
  const other = leftOf(viewer, view.seats);
  let isBaseline = true;
  return {
    next() {
      const { state, chance } = sampleByWeight(
        () => weigh(draw(random), other),
        ({ weight }) => weight,
        random,
      );
      isBaseline = nextFloat(random) < chance;
      return state;
    },
    opponentMove: (state, seat, draws) =>
      isBaseline || state.moves > view.moves + MODELLED_MOVES
        ? bestRated(rate(state, seat), draws)
        : valueNetwork().bestMove(state, seat),
  };
}

function weigh(state: State, other: Seat): WeightedWorld {
  const likelihood = likelihoodOf(state, other);
  if (likelihood === undefined) return { state, chance: BASELINE_PRIOR, weight: 1 };
  const ofBaseline = BASELINE_PRIOR * likelihood;
  const ofNetwork = (1 - BASELINE_PRIOR) * NETWORK_LIKELIHOOD;
  const chance = ofBaseline / (ofBaseline + ofNetwork);
  return { state, chance, weight: (ofBaseline + ofNetwork) / (BASELINE_PRIOR + ofNetwork) };
}

/** Returns how well a seat's hidden cards fit what it played, above 0, at most 1; undefined if nothing tells of them. */
export function likelihoodOf(state: State, seat: Seat): number | undefined {
  // The oldest card's set includes the others'.
  if ((state.known.unlikely[seat]![0] ?? NO_RANKS) === NO_RANKS) return undefined;
  const ranks = hiddenRanks(state, seat);
  let fewest = ranks.length;
  for (const order of ORDERS) fewest = Math.min(fewest, countDeviations(order, ranks, state, seat));
  return DEVIATION_RATES[fewest]!;
}

/** The ranks of the seat's hidden cards: of its hand but for the cards shown. */
function hiddenRanks({ hands, known }: State, seat: Seat): Rank[] {
  const hidden = hands[seat]!.slice();
  removeCards(hidden, known.shown[seat]!);
  return hidden.map(rankOf);
}

/** Counts the cards with an unlikely rank in that order of age; all if the order is impossible. */
function countDeviations(
  order: readonly number[],
  ranks: readonly Rank[],
  { known }: State,
  seat: Seat,
): number {
  const lacks = known.lacks[seat]!;
  const unlikely = known.unlikely[seat]!;
  let deviations = 0;
  for (let card = 0; card < ranks.length; card++) {
    const nth = order[card]!;
    if (nth >= ranks.length || hasRank(lacks[nth]!, ranks[card]!)) return ranks.length;
    if (hasRank(unlikely[nth]!, ranks[card]!)) deviations++;
  }
  return deviations;
}
