import type { Rank } from '@rota/core';

/** A set of ranks: bit r stands for rank r (ace 0, two 1, ... king 12). */
export type Ranks = number;

export const ACE: Rank = 0;
export const TWO: Rank = 1;
export const SIX: Rank = 5;
export const SEVEN: Rank = 6;
export const TEN: Rank = 9;
export const QUEEN: Rank = 11;

/** The top of an empty pile. */
export const NOTHING = 13;

export const RANKS = 13;

/** The number of cards of one rank in a row that clear the pile. TC-6 */
export const FOUR = 4;

/** The ordinary ranks from lowest to highest: 3 4 5 6 7 8 9 J Q K A. */
export const ORDINARY: readonly Rank[] = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, ACE];

export const ALL_RANKS: Ranks = (1 << RANKS) - 1;
export const SPECIALS: Ranks = (1 << TWO) | (1 << TEN);
export const ORDINARY_RANKS: Ranks = ALL_RANKS & ~SPECIALS;

export function setOf(ranks: readonly Rank[]): Ranks {
  return ranks.reduce((set, rank) => set | (1 << rank), 0);
}

/** 0 for a three to 10 for an ace; -1 for the specials. */
export const HEIGHT: readonly number[] = Array.from({ length: RANKS }, (_, rank) =>
  ORDINARY.indexOf(rank),
);

/** The ordinary ranks below a rank; none below a special or `NOTHING`. */
export const BELOW: readonly Ranks[] = Array.from({ length: RANKS + 1 }, (_, top) =>
  setOf(ORDINARY.slice(0, Math.max(0, ORDINARY.indexOf(top)))),
);

/** The ranks that may be played on a rank or on `NOTHING`. TC-4 */
export const PLAYABLE_ON: readonly Ranks[] = BELOW.map((below) => ALL_RANKS & ~below);

/** Whether the rank may be played on a pile with that top. TC-4 */
export function mayLieOn(rank: Rank, top: Rank | typeof NOTHING): boolean {
  return (PLAYABLE_ON[top]! & (1 << rank)) !== 0;
}

/** Whether a run of that many cards of a rank on top clears the pile. TC-6 */
export function clearsPile(rank: Rank, run: number): boolean {
  return rank === TEN || run >= FOUR;
}

/** The lowest ordinary rank of the set, or -1 when there is none. */
export function lowestOrdinary(ranks: Ranks): Rank {
  // All but the ace, which is the highest, lie in the order of the bits.
  const ordinary = ranks & ORDINARY_RANKS;
  const belowAce = ordinary & ~(1 << ACE);
  if (belowAce) return lowestRank(belowAce);
  return ordinary ? ACE : -1;
}

/** By set of ranks: its size. */
const SIZE = new Uint8Array(ALL_RANKS + 1);
for (let ranks = 1; ranks <= ALL_RANKS; ranks++) SIZE[ranks] = SIZE[ranks >> 1]! + (ranks & 1);

export function countRanks(ranks: Ranks): number {
  return SIZE[ranks]!;
}

/** The lowest rank of a set, counted from the ace. @param ranks not empty */
export function lowestRank(ranks: Ranks): Rank {
  return 31 - Math.clz32(ranks & -ranks);
}

/** The nth rank of a set, from 0, counted from the ace. */
export function nthRank(ranks: Ranks, n: number): Rank {
  let left = ranks;
  for (let skipped = 0; skipped < n; skipped++) left &= left - 1;
  return lowestRank(left);
}
