import type { Card, Seat } from '@rota/core';
import type { Options } from './options.ts';
import { cardsOfKeying, orderOfPlay, placeOf } from './order-of-play.ts';
import { MAX_SEATS, PACK_SIZE } from './pack.ts';
import type { Triad } from './triad.ts';

/** `keying`: everyone gets a key, KT-1. `claiming`: the keys take triads, KT-2. */
export type Phase = 'keying' | 'claiming' | 'over';

/** A card of a triad, and who laid it. */
export interface LaidCard {
  readonly seat: Seat;
  readonly card: Card;
}

/** A triad awarded in claiming. */
export interface AwardedTriad {
  /** In the order they were laid. */
  readonly cards: readonly Card[];
  /** Null when it is dead. KT-10 */
  readonly winner: Seat | null;
  /** The seats that claimed it, ascending; left out: all of them. KT-11 */
  readonly claimants?: readonly Seat[];
}

/** What everyone sees of a deal. Plain JSON. */
export interface PublicState {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  phase: Phase;
  /** Every card laid in this deal, in order; three by three they are the triads. */
  readonly laid: LaidCard[];
  /** By seat: its key, null while it has none. KT-1 */
  keys: readonly (Triad | null)[];
  /** The holder of the dealer-key marker; null when it is not in play. KT-3 */
  marker: Seat | null;
  /** The triads awarded in claiming, in order. */
  readonly triads: AwardedTriad[];
  /** The seats that owe an answer to the complete triad, ascending. KT-11 */
  owing: readonly Seat[];
}

/** What a deal hides. */
export interface HiddenCards {
  /** By seat: its hand. In what a viewer sees, the others' are empty. */
  readonly hands: (readonly Card[])[];
  /** The cards still to be dealt, in order. KT-2 */
  stock: readonly Card[];
  /** By seat: the answer to the complete triad; null before it is given. KT-11 */
  answers: readonly (boolean | null)[];
}

/** A deal; or what a viewer sees of it. What is typed as a readonly list is never changed in place, so clones share it. */
export interface State extends PublicState, HiddenCards {}

const EVERYONE = Array.from({ length: MAX_SEATS + 1 }, (_, seats) => [...Array(seats).keys()]);
const NOTHING = EVERYONE.map((seats) => seats.map(() => null));

/** All seats, ascending. */
export function everyone(seats: number): readonly Seat[] {
  return EVERYONE[seats]!;
}

/** By seat: null. */
export function nothing(seats: number): readonly null[] {
  return NOTHING[seats]!;
}

/** Starts a deal: each seat holds three cards; the rest is dealt when keying ends. KT-1, KT-2 */
export function deal(options: Options, seats: number, dealer: Seat, pack: readonly Card[]): State {
  const dealt = cardsOfKeying(seats);
  return {
    options,
    seats,
    dealer,
    phase: 'keying',
    laid: [],
    keys: nothing(seats),
    marker: null,
    triads: [],
    owing: [],
    hands: dealOut(pack.slice(0, dealt), seats, dealer),
    stock: pack.slice(dealt),
    answers: nothing(seats),
  };
}

/** Deals cards one at a time from the dealer's left. @returns by seat: its cards, in that order */
export function dealOut(cards: readonly Card[], seats: number, dealer: Seat): Card[][] {
  const hands: Card[][] = [];
  for (let seat = 0; seat < seats; seat++) {
    const hand: Card[] = [];
    for (let at = placeOf(seat, dealer, seats); at < cards.length; at += seats)
      hand.push(cards[at]!);
    hands.push(hand);
  }
  return hands;
}

/** Returns a deal with a copy of what everyone sees; written out, since rollouts copy it. */
export function stateOf(
  deal: Readonly<PublicState>,
  { hands, stock, answers }: HiddenCards,
): State {
  return {
    options: deal.options,
    seats: deal.seats,
    dealer: deal.dealer,
    phase: deal.phase,
    laid: deal.laid.slice(),
    keys: deal.keys,
    marker: deal.marker,
    triads: deal.triads.slice(),
    owing: deal.owing,
    hands,
    stock,
    answers,
  };
}

/** Returns a copy that may be changed; what is never changed in place is shared. */
export function clone(state: State): State {
  const { hands, stock, answers } = state;
  return stateOf(state, { hands: hands.slice(), stock, answers });
}

/** Returns the cards without one that is among them, whose place the first card takes: no other has to move. */
export function withoutCard(cards: readonly Card[], card: Card): readonly Card[] {
  const left = cards.slice(1);
  let at = 0;
  while (cards[at] !== card) at++;
  if (at > 0) left[at - 1] = cards[0]!;
  return left;
}

/** Whether a complete triad waits for answers. KT-11 */
export function claimsAreOpen({ owing }: Readonly<PublicState>): boolean {
  return owing.length > 0;
}

/** The cards of the current triad in the order they were laid; all three while answers to it are owed. */
export function currentTriad({ laid, keys, triads }: Readonly<PublicState>): LaidCard[] {
  return laid.slice(3 * (triads.length + keys.filter(Boolean).length));
}

/** The keys by seat, once all have one. KT-1 */
export function keysOf({ keys }: Readonly<PublicState>): readonly Triad[] {
  return keys as readonly Triad[];
}

/** The seat that lays a card; null after the last. @param card its number in the order of play, 0 to 42 */
export function playerOf({ seats, dealer }: Readonly<PublicState>, card: number): Seat | null {
  return orderOfPlay(seats, dealer).turns[card]!;
}

/** By seat: the number of cards in hand, those that it has yet to lay in this phase. KT-4 */
export function handSizes({ seats, dealer, phase, laid }: Readonly<PublicState>): number[] {
  const end = phase === 'keying' ? cardsOfKeying(seats) : PACK_SIZE;
  const turns = orderOfPlay(seats, dealer).turns.slice(laid.length, end);
  return everyone(seats).map((seat) => turns.filter((player) => player === seat).length);
}
