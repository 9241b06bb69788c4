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
  /** The opener is found. */
  | {
      readonly type: 'opening';
      readonly seat: Seat;
      /** The rank to open with; null if no hand holds an ordinary card. */
      readonly rank: Rank | null;
      readonly rule: 'TC-3';
    }
  /** A player has played cards of one rank. */
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      /** The rank they were played on; null without a pile. */
      readonly on: Rank | null;
      readonly rule: 'TC-4';
    }
  /** An undercard was turned up. */
  | {
      readonly type: 'flipped';
      readonly seat: Seat;
      /** Which of the seat’s undercards, in the order dealt: 0, 1 or 2. */
      readonly undercard: number;
      readonly card: Card;
      /** The rank of the pile’s top; null without a pile. */
      readonly on: Rank | null;
      /** Whether it could be played. */
      readonly plays: boolean;
      readonly rule: 'TC-9';
    }
  /** The pile, given from the bottom, is removed. */
  | {
      readonly type: 'cleared';
      readonly seat: Seat;
      readonly by: 'ten' | 'four';
      readonly rank: Rank;
      /** The number of cards of the rank that lay in a row on top. */
      readonly run: number;
      readonly cards: readonly Card[];
      readonly rule: 'TC-6';
    }
  | {
      readonly type: 'drew';
      readonly seat: Seat;
      /** The number of cards drawn, from 1. */
      readonly count: number;
      readonly rule: 'TC-7';
    }
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
  /** The table shouts. */
  | {
      readonly type: 'shout';
      readonly shout: Shout;
      readonly seat: Seat;
      /** The number of pick-ups of a train; left out: another shout. */
      readonly times?: number;
      readonly rule: 'TC-13';
    }
  /** A player is out. */
  | {
      readonly type: 'out';
      readonly seat: Seat;
      /** The place among those who are out, from 1. */
      readonly place: number;
      readonly rule: 'TC-10';
    }
  /** The deal is drawn after too many quiet turns. */
  | {
      readonly type: 'stalemate';
      /** The number of quiet turns in a row. */
      readonly turns: number;
      /** The number that ends the deal: the option `stalemate`. */
      readonly limit: number;
      readonly rule: 'TC-12';
    }
  /** The seat may add drawn cards of that rank to its play, nothing else. */
  | { readonly type: 'may-add'; readonly seat: Seat; readonly rank: Rank; readonly rule: 'TC-8' }
  /** A seat is on turn. */
  | {
      readonly type: 'turn';
      readonly seat: Seat;
      /** Whether its turn continues. */
      readonly again: boolean;
      /** The number of quiet turns in a row before this one. */
      readonly quiet: number;
      /** The number of moves in this deal so far. */
      readonly moves: number;
    }
  /** The deal is over. */
  | {
      readonly type: 'scored';
      readonly playOn: 'no' | 'yes';
      /** By seat: the place in which it went out, from 1; 0: it did not. */
      readonly places: readonly number[];
      /** Points by seat. */
      readonly scores: readonly number[];
      /** The number of moves in this deal. */
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
