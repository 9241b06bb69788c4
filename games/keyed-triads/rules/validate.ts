import { formatCard, type Rejection, rejection, type Seat } from '@rota/core';
import { currentSeat, isSeat, owesAnswer } from './moves.ts';
import { CLAIM, type Move, NO_CLAIM } from './notation.ts';
import { isCard } from './pack.ts';
import { claimsAreOpen, handPlaces, type State } from './state.ts';

/** Why a seat may not make this move, if it may not. Anything at all may be asked. KT-1, KT-11. */

export function validate(state: State, seat: Seat, move: Move): Rejection | undefined {
  const waitsFor = currentSeat(state);
  if (waitsFor < 0) return rejection('deal-over');
  if (claimsAreOpen(state)) {
    if (!isSeat(state, seat)) return rejection('not-your-turn');
    if (!owesAnswer(state, seat)) return rejection('already-answered', undefined, 'KT-11');
    if (move === CLAIM || move === NO_CLAIM) return undefined;
    if (isCard(move)) return rejection('answer-first', undefined, 'KT-11');
    return rejection('not-a-move');
  }
  if (seat !== waitsFor) return rejection('not-your-turn', undefined, 'KT-1');
  if (move === CLAIM || move === NO_CLAIM) {
    return rejection(
      state.called ? 'no-triad-to-claim' : 'claims-are-automatic',
      undefined,
      'KT-11',
    );
  }
  if (!isCard(move)) return rejection('not-a-move');
  const { from, end } = handPlaces(state, seat);
  for (let at = from; at < end; at += state.seats) if (state.pack[at] === move) return undefined;
  return rejection('card-not-held', { card: formatCard(move) }, 'KT-4');
}
