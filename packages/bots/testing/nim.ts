import { defineGame, err, leftOf, ok, rejection, type Seat } from '@rota/core';
import type { BotPolicies } from '../contract.ts';

/**
 * Players take one to three stones in turn; taking the last one wins. Perfect play is known: leave a
 * multiple of four. With `listed: no` the game reports too many moves to list.
 */
export interface NimState {
  readonly listed: 'yes' | 'no';
  /** The number of seats: always 2. */
  readonly seats: number;
  /** The number of stones left. */
  stones: number;
  turn: Seat;
  winner: Seat;
}

/** What a seat knows: everything. */
export type NimView = Readonly<NimState>;

const MAX_TAKEN = 3;
const NUMBERS = [1, 2, 3];

/** A game of perfect information, for tests of the search. */
export const nim = defineGame<{ readonly listed: 'yes' | 'no' }, NimState, number, NimView>({
  id: 'nim',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { listed: { kind: 'choice', rule: 'N-1', values: ['yes', 'no'] } },
  deals: 1,
  packs: () => [Array.from({ length: 20 }, (_, card) => card)],
  maxMoves: () => 20,
  deal: ({ listed }, seats, dealer, pack) => ({
    listed,
    seats,
    stones: pack[0]! + 1,
    turn: leftOf(dealer, seats),
    winner: -1,
  }),
  currentSeat: ({ turn, winner }) => (winner < 0 ? turn : -1),
  validate(state, seat, move) {
    if (state.winner >= 0) return rejection('deal-over');
    if (seat !== state.turn) return rejection('not-your-turn');
    const possible =
      Number.isInteger(move) && move >= 1 && move <= Math.min(MAX_TAKEN, state.stones);
    return possible ? undefined : rejection('unknown-move', { text: String(move) });
  },
  play(state, seat, move, emit) {
    state.stones -= move;
    if (state.stones === 0) state.winner = seat;
    state.turn = leftOf(seat, state.seats);
    emit?.({ type: `took ${move}` });
  },
  moves(state, seat) {
    if (state.winner >= 0 || seat !== state.turn) return [];
    if (state.listed === 'no') return 'too many';
    return Array.from({ length: Math.min(MAX_TAKEN, state.stones) }, (_, at) => at + 1);
  },
  sampleMove: (state, _seat, random) => random.below(Math.min(MAX_TAKEN, state.stones)) + 1,
  view: (state) => ({ ...state }),
  applyEvent() {},
  determinize: (view) => ({ ...view }),
  result({ winner, seats }) {
    if (winner < 0) return undefined;
    return { scores: Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0)) };
  },
  clone: (state) => ({ ...state }),
  parseMove: (text) =>
    /^[123]$/.test(text) ? ok(Number(text)) : err(rejection('unknown-move', { text })),
  formatMove: String,
});

/** Always takes one stone, so that a search cannot rely on it. */
export const nimPolicies: BotPolicies<NimState, number, NimView> = {
  rate: ({ stones }) => ({ moves: NUMBERS.slice(0, stones), ratings: [0, -1, -2] }),
};
