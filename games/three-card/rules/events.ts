import type { Card, Rank, Seat } from '@rota/core';

/** The table's shouts. TC-13 */
export type Shout =
  /** The pile was cleared. */
  | 'kerchoo'
  /** Three sixes in a row. */
  | 'number-of-the-beast'
  /** Three sevens in a row. */
  | 'lucky-number-of-the-beast'
  /** The fourth six on those three. */
  | 'exorcism'
  /** A forced pick-up, and not the first in a row. */
  | 'on-the-train'
  /** Six cards dealt, none above a seven and no special; sent to their owner alone. */
  | 'who-dealt';

/** The events of a deal. `rule` is the rule that decided. */
export type DealEvent =
  /** A player has chosen top cards, which stay hidden until all have. */
  | { readonly type: 'ready'; readonly seat: Seat }
  /** Private to its player. */
  | { readonly type: 'chosen'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** All top cards are laid face up. */
  | { readonly type: 'tops'; readonly tops: readonly (readonly Card[])[] }
  /** The opener and the rank to open with; null if no hand holds an ordinary card. */
  | {
      readonly type: 'opening';
      readonly seat: Seat;
      readonly rank: Rank | null;
      readonly rule: 'TC-3';
    }
  /** `on` is the rank they were played on; null without a pile. */
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly on: Rank | null;
      readonly rule: 'TC-4';
    }
  /** An undercard was turned up; `plays` if it could be played. */
  | {
      readonly type: 'flipped';
      readonly seat: Seat;
      readonly undercard: number;
      readonly card: Card;
      readonly on: Rank | null;
      readonly plays: boolean;
      readonly rule: 'TC-9';
    }
  /** The pile, given from the bottom, is removed: `run` cards of the rank lay in a row on top. */
  | {
      readonly type: 'cleared';
      readonly seat: Seat;
      readonly by: 'ten' | 'four';
      readonly rank: Rank;
      readonly run: number;
      readonly cards: readonly Card[];
      readonly rule: 'TC-6';
    }
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly rule: 'TC-7' }
  /** Private to its player. */
  | { readonly type: 'drawn'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** The pile goes to hand, from the bottom; an undercard that could not be played is its last. */
  | {
      readonly type: 'took';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly rule: 'TC-5' | 'TC-9';
    }
  | {
      readonly type: 'took-tops';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly rule: 'TC-9';
    }
  /** `times` counts the pick-ups of a train. */
  | {
      readonly type: 'shout';
      readonly shout: Shout;
      readonly seat: Seat;
      readonly times?: number;
      readonly rule: 'TC-13';
    }
  /** A player is out, the `place`th to be. */
  | { readonly type: 'out'; readonly seat: Seat; readonly place: number; readonly rule: 'TC-10' }
  /** The deal is drawn after that many quiet turns. */
  | {
      readonly type: 'stalemate';
      readonly turns: number;
      readonly limit: number;
      readonly rule: 'TC-12';
    }
  /** The seat may add drawn cards of that rank to its play, nothing else. */
  | { readonly type: 'may-add'; readonly seat: Seat; readonly rank: Rank; readonly rule: 'TC-8' }
  /** The seat on turn; `again` if its turn continues. */
  | {
      readonly type: 'turn';
      readonly seat: Seat;
      readonly again: boolean;
      readonly quiet: number;
      readonly moves: number;
    }
  /** The deal is over. `places` as players went out, 0 for those who did not. */
  | {
      readonly type: 'scored';
      readonly playOn: 'no' | 'yes';
      readonly places: readonly number[];
      readonly scores: readonly number[];
      readonly moves: number;
      readonly rule: 'TC-10';
    };

type Of<Type extends DealEvent['type']> = Extract<DealEvent, { type: Type }>;

/** What a move makes true for everyone: an event without the details that only those who listen need. */
export type PublicFact =
  | Of<'ready' | 'tops' | 'opening' | 'drew' | 'took' | 'took-tops' | 'shout'>
  | Of<'out' | 'stalemate' | 'may-add' | 'turn'>
  | Omit<Of<'played'>, 'on' | 'rule'>
  | Omit<Of<'flipped'>, 'on' | 'rule'>
  | Pick<Of<'cleared'>, 'type' | 'seat'>
  | Pick<Of<'scored'>, 'type' | 'moves'>;

/** What a move makes true for one seat. */
export type PrivateFact = Of<'chosen' | 'drawn'>;

/** What a move makes true. */
export type Fact = PublicFact | PrivateFact;
