import { type Card, leftOf, type Seat } from '@rota/core';
import { CARDS_IN_PACK, handSize, type Options } from './options.ts';
import type { Comparison } from './score.ts';

/** What everyone sees of a deal. Plain JSON. */
export interface PublicState {
  readonly options: Options;
  /** The number of seats. */
  readonly seats: number;
  readonly dealer: Seat;
  /** By seat: whether it has arranged. JM-3 */
  arranged: readonly boolean[];
  /** By seat: its arrangement, by cell; null until all have arranged. JM-9 */
  squares: readonly (readonly Card[])[] | null;
  /** The result and what it follows from; null until all have arranged. */
  comparison: Comparison | null;
  /** By seat: its points; null until all have arranged. */
  scores: readonly number[] | null;
}

/** What a deal hides. */
export interface HiddenCards {
  /** By seat: its cards as dealt; once revealed, as arranged, since the order of dealing stays hidden. */
  hands: readonly (readonly Card[])[];
  /** By seat: its arrangement, by cell; null before it is made. */
  own: readonly (readonly Card[] | null)[];
  /** The undealt cards, ascending, since their order stays hidden; with own packs by seat. JM-5 */
  readonly rest: readonly Card[];
}

/** A deal. Its lists are never changed in place, so that clones share them. */
export interface State extends PublicState, HiddenCards {}

/** Deals one card at a time from the dealer's left, or to each seat from its own pack. JM-5 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const size = handSize(options);
  const packs = Array.from({ length: seats }, (_, seat) =>
    pack.slice(seat * CARDS_IN_PACK, (seat + 1) * CARDS_IN_PACK),
  );
  const turn = (seat: Seat) => (seat - leftOf(dealer, seats) + seats) % seats;
  const hasOwnPacks = options.packs === 'own';
  const hands = packs.map((own, seat) =>
    hasOwnPacks
      ? own.slice(0, size)
      : Array.from({ length: size }, (_, at) => pack[at * seats + turn(seat)]!),
  );
  const rest = hasOwnPacks
    ? packs.flatMap((own) => ascending(own.slice(size)))
    : ascending(pack.slice(seats * size));
  return {
    options,
    seats,
    dealer,
    arranged: hands.map(() => false),
    squares: null,
    comparison: null,
    scores: null,
    hands,
    own: hands.map(() => null),
    rest,
  };
}

/** Returns the cards in ascending order. */
export function ascending(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => one - other);
}

/** Returns a copy that may be changed. */
export function clone(state: State): State {
  return { ...state };
}

/** Whether all seats have arranged. JM-9 */
export function isRevealed({ squares }: Readonly<PublicState>): boolean {
  return squares !== null;
}
