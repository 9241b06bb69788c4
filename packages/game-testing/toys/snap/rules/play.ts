import {
  type DealResult,
  type Decision,
  type Emit,
  err,
  ok,
  type Random,
  type Rejection,
  type Result,
  rejection,
  type Seat,
} from '@rota/core';
import type { Event } from './events.ts';
import { isOver, isSnap, pileOf, type State, stockOf } from './state.ts';

const MOVES = ['turn-up', 'snap'] as const;
/** Turns up the next card (SN-3), or calls (SN-4). */
export type Move = (typeof MOVES)[number];

export function currentSeat(state: State): Seat {
  return isOver(state) ? -1 : stockOf(state.turnedUp, state.seats, state.dealer);
}

/**
 * Returns the decisions: one seat has the turn, all others may react at any time, whether or not there is
 * anything to call and whether or not they have called already. Another player's wrong call changes
 * nothing for a seat. When the pile changes, its decision is a new one, so that a late call is not judged
 * as a wrong one.
 */
export function decisions(state: State): Decision[] {
  if (isOver(state)) return [];
  const turn = currentSeat(state);
  return Array.from(state.called, (called, seat) => ({
    seat,
    kind: seat === turn ? 'turn' : 'reaction',
    unchanged: Math.max(state.changed, called) < state.moves,
  }));
}

export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  if (isOver(state)) return rejection('deal-over', {}, 'SN-7');
  if (move === 'snap') {
    return state.called[seat] === 0 ? undefined : rejection('already-called', {}, 'SN-4');
  }
  if (move !== 'turn-up') return rejection('neither-card-nor-call');
  return seat === currentSeat(state) ? undefined : rejection('not-your-turn', {}, 'SN-3');
}

export function play(state: State, seat: Seat, move: Move, emit?: Emit<Event>): void {
  state.moves++;
  if (move === 'turn-up') turnUp(state, seat, emit);
  else call(state, seat, emit);
}

/** SN-3. */
function turnUp(state: State, seat: Seat, emit?: Emit<Event>): void {
  const card = state.pack[state.turnedUp]!;
  state.turnedUp++;
  pileChanged(state);
  emit?.({ type: 'turned-up', seat, card });
}

/** SN-4, SN-5. */
function call(state: State, seat: Seat, emit?: Emit<Event>): void {
  const pile = pileOf(state);
  const { match, penalty } = state;
  const right = isSnap(pile, match);
  const points = right ? pile.length : 0 - penalty;
  state.points[seat]! += points;
  if (right) {
    state.aside = state.turnedUp;
    pileChanged(state);
  } else {
    state.called[seat] = state.moves;
  }
  const rule = right ? 'SN-4' : 'SN-5';
  emit?.({ type: 'call', rule, seat, right, match, pile, penalty, points });
}

function pileChanged(state: State): void {
  state.changed = state.moves;
  state.called.fill(0);
}

export function moves(state: State, seat: Seat): Move[] {
  return MOVES.filter((move) => !validate(state, seat, move));
}

/** Playouts only turn cards up. */
export function sampleMove(_state: State, _seat: Seat, _random: Random): Move {
  return 'turn-up';
}

export function result(state: State): DealResult | undefined {
  return isOver(state) ? { scores: [...state.points] } : undefined;
}

export function parseMove(text: string): Result<Move> {
  const move = MOVES.find((candidate) => candidate === text);
  return move ? ok(move) : err(rejection('unknown-move', { text }));
}

export function formatMove(move: Move): string {
  return move;
}
