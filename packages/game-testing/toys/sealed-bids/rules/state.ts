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

/** Where a card is when it is in no hand. */
export const UNDEALT = -1;
export const LAID = -2;
export const PLAYED = -3;

/** No card. */
export const NONE = -1;

/**
 * A deal. Hands are kept card by card, not in any order, so that the order in which sealed answers
 * arrive leaves no trace.
 */
export interface State {
  readonly seats: number;
  readonly carries: boolean;
  /** Of each card of the pack (by its number): the seat that holds it, or UNDEALT, LAID, PLAYED. */
  readonly holder: Int8Array;
  /** What each seat has secretly laid in this round, or NONE. */
  readonly laid: Int8Array;
  /** What each seat laid in the round before, for all to see, or NONE in the first. */
  readonly shown: Int8Array;
  /** Cards each seat has taken. */
  readonly taken: Uint8Array;
  /** Rounds already turned up. */
  round: number;
  /** Cards carried over into this round's lot. SB-5. */
  carried: number;
}

/** Three cards each, one at a time from the dealer's left. SB-2. */
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

/** Whether the seat has still to lay its card of this round. */
export function isAwaited(state: State, seat: Seat): boolean {
  return !isOver(state) && state.laid[seat] === NONE;
}

/** The cards that are there (a hand, UNDEALT, PLAYED), lowest number first. */
export function cardsAt(state: State, where: Seat | typeof UNDEALT | typeof PLAYED): Card[] {
  return PACK.filter((card) => state.holder[card] === where);
}
