import type { Card, Seat, Viewer } from '@rota/core';
import type { Options } from './options.ts';
import { KEYING_CARDS, NOBODY, orderOfPlay } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import { judge, type Verdict } from './score.ts';
import {
  claimsAreOpen,
  DEAD,
  handOf,
  handPlaces,
  layerOf,
  markerAfter,
  type State,
  triadEndingAt,
  UNKEYED,
} from './state.ts';
import { cardsOf, sumOf } from './triad.ts';

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

/** What a viewer knows with perfect memory. Plain JSON; `applyEvent` keeps it up to date. */
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

/** Built up from what the viewer may see: the public cards, and a seat's own hand and answer. */
export function view(state: State, viewer: Viewer): View {
  const { seats, dealer, laid } = state;
  const order = orderOfPlay(seats);
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  const open = claimsAreOpen(state);
  const over = laid === PACK_SIZE && !open;
  const laidCards = Array.from({ length: laid }, (_, card) => ({
    seat: layerOf(state, card),
    card: state.pack[order.slot[card]!]!,
  }));
  // The marker moves once a triad is done with, not while claims on it are open.
  const holder = markerAfter(state, open ? laid - 1 : laid);
  return {
    viewer,
    options: { claims: state.called ? 'called' : 'automatic', proximity: state.proximity },
    seats,
    dealer,
    phase: over ? 'over' : laid < order.keyingEnds ? 'keying' : 'claiming',
    turn: open || over ? null : layerOf(state, laid),
    hand: viewer === 'public' ? null : handOf(state, viewer),
    handSizes: everySeat.map((seat) => handSize(state, seat)),
    table: laidCards.slice(open ? laid - 3 : laid - (laid % 3)),
    keys: everySeat.map((seat) => {
      const key = state.keys[seat]!;
      return key === UNKEYED ? null : { cards: cardsOf(key), sum: sumOf(key) };
    }),
    marker: holder === NOBODY ? null : holder,
    triads: Array.from({ length: state.awarded }, (_, at) => ({
      cards: cardsOf(claimedTriad(state, at)),
      winner: state.winners[at] === DEAD ? null : state.winners[at]!,
    })),
    verdict: lastVerdict(state),
    owing: open ? everySeat.filter((seat) => !(state.answered & (1 << seat))) : [],
    answer:
      viewer !== 'public' && state.answered & (1 << viewer)
        ? (state.claiming & (1 << viewer)) !== 0
        : null,
    laid: laidCards,
  };
}

function handSize(state: State, seat: Seat): number {
  const { from, end } = handPlaces(state, seat);
  return Math.max(0, Math.ceil((end - from) / state.seats));
}

function claimedTriad(state: State, at: number) {
  return triadEndingAt(state, KEYING_CARDS * state.seats + 3 * at + 2);
}

function lastVerdict(state: State): Verdict | null {
  if (state.awarded === 0) return null;
  const triad = claimedTriad(state, state.awarded - 1);
  return judge(state.awarded, triad, state.keys, state.claimed, state.proximity);
}
