import type { Card, Seat } from '@rota/core';
import type { KeyName } from './keys.ts';
import type { Reason } from './moves.ts';

/** A key as it lay when it was called or won. */
export interface KeyFacts {
  readonly key: KeyName;
  readonly header: Card;
  /** What each card is worth to the winner: jack 1, queen 2, king and joker 3. KD-13 */
  readonly worth: number;
  /** Face up, in the order they were laid. */
  readonly cards: readonly Card[];
  /** How many more lie face down. */
  readonly down: number;
}

/** What can still come to a key, as everybody knows it; only with bent calls. */
export interface Unseen {
  /** The numerals that may go to the key and have not been seen face up. */
  readonly unseen: readonly Card[];
  /** How many of them lie face down somewhere, so that they cannot come. */
  readonly gone: number;
}

export type StealEvent = {
  readonly seat: Seat;
  readonly reason: Reason;
} & KeyFacts &
  Partial<Unseen>;

/** What a won key counts for. */
export interface KeyScore {
  readonly seat: Seat;
  readonly key: KeyName;
  readonly header: Card;
  /** Cards, header and face-down ones included. */
  readonly cards: number;
  readonly worth: number;
  readonly points: number;
}

export type Event =
  /**
   * A card laid face up. `stuck` where it had to make its key bust, so that nobody may object (KD-11).
   * `totals` only where they are announced: all the key counts, highest first.
   */
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly card: Card;
      readonly key: KeyName;
      readonly claim: boolean;
      readonly stuck?: boolean;
      readonly totals?: readonly number[];
    }
  /** The claim with the last card is right. `doubled` is the numeral that the header repeats. KD-6 */
  | ({
      readonly type: 'claimed';
      readonly seat: Seat;
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
  /** The next key. KD-3 */
  | { readonly type: 'headed'; readonly key: KeyName; readonly header: Card; readonly rule: 'KD-3' }
  /** A suit has no key any more. KD-3 */
  | { readonly type: 'closed'; readonly key: KeyName; readonly rule: 'KD-3' }
  /** KD-11; which card it is, only its player knows. */
  | {
      readonly type: 'laid-face-down';
      readonly seat: Seat;
      readonly key: KeyName;
      readonly rule: 'KD-11';
    }
  /** To its player alone. */
  | { readonly type: 'own-face-down'; readonly seat: Seat; readonly card: Card }
  /** Two players draw after every card. KD-2 */
  | { readonly type: 'drew'; readonly seat: Seat; readonly left: number; readonly rule: 'KD-2' }
  /** To its drawer alone. */
  | { readonly type: 'drawn'; readonly seat: Seat; readonly card: Card }
  /** A right objection. `cards` are the key's with the one forced back. KD-10 */
  | ({
      readonly type: 'forced-back';
      readonly by: Seat;
      readonly seat: Seat;
      readonly card: Card;
      readonly rule: 'KD-10';
    } & KeyFacts)
  | { readonly type: 'passed'; readonly seat: Seat; readonly rule: 'KD-12' }
  /** The end of the deal. `scores` are pooled with partners. KD-13, KD-14 */
  | {
      readonly type: 'scored';
      readonly keys: readonly KeyScore[];
      readonly partners: boolean;
      readonly scores: readonly number[];
      readonly rule: 'KD-13';
    };
