import type { Card, Seat, Viewer } from '@rota/core';
import type { Options } from './options.ts';
import { type Comparison, compareArrangements } from './score.ts';
import { arrangements, cardsOf, isRevealed, type State } from './state.ts';

/** What a viewer with perfect memory knows. Plain JSON; `applyEvent` keeps it up to date. */
export interface View {
  readonly options: Options;
  readonly seats: number;
  readonly dealer: Seat;
  /** The viewer's seat, or null for a spectator. */
  readonly seat: Seat | null;
  /** The viewer's cards as dealt; null for a spectator and once all arrangements are revealed. */
  hand: readonly Card[] | null;
  /** By seat: whether it has arranged. */
  readonly arranged: boolean[];
  /** The viewer's arrangement; null before it is made and for a spectator. */
  own: readonly Card[] | null;
  /** All arrangements, by seat; null until all have arranged. */
  squares: readonly (readonly Card[])[] | null;
  /** The result; null until all have arranged. */
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
