import { type Card, type Rank, rankOf } from '@rota/core';
import {
  BELOW,
  HEIGHT,
  type NOTHING,
  ORDINARY,
  ORDINARY_RANKS,
  PLAYABLE_ON,
  QUEEN,
  type Ranks,
  setOf,
  TEN,
  TWO,
} from './ranks.ts';

/**
 * What one may guess of the hidden cards of a hand from how they are played: for each, in the order
 * of `knowledge.ts`, the ranks it hardly has. Most players lay their strongest cards on the table
 * and play the lowest they can; nobody must. As with what is known, a card has more such ranks the
 * longer it is held.
 */

/** From the ten down: what is worth laying on the table. */
export const STRONGEST_FIRST: readonly Rank[] = [TEN, TWO, ...[...ORDINARY].reverse()];

/** @returns the ranks one hardly keeps in hand who has laid these three on the table */
export function unlikelyBeside(tops: ArrayLike<Card>, from = 0): Ranks {
  let weakest = 0;
  for (let at = from; at < from + 3; at++) {
    weakest = Math.max(weakest, STRONGEST_FIRST.indexOf(rankOf(tops[at]!)));
  }
  return setOf(STRONGEST_FIRST.slice(0, weakest));
}

/**
 * @param on the top it was played on
 * @returns the ranks one hardly keeps in hand who has played that rank: those that could have been
 * played and are lower, and the rank itself unless it is worth playing singly
 */
export function unlikelyAfter(rank: Rank, on: Rank | typeof NOTHING): Ranks {
  if (HEIGHT[rank]! < 0) return PLAYABLE_ON[on]! & ORDINARY_RANKS;
  const lower = PLAYABLE_ON[on]! & BELOW[rank]!;
  return HEIGHT[rank]! < HEIGHT[QUEEN]! ? lower | (1 << rank) : lower;
}

/**
 * Which of the hidden cards between `from` and `end` it most likely was that was played with that
 * rank: the oldest that may well have it, else the oldest that may have it at all.
 */
export function likelyPlayed(
  hidden: ArrayLike<Ranks>,
  unlikely: ArrayLike<Ranks>,
  rank: Rank,
  from: number,
  end: number,
): number {
  let oldest = -1;
  for (let at = from; at < end; at++) {
    if (!(hidden[at]! & (1 << rank))) continue;
    if (!(unlikely[at]! & (1 << rank))) return at;
    if (oldest < 0) oldest = at;
  }
  return oldest;
}
