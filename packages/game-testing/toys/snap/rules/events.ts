import type { Card, Seat } from '@rota/core';
import type { Options } from './state.ts';

export type Event =
  | { readonly type: 'turned-up'; readonly seat: Seat; readonly card: Card }
  /** The verdict on a call. SN-4, SN-5. */
  | {
      readonly type: 'call';
      readonly rule: 'SN-4' | 'SN-5';
      readonly seat: Seat;
      readonly right: boolean;
      /** Whether rank or suit had to match. SN-6. */
      readonly match: Options['match'];
      /** The pile at the time of the call, the top card last. */
      readonly pile: readonly Card[];
      /** Points that a wrong call costs. SN-5. */
      readonly penalty: number;
      /** The caller's points, negative for a wrong call. */
      readonly points: number;
    };
