import type { Card, Seat } from '@rota/core';
import type { KeyName } from './keys.ts';
import type { Reason } from './notation.ts';

/** A key when it was called or won. */
export interface KeyFacts {
  readonly key: KeyName;
  readonly header: Card;
  /** The points of each card. KD-13 */
  readonly worth: number;
  /** Face up, in the order they were laid. */
  readonly cards: readonly Card[];
  /** The number of its face-down cards. */
  readonly down: number;
}

/** The cards that may still go to a key, by public knowledge; only with bent calls. */
export interface Unseen {
  /** The numerals of its suit, or any for a joker's key, not seen face up. */
  readonly unseen: readonly Card[];
  /** How many of them lie face down and so cannot be played. */
  readonly gone: number;
}

/** A call to steal a key, with what decides whether it is right. KD-7, KD-8 */
export type StealEvent = {
  readonly seat: Seat;
  readonly reason: Reason;
} & KeyFacts &
  Partial<Unseen>;

/** The score of a won key. */
export interface KeyScore {
  readonly seat: Seat;
  readonly key: KeyName;
  readonly header: Card;
  /** The number of cards, header and face-down ones included. */
  readonly cards: number;
  /** The points of each card. KD-13 */
  readonly worth: number;
  /** The points of the key: `cards` times `worth`. KD-13 */
  readonly points: number;
}

/** An event of a deal. */
export type DealEvent =
  /** A card was played face up. KD-4 */
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly card: Card;
      readonly key: KeyName;
      /** Whether it comes with a claim of 21. KD-6 */
      readonly claim: boolean;
      /** Whether the player had no safe card and made the key bust without objection; left out: no. KD-11 */
      readonly stuck?: true | undefined;
      /** The totals of the key, highest first; left out: they are not announced. KD-15 */
      readonly totals?: readonly number[];
      /** Whether the player announced them, not the table; left out: no. KD-15 */
      readonly announced?: true | undefined;
    }
  /** The claim with the last card is right. KD-6 */
  | ({
      readonly type: 'claimed';
      readonly seat: Seat;
      /** The value that the header doubles. KD-6 */
      readonly doubled: number;
      readonly rule: 'KD-6';
    } & KeyFacts)
  /** The claim with the last card is wrong. KD-8 */
  | ({
      readonly type: 'claim-refused';
      readonly seat: Seat;
      readonly card: Card;
      readonly rule: 'KD-8';
    } & KeyFacts)
  | ({ readonly type: 'stolen'; readonly rule: 'KD-7' } & StealEvent)
  | ({ readonly type: 'steal-refused'; readonly rule: 'KD-8' } & StealEvent)
  /** The next key opens. KD-3 */
  | { readonly type: 'headed'; readonly key: KeyName; readonly header: Card; readonly rule: 'KD-3' }
  /** A suit has no key left. KD-3 */
  | { readonly type: 'closed'; readonly key: KeyName; readonly rule: 'KD-3' }
  /** A card laid face down; only its player knows which. KD-11 */
  | {
      readonly type: 'laid-face-down';
      readonly seat: Seat;
      readonly key: KeyName;
      readonly rule: 'KD-11';
    }
  /** Private to its player. */
  | { readonly type: 'own-face-down'; readonly seat: Seat; readonly card: Card }
  /** Two players draw after every card. KD-2 */
  | {
      readonly type: 'drew';
      readonly seat: Seat;
      /** The number of cards left in the stock. */
      readonly left: number;
      readonly rule: 'KD-2';
    }
  /** Private to its drawer. */
  | { readonly type: 'drawn'; readonly seat: Seat; readonly card: Card }
  /** A right objection. `cards` include the one forced back. KD-10 */
  | ({
      readonly type: 'forced-back';
      readonly by: Seat;
      readonly seat: Seat;
      readonly card: Card;
      readonly rule: 'KD-10';
    } & KeyFacts)
  | { readonly type: 'passed'; readonly seat: Seat; readonly rule: 'KD-12' }
  /** The deal is over. KD-13, KD-14 */
  | {
      readonly type: 'scored';
      readonly keys: readonly KeyScore[];
      /** Whether partners pool their points. KD-14 */
      readonly partners: boolean;
      /** Points by seat, pooled by partners. */
      readonly scores: readonly number[];
      readonly rule: 'KD-13';
    };

/** The details of an event, for those who listen; what it changes does not depend on them. */
type Details<Event> =
  | (Event extends KeyFacts ? Exclude<keyof KeyFacts, 'key'> : never)
  | keyof Unseen
  | ('totals' | 'doubled' | 'keys' | 'partners' | 'scores');
type WithoutDetails<Event> = Event extends DealEvent ? Omit<Event, Details<Event>> : never;

/** What a move makes true: an event without its details. */
export type Fact = WithoutDetails<DealEvent>;
/** A fact of a kind. */
export type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>;
