import type { Card, Emit, Rank, Seat } from '@rota/core';

/** The table's shouts. TC-13. */
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
  /** Six cards dealt, none above a seven and no special; only their owner hears of it. */
  | 'who-dealt';

/** What can happen in a deal. `rule` is the ruling that decided. */
export type ThreeCardEvent =
  /** A player has chosen; which cards is hidden until all have. */
  | { readonly type: 'ready'; readonly seat: Seat }
  /** To the chooser alone. */
  | { readonly type: 'chosen'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** All top cards are laid face up. */
  | { readonly type: 'tops'; readonly tops: readonly (readonly Card[])[] }
  /** Who opens, and with which rank; -1 when nobody holds an ordinary card. */
  | {
      readonly type: 'opening';
      readonly seat: Seat;
      readonly rank: Rank | -1;
      readonly rule: 'TC-3';
    }
  /** `on` is the rank they were played on, `NOTHING` (13) for an empty pile. */
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly on: Rank;
      readonly rule: 'TC-4';
    }
  /** An undercard was turned up; `plays` tells whether it could be played. */
  | {
      readonly type: 'flipped';
      readonly seat: Seat;
      readonly undercard: number;
      readonly card: Card;
      readonly on: Rank;
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
  /** To the drawer alone. */
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
  /** The deal is drawn after so many quiet turns. */
  | {
      readonly type: 'stalemate';
      readonly turns: number;
      readonly limit: number;
      readonly rule: 'TC-12';
    }
  /** The seat has drawn and may add cards of that rank to its play, nothing else. */
  | { readonly type: 'may-add'; readonly seat: Seat; readonly rank: Rank; readonly rule: 'TC-8' }
  /** Whose turn it is now, or still is, after so many moves and quiet turns. */
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

/** Who is told of events; nobody in a playout. */
export type Tell = Emit<ThreeCardEvent> | undefined;
