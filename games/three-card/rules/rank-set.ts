import type { Rank } from '@rota/core';

declare const rankSet: unique symbol;
/** An immutable set of ranks. Equal sets are equal; how they are encoded is known in this file only. */
export type RankSet = number & { readonly [rankSet]: true };

/** The number of ranks. */
export const RANKS = 13;

/** The empty set. */
export const NO_RANKS = 0 as RankSet;
/** The set of all ranks. */
export const ALL_RANKS = ((1 << RANKS) - 1) as RankSet;

/** Whether the rank is in the set. */
export function hasRank(set: RankSet, rank: Rank): boolean {
  return (set & (1 << rank)) !== 0;
}

/** The set with the rank. */
export function addRank(set: RankSet, rank: Rank): RankSet {
  return (set | (1 << rank)) as RankSet;
}

/** The ranks in either set. */
export function union(one: RankSet, other: RankSet): RankSet {
  return (one | other) as RankSet;
}

/** The ranks in both sets. */
export function intersection(one: RankSet, other: RankSet): RankSet {
  return (one & other) as RankSet;
}

/** The ranks of the first set that are not in the second. */
export function difference(one: RankSet, other: RankSet): RankSet {
  return (one & ~other) as RankSet;
}

/** The set of these ranks. */
export function rankSetOf(ranks: readonly Rank[]): RankSet {
  return ranks.reduce(addRank, NO_RANKS);
}

/** The lowest rank of a set that is not empty, counted from the ace. */
export function lowestRank(set: RankSet): Rank {
  return 31 - Math.clz32(set & -set);
}

/** The set without its lowest rank. */
export function withoutLowest(set: RankSet): RankSet {
  return (set & (set - 1)) as RankSet;
}

/** The ranks of a set, counted from the ace. */
export function ranksIn(set: RankSet): Rank[] {
  const ranks: Rank[] = [];
  for (let left = set; left !== NO_RANKS; left = withoutLowest(left)) ranks.push(lowestRank(left));
  return ranks;
}

/** The number of ranks in a set. */
export function countRanks(set: RankSet): number {
  let count = 0;
  for (let left = set; left !== NO_RANKS; left = withoutLowest(left)) count++;
  return count;
}
