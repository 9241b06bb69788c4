import type { Card, Seat } from '@rota/core';
import type { SeatSet } from './claim-strength.ts';
import type { Options } from './options.ts';
import { NOBODY, type OrderOfPlay, orderOfPlay } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import { type Triad, triadOf } from './triad.ts';

/** The winner of a dead triad. KT-10. */
export const DEAD = -1;

/** The key of a seat that has none yet. */
export const UNKEYED: Triad = -1;

/**
 * A running deal. A seat's cards lie in the pack where they were dealt, every `seats`-th place; as
 * a card is laid it changes places with the first card its player still holds. So the cards a seat
 * has laid come first among its places, in order, and its hand is what follows.
 */
export interface State {
  readonly seats: number;
  readonly dealer: Seat;
  /** Whether claims are called rather than automatic. KT-11. */
  readonly called: boolean;
  /** How proximity is measured. KT-8. */
  readonly proximity: Options['proximity'];
  /** The 42 cards, see above. */
  readonly pack: Uint8Array;
  /** How many cards have been laid, 0..42. */
  laid: number;
  /** Each seat's key, or UNKEYED. KT-1. */
  readonly keys: Int32Array;
  /** How many triads of claiming have been awarded. */
  awarded: number;
  /** Who won each of them, in order; DEAD for nobody, and for those to come. */
  readonly winners: Int8Array;
  /** Who claimed the last of them. KT-11. */
  claimed: SeatSet;
  /** Who has answered to the triad on the table, */
  answered: SeatSet;
  /** and who claims it. KT-11. */
  claiming: SeatSet;
}

/** A new deal: three cards each are held, the rest follows when keying is over. KT-1, KT-2. */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const cards = new Uint8Array(PACK_SIZE);
  for (let at = 0; at < PACK_SIZE; at++) cards[at] = pack[at]!;
  return {
    seats,
    dealer,
    called: options.claims === 'called',
    proximity: options.proximity,
    pack: cards,
    laid: 0,
    keys: new Int32Array(seats).fill(UNKEYED),
    awarded: 0,
    winners: new Int8Array(triadsToClaim(seats)).fill(DEAD),
    claimed: 0,
    answered: 0,
    claiming: 0,
  };
}

export function clone(state: State): State {
  return {
    seats: state.seats,
    dealer: state.dealer,
    called: state.called,
    proximity: state.proximity,
    pack: state.pack.slice(),
    laid: state.laid,
    keys: state.keys.slice(),
    awarded: state.awarded,
    winners: state.winners.slice(),
    claimed: state.claimed,
    answered: state.answered,
    claiming: state.claiming,
  };
}

/** How many triads claiming has: 12 for two players down to 7 for seven. */
export function triadsToClaim(seats: number): number {
  return PACK_SIZE / 3 - seats;
}

export function everySeat(seats: number): SeatSet {
  return (1 << seats) - 1;
}

/** Whether a completed triad waits for answers. KT-11. */
export function claimsAreOpen(state: State): boolean {
  return state.laid - orderOfPlay(state.seats).keyingEnds === 3 * state.awarded + 3;
}

/** The seat at a place counted from the dealer's left. */
export function seatAt(place: number, dealer: Seat, seats: number): Seat {
  const seat = dealer + 1 + place;
  return seat < seats ? seat : seat - seats;
}

/** The place of a seat, counted from the dealer's left. */
export function placeOf(seat: Seat, dealer: Seat, seats: number): number {
  const place = seat - dealer - 1;
  return place < 0 ? place + seats : place;
}

/** The seat that lays the card of that number, 0..41. */
export function layerOf(state: State, card: number): Seat {
  return seatAt(orderOfPlay(state.seats).layer[card]!, state.dealer, state.seats);
}

/** The holder of the dealer-key marker after that many cards, or NOBODY. KT-3. */
export function markerAfter(state: State, cards: number): Seat {
  const place = orderOfPlay(state.seats).marker[cards]!;
  return place === NOBODY ? NOBODY : seatAt(place, state.dealer, state.seats);
}

/** The triad whose last card is the one of that number. */
export function triadEndingAt(state: State, card: number): Triad {
  const { slot } = orderOfPlay(state.seats);
  const { pack } = state;
  return triadOf(pack[slot[card - 2]!]!, pack[slot[card - 1]!]!, pack[slot[card]!]!);
}

/** The first and the end of a seat's places in the pack that hold its hand, `seats` apart. */
export function handPlaces(state: State, seat: Seat): { from: number; end: number } {
  const order = orderOfPlay(state.seats);
  const place = placeOf(seat, state.dealer, state.seats);
  return {
    from: place + state.seats * cardsLaidBy(place, order, state.laid),
    end: state.laid < order.keyingEnds ? order.keyingEnds : PACK_SIZE,
  };
}

/** A seat's hand, ascending. */
export function handOf(state: State, seat: Seat): Card[] {
  const hand: Card[] = [];
  const { from, end } = handPlaces(state, seat);
  for (let at = from; at < end; at += state.seats) hand.push(state.pack[at]!);
  return hand.sort((a, b) => a - b);
}

/** How many of the first `laid` cards the seat at that place laid. */
export function cardsLaidBy(place: number, order: OrderOfPlay, laid: number): number {
  let count = 0;
  for (let card = 0; card < laid; card++) if (order.layer[card] === place) count++;
  return count;
}
