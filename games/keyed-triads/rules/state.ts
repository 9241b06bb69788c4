import type { Card, Seat } from '@rota/core';
import type { Options } from './options.ts';
import { NO_SEAT, type OrderOfPlay, orderOfPlay, seatAt, turnsOf } from './order-of-play.ts';
import { MAX_SEATS, PACK_SIZE, triadsToClaim } from './pack.ts';
import type { SeatSet } from './seat-set.ts';
import { type Triad, triadOf } from './triad.ts';

/** The winner of a dead triad, or of one not yet awarded. KT-10 */
export const DEAD = -1;

/** The key of a seat that has none yet. */
export const UNKEYED: Triad = -1;

/** A deal in progress. Its arrays are plain: those of small integers are copied several times faster than typed ones. */
export interface State {
  readonly seats: number;
  readonly dealer: Seat;
  /** By number of cards laid, 0..42: the seat to lay the next one, or NO_SEAT. */
  readonly turns: readonly Seat[];
  /** Whether claims are called rather than automatic. KT-11 */
  readonly called: boolean;
  /** How proximity is measured. KT-8 */
  readonly proximity: Options['proximity'];
  /**
   * The 42 cards by slot. A seat owns every `seats`-th slot. A card that is laid swaps with the first
   * card its player still holds, so a seat's slots hold its laid cards in order, then its hand.
   */
  readonly pack: Card[];
  /** The number of cards laid, 0..42. */
  laid: number;
  /** By seat: its key, or UNKEYED. KT-1 */
  readonly keys: Triad[];
  /** The number of triads awarded in claiming. */
  awarded: number;
  /** By triad of claiming: its winner, or DEAD. */
  readonly winners: Seat[];
  /** The seats that claimed the last awarded triad. KT-11 */
  lastClaimants: SeatSet;
  /** The seats that have answered to the triad on the table. KT-11 */
  answered: SeatSet;
  /** Those of them that claim it. */
  claimants: SeatSet;
}

/** By number of seats: the keys and winners of a new deal, since copying an array is faster than filling one. */
const NO_KEYS: readonly Triad[][] = Array.from({ length: MAX_SEATS + 1 }, (_, seats) =>
  Array.from({ length: seats }, () => UNKEYED),
);
const NO_WINNERS: readonly Seat[][] = Array.from({ length: MAX_SEATS + 1 }, (_, seats) =>
  Array.from({ length: triadsToClaim(seats) }, () => DEAD),
);

/** Starts a deal: each seat holds three cards; the rest is dealt when keying ends. KT-1, KT-2 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  return {
    seats,
    dealer,
    turns: turnsOf(seats, dealer),
    called: options.claims === 'called',
    proximity: options.proximity,
    pack: pack.slice(),
    laid: 0,
    keys: NO_KEYS[seats]!.slice(),
    awarded: 0,
    winners: NO_WINNERS[seats]!.slice(),
    lastClaimants: 0,
    answered: 0,
    claimants: 0,
  };
}

export function clone(state: State): State {
  return {
    seats: state.seats,
    dealer: state.dealer,
    turns: state.turns,
    called: state.called,
    proximity: state.proximity,
    pack: state.pack.slice(),
    laid: state.laid,
    keys: state.keys.slice(),
    awarded: state.awarded,
    winners: state.winners.slice(),
    lastClaimants: state.lastClaimants,
    answered: state.answered,
    claimants: state.claimants,
  };
}

/** Whether a complete triad waits for answers. KT-11 */
export function claimsAreOpen(state: State): boolean {
  return state.called && state.laid - orderOfPlay(state.seats).keyingEnds === 3 * state.awarded + 3;
}

/** The place of a seat counted from the dealer's left. */
export function placeOf(seat: Seat, dealer: Seat, seats: number): number {
  const place = seat - dealer - 1;
  return place < 0 ? place + seats : place;
}

/** The seat that lays a card. @param card its number in the order of play, 0..41 */
export function playerOf(state: State, card: number): Seat {
  return state.turns[card]!;
}

/** The holder of the dealer-key marker after that many cards, or NO_SEAT. KT-3 */
export function markerAfter(state: State, cards: number): Seat {
  const place = orderOfPlay(state.seats).marker[cards]!;
  return place === NO_SEAT ? NO_SEAT : seatAt(place, state.dealer, state.seats);
}

/** The triad that a card completes. @param card its number in the order of play */
export function triadEndingAt(state: State, card: number): Triad {
  const { slot } = orderOfPlay(state.seats);
  const { pack } = state;
  return triadOf(pack[slot[card - 2]!]!, pack[slot[card - 1]!]!, pack[slot[card]!]!);
}

/** The slots of a seat's hand: every `seats`-th from `from` to before `end`. */
function handSlots(state: State, seat: Seat): { from: number; end: number } {
  const order = orderOfPlay(state.seats);
  const place = placeOf(seat, state.dealer, state.seats);
  return {
    from: place + state.seats * cardsLaidBy(place, order, state.laid),
    end: state.laid < order.keyingEnds ? order.keyingEnds : PACK_SIZE,
  };
}

export function handSize(state: State, seat: Seat): number {
  const { from, end } = handSlots(state, seat);
  return Math.max(0, Math.ceil((end - from) / state.seats));
}

/** Whether a card is in a seat's hand. */
export function holds(state: State, seat: Seat, card: Card): boolean {
  const { from, end } = handSlots(state, seat);
  for (let at = from; at < end; at += state.seats) if (state.pack[at] === card) return true;
  return false;
}

/** A seat's hand, ascending. */
export function handOf(state: State, seat: Seat): Card[] {
  const hand: Card[] = [];
  const { from, end } = handSlots(state, seat);
  for (let slot = from; slot < end; slot += state.seats) {
    const card = state.pack[slot]!;
    // Sorts by insertion, which for so few cards takes a fraction of what `sort` takes.
    let at = hand.length;
    for (; at > 0 && hand[at - 1]! > card; at--) hand[at] = hand[at - 1]!;
    hand[at] = card;
  }
  return hand;
}

/** The number of the first `laid` cards that a place laid. */
export function cardsLaidBy(place: number, order: OrderOfPlay, laid: number): number {
  let count = 0;
  for (let card = 0; card < laid; card++) if (order.player[card] === place) count++;
  return count;
}
