import { type Card, type Random, type Seat, shuffle, standardPack, type Viewer } from '@rota/core';
import { type Comparison, compareArrangements } from './comparison.ts';
import type { Event } from './events.ts';
import { handSize, type Options, packsUsed } from './options.ts';
import { arrangements } from './play.ts';
import { cardsOf, inOrder, isRevealed, type State } from './state.ts';

export interface View {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** The viewer's seat, or null for a spectator. */
  readonly seat: Seat | null;
  /** The viewer's cards as dealt; null for a spectator, and once all is revealed. */
  hand: readonly Card[] | null;
  /** Who has arranged. */
  readonly arranged: boolean[];
  /** How the viewer has; null before that, and for a spectator. */
  own: readonly Card[] | null;
  /** How everybody has, once all have. */
  squares: readonly (readonly Card[])[] | null;
  /** Who won what, once all have. */
  comparison: Comparison | null;
}

export function view(state: State, viewer: Viewer): View {
  const seat = viewer === 'public' ? null : viewer;
  const revealed = isRevealed(state);
  const squares = revealed ? arrangements(state) : null;
  return {
    options: state.options,
    seats: state.seats,
    dealer: state.dealer,
    seat,
    hand: seat === null || revealed ? null : cardsOf(state, state.hands, seat),
    arranged: Array.from(state.arranged, (done) => done === 1),
    own: seat !== null && state.arranged[seat] ? cardsOf(state, state.squares, seat) : null,
    squares,
    comparison: squares && compareArrangements(squares, state.options),
  };
}

export function applyEvent(view: View, event: Event): void {
  switch (event.type) {
    case 'arranged':
      view.arranged[event.seat] = true;
      break;
    case 'own-arrangement':
      view.own = event.cards;
      break;
    case 'revealed':
      view.hand = null;
      view.squares = event.squares;
      break;
    case 'verdict': {
      const { type: _, rule: __, ...comparison } = event;
      view.comparison = comparison;
    }
  }
}

/** Others' cards evenly from what the viewer does not hold, in any order. */
export function determinize(view: View, random: Random): State {
  const { options, seats, dealer, seat } = view;
  const size = handSize(options);
  const known = (other: Seat) => view.squares?.[other] ?? (other === seat ? view.hand! : undefined);
  const packs =
    options.packs === 'own'
      ? Array.from({ length: seats }, (_, other) => unseen(1, known(other) ?? []))
      : [
          unseen(
            packsUsed(options, seats),
            Array.from({ length: seats }, (_, other) => known(other) ?? []).flat(),
          ),
        ];
  for (const pack of packs) shuffle(pack, random);
  const state: State = {
    options,
    seats,
    dealer,
    size,
    hands: new Uint8Array(seats * size),
    squares: new Uint8Array(seats * size),
    rest: new Uint8Array(
      packs.reduce((sum, pack) => sum + pack.length, 0) - size * strangers(view),
    ),
    arranged: Uint8Array.from(view.arranged, Number),
    ready: view.arranged.filter(Boolean).length,
  };
  for (let other = 0; other < seats; other++) {
    const pack = packs[other] ?? packs[0]!;
    const hand = known(other) ?? pack.splice(0, size);
    state.hands.set(hand, other * size);
    if (!view.arranged[other]) continue;
    const square =
      view.squares?.[other] ?? (other === seat ? view.own! : shuffle(hand.slice(), random));
    state.squares.set(square, other * size);
  }
  state.rest.set(packs.flatMap(inOrder));
  return state;
}

/** How many hands the viewer does not know. */
function strangers({ squares, hand, seats }: View): number {
  if (squares) return 0;
  return hand ? seats - 1 : seats;
}

/** Whole packs less the cards that are known. */
function unseen(packs: number, known: readonly Card[]): Card[] {
  const cards = Array.from({ length: packs }, standardPack).flat();
  for (const card of known) cards.splice(cards.indexOf(card), 1);
  return cards;
}
