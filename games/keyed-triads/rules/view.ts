import type { Card, Seat, Viewer } from '@rota/core';
import { criteriaFor, strongest } from './claim-strength.ts';
import type { Options } from './options.ts';
import { KEYING_CARDS, NO_SEAT, orderOfPlay, turnsOf } from './order-of-play.ts';
import { PACK_SIZE } from './pack.ts';
import { judge, judgeCards, type Verdict } from './score.ts';
import { everySeat, hasSeat, isOneSeat, lowestSeat } from './seat-set.ts';
import {
  claimsAreOpen,
  DEAD,
  handOf,
  handSize,
  markerAfter,
  playerOf,
  type State,
  triadEndingAt,
  UNKEYED,
} from './state.ts';
import { cardsOf, sumOf, triadFrom } from './triad.ts';

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

/** A triad awarded in claiming. */
export interface AwardedTriad {
  /** In the order they were laid. */
  readonly cards: readonly Card[];
  /** Null when it is dead. */
  readonly winner: Seat | null;
}

/** What a viewer with perfect memory knows. Plain JSON; `applyEvent` keeps it up to date. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  phase: Phase;
  /** The seat to lay a card; null while claims are open and when the deal is over. */
  turn: Seat | null;
  /** The viewer's cards, ascending; null for the public. */
  hand: Card[] | null;
  /** By seat: the number of cards it holds. */
  handSizes: number[];
  /** The current triad's cards in the order they were laid; all three while claims are open. */
  table: LaidCard[];
  /** By seat: its key, null while it has none. KT-1 */
  keys: (Key | null)[];
  /** The holder of the dealer-key marker; null when it is not in play. KT-3 */
  marker: Seat | null;
  /** The triads awarded in claiming, in order. */
  triads: AwardedTriad[];
  /** How the last of them was awarded. */
  verdict: Verdict | null;
  /** The seats that owe an answer to the triad on the table, ascending. KT-11 */
  owing: Seat[];
  /** The viewer's own answer; null before it is given, and for the public. KT-11 */
  answer: boolean | null;
  /** Every card laid in this deal, in order; three by three they are the triads. */
  laid: LaidCard[];
}

/** The triads a seat has won, in order. KT-12 */
export function triadsOf(view: View, seat: Seat): AwardedTriad[] {
  return view.triads.filter(({ winner }) => winner === seat);
}

/** The triads without a winner. KT-10, KT-11 */
export function deadTriads(view: View): AwardedTriad[] {
  return view.triads.filter(({ winner }) => winner === null);
}

/**
 * Returns the verdict if the card completed the triad, by the keys, which lie open; null where it would
 * not, or where the players' claims count as well. KT-11
 */
export function previewVerdict(view: View, card: Card): Verdict | null {
  const { table, keys, options } = view;
  if (table.length !== 2 || view.phase !== 'claiming') return null;
  if (options.claims !== 'automatic' || options.proximity !== 'paired') return null;
  return judgeCards(
    [...table.map((laid) => laid.card), card],
    keys.map((key) => key!.cards),
  );
}

/** Finds the seat that would win a triad; null where it would be dead. */
export type WinnerFinder = (cards: readonly Card[]) => Seat | null;

/** Returns what finds the winner of any triad by the keys, which lie open. */
export function winnerFinder({ keys, options }: View): WinnerFinder {
  const triads = keys.map((key) => triadFrom(key!.cards));
  const everyone = everySeat(keys.length);
  const criteria = criteriaFor(options.proximity);
  return (cards) => {
    const best = strongest(triads, triadFrom(cards), everyone, criteria);
    return isOneSeat(best) ? lowestSeat(best) : null;
  };
}

/** Returns the seat that lays a card of this triad. @param ahead the number of cards laid before it */
export function seatToLay({ laid, seats, dealer }: View, ahead: number): Seat {
  return turnsOf(seats, dealer)[laid.length + ahead]!;
}

export function view(state: State, viewer: Viewer): View {
  const { seats, dealer, laid } = state;
  const order = orderOfPlay(seats);
  const allSeats = Array.from({ length: seats }, (_, seat) => seat);
  const open = claimsAreOpen(state);
  const over = laid === PACK_SIZE && !open;
  const laidCards = Array.from({ length: laid }, (_, card) => ({
    seat: playerOf(state, card),
    card: state.pack[order.slot[card]!]!,
  }));
  // The marker moves once the triad is awarded, not while claims on it are open.
  const holder = markerAfter(state, open ? laid - 1 : laid);
  return {
    viewer,
    options: { claims: state.called ? 'called' : 'automatic', proximity: state.proximity },
    seats,
    dealer,
    phase: over ? 'over' : laid < order.keyingEnds ? 'keying' : 'claiming',
    turn: open || over ? null : playerOf(state, laid),
    hand: viewer === 'public' ? null : handOf(state, viewer),
    handSizes: allSeats.map((seat) => handSize(state, seat)),
    table: laidCards.slice(open ? laid - 3 : laid - (laid % 3)),
    keys: allSeats.map((seat) => {
      const key = state.keys[seat]!;
      return key === UNKEYED ? null : { cards: cardsOf(key), sum: sumOf(key) };
    }),
    marker: holder === NO_SEAT ? null : holder,
    triads: Array.from({ length: state.awarded }, (_, at) => ({
      cards: cardsOf(claimedTriad(state, at)),
      winner: state.winners[at] === DEAD ? null : state.winners[at]!,
    })),
    verdict: lastVerdict(state),
    owing: open ? allSeats.filter((seat) => !hasSeat(state.answered, seat)) : [],
    answer:
      viewer !== 'public' && hasSeat(state.answered, viewer)
        ? hasSeat(state.claimants, viewer)
        : null,
    laid: laidCards,
  };
}

function claimedTriad(state: State, at: number) {
  return triadEndingAt(state, KEYING_CARDS * state.seats + 3 * at + 2);
}

function lastVerdict(state: State): Verdict | null {
  if (state.awarded === 0) return null;
  const triad = claimedTriad(state, state.awarded - 1);
  return judge(state.awarded, triad, state.keys, state.lastClaimants, state.proximity);
}
