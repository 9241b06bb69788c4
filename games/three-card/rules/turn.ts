import type { Rank, Seat } from '@rota/core';
import type { Tell } from './events.ts';
import { scoresOf } from './score.ts';
import { nextInTurn, OVER, type State } from './state.ts';
import { drawUp } from './to-hand.ts';

/** TC-6: the player may play again. */
export function stay(state: State, seat: Seat, emit: Tell): void {
  state.again = true;
  state.turn = seat;
  tellTurn(state, emit);
}

/** TC-8, read otherwise: what was drawn may be added to the play, if it is of its rank. */
export function mayAdd(state: State, seat: Seat, rank: Rank, emit: Tell): void {
  state.opening = rank;
  emit?.({ type: 'may-add', seat, rank, rule: 'TC-8' });
  stay(state, seat, emit);
}

/** The turn is over: the hand is drawn up (TC-7), and the next player's turn begins (TC-2). */
export function endTurn(state: State, seat: Seat, emit: Tell): void {
  drawUp(state, seat, emit);
  state.quiet = state.cleared ? 0 : state.quiet + 1;
  if (state.quiet >= state.options.stalemate) stop(state, emit);
  else pass(state, seat, emit);
}

/** TC-10, TC-11: nothing left in hand or on the table, whatever the last card was. */
export function goOut(state: State, seat: Seat, emit: Tell): void {
  const place = ++state.out;
  state.places[seat] = place;
  state.quiet = 0;
  emit?.({ type: 'out', seat, place, rule: 'TC-10' });
  if (state.options.playOn === 'no' || state.out === state.seats - 1) finish(state, emit);
  else pass(state, seat, emit);
}

function pass(state: State, seat: Seat, emit: Tell): void {
  state.turn = nextInTurn(state, seat);
  state.again = false;
  state.cleared = false;
  state.opening = -1;
  tellTurn(state, emit);
}

/** TC-12: too long a stretch in which nothing came of it. */
function stop(state: State, emit: Tell): void {
  const { quiet, options } = state;
  emit?.({ type: 'stalemate', turns: quiet, limit: options.stalemate, rule: 'TC-12' });
  finish(state, emit);
}

function finish(state: State, emit: Tell): void {
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

export function tellTurn(state: State, emit: Tell): void {
  const { turn: seat, again, quiet, moves } = state;
  emit?.({ type: 'turn', seat, again, quiet, moves });
}
