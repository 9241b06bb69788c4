import { formatCard, type Rejection, rejection, type Seat } from '@rota/core';
import { currentSeat, moves } from './moves.ts';
import { CLAIM, type Move, NO_CLAIM } from './notation.ts';
import { isCard } from './pack.ts';
import { claimsAreOpen, holds, type State } from './state.ts';

export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  const isLegal = claimsAreOpen(state)
    ? moves(state, seat).includes(move)
    : currentSeat(state) === seat && holds(state, seat, move);
  return isLegal ? undefined : rejectionOf(state, seat, move);
}

/** Explains why a move, which may be any value, is not among the legal ones. */
function rejectionOf(state: State, seat: Seat, move: Move): Rejection {
  const turn = currentSeat(state);
  if (turn < 0) return rejection('deal-over');
  if (claimsAreOpen(state)) {
    if (!isSeat(state, seat)) return rejection('not-your-turn');
    if (moves(state, seat).length === 0) {
      return rejection('already-answered', undefined, 'KT-11');
    }
    return isCard(move) ? rejection('answer-first', undefined, 'KT-11') : rejection('not-a-move');
  }
  if (seat !== turn) return rejection('not-your-turn', undefined, 'KT-1');
  if (move === CLAIM || move === NO_CLAIM) {
    return rejection(
      state.called ? 'no-triad-to-claim' : 'claims-are-automatic',
      undefined,
      'KT-11',
    );
  }
  return isCard(move)
    ? rejection('card-not-held', { card: formatCard(move) }, 'KT-4')
    : rejection('not-a-move');
}

function isSeat(state: State, seat: unknown): boolean {
  return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < state.seats;
}
