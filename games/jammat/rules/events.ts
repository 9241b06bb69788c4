import type { Card, Seat } from '@rota/core';
import type { Comparison } from './comparison.ts';

export type Event =
  /** A seat has arranged; how stays hidden until all have. JM-3. */
  | { readonly type: 'arranged'; readonly seat: Seat }
  /** How: for that seat alone. */
  | { readonly type: 'own-arrangement'; readonly cards: readonly Card[] }
  /** All arrangements open at once, seat by seat. JM-9. */
  | { readonly type: 'revealed'; readonly squares: readonly (readonly Card[])[] }
  | ({ readonly type: 'verdict'; readonly rule: 'JM-3' | 'JM-4' } & Comparison);
