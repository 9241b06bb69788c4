import type { Card, Seat } from '@rota/core';
import type { Comparison } from './score.ts';

/** What becomes true for everyone. */
export type PublicFact =
  /** A seat has arranged its cards; its arrangement stays hidden until all have. JM-3 */
  | { readonly type: 'arranged'; readonly seat: Seat }
  /** By seat: its arrangement. JM-9 */
  | { readonly type: 'revealed'; readonly squares: readonly (readonly Card[])[] }
  /** The result of the deal. JM-3, JM-4 */
  | ({ readonly type: 'verdict'; readonly rule: 'JM-3' | 'JM-4' } & Comparison);

/** What happens in a deal. */
export type DealEvent =
  | PublicFact
  /** Private to the seat: its arrangement. JM-3 */
  | { readonly type: 'own-arrangement'; readonly cards: readonly Card[] };
