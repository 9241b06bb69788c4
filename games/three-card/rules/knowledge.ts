import { leftOf, type Rank, type Seat } from '@rota/core';
import { ALL_RANKS, BELOW, type Ranks, SPECIALS } from './ranks.ts';

/**
 * What everybody knows of the cards in a hand that nobody saw go there: for each, oldest first, the
 * ranks it may have. Only what the rules force counts as knowledge (TC-3 at the opening, TC-5 at a
 * forced pick-up), never how somebody chooses to play.
 *
 * A card may have fewer ranks the longer it has been held, since each later fact narrows all that
 * are there. So when a hidden card is played, taking it for the oldest that it may be leaves
 * exactly the hands that are still possible.
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
  const bit = 1 << rank;
  let candidates = 0;
  for (let nth = 0; nth < 3; nth++) if (hidden[from + nth]! & bit) candidates |= 1 << nth;
  let at = from;
  while (!(hidden[at]! & bit)) at++;
  for (; at < from + 2; at++) hidden[at] = hidden[at + 1]!;
  hidden[from + 2] = 0;
  return candidates;
}

/** How many hidden cards a hand holds. */
export function countHidden(hidden: HiddenCards, from: number): number {
  let count = 0;
  while (count < 3 && hidden[from + count]) count++;
  return count;
}

/** A card was drawn that only its owner saw. */
export function addHidden(hidden: HiddenCards, from: number): void {
  let at = from;
  while (hidden[at]) at++;
  hidden[at] = ALL_RANKS;
}

/** A forced pick-up showed that no card in hand could be played on that top. TC-5. */
export function narrowToUnplayable(hidden: HiddenCards, from: number, top: Rank): void {
  for (let at = from; at < from + 3; at++) hidden[at]! &= BELOW[top]!;
}

/**
 * What the opening shows of a seat's three cards (TC-3): nobody holds an ordinary rank below the
 * opening's, nobody before the opener from the dealer's left holds the rank itself, the opener does.
 * @param rank -1 when nobody holds an ordinary card
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

/** 0 for the seat at the dealer's left, and so on round the table. */
function fromDealersLeft(seat: Seat, dealer: Seat, seats: number): number {
  return (seat - leftOf(dealer, seats) + seats) % seats;
}
