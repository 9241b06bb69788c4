import type { Card, Seat } from '@rota/core';
import type { Comparison } from './score.ts';
import type { View } from './view.ts';

export type Event =
  /** A seat has arranged; how stays hidden until all have. JM-3. */
  | { readonly type: 'arranged'; readonly seat: Seat }
  /** How: for that seat alone. */
  | { readonly type: 'own-arrangement'; readonly cards: readonly Card[] }
  /** All arrangements open at once, seat by seat. JM-9. */
  | { readonly type: 'revealed'; readonly squares: readonly (readonly Card[])[] }
  | ({ readonly type: 'verdict'; readonly rule: 'JM-3' | 'JM-4' } & Comparison);
export function applyEvent(view: View, event: Event): void {
  switch (event.type) {
    case 'arranged':
      view.arranged[event.seat] = true;
      break;
    case 'own-arrangement':
      view.own = event.cards;
      break;
    case 'revealed':
      view.hand = null;
      view.squares = event.squares;
      break;
    case 'verdict': {
      const { type: _, rule: __, ...comparison } = event;
      view.comparison = comparison;
    }
  }
}
