import { type Rank, rankOf, type Seat } from '@rota/core';
import { removeCards } from '../rules/hand.ts';
import type { State } from '../rules/index.ts';
import { hasRank, NO_RANKS } from '../rules/rank-set.ts';

/** By number of cards that a player keeps though the baseline would have played them: how likely that is. */
const DEVIATION_RATES = [1, 0.05, 0.05 * 0.05, 0.05 * 0.05 * 0.05];

/** Orders in which three cards may have come to hand. */
const ORDERS = ['012', '021', '102', '120', '201', '210'].map((order) => [...order].map(Number));

/**
 * Returns how well a seat's hidden cards fit what it played: above 0, at most 1, comparable among worlds with the same
 * view; undefined if nothing tells of them.
 */
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
