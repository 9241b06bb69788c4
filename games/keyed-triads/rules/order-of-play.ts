import type { Seat } from '@rota/core';
import { MAX_SEATS, MIN_SEATS, PACK_SIZE } from './pack.ts';

/** Keying gives each seat three cards. KT-1 */
export const KEYING_CARDS = 3;

/** The holder of the dealer-key marker before it comes into play, and the player after the last card. */
export const NO_SEAT = -1;

/**
 * Who plays each card of a deal. It depends on the number of seats alone, so it is computed once.
 * Seats are counted from the dealer's left: place 0 leads, the dealer is the last place.
 */
export interface OrderOfPlay {
  /** The number of cards laid in keying. */
  readonly keyingEnds: number;
  /** By card laid: the place that lays it. */
  readonly player: Uint8Array;
  /** By card laid: its slot in `State.pack`. */
  readonly slot: Uint8Array;
  /** By card laid: the number of cards its player chooses from. */
  readonly choices: Uint8Array;
  /** By number of cards laid, 0..42: the place that holds the dealer-key marker, or NO_SEAT. KT-3 */
  readonly marker: Int8Array;
}

const ORDERS = Array.from({ length: MAX_SEATS + 1 }, (_, seats) =>
  seats < MIN_SEATS ? undefined : buildOrder(seats),
);

/** @param seats 2..7 */
export function orderOfPlay(seats: number): OrderOfPlay {
  return ORDERS[seats]!;
}

/** By number of seats and dealer: the seats that lay the cards. */
const TURNS = ORDERS.map((order, seats) =>
  Array.from({ length: seats }, (_, dealer) => [
    ...Array.from(order?.player ?? [], (place) => seatAt(place, dealer, seats)),
    NO_SEAT,
  ]),
);

/** By number of cards laid, 0..42: the seat to lay the next one, or NO_SEAT. */
export function turnsOf(seats: number, dealer: Seat): readonly Seat[] {
  return TURNS[seats]![dealer]!;
}

/** The seat at a place counted from the dealer's left. */
export function seatAt(place: number, dealer: Seat, seats: number): Seat {
  const seat = dealer + 1 + place;
  return seat < seats ? seat : seat - seats;
}

function buildOrder(seats: number): OrderOfPlay {
  const dealer = seats - 1;
  const leftOf = (place: number) => (place + 1) % seats;
  const keyingEnds = KEYING_CARDS * seats;
  const laidBy = new Array<number>(seats).fill(0);
  const order = {
    keyingEnds,
    player: new Uint8Array(PACK_SIZE),
    slot: new Uint8Array(PACK_SIZE),
    choices: new Uint8Array(PACK_SIZE),
    marker: new Int8Array(PACK_SIZE + 1),
  };
  let place = 0;
  let marker = NO_SEAT;
  for (let card = 0; card < PACK_SIZE; card++) {
    const phaseEnds = card < keyingEnds ? keyingEnds : PACK_SIZE;
    order.player[card] = place;
    order.slot[card] = place + seats * laidBy[place]!++;
    order.choices[card] = Math.ceil((phaseEnds - order.slot[card]!) / seats);
    order.marker[card] = marker;
    if (card + 1 === phaseEnds) {
      // Claiming starts like keying; the marker, if in play, returns to the dealer.
      place = 0;
      if (card < keyingEnds && marker !== NO_SEAT) marker = dealer;
      continue;
    }
    const completesTriad = card % 3 === 2;
    if (completesTriad && card < keyingEnds && place === dealer) marker = dealer;
    if (completesTriad && place === marker) {
      marker = leftOf(marker);
      place = leftOf(marker);
    } else {
      place = leftOf(place);
    }
  }
  order.marker[PACK_SIZE] = marker;
  return order;
}
