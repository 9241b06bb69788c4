import type { Rank, Seat } from '@rota/core';
import { drawUp } from './draw.ts';
import type { EmitEvent } from './events.ts';
import { scoresOf } from './score.ts';
import { nextInTurn, OVER, type State } from './state.ts';

/** TC-6: the player may play again. */
export function continueTurn(state: State, seat: Seat, emit: EmitEvent): void {
  state.again = true;
  state.turn = seat;
  emitTurn(state, emit);
}

/** TC-8, read otherwise: what was drawn may be added to the play, if it is of its rank. */
export function offerToAdd(state: State, seat: Seat, rank: Rank, emit: EmitEvent): void {
  state.opening = rank;
  emit?.({ type: 'may-add', seat, rank, rule: 'TC-8' });
  continueTurn(state, seat, emit);
}

/** The turn is over: the hand is drawn up (TC-7), and the next player's turn begins (TC-2). */
export function endTurn(state: State, seat: Seat, emit: EmitEvent): void {
  drawUp(state, seat, emit);
  state.quiet = state.cleared ? 0 : state.quiet + 1;
  if (state.quiet >= state.options.stalemate) declareStalemate(state, emit);
  else passTurn(state, seat, emit);
}

/** TC-10, TC-11: nothing left in hand or on the table, whatever the last card was. */
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

/** TC-12: too long a stretch in which nothing came of it. */
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
