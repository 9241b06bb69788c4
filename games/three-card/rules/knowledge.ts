import { leftOf, type Rank, type Seat } from '@rota/core';
import { ALL_RANKS, BELOW, type Ranks, SPECIALS } from './ranks.ts';

/**
 * Public knowledge of the hidden cards in a hand: for each, oldest first, the ranks it may have. Only
 * what the rules force counts (TC-3 at the opening, TC-5 at a forced pick-up), never a player's choices.
 *
 * Each fact narrows all cards then held, so an older card's set lies within every younger one's. Removing
 * the oldest card that a played one may be therefore leaves exactly the hands still possible.
 */
export interface HiddenCards {
  [at: number]: Ranks;
}

/**
 * Removes a card of that rank from the hidden cards of one hand, the oldest that may have it.
 * @param from where they begin: three places, the unused ones 0
 * @returns its candidates: bit n if it may have been the nth
 */
export function playHidden(hidden: HiddenCards, from: number, rank: Rank): number {
  const isFirst = (hidden[from]! >> rank) & 1;
  const isSecond = (hidden[from + 1]! >> rank) & 1;
  const isThird = (hidden[from + 2]! >> rank) & 1;
  if (isFirst) hidden[from] = hidden[from + 1]!;
  if (isFirst || isSecond) hidden[from + 1] = hidden[from + 2]!;
  hidden[from + 2] = 0;
  return isFirst | (isSecond << 1) | (isThird << 2);
}

/** Number of hidden cards in a hand. */
export function countHidden(hidden: HiddenCards, from: number): number {
  if (hidden[from + 1] === 0) return hidden[from] === 0 ? 0 : 1;
  return hidden[from + 2] === 0 ? 2 : 3;
}

/** Adds a drawn card, which may have any rank. */
export function addHidden(hidden: HiddenCards, from: number): void {
  let at = from;
  while (hidden[at]) at++;
  hidden[at] = ALL_RANKS;
}

/** Removes the ranks that could have been played on that top, after a forced pick-up. TC-5 */
export function narrowToUnplayable(hidden: HiddenCards, from: number, top: Rank): void {
  for (let at = from; at < from + 3; at++) hidden[at]! &= BELOW[top]!;
}

/**
 * Returns the ranks a seat's three cards may have after the opening (TC-3): no hand holds an ordinary rank
 * below the opening's, the opener holds the rank itself, and the seats asked before the opener do not.
 * @param rank -1 if no hand holds an ordinary card
 */
export function ranksShownByOpening(
  seat: Seat,
  opener: Seat,
  rank: Rank | -1,
  dealer: Seat,
  seats: number,
): [Ranks, Ranks, Ranks] {
  if (rank < 0) return [SPECIALS, SPECIALS, SPECIALS];
  const orHigher = ALL_RANKS & ~BELOW[rank]!;
  if (seat === opener) return [1 << rank, orHigher, orHigher];
  const asked = fromDealersLeft(seat, dealer, seats) < fromDealersLeft(opener, dealer, seats);
  const ranks = asked ? orHigher & ~(1 << rank) : orHigher;
  return [ranks, ranks, ranks];
}

/** 0 for the seat at the dealer's left, counted clockwise. */
function fromDealersLeft(seat: Seat, dealer: Seat, seats: number): number {
  return (seat - leftOf(dealer, seats) + seats) % seats;
}
