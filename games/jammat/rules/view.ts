import type { Card, Viewer } from '@rota/core';
import { applyFact } from './apply-fact.ts';
import type { DealEvent } from './events.ts';
import { isRevealed, type PublicState, type State } from './state.ts';

/** What a viewer with perfect memory knows. Plain JSON; `applyEvent` keeps it up to date. */
export interface View extends PublicState {
  readonly viewer: Viewer;
  /** The viewer's cards as dealt; null for the public and once all arrangements are revealed. */
  hand: readonly Card[] | null;
  /** The viewer's arrangement; null before it is made and for the public. */
  own: readonly Card[] | null;
}

/** Builds a view from what the viewer may know. */
export function view(state: State, viewer: Viewer): View {
  const { options, seats, dealer, arranged, squares, comparison, scores } = state;
  const isSeat = viewer !== 'public';
  return {
    viewer,
    options,
    seats,
    dealer,
    hand: isSeat && !isRevealed(state) ? state.hands[viewer]! : null,
    arranged,
    own: isSeat ? state.own[viewer]! : null,
    squares,
    comparison,
    scores,
  };
}

/** Applies an event that the viewer received to its view. */
export function applyEvent(seen: View, event: DealEvent): void {
  if (event.type === 'own-arrangement') seen.own = event.cards;
  else applyFact(seen, event);
  if (event.type === 'revealed') seen.hand = null;
}
