import { type Card, rankOf, type Seat } from '@rota/core';
import type { State } from '../rules/index.ts';
import { RANKS } from '../rules/rank-set.ts';
import { packsFor } from '../rules/state.ts';

/** Number of cards of each rank in a pack. */
const CARDS_PER_RANK = 4;

/** Number of cards of each rank in all packs. */
export function cardsPerRank(seats: number): number {
  return CARDS_PER_RANK * packsFor(seats);
}

/** Counts cards by rank. @param into thirteen counts, overwritten */
export function countRanks(cards: readonly Card[], into: Uint8Array): void {
  // For so few numbers faster than `fill`.
  for (let rank = 0; rank < RANKS; rank++) into[rank] = 0;
  for (let at = 0; at < cards.length; at++) into[rankOf(cards[at]!)]!++;
}

/** Counts by rank the cards the seat has not seen. @param unseen thirteen counts, overwritten */
export function countUnseen(state: State, seat: Seat, unseen: Int16Array): void {
  const { seats, hands, pile, discards, tops, known } = state;
  const total = cardsPerRank(seats);
  for (let rank = 0; rank < RANKS; rank++) unseen[rank] = total;
  subtract(discards, unseen);
  subtract(pile, unseen);
  subtract(hands[seat]!, unseen);
  for (let other = 0; other < seats; other++) {
    subtract(tops[other]!, unseen);
    if (other !== seat) subtract(known.shown[other]!, unseen);
  }
}

function subtract(cards: readonly Card[], counts: Int16Array): void {
  for (let at = 0; at < cards.length; at++) counts[rankOf(cards[at]!)]!--;
}
