import { type Decision, defineGame, err, ok, rejection, type Seat } from '@rota/core';
import type { BotPolicies } from '../contract.ts';

/**
 * Matching pennies for ten points. The chooser may `leave` with the points on offer, the other taking
 * the rest, or `enter`: then both secretly choose a side, and seat 1 wins all ten if the sides match,
 * else seat 0. Entering is worth five to either player, unless one could see the other's penny.
 */
export interface PenniesState {
  readonly chooser: Seat;
  readonly offer: number;
  phase: 'choosing' | 'showing' | 'left' | 'shown';
  /** By seat; empty before the seat has answered. */
  readonly pennies: [Penny | '', Penny | ''];
}

type Penny = 'heads' | 'tails';
export type PenniesMove = 'leave' | 'enter' | Penny;

export interface PenniesView {
  readonly viewer: Seat | 'public';
  readonly chooser: Seat;
  readonly offer: number;
  readonly phase: PenniesState['phase'];
  /** By seat: whether it has chosen a side. */
  readonly answered: readonly boolean[];
  /** The viewer's own penny while the other's is secret; empty before. */
  readonly own: Penny | '';
}

const SIDES: Penny[] = ['heads', 'tails'];

export const pennies = defineGame<
  { readonly chooser: number; readonly offer: number },
  PenniesState,
  PenniesMove,
  PenniesView
>({
  id: 'pennies',
  version: 1,
  seats: { min: 2, max: 2 },
  options: {
    chooser: { kind: 'choice', rule: 'P-1', values: [0, 1] },
    offer: { kind: 'count', rule: 'P-2', min: 0, max: 10, words: [], default: 5 },
  },
  deals: 1,
  packs: () => [[]],
  maxMoves: () => 3,
  deal: ({ chooser, offer }) => ({ chooser, offer, phase: 'choosing', pennies: ['', ''] }),
  decisions(state): Decision[] {
    if (state.phase === 'choosing') return [{ seat: state.chooser, kind: 'turn' }];
    if (state.phase !== 'showing') return [];
    return [0, 1]
      .filter((seat) => state.pennies[seat] === '')
      .map((seat) => ({ seat, kind: 'sealed' }));
  },
  play(state, seat, move, emit) {
    if (move === 'leave' || move === 'enter') {
      state.phase = move === 'leave' ? 'left' : 'showing';
      emit?.({ type: move });
      return;
    }
    state.pennies[seat] = move;
    emit?.({ type: `seat ${seat} answered` });
    emit?.({ type: `showing ${move}` }, seat);
    if (state.pennies.includes('')) return;
    state.phase = 'shown';
    emit?.({ type: `shown ${state.pennies}` });
  },
  moves(state, seat) {
    if (state.phase === 'choosing') return seat === state.chooser ? ['leave', 'enter'] : [];
    return state.phase === 'showing' && state.pennies[seat] === '' ? [...SIDES] : [];
  },
  view: (state, viewer) => ({
    viewer,
    chooser: state.chooser,
    offer: state.offer,
    phase: state.phase,
    answered: state.pennies.map((penny) => penny !== ''),
    own: viewer === 'public' ? '' : state.pennies[viewer]!,
  }),
  applyEvent() {},
  determinize: ({ viewer, chooser, offer, phase, answered, own }, random) => {
    const penny = (seat: Seat) => {
      if (!answered[seat]) return '';
      return seat === viewer ? own : SIDES[random.below(2)]!;
    };
    return { chooser, offer, phase, pennies: [penny(0), penny(1)] };
  },
  result({ chooser, offer, phase, pennies: [hidden, guessed] }) {
    if (phase === 'left')
      return { scores: chooser === 0 ? [offer, 10 - offer] : [10 - offer, offer] };
    if (phase === 'shown') return { scores: hidden === guessed ? [0, 10] : [10, 0] };
    return undefined;
  },
  parseMove: (text) =>
    ['leave', 'enter', ...SIDES].includes(text)
      ? ok(text as PenniesMove)
      : err(rejection('unknown-move', { text })),
  formatMove: (move) => move,
});

export const penniesPolicies: BotPolicies<PenniesState, PenniesMove, PenniesView> = {
  rate: ({ phase }) => ({
    moves: phase === 'choosing' ? ['leave', 'enter'] : SIDES,
    ratings: [0, phase === 'choosing' ? -1 : 0],
  }),
};
