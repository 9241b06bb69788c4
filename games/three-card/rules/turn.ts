import type { Rank, Seat } from '@rota/core';
import { drawUp } from './draw.ts';
import type { EmitEvent } from './events.ts';
import { scoresOf } from './score.ts';
import { nextInTurn, OVER, type State } from './state.ts';

/** Lets the player play again. TC-6 */
export function continueTurn(state: State, seat: Seat, emit: EmitEvent): void {
  state.again = true;
  state.turn = seat;
  emitTurn(state, emit);
}

/** Lets the player add drawn cards of the rank just played: a variant of TC-8 */
export function offerToAdd(state: State, seat: Seat, rank: Rank, emit: EmitEvent): void {
  state.opening = rank;
  emit?.({ type: 'may-add', seat, rank, rule: 'TC-8' });
  continueTurn(state, seat, emit);
}

/** Draws the hand up (TC-7) and passes the turn on (TC-2). */
export function endTurn(state: State, seat: Seat, emit: EmitEvent): void {
  drawUp(state, seat, emit);
  state.quiet = state.cleared ? 0 : state.quiet + 1;
  if (state.quiet >= state.options.stalemate) declareStalemate(state, emit);
  else passTurn(state, seat, emit);
}

/** Records that a player with no cards left is out, whatever the last card was. TC-10, TC-11 */
export function goOut(state: State, seat: Seat, emit: EmitEvent): void {
  const place = ++state.out;
  state.places[seat] = place;
  state.quiet = 0;
  emit?.({ type: 'out', seat, place, rule: 'TC-10' });
  if (state.options.playOn === 'no' || state.out === state.seats - 1) finishDeal(state, emit);
  else passTurn(state, seat, emit);
}

function passTurn(state: State, seat: Seat, emit: EmitEvent): void {
  state.turn = nextInTurn(state, seat);
  state.again = false;
  state.cleared = false;
  state.opening = -1;
  emitTurn(state, emit);
}

/** Ends the deal after too many quiet turns. TC-12 */
function declareStalemate(state: State, emit: EmitEvent): void {
  const { quiet, options } = state;
  emit?.({ type: 'stalemate', turns: quiet, limit: options.stalemate, rule: 'TC-12' });
  finishDeal(state, emit);
}

function finishDeal(state: State, emit: EmitEvent): void {
  state.stage = OVER;
  state.turn = -1;
  state.again = false;
  state.cleared = false;
  state.opening = -1;
  if (!emit) return;
  const { playOn } = state.options;
  const places = Array.from(state.places);
  const scores = scoresOf(places, playOn);
  emit({ type: 'scored', playOn, places, scores, moves: state.moves, rule: 'TC-10' });
}

export function emitTurn(state: State, emit: EmitEvent): void {
  const { turn: seat, again, quiet, moves } = state;
  emit?.({ type: 'turn', seat, again, quiet, moves });
}
