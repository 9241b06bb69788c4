import type { Card, Seat, Viewer } from '@rota/core';
import { applyFact } from './apply-fact.ts';
import type { DealEvent } from './events.ts';
import { judgeCards, lastAwarded, scoresOf, type Verdict, verdictOf } from './score.ts';
import {
  type AwardedTriad,
  currentTriad,
  everyone,
  handSizes,
  keysOf,
  type LaidCard,
  type PublicState,
  playerOf,
  type State,
  stateOf,
} from './state.ts';

/** What a viewer with perfect memory knows. Plain JSON; `applyEvent` keeps it up to date. */
export interface View extends Readonly<PublicState> {
  readonly viewer: Viewer;
  /** The seat to lay a card; null while answers are owed and when the deal is over. */
  readonly turn: Seat | null;
  /** The viewer's cards, ascending; null for the public. */
  readonly hand: readonly Card[] | null;
  /** By seat: the number of cards it holds. */
  readonly handSizes: readonly number[];
  /** The current triad's cards in the order they were laid; all three while answers are owed. */
  readonly triad: readonly LaidCard[];
  /** How the last triad of claiming was awarded. */
  readonly verdict: Verdict | null;
  /** The viewer's own answer; null before it is given, and for the public. KT-11 */
  readonly answer: boolean | null;
  /** By seat: its points; null until the deal is over. KT-12 */
  readonly scores: readonly number[] | null;
}

/** Builds a view from what the viewer may know. */
export function view(state: State, viewer: Viewer): View {
  const isSeat = viewer !== 'public';
  const triad = currentTriad(state);
  const awarded = lastAwarded(state);
  return {
    viewer,
    options: state.options,
    seats: state.seats,
    dealer: state.dealer,
    phase: state.phase,
    turn: triad.length === 3 ? null : playerOf(state, state.laid.length),
    hand: isSeat ? state.hands[viewer]!.toSorted((one, other) => one - other) : null,
    handSizes: handSizes(state),
    triad,
    keys: state.keys,
    marker: state.marker,
    triads: state.triads.slice(),
    verdict: awarded && verdictOf(awarded),
    owing: state.owing,
    answer: isSeat ? state.answers[viewer]! : null,
    laid: state.laid.slice(),
    scores: scoresAtEnd(state),
  };
}

/** By seat: its points; null until the deal is over. KT-12 */
export function scoresAtEnd({ phase, triads, seats }: Readonly<PublicState>): number[] | null {
  if (phase !== 'over') return null;
  const winners = triads.map(({ winner }) => winner);
  return scoresOf(winners, seats);
}

/** The deal as a view shows it: no hand but the viewer's, and no card that is still to be dealt. */
export function stateFromView(seen: View): State {
  const { viewer, seats, hand, answer } = seen;
  const hands = everyone(seats).map((seat) => (seat === viewer ? hand! : []));
  const answers = everyone(seats).map((seat) => (seat === viewer ? answer : null));
  return stateOf(seen, { hands, stock: [], answers });
}

/** Applies an event that the viewer received to its view. */
export function applyEvent(seen: View, event: DealEvent): void {
  const state = stateFromView(seen);
  applyFact(state, event);
  Object.assign(seen, view(state, seen.viewer));
}

/** The triads a seat has won, in order; for null the dead ones. KT-10 to KT-12 */
export function triadsOf(view: View, seat: Seat | null): AwardedTriad[] {
  return view.triads.filter(({ winner }) => winner === seat);
}

/**
 * Returns the verdict if the card completed the triad, by the keys, which lie open; null where it would
 * not, or where the players' claims count as well. KT-11
 */
export function previewVerdict(view: View, card: Card): Verdict | null {
  const { triad, options } = view;
  if (triad.length !== 2 || view.phase !== 'claiming') return null;
  if (options.claims !== 'automatic' || options.proximity !== 'paired') return null;
  return judgeCards(
    [...triad.map((laid) => laid.card), card],
    keysOf(view).map(({ cards }) => cards),
  );
}
