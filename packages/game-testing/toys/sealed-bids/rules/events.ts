import type { Card, Rank, Seat } from '@rota/core';

export type Event =
  /** A seat has laid a card face down. SB-3. */
  | { readonly type: 'ready'; readonly seat: Seat }
  /** Sent to the seat that laid the card. */
  | { readonly type: 'laid'; readonly card: Card }
  /** All cards are in and turned up, by seat. SB-3. */
  | { readonly type: 'turned-up'; readonly cards: readonly Card[] }
  /** The verdict on a lot. SB-4, SB-5. */
  | {
      readonly type: 'lot';
      readonly rule: 'SB-4' | 'SB-5';
      /** The rank laid, by seat. */
      readonly ranks: readonly Rank[];
      /** Cards carried into the lot from earlier rounds. */
      readonly carried: number;
      /** Cards in the lot. */
      readonly lot: number;
      /** -1 if no seat takes it. */
      readonly winner: Seat | -1;
      /** Cards carried on to the next round. */
      readonly carriedOn: number;
    };
