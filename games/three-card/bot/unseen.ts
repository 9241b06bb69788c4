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

/** Counts cards by rank. */
export function countRanks(cards: readonly Card[]): number[] {
  const counts = new Array<number>(RANKS).fill(0);
  for (const card of cards) counts[rankOf(card)]!++;
  return counts;
}

/** Counts by rank the cards the seat has not seen. */
export function countUnseen(state: State, seat: Seat): number[] {
  const { seats, hands, pile, discards, tops, known } = state;
  const shown = known.shown.filter((_, other) => other !== seat);
  const unseen = new Array<number>(RANKS).fill(cardsPerRank(seats));
  for (const cards of [discards, pile, hands[seat]!, ...tops, ...shown]) {
    for (const card of cards) unseen[rankOf(card)]!--;
  }
  return unseen;
}
