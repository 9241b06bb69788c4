import type { Card, Rank, Seat, Viewer } from '@rota/core';
import type { HandHistory } from './hand-history.ts';
import { cardsIn } from './holding.ts';
import type { Options } from './options.ts';
import { ALL_RANKS, RANKS, type Ranks } from './ranks.ts';
import { scoresOf } from './score.ts';
import { CHOOSING, hasTops, OVER, pileOf, type State, THREE, topsOf, undersOf } from './state.ts';

/** The public part of one seat. */
export interface SeatView {
  /** Publicly known cards in hand, sorted. */
  readonly known: Card[];
  /**
   * The rest of the hand: for each card, oldest first, the set of ranks (bit r for rank r, ace 0) it may
   * have by public knowledge. Six while the top cards are chosen.
   */
  readonly hidden: Ranks[];
  /** Public history of the hand since its oldest hidden card came. */
  readonly history: HandHistory;
  /** The top cards on the table; none before all have chosen and after they are taken up. */
  tops: Card[];
  /** Indices of the undercards still face down. */
  readonly unders: number[];
  /** Whether the top cards are chosen. */
  ready: boolean;
  /** The place in which the seat went out, from 1; 0 while it is in. */
  place: number;
  /** Forced pick-ups in a row. TC-13 */
  train: number;
}

/** What a viewer knows with perfect memory. Sorted cards are by rank from the ace, then hearts to clubs. */
export interface View {
  readonly options: Options;
  readonly dealer: Seat;
  /** The viewer's seat; null for a spectator. */
  readonly viewer: Seat | null;
  stage: 'choosing' | 'playing' | 'over';
  readonly table: readonly SeatView[];
  /** The viewer's hand, sorted; empty for a spectator. */
  readonly hand: Card[];
  /** The top cards the viewer has chosen, until they are laid face up. */
  chosen: Card[];
  /** The number of cards left to draw. */
  deck: number;
  /** The pile, from the bottom. */
  readonly pile: Card[];
  /** The cleared cards, sorted. */
  readonly discards: Card[];
  /** The seat on turn; -1 while top cards are chosen and when the deal is over. */
  turn: Seat | -1;
  /** Whether it has played and may play again. TC-6 */
  again: boolean;
  /** Whether the pile was cleared in this turn. */
  cleared: boolean;
  /** The only rank that may be played: to open (TC-3) or to add to a play (TC-8); -1 for none. */
  opening: Rank | -1;
  /** Turns in a row without a clearing or a player going out. TC-12 */
  quiet: number;
  /** Moves made in the deal. */
  moves: number;
  /** Empty until the deal is over. */
  scores: readonly number[];
}

const STAGES = ['choosing', 'playing', 'over'] as const;

/** Builds a view from what the viewer may know. */
export function view(state: State, viewer: Viewer): View {
  const { options, dealer, stage, deckSize } = state;
  const own = viewer === 'public' ? null : viewer;
  return {
    options,
    dealer,
    viewer: own,
    stage: STAGES[stage],
    table: Array.from({ length: state.seats }, (_, seat) => viewSeat(state, seat)),
    hand: own === null ? [] : cardsIn(state.hands, own * RANKS),
    chosen: own !== null && stage === CHOOSING ? topsOf(state, own) : [],
    deck: deckSize,
    pile: pileOf(state),
    discards: cardsIn(state.discards),
    turn: state.turn,
    again: state.again,
    cleared: state.cleared,
    opening: state.opening,
    quiet: state.quiet,
    moves: state.moves,
    scores: stage === OVER ? scoresOf(state.places, options.playOn) : [],
  };
}

function viewSeat(state: State, seat: Seat): SeatView {
  const choosing = state.stage === CHOOSING;
  const first = seat * THREE;
  const hidden = state.hidden.slice(first, first + THREE).filter(Boolean);
  return {
    known: cardsIn(state.known, seat * RANKS),
    hidden: choosing ? new Array(2 * THREE).fill(ALL_RANKS) : hidden,
    history: state.histories[seat]!.slice(),
    tops: choosing ? [] : topsOf(state, seat),
    unders: undersOf(state, seat),
    ready: !choosing || hasTops(state, seat),
    place: state.places[seat]!,
    train: state.train[seat]!,
  };
}
