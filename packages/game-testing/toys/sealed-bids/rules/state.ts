import { type Card, cardOf, leftOf, type OptionsOf, type Seat } from '@rota/core';

export const OPTIONS = {
  ties: { kind: 'choice', rule: 'SB-5', values: ['nobody', 'carry'] },
} as const;
export type Options = OptionsOf<typeof OPTIONS>;

/** Cards in each hand, and so the number of rounds. SB-2. */
export const ROUNDS = 3;

/** Ace to four of each suit. SB-1. */
export const PACK: readonly Card[] = [0, 1, 2, 3].flatMap((suit) =>
  [0, 1, 2, 3].map((rank) => cardOf(suit, rank)),
);

/** Values of `State.holder` for cards in no hand. */
export const UNDEALT = -1;
export const LAID = -2;
export const PLAYED = -3;

/** No card. */
export const NONE = -1;

/**
 * The state of a deal. Hands are stored by card, without an order, so that the order in which sealed
 * answers arrive leaves no trace.
 */
export interface State {
  readonly seats: number;
  readonly carries: boolean;
  /** By card: the seat that holds it, or UNDEALT, LAID, PLAYED. */
  readonly holder: Int8Array;
  /** By seat: the card secretly laid in this round, or NONE. */
  readonly laid: Int8Array;
  /** By seat: the card laid in the previous round, or NONE in the first. */
  readonly shown: Int8Array;
  /** Cards each seat has taken. */
  readonly taken: Uint8Array;
  /** Rounds already turned up. */
  round: number;
  /** Cards carried over into this round's lot. SB-5. */
  carried: number;
}

/** Creates a deal: three cards each, one at a time from the dealer's left. SB-2. */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const holder = new Int8Array(Math.max(...PACK) + 1).fill(UNDEALT);
  let seat = leftOf(dealer, seats);
  for (const card of pack.slice(0, ROUNDS * seats)) {
    holder[card] = seat;
    seat = leftOf(seat, seats);
  }
  return {
    seats,
    carries: options.ties === 'carry',
    holder,
    laid: new Int8Array(seats).fill(NONE),
    shown: new Int8Array(seats).fill(NONE),
    taken: new Uint8Array(seats),
    round: 0,
    carried: 0,
  };
}

export function clone(state: State): State {
  return {
    ...state,
    holder: state.holder.slice(),
    laid: state.laid.slice(),
    shown: state.shown.slice(),
    taken: state.taken.slice(),
  };
}

export function isOver(state: State): boolean {
  return state.round === ROUNDS;
}

/** Returns whether the seat has yet to lay a card in this round. */
export function isAwaited(state: State, seat: Seat): boolean {
  return !isOver(state) && state.laid[seat] === NONE;
}

/** Returns the cards of a hand, or those UNDEALT or PLAYED, lowest number first. */
export function cardsAt(state: State, where: Seat | typeof UNDEALT | typeof PLAYED): Card[] {
  return PACK.filter((card) => state.holder[card] === where);
}
