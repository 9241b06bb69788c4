import type { Rank } from '@rota/core';
import {
  ALL_RANKS,
  difference,
  hasRank,
  intersection,
  lowestRank,
  NO_RANKS,
  RANKS,
  type RankSet,
  rankSetOf,
} from './rank-set.ts';

/** A rank that the rules name. */
export const ACE: Rank = 0;
/** The rank on which anything may be played. TC-4 */
export const TWO: Rank = 1;
export const SIX: Rank = 5;
export const SEVEN: Rank = 6;
/** The rank that clears the pile. TC-6 */
export const TEN: Rank = 9;
export const QUEEN: Rank = 11;

/** The number of cards of one rank in a row that clear the pile. TC-6 */
export const FOUR = 4;

/** The ordinary ranks from lowest to highest: 3 4 5 6 7 8 9 J Q K A. */
export const ORDINARY: readonly Rank[] = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, ACE];

/** The same as a set. */
export const ORDINARY_RANKS = rankSetOf(ORDINARY);

/** By rank: 0 for a three to 10 for an ace; -1 for the specials. */
export const HEIGHT: readonly number[] = Array.from({ length: RANKS }, (_, rank) =>
  ORDINARY.indexOf(rank),
);

/** By rank: the ordinary ranks below it; none below a special. */
export const BELOW: readonly RankSet[] = HEIGHT.map((height) =>
  rankSetOf(ORDINARY.slice(0, Math.max(0, height))),
);

const NOT_BELOW = BELOW.map((below) => difference(ALL_RANKS, below));

/** The ranks that may be played on a pile. TC-4 @param top null without a pile */
export function playableOn(top: Rank | null): RankSet {
  return top === null ? ALL_RANKS : NOT_BELOW[top]!;
}

/** Whether the rank may be played on a pile. TC-4 @param top null without a pile */
export function mayLieOn(rank: Rank, top: Rank | null): boolean {
  return hasRank(playableOn(top), rank);
}

const BELOW_ACE = difference(ORDINARY_RANKS, rankSetOf([ACE]));

/** The lowest ordinary rank of the set; null if there is none. */
export function lowestOrdinary(ranks: RankSet): Rank | null {
  // All but the ace, which is the highest, are in the order of ranks.
  const belowAce = intersection(ranks, BELOW_ACE);
  if (belowAce !== NO_RANKS) return lowestRank(belowAce);
  return hasRank(ranks, ACE) ? ACE : null;
}
