import type { Card, Seat } from '@rota/core';
import type { Comparison } from './score.ts';
import type { View } from './view.ts';

export type DealEvent =
  /** A seat has arranged its cards; its arrangement stays hidden until all have. JM-3 */
  | { readonly type: 'arranged'; readonly seat: Seat }
  /** Private to the seat: its arrangement. JM-3 */
  | { readonly type: 'own-arrangement'; readonly cards: readonly Card[] }
  /** By seat: its arrangement. JM-9 */
  | { readonly type: 'revealed'; readonly squares: readonly (readonly Card[])[] }
  /** The result of the deal. JM-3, JM-4 */
  | ({ readonly type: 'verdict'; readonly rule: 'JM-3' | 'JM-4' } & Comparison);

/** Applies an event that the viewer received to its view. */
export function applyEvent(view: View, event: DealEvent): void {
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
