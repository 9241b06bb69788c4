import type { Card, Seat } from '@rota/core';
import type { Comparison } from './score.ts';
import type { View } from './view.ts';

export type Event =
  /** A seat has arranged its cards; the others see how only once all have. JM-3. */
  | { readonly type: 'arranged'; readonly seat: Seat }
  /** Sent to the seat that arranged, only. */
  | { readonly type: 'own-arrangement'; readonly cards: readonly Card[] }
  /** All arrangements, by seat, opened together. JM-9. */
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
