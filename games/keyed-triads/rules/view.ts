import type { Card, Seat, Viewer } from '@rota/core';
import type { Options } from './options.ts';
import type { Verdict } from './verdict.ts';

export type Phase = 'keying' | 'claiming' | 'over';

export interface LaidCard {
  readonly seat: Seat;
  readonly card: Card;
}

/** A triad taken as a key. */
export interface Key {
  /** In the order they were laid. */
  readonly cards: readonly Card[];
  readonly sum: number;
}

/** A triad of claiming that has been awarded. */
export interface AwardedTriad {
  /** In the order they were laid. */
  readonly cards: readonly Card[];
  /** Null when it is dead. */
  readonly winner: Seat | null;
}

/** What a viewer knows with perfect memory. Plain JSON; `follow` keeps it up to date. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  phase: Phase;
  /** The seat to lay a card; null while claims are being answered and when the deal is over. */
  turn: Seat | null;
  /** The viewer's cards, ascending; null for the public. */
  hand: Card[] | null;
  /** How many cards each seat holds. */
  handSizes: number[];
  /** The present triad's cards, in the order they were laid: 0 to 2, or 3 while claims are open. */
  table: LaidCard[];
  /** Each seat's key, once it has one. KT-1. */
  keys: (Key | null)[];
  /** The holder of the dealer-key marker; null when there is none. KT-3. */
  marker: Seat | null;
  /** The triads of claiming so far, in order. */
  triads: AwardedTriad[];
  /** How the last of them was awarded. */
  verdict: Verdict | null;
  /** Seats that still owe an answer to the triad on the table, ascending. KT-11. */
  owing: Seat[];
  /** The viewer's own answer to it; null before it is given, and for the public. KT-11. */
  answer: boolean | null;
  /** Every card laid in this deal, in order; three by three they are the triads. */
  laid: LaidCard[];
}

/** The triads a seat has won, in order. KT-12. */
export function triadsOf(view: View, seat: Seat): AwardedTriad[] {
  return view.triads.filter(({ winner }) => winner === seat);
}

/** The triads that went to nobody. KT-10, KT-11. */
export function deadTriads(view: View): AwardedTriad[] {
  return view.triads.filter(({ winner }) => winner === null);
}
