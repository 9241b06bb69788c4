import type { Seat } from '@rota/core';
import type { State } from '../rules/index.ts';
import {
  ALL_RANKS,
  difference,
  lowestRank,
  NO_RANKS,
  RANKS,
  type RankSet,
  union,
  withoutLowest,
} from '../rules/rank-set.ts';
import { FOUR } from '../rules/ranks.ts';
import { isPlayedSingly } from './rate.ts';
import { countRanks } from './unseen.ts';

/** Expected cards of an opponent who plays the lowest rank that can be played. */
export class ExpectedHand {
  /** Expected number of hidden cards of each rank. */
  readonly hidden = new Array<number>(RANKS).fill(0);
  /** By rank: the probability that the hand has no card of it. */
  readonly lacks = new Array<number>(RANKS).fill(1);
  /** Number of cards of each rank played together, if the hand has any. */
  readonly together = new Array<number>(RANKS).fill(1);
  /** Whether the hand is empty and an undercard is turned up, which `lacks` then describes. */
  readonly turnsUp: boolean;

  /** @param unseen number of cards of each rank that the observer has not seen */
  constructor({ known, handSizes, deckSize }: State, seat: Seat, unseen: readonly number[]) {
    const lacks = known.lacks[seat]!;
    const unlikely = known.unlikely[seat]!;
    this.turnsUp = handSizes[seat] === 0;
    if (this.turnsUp) {
      this.expectOneOf(ALL_RANKS, unseen);
      this.hidden.fill(0);
      return;
    }
    for (let nth = 0; nth < lacks.length; nth++) {
      const excluded = union(lacks[nth]!, unlikely[nth]!);
      const isLikely = this.expectOneOf(difference(ALL_RANKS, excluded), unseen);
      if (!isLikely) this.expectOneOf(difference(ALL_RANKS, lacks[nth]!), unseen);
    }
    const shown = countRanks(known.shown[seat]!);
    for (let rank = 0; rank < RANKS; rank++) {
      const held = shown[rank]!;
      if (held === 0) continue;
      this.lacks[rank] = 0;
      if (held >= FOUR || !isPlayedSingly(rank, deckSize)) this.together[rank] = held;
    }
  }

  /** Expects one card of these ranks. @returns whether any such card is unseen */
  private expectOneOf(ranks: RankSet, unseen: readonly number[]): boolean {
    let all = 0;
    for (let left = ranks; left !== NO_RANKS; left = withoutLowest(left)) {
      all += unseen[lowestRank(left)]!;
    }
    if (all === 0) return false;
    for (let left = ranks; left !== NO_RANKS; left = withoutLowest(left)) {
      const rank = lowestRank(left);
      const share = unseen[rank]! / all;
      this.hidden[rank]! += share;
      this.lacks[rank]! *= 1 - share;
    }
    return true;
  }
}
