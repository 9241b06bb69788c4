import { formatCard, type Rejection, rejection, type Seat } from '@rota/core';
import { currentSeat } from './moves.ts';
import { CLAIM, type Move, NO_CLAIM } from './notation.ts';
import { isCard } from './pack.ts';
import { claimsAreOpen, everyone, type State } from './state.ts';

/** Validates a move. @param move any value at all */
export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  const turn = currentSeat(state);
  if (turn < 0) return rejection('deal-over');
  if (claimsAreOpen(state)) return validateAnswer(state, seat, move);
  if (seat !== turn) return rejection('not-your-turn', undefined, 'KT-1');
  if (move === CLAIM || move === NO_CLAIM) {
    const isCalled = state.options.claims === 'called';
    return rejection(isCalled ? 'no-triad-to-claim' : 'claims-are-automatic', undefined, 'KT-11');
  }
  if (!isCard(move)) return rejection('not-a-move');
  if (state.hands[seat]!.includes(move)) return undefined;
  return rejection('card-not-held', { card: formatCard(move) }, 'KT-4');
}

/** Allows one answer of each seat. KT-11 */
function validateAnswer({ owing, seats }: State, seat: Seat, move: Move): Rejection | undefined {
  if (!everyone(seats).includes(seat)) return rejection('not-your-turn');
  if (!owing.includes(seat)) return rejection('already-answered', undefined, 'KT-11');
  if (move === CLAIM || move === NO_CLAIM) return undefined;
  return isCard(move) ? rejection('answer-first', undefined, 'KT-11') : rejection('not-a-move');
}
