import type { Card, Seat } from '@rota/core';
import { CARDS_IN_PACK, handSize, type Options } from './options.ts';

/** A deal of jammat: what everybody was dealt, and how they laid it out. */
export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** Cards of one seat; every array below has this many per seat, seat after seat. */
  readonly size: number;
  /** As dealt; once everything is revealed, as arranged: then the order of dealing is nobody's. */
  readonly hands: Uint8Array;
  /** As arranged; meaningful for seats that have. */
  readonly squares: Uint8Array;
  /**
   * The cards that stay undealt, in ascending order, for nobody will ever see them; with packs of
   * one's own (JM-5) what is left of each, seat after seat.
   */
  readonly rest: Uint8Array;
  /** 1 for each seat that has arranged. */
  readonly arranged: Uint8Array;
  /** How many seats have. */
  ready: number;
}

/** JM-5: one at a time from the dealer's left, or each from a pack of one's own. */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const size = handSize(options);
  const hands = new Uint8Array(seats * size);
  let rest: Card[];
  if (options.packs === 'own') {
    rest = Array.from({ length: seats }, (_, seat) => {
      const own = pack.slice(seat * CARDS_IN_PACK, (seat + 1) * CARDS_IN_PACK);
      hands.set(own.slice(0, size), seat * size);
      return inOrder(own.slice(size));
    }).flat();
  } else {
    for (let at = 0; at < seats * size; at++) {
      const seat = (dealer + 1 + at) % seats;
      hands[seat * size + Math.floor(at / seats)] = pack[at]!;
    }
    rest = inOrder(pack.slice(seats * size));
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

export function inOrder(cards: readonly Card[]): Card[] {
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

/** The cards of one seat in hands or squares. */
export function cardsOf({ size }: State, cards: Uint8Array, seat: Seat): Card[] {
  return Array.from(cards.subarray(seat * size, (seat + 1) * size));
}

export function isRevealed({ ready, seats }: State): boolean {
  return ready === seats;
}

/** Everybody's cards, place by place. */
export function arrangements(state: State) {
  return Array.from({ length: state.seats }, (_, seat) => cardsOf(state, state.squares, seat));
}
