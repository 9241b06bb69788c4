import type { EntryNumber, ExchangeFault, OptionValue, Seat, Timestamp } from '@rota/core';
import type { Timing } from '@rota/protocol';

/** The host's id of a person; never leaves the host. */
export type PersonId = string;

/** Who has a seat: no one yet, a bot, or a person. */
export type Occupant =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'bot';
      /** The bot's name, such as `regular`. */
      readonly bot: string;
    }
  | {
      readonly kind: 'person';
      readonly person: PersonId;
      /** The displayed name; empty for a deleted account. */
      readonly name: string;
      /** The bot that plays for someone who has left (until they return) or resigned (to the end). */
      readonly substitute?: string;
      /** Whether the person has resigned. */
      readonly resigned?: true;
      /** Whether a person's program plays. */
      readonly program?: true;
      /** Whether the account was deleted. */
      readonly former?: true;
    };

/** Always the first entry. */
export interface Created {
  readonly type: 'created';
  readonly game: string;
  /** The version of the rules, fixed for the whole match. */
  readonly version: number;
  /** Only those that differ from the default, as in records. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: readonly Occupant[];
  /** By the host's clock. */
  readonly at: Timestamp;
  /** Left out: no time limit. */
  readonly timing?: Timing;
  /** Whether only invited people find the table. */
  readonly private?: true;
  /** Whether people may write in their own words: all of them have been given the link. */
  readonly texts?: true;
  /** Whether the match counts for ratings. */
  readonly rated?: true;
  /** Whether strangers were matched; the table then has no host. */
  readonly quick?: true;
  /** The day of a daily match, as `2026-11-22`: one of many tables with the same packs and bots. */
  readonly daily?: string;
  /** The duplicate match that this table is one of: all its tables have the same packs and bots. */
  readonly duplicate?: string;
}

/** Sets a seat's occupant. */
export interface Seated {
  readonly type: 'seat';
  readonly seat: Seat;
  readonly sitter: Occupant;
  /** Whether the host removed the previous occupant, who cannot come back. */
  readonly removed?: true;
  /** Whether it is the same person under another account, or with a deleted one. */
  readonly heir?: true;
}

/** Removes open seats; those after them move up. Only before the first deal and the first exchange. */
export interface SeatsRemoved {
  readonly type: 'seats-removed';
  readonly seats: readonly Seat[];
}

/**
 * Begins an exchange, whose values determine all packs of the match. Only before the first deal.
 */
export interface ExchangeBegun {
  readonly type: 'exchange';
  /** The server's secret. Only its commitment is public before the match is over. */
  readonly secret: string;
  /** The seats asked to contribute, lowest first. */
  readonly asked: readonly Seat[];
}

export interface Committed {
  readonly type: 'commitment';
  readonly seat: Seat;
  readonly commitment: string;
}

/** A value that fits the seat's commitment. Secret until all values are in. */
export interface Revealed {
  readonly type: 'contribution';
  readonly seat: Seat;
  readonly value: string;
}

/**
 * Voids the running exchange because of these seats. The exchange is also void, without such an
 * entry, when an asked person gives up their seat.
 */
export interface Voided {
  readonly type: 'void';
  readonly fault: ExchangeFault;
  readonly by: readonly Seat[];
}

export interface Dealt {
  readonly type: 'deal';
  /** The shuffled pack, first card dealt first. Secret while the match runs. */
  readonly pack: readonly string[];
  /** In the first deal of a rated match: whether all its people were present. */
  readonly allHere?: true;
}

export interface Moved {
  readonly type: 'move';
  readonly seat: Seat;
  /** The number of the decision that the move answers. */
  readonly decision: EntryNumber;
  /** In the notation of records. */
  readonly move: string;
  /**
   * In a daily match: the version of the bots, of which one chose the move or none reacted before it. Left out:
   * `FIRST_BOTS_VERSION`.
   */
  readonly botVersion?: number;
}

/** Takes back the running deal's moves from an entry on. */
export interface TakenBack {
  readonly type: 'take-back';
  /** The number of the first entry that is taken back. */
  readonly from: EntryNumber;
}

/** The table of the rematch, after the match. */
export interface Rematched {
  readonly type: 'rematch';
  readonly table: string;
}

/**
 * The table was closed: before its first deal because people were missing, or at any time by the
 * room's operator. The match ends as it stands, without winners.
 */
export interface Closed {
  readonly type: 'closed';
}

export type DealingChange = ExchangeBegun | Committed | Revealed | Voided;
/** What an entry changes. */
export type Change =
  | Created
  | Seated
  | SeatsRemoved
  | DealingChange
  | Dealt
  | Moved
  | TakenBack
  | Rematched
  | Closed;

/**
 * An entry of a table's log, which holds everything there is to know about the table.
 */
export type Entry = Change & {
  readonly number: EntryNumber;
  /** When it was written; only where clocks run. Never decreases. */
  readonly at?: Timestamp;
};
