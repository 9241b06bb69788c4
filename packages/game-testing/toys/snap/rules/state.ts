import { type Card, cardOf, leftOf, type OptionsOf, rankOf, type Seat, suitOf } from '@rota/core';

export const OPTIONS = {
  match: { kind: 'choice', rule: 'SN-6', values: ['rank', 'suit'] },
  penalty: { kind: 'count', rule: 'SN-5', min: 0, max: 5, words: [], default: 1 },
} as const;
export type Options = OptionsOf<typeof OPTIONS>;

/** Ace to five of each suit. SN-1. */
export const PACK: readonly Card[] = [0, 1, 2, 3].flatMap((suit) =>
  [0, 1, 2, 3, 4].map((rank) => cardOf(suit, rank)),
);

/**
 * The state of a deal. Cards are turned up in the order they were dealt, so the pack consists of the cards
 * set aside, the pile and the stocks, in this order.
 */
export interface State {
  readonly seats: number;
  readonly dealer: Seat;
  readonly match: Options['match'];
  readonly penalty: number;
  readonly pack: Uint8Array;
  /** The number of cards set aside; the pile begins after them. */
  aside: number;
  /** The number of cards turned up; the stocks begin after them. */
  turnedUp: number;
  /** Points of each seat so far. */
  readonly points: Int16Array;
  /** Moves accepted so far. */
  moves: number;
  /** The value of `moves` when the pile last changed. */
  changed: number;
  /** By seat: the value of `moves` after its call on this pile; 0 if it has not called. */
  readonly called: Uint16Array;
}

/** Creates a deal. SN-2. */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  return {
    seats,
    dealer,
    match: options.match,
    penalty: options.penalty,
    pack: Uint8Array.from(pack),
    aside: 0,
    turnedUp: 0,
    points: new Int16Array(seats),
    moves: 0,
    changed: 0,
    called: new Uint16Array(seats),
  };
}

export function clone(state: State): State {
  return {
    ...state,
    pack: state.pack.slice(),
    points: state.points.slice(),
    called: state.called.slice(),
  };
}

/** SN-7. */
export function isOver(state: State): boolean {
  return state.turnedUp === state.pack.length;
}

/** Returns the seat whose stock holds (or held) the card at a position of the pack. SN-2, SN-3. */
export function stockOf(position: number, seats: number, dealer: Seat): Seat {
  return (leftOf(dealer, seats) + position) % seats;
}

/** Returns the cards turned up and not yet taken, the top card last. */
export function pileOf(state: State): Card[] {
  return [...state.pack.subarray(state.aside, state.turnedUp)];
}

/** Returns whether the two top cards match. SN-4, SN-6. @param pile the top card last */
export function isSnap(pile: readonly Card[], match: Options['match']): boolean {
  const top = pile.at(-1);
  const below = pile.at(-2);
  if (top === undefined || below === undefined) return false;
  return match === 'rank' ? rankOf(top) === rankOf(below) : suitOf(top) === suitOf(below);
}
