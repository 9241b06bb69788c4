import type { Card, Rank, Seat } from '@rota/core';

export type Event =
  /** Somebody has laid a card; which, is not told. SB-3. */
  | { readonly type: 'ready'; readonly seat: Seat }
  /** To the one who laid it. */
  | { readonly type: 'laid'; readonly card: Card }
  /** All are in: what each seat laid. SB-3. */
  | { readonly type: 'turned-up'; readonly cards: readonly Card[] }
  /** The verdict: who takes the lot, and why. */
  | {
      readonly type: 'lot';
      readonly rule: 'SB-4' | 'SB-5';
      /** The rank each seat laid. */
      readonly ranks: readonly Rank[];
      /** Cards carried into the lot from rounds before. */
      readonly carried: number;
      /** Cards in the lot. */
      readonly lot: number;
      /** -1 when nobody takes it. */
      readonly winner: Seat | -1;
      /** Cards of it that go on to the next round. */
      readonly carriedOn: number;
    };
