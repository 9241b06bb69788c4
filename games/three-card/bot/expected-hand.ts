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

const shownByRank = new Uint8Array(RANKS);

/** Expected cards of an opponent who plays the lowest rank that can be played. */
export class ExpectedHand {
  /** Expected number of hidden cards of each rank. */
  readonly hidden = new Float64Array(RANKS);
  /** By rank: the probability that the hand has no card of it. */
  readonly lacks = new Float64Array(RANKS);
  /** Number of cards of each rank played together, if the hand has any. */
  readonly together = new Uint8Array(RANKS);
  /** Whether the hand is empty and an undercard is turned up, which `lacks` then describes. */
  turnsUp = false;

  /** @param unseen number of cards of each rank that the observer has not seen */
  infer(state: State, seat: Seat, unseen: Int16Array): void {
    const { known, handSizes, deckSize } = state;
    const lacks = known.lacks[seat]!;
    const unlikely = known.unlikely[seat]!;
    this.clear();
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
    countRanks(known.shown[seat]!, shownByRank);
    for (let rank = 0; rank < RANKS; rank++) {
      const held = shownByRank[rank]!;
      if (held === 0) continue;
      this.lacks[rank] = 0;
      if (held >= FOUR || !isPlayedSingly(rank, deckSize)) this.together[rank] = held;
    }
  }

  /** Expects no card. */
  clear(): void {
    // For so few numbers faster than `fill`.
    for (let rank = 0; rank < RANKS; rank++) {
      this.hidden[rank] = 0;
      this.lacks[rank] = 1;
      this.together[rank] = 1;
    }
    this.turnsUp = false;
  }

  /** Expects one card of these ranks. @returns whether any such card is unseen */
  private expectOneOf(ranks: RankSet, unseen: Int16Array): boolean {
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
