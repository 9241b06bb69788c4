import { type Card, rankOf, type Seat } from '@rota/core';
import { COUNT } from '../rules/holding.ts';
import type { State } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING, hasTops, packsFor, THREE } from '../rules/state.ts';

/** Number of cards of each rank in a pack. */
const CARDS_PER_RANK = 4;

/** Number of cards of each rank in all packs. */
export function cardsPerRank(seats: number): number {
  return CARDS_PER_RANK * packsFor(seats);
}

/** Counts `cards[from..to)` by rank. @param into thirteen counts, overwritten */
export function countRanks(
  cards: ArrayLike<Card>,
  from: number,
  to: number,
  into: Uint8Array,
): void {
  into.fill(0);
  for (let at = from; at < to; at++) into[rankOf(cards[at]!)]!++;
}

/** Counts by rank the cards the seat has not seen. @param unseen thirteen counts, overwritten */
export function countUnseen(state: State, seat: Seat, unseen: Int16Array): void {
  const { pileHoldings, tops, seats } = state;
  const total = cardsPerRank(seats);
  for (let rank = 0; rank < RANKS; rank++) {
    const held = COUNT[state.hands[seat * RANKS + rank]!]!;
    unseen[rank] = total - COUNT[state.discards[rank]!]! - held - COUNT[pileHoldings[rank]!]!;
  }
  if (state.stage === CHOOSING) return;
  for (let other = 0; other < seats; other++) {
    if (hasTops(state, other)) {
      for (let at = other * THREE; at < other * THREE + THREE; at++) unseen[rankOf(tops[at]!)]!--;
    }
    if (other === seat) continue;
    for (let rank = 0; rank < RANKS; rank++) {
      unseen[rank]! -= COUNT[state.known[other * RANKS + rank]!]!;
    }
  }
}
