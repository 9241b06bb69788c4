import { PACK_SIZE } from './pack.ts';

/** Keying gives each seat three cards. KT-1. */
export const KEYING_CARDS = 3;

/** No place holds the dealer-key marker. */
export const NOBODY = -1;

/**
 * Who lays when. It follows from the number of seats alone, never from the cards, so it is walked
 * through once. Seats are given as places counted from the dealer's left: place 0 leads, the
 * dealer is the last place.
 */
export interface OrderOfPlay {
  readonly seats: number;
  /** How many cards are laid in keying; the card with this number opens claiming. */
  readonly keyingEnds: number;
  /** The place that lays each card. */
  readonly layer: Uint8Array;
  /**
   * Where in the pack each card ends up as it is laid: the first place dealt to its layer that
   * still holds an unlaid card. See `State`.
   */
  readonly slot: Uint8Array;
  /** How many cards the layer chooses from. */
  readonly choices: Uint8Array;
  /** The place holding the dealer-key marker as each card is laid, and once all are. KT-3. */
  readonly marker: Int8Array;
}

const ORDERS = Array.from({ length: 8 }, (_, seats) => (seats < 2 ? undefined : walk(seats)));

/** @param seats 2..7 */
export function orderOfPlay(seats: number): OrderOfPlay {
  return ORDERS[seats]!;
}

function walk(seats: number): OrderOfPlay {
  const dealer = seats - 1;
  const leftOf = (place: number) => (place + 1) % seats;
  const keyingEnds = KEYING_CARDS * seats;
  const laidBy = new Array<number>(seats).fill(0);
  const order = {
    seats,
    keyingEnds,
    layer: new Uint8Array(PACK_SIZE),
    slot: new Uint8Array(PACK_SIZE),
    choices: new Uint8Array(PACK_SIZE),
    marker: new Int8Array(PACK_SIZE + 1),
  };
  let place = 0;
  let marker = NOBODY;
  for (let card = 0; card < PACK_SIZE; card++) {
    const phaseEnds = card < keyingEnds ? keyingEnds : PACK_SIZE;
    order.layer[card] = place;
    order.slot[card] = place + seats * laidBy[place]!++;
    order.choices[card] = Math.ceil((phaseEnds - order.slot[card]!) / seats);
    order.marker[card] = marker;
    const completesTriad = card % 3 === 2;
    const lastOfPhase = card + 1 === phaseEnds;
    if (lastOfPhase) {
      // Claiming starts as keying did, and with the marker, if there is one, at the dealer.
      place = 0;
      if (card < keyingEnds && marker !== NOBODY) marker = dealer;
      continue;
    }
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
