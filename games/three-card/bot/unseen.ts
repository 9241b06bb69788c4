import { type Card, rankOf, type Seat } from '@rota/core';
import { COUNT } from '../rules/holding.ts';
import type { State } from '../rules/index.ts';
import { RANKS } from '../rules/ranks.ts';
import { CHOOSING, hasTops, packsFor, THREE } from '../rules/state.ts';

/** Cards of each rank in a pack. */
const OF_EACH = 4;

const piled = new Uint8Array(RANKS);

/** Number of cards of each rank in all packs. */
export function allOfEach(seats: number): number {
  return OF_EACH * packsFor(seats);
}

/** Counts `cards[from..to)` by rank into thirteen numbers. */
export function countRanks(
  cards: ArrayLike<Card>,
  from: number,
  to: number,
  into: Uint8Array,
): void {
  into.fill(0);
  for (let at = from; at < to; at++) into[rankOf(cards[at]!)]!++;
}

/** Counts the cards the seat has not seen by rank, into thirteen numbers. */
export function countUnseen(state: State, seat: Seat, unseen: Int16Array): void {
  const { pile, pileSize, tops, seats } = state;
  countRanks(pile, 0, pileSize, piled);
  const ofEach = allOfEach(seats);
  for (let rank = 0; rank < RANKS; rank++) {
    const held = COUNT[state.hands[seat * RANKS + rank]!]!;
    unseen[rank] = ofEach - COUNT[state.discards[rank]!]! - held - piled[rank]!;
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
