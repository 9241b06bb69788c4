import { type Card, type Random, type Seat, shuffle, type Viewer } from '@rota/core';
import type { Event } from './events.ts';
import {
  cardsAt,
  LAID,
  NONE,
  type Options,
  PACK,
  PLAYED,
  ROUNDS,
  type State,
  UNDEALT,
} from './state.ts';

/** A viewer's knowledge of a deal. Cards are sorted by number. */
export interface View {
  readonly seats: number;
  readonly ties: Options['ties'];
  /** The viewer's seat; null for a spectator. */
  readonly seat: Seat | null;
  /** The viewer's own cards; empty for a spectator. */
  hand: Card[];
  /** The card the viewer has laid in this round, hidden from the others. */
  laid: Card | null;
  /** By seat: whether it has laid a card in this round. */
  ready: boolean[];
  /** By seat: the card laid in the previous round; empty in the first. */
  shown: Card[];
  /** Cards turned up in earlier rounds. */
  played: Card[];
  /** Cards each seat has taken. */
  taken: number[];
  /** Rounds already turned up. */
  round: number;
  carried: number;
}

export function view(state: State, viewer: Viewer): View {
  const seat = viewer === 'public' ? null : viewer;
  const laid = seat === null ? NONE : state.laid[seat]!;
  return {
    seats: state.seats,
    ties: state.carries ? 'carry' : 'nobody',
    seat,
    hand: seat === null ? [] : cardsAt(state, seat),
    laid: laid === NONE ? null : laid,
    ready: Array.from(state.laid, (card) => card !== NONE),
    shown: [...state.shown].filter((card) => card !== NONE),
    played: cardsAt(state, PLAYED),
    taken: [...state.taken],
    round: state.round,
    carried: state.carried,
  };
}

export function applyEvent(view: View, event: Event): void {
  switch (event.type) {
    case 'ready':
      view.ready[event.seat] = true;
      break;
    case 'laid':
      view.hand = view.hand.filter((card) => card !== event.card);
      view.laid = event.card;
      break;
    case 'turned-up':
      view.shown = [...event.cards];
      view.played = [...view.played, ...event.cards].sort((a, b) => a - b);
      view.laid = null;
      view.ready.fill(false);
      view.round++;
      break;
    case 'lot':
      if (event.winner !== NONE) view.taken[event.winner]! += event.lot;
      view.carried = event.carriedOn;
  }
}

/** Deals the unseen cards at random to hands, face-down cards and the rest. */
export function determinize(view: View, random: Random): State {
  const known = new Set([...view.hand, ...view.played, ...(view.laid === null ? [] : [view.laid])]);
  const unseen = shuffle(
    PACK.filter((card) => !known.has(card)),
    random,
  );
  const holder = new Int8Array(Math.max(...PACK) + 1).fill(UNDEALT);
  const laid = new Int8Array(view.seats).fill(NONE);
  for (const card of view.played) holder[card] = PLAYED;
  for (let seat = 0; seat < view.seats; seat++) {
    const own = seat === view.seat;
    if (view.ready[seat]) {
      laid[seat] = own ? view.laid! : unseen.pop()!;
      holder[laid[seat]!] = LAID;
    }
    const held = ROUNDS - view.round - (view.ready[seat] ? 1 : 0);
    for (const card of own ? view.hand : unseen.splice(0, held)) holder[card] = seat;
  }
  return {
    seats: view.seats,
    carries: view.ties === 'carry',
    holder,
    laid,
    shown: shownIn(view),
    taken: Uint8Array.from(view.taken),
    round: view.round,
    carried: view.carried,
  };
}

function shownIn({ seats, shown }: View): Int8Array {
  return shown.length > 0 ? Int8Array.from(shown) : new Int8Array(seats).fill(NONE);
}
