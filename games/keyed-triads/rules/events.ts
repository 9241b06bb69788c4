import type { Card, Seat } from '@rota/core';
import type { Award } from './score.ts';

/** The dealer-key marker passed to the left; its new holder is skipped once. KT-3 */
export interface MarkerMoved {
  readonly type: 'marker-moved';
  /** The player who completed the triad. */
  readonly from: Seat;
  /** The new holder. */
  readonly to: Seat;
  /** The seat that leads the next triad. */
  readonly leader: Seat;
  /** Whether the dealer was keyed just now, which brought the marker into play. */
  readonly dealerKeyed: boolean;
}

/** A triad was awarded, or is dead; `verdictOf` derives the comparison. KT-5 to KT-11 */
export interface VerdictGiven extends Award {
  readonly type: 'verdict';
}

/** The events of a deal. Cards of a triad stand in the order they were laid. */
export type DealEvent =
  /** KT-1, KT-2 */
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: Card }
  /** The seat laid the third card in keying and takes the triad as its key. KT-1 */
  | {
      readonly type: 'keyed';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      /** The sum of the cards’ values. KT-5 */
      readonly sum: number;
    }
  | MarkerMoved
  /** Keying is over; the marker returns to the dealer. KT-3 */
  | { readonly type: 'marker-returned'; readonly dealer: Seat }
  /** The rest of the pack is dealt. KT-2 */
  | {
      readonly type: 'claiming-began';
      /** The number of cards in hand, by seat. */
      readonly handSizes: readonly number[];
      readonly leader: Seat;
    }
  /** Private to the seat: its hand for claiming, ascending. KT-2 */
  | { readonly type: 'hand'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** A triad is complete and every seat owes a secret answer. KT-11 */
  | {
      readonly type: 'claims-called-for';
      readonly cards: readonly Card[];
      /** The sum of the cards’ values. KT-5 */
      readonly sum: number;
    }
  /** The seat has answered; its answer stays hidden until all have. KT-11 */
  | { readonly type: 'claim-sealed'; readonly seat: Seat }
  /** Private to the seat: its answer. KT-11 */
  | {
      readonly type: 'own-claim';
      readonly seat: Seat;
      /** Whether it claims the triad. */
      readonly claim: boolean;
    }
  /** All seats have answered. KT-11 */
  | {
      readonly type: 'claims-revealed';
      /** By seat: whether it claims the triad. */
      readonly claims: readonly boolean[];
    }
  | VerdictGiven;

/** The details of an event, for those who listen; what it changes does not depend on them. */
type Details<Event> =
  | ('from' | 'leader' | 'dealerKeyed' | 'handSizes')
  | (Event extends { type: 'claims-called-for' } ? 'cards' | 'sum' : never)
  | (Event extends Award ? Exclude<keyof Award, 'cards' | 'winner' | 'claimants'> : never);
type WithoutDetails<Event> = Event extends DealEvent ? Omit<Event, Details<Event>> : never;

/** What a move makes true: an event without its details. */
export type Fact = WithoutDetails<DealEvent>;
/** A fact of a kind. */
export type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>;
