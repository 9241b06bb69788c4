import { type Card, type Random, type Seat, shuffle, type Viewer } from '@rota/core';
import type { Event } from './events.ts';
import { type Options, PACK, pileOf, type State, stockOf } from './state.ts';

/** A viewer's knowledge of a deal: everything but the order of the stocks. */
export interface View {
  readonly seats: number;
  readonly dealer: Seat;
  readonly match: Options['match'];
  readonly penalty: number;
  /** Cards taken, in the order they were turned up. */
  aside: Card[];
  /** The cards in the middle, the top card last. */
  pile: Card[];
  /** Cards left in each stock. */
  readonly stocks: number[];
  /** The seat whose turn it is; -1 when the deal is over. */
  turn: Seat | -1;
  readonly points: number[];
  /** Moves accepted so far. */
  moves: number;
  /** The value of `moves` when the pile last changed. */
  changed: number;
  /** By seat: the value of `moves` after its call on this pile; 0 if it has not called. */
  readonly called: number[];
}

export function view(state: State, _viewer: Viewer): View {
  const { seats, dealer, match, penalty, moves, changed, turnedUp, pack } = state;
  const stocks = new Array<number>(seats).fill(0);
  for (let at = turnedUp; at < pack.length; at++) stocks[stockOf(at, seats, dealer)]!++;
  return {
    seats,
    dealer,
    match,
    penalty,
    aside: [...pack.subarray(0, state.aside)],
    pile: pileOf(state),
    stocks,
    turn: turnAfter(turnedUp, seats, dealer),
    points: [...state.points],
    moves,
    changed,
    called: [...state.called],
  };
}

export function applyEvent(view: View, event: Event): void {
  view.moves++;
  if (event.type === 'turned-up') {
    view.pile.push(event.card);
    view.stocks[event.seat]!--;
    view.turn = turnAfter(view.aside.length + view.pile.length, view.seats, view.dealer);
  } else {
    view.points[event.seat]! += event.points;
    if (!event.right) {
      view.called[event.seat] = view.moves;
      return;
    }
    view.aside.push(...view.pile);
    view.pile = [];
  }
  view.changed = view.moves;
  view.called.fill(0);
}

function turnAfter(turnedUp: number, seats: number, dealer: Seat): Seat | -1 {
  return turnedUp === PACK.length ? -1 : stockOf(turnedUp, seats, dealer);
}

/** Shuffles the cards that have not been turned up. */
export function determinize(view: View, random: Random): State {
  const turnedUp = [...view.aside, ...view.pile];
  const known = new Set(turnedUp);
  const unseen = PACK.filter((card) => !known.has(card));
  return {
    seats: view.seats,
    dealer: view.dealer,
    match: view.match,
    penalty: view.penalty,
    pack: Uint8Array.from([...turnedUp, ...shuffle(unseen, random)]),
    aside: view.aside.length,
    turnedUp: turnedUp.length,
    points: Int16Array.from(view.points),
    moves: view.moves,
    changed: view.changed,
    called: Uint16Array.from(view.called),
  };
}
