import type { ExchangeFault, OptionValue, Seat } from '@rota/core';
import type { Timing } from '@rota/protocol';

/**
 * Who has a seat. A person is known by whatever the host calls them by; only the host ever sees it.
 * A person who has left keeps the seat: `substitute` names the bot that plays until they are back.
 * A person who has resigned does not come back; the bot plays on. A `program` plays for somebody who
 * wrote it. Of somebody `former` nothing is kept, not even the name.
 */
export type Sitter =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: string }
  | {
      readonly kind: 'person';
      readonly person: string;
      readonly name: string;
      readonly substitute?: string;
      readonly resigned?: true;
      readonly program?: true;
      readonly former?: true;
    };

/** Always the first entry. */
export interface Created {
  readonly type: 'created';
  readonly game: string;
  /** The version of the rules the match is played under to its end. */
  readonly version: number;
  /** Only those that differ from the default, as records write them. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: readonly Sitter[];
  /** When, by the host's clock: milliseconds since 1970. */
  readonly at: number;
  /** Left out: everybody may think as long as they like. */
  readonly timing?: Timing;
  /** Whether only those who were invited are to find the table. */
  readonly private?: true;
  /** Whether the match counts for the ratings of the people in it. */
  readonly rated?: true;
  /** Whether strangers were brought together; it is then nobody's table. */
  readonly quick?: true;
  /** The day whose match it is, as `2026-11-22`: one among many tables with the same packs and bots. */
  readonly daily?: string;
}

/** From now on this sitter has the seat. */
export interface Seated {
  readonly type: 'seat';
  readonly seat: Seat;
  readonly sitter: Sitter;
  /** Whether the host sent away whoever had it; they do not come back to the table. */
  readonly removed?: true;
  /** Whether the sitter is whoever had it, known by another name from now on, or by none. */
  readonly heir?: true;
}

/**
 * An exchange of values, from which all packs of the match are to follow, begins. Only before the first
 * deal.
 */
export interface ExchangeBegun {
  readonly type: 'exchange';
  /** The house's. Never told to anybody before the match is over; only its commitment is. */
  readonly secret: string;
  /** The seats that are asked to contribute, lowest first. */
  readonly asked: readonly Seat[];
}

export interface Committed {
  readonly type: 'commitment';
  readonly seat: Seat;
  readonly commitment: string;
}

/** Only of a value that the seat is committed to. Told to nobody before all are there. */
export interface Revealed {
  readonly type: 'contribution';
  readonly seat: Seat;
  readonly value: string;
}

/**
 * The running exchange has come to nothing, by these seats. So it also does, without an entry of its
 * own, when somebody who was asked gives up their seat.
 */
export interface Voided {
  readonly type: 'void';
  readonly fault: ExchangeFault;
  readonly by: readonly Seat[];
}

export interface Dealt {
  readonly type: 'deal';
  /** The shuffled pack, first card dealt first. Never told to anybody while the match runs. */
  readonly pack: readonly string[];
  /** Of a match that counts, its first deal: whether all its people were at the table then. */
  readonly allHere?: true;
}

export interface Moved {
  readonly type: 'move';
  readonly seat: Seat;
  /** The number of the decision that the move answers. */
  readonly decision: number;
  /** The move, as records write it. */
  readonly move: string;
}

/** The moves of the running deal from that entry on are taken back, as if they had not been made. */
export interface TakenBack {
  readonly type: 'take-back';
  /** The number of the first entry that is taken back. */
  readonly from: number;
}

/** After the match: its people meet again at that table. */
export interface Rematched {
  readonly type: 'rematch';
  readonly table: string;
}

/** The table was closed before its first deal: not everybody was there. No match is played at it. */
export interface Closed {
  readonly type: 'closed';
}

export type DealingChange = ExchangeBegun | Committed | Revealed | Voided;
export type Change =
  | Created
  | Seated
  | DealingChange
  | Dealt
  | Moved
  | TakenBack
  | Rematched
  | Closed;

/**
 * One line of a table's log, which is all there is to know of it. Numbers count from 1. `at`, in
 * milliseconds since 1970, is written where clocks run, and never less than in the entry before.
 */
export type Entry = Change & { readonly number: number; readonly at?: number };
