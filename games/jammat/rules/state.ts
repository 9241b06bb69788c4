import type { Card, Seat } from '@rota/core';
import { CARDS_IN_PACK, handSize, type Options } from './options.ts';

/** A deal. `hands` and `squares` hold `size` cards for each seat in turn. */
export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** The number of cards of a seat. */
  readonly size: number;
  /** As dealt; once revealed, as arranged, since the order of dealing stays hidden. */
  readonly hands: Uint8Array;
  /** As arranged, for the seats that have. */
  readonly squares: Uint8Array;
  /** The undealt cards, ascending, since their order stays hidden; with own packs by seat. JM-5 */
  readonly rest: Uint8Array;
  /** 1 for each seat that has arranged. */
  readonly arranged: Uint8Array;
  /** The number of seats that have arranged. */
  ready: number;
}

/** Deals one card at a time from the dealer's left, or to each seat from its own pack. JM-5 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const size = handSize(options);
  const hands = new Uint8Array(seats * size);
  let rest: Card[];
  if (options.packs === 'own') {
    rest = Array.from({ length: seats }, (_, seat) => {
      const own = pack.slice(seat * CARDS_IN_PACK, (seat + 1) * CARDS_IN_PACK);
      hands.set(own.slice(0, size), seat * size);
      return ascending(own.slice(size));
    }).flat();
  } else {
    for (let at = 0; at < seats * size; at++) {
      const seat = (dealer + 1 + at) % seats;
      hands[seat * size + Math.floor(at / seats)] = pack[at]!;
    }
    rest = ascending(pack.slice(seats * size));
  }
  return {
    options,
    seats,
    dealer,
    size,
    hands,
    squares: new Uint8Array(seats * size),
    rest: Uint8Array.from(rest),
    arranged: new Uint8Array(seats),
    ready: 0,
  };
}

export function ascending(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => a - b);
}

export function clone(state: State): State {
  return {
    ...state,
    hands: state.hands.slice(),
    squares: state.squares.slice(),
    rest: state.rest.slice(),
    arranged: state.arranged.slice(),
  };
}

/** Returns a seat's cards. @param cards `hands` or `squares` */
export function cardsOf({ size }: State, cards: Uint8Array, seat: Seat): Card[] {
  return Array.from(cards.subarray(seat * size, (seat + 1) * size));
}

/** Returns whether all seats have arranged. JM-9 */
export function isRevealed({ ready, seats }: State): boolean {
  return ready === seats;
}

/** By seat: its cards by cell. */
export function arrangements(state: State) {
  return Array.from({ length: state.seats }, (_, seat) => cardsOf(state, state.squares, seat));
}
