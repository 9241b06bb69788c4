import type { Seat } from '@rota/core';
import { COUNT } from '../rules/holding.ts';
import type { State } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING, THREE } from '../rules/state.ts';
import { inferUnlikelyRanks } from './unlikely-ranks.ts';

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

/** Scratch: the ranks of one hand's hidden cards. */
const ranks = new Uint8Array(THREE);
const unlikely = new Uint16Array(THREE);

/**
 * Relative likelihood of a determinization: how well the others' hidden cards fit what they played.
 * @returns above 0, at most 1; comparable among worlds with the same view of that seat
 */
export function likelihood(state: State, viewer: Seat): number {
  let product = 1;
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat !== viewer) product *= likelihoodOf(state, seat) ?? 1;
  }
  return product;
}

/** Returns the factor of one seat, the same as in `likelihood`; undefined if nothing tells of its hidden cards. */
export function likelihoodOf(state: State, seat: Seat): number | undefined {
  if (state.stage === CHOOSING || !state.hidden[seat * THREE]) return undefined;
  // The oldest card's set includes the others'.
  inferUnlikelyRanks(state.histories[seat]!, unlikely);
  if (!unlikely[0]) return undefined;
  const count = readHiddenRanks(state, seat);
  let fewest = count;
  for (const order of ORDERS) fewest = Math.min(fewest, countDeviations(order, count, state, seat));
  return DEVIATION_RATES[fewest]!;
}

/** Reads the ranks of the seat's hidden cards. @returns their number */
function readHiddenRanks({ hands, known }: State, seat: Seat): number {
  let count = 0;
  for (let rank = 0, at = seat * RANKS; rank < RANKS; rank++, at++) {
    for (let more = COUNT[hands[at]!]! - COUNT[known[at]!]!; more > 0; more--)
      ranks[count++] = rank;
  }
  return count;
}

/** Counts the cards with an unlikely rank in that order of age; all if the order is impossible. */
function countDeviations(
  order: readonly number[],
  count: number,
  { hidden }: State,
  seat: Seat,
): number {
  let deviations = 0;
  for (let card = 0; card < count; card++) {
    const nth = order[card]!;
    const at = seat * THREE + nth;
    const rank = 1 << ranks[card]!;
    if (nth >= count || !(hidden[at]! & rank)) return count;
    if (unlikely[nth]! & rank) deviations++;
  }
  return deviations;
}
