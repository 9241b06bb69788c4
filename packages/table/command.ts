import type { EntryNumber, Seat } from '@rota/core';
import type { PersonId } from './entry.ts';

/** The seat of a subscription; null for a spectator. */
export type SubscribedSeat = Seat | null;

/** A command to a table, from clients, HTTP routes or the table's scheduler. */
export type Command =
  | {
      readonly do: 'move';
      readonly seat: SubscribedSeat;
      /** The number of the decision that it answers. */
      readonly decision: EntryNumber;
      /** In the notation of records; not validated. */
      readonly move: string;
      /** Set when a bot plays for the seat. */
      readonly bot?: true;
      /** Valid only while the last entry has this number. */
      readonly after?: EntryNumber;
      /** Set when the seat's plan makes the move: valid only for that version of it. */
      readonly plan?: number;
    }
  /** Commits to a value that contributes to the shuffle. */
  | {
      readonly do: 'commit';
      readonly seat: SubscribedSeat;
      readonly exchange: EntryNumber;
      /** Any text; valid are 64 hexadecimal digits, by `computeCommitment`. */
      readonly commitment: string;
    }
  /** Reveals that value; any other value voids the exchange. */
  | {
      readonly do: 'reveal';
      readonly seat: SubscribedSeat;
      readonly exchange: EntryNumber;
      /** Any text; valid are 64 hexadecimal digits. */
      readonly value: string;
    }
  /**
   * Takes back the seat's last move of the running deal and the bots' moves after it, if all others
   * are bots.
   */
  | {
      readonly do: 'take-back';
      readonly seat: SubscribedSeat;
      /** The last entry the client has, which makes a repeated command idempotent. */
      readonly number: EntryNumber;
    }
  /**
   * Takes an open seat, or returns to the person's own; before the
   * first deal under the new name, if they have chosen one.
   */
  | {
      readonly do: 'sit';
      readonly person: PersonId;
      /** The name to be displayed. */
      readonly name: string;
      /** Left out: the lowest open seat. */
      readonly seat?: Seat | undefined;
      /** Whether a person's program plays; left out: no. */
      readonly program?: boolean;
    }
  /** Returns to the person's seat, if a bot has it meanwhile. */
  | { readonly do: 'return'; readonly person: PersonId }
  /**
   * Leaves the person's seat. Before the first deal the seat opens; later a bot plays until the person
   * returns; after the match nothing changes.
   */
  | { readonly do: 'leave'; readonly person: PersonId }
  /**
   * Resigns. A bot plays to the end, and the record says so; once all people have resigned, the
   * match ends as it stands. Before the first deal the same as `leave`.
   */
  | { readonly do: 'resign'; readonly person: PersonId }
  /** Moves a person's seat to another account. */
  | {
      readonly do: 'hand-over';
      readonly from: PersonId;
      readonly person: PersonId;
      /** The displayed name from now on. */
      readonly name: string;
    }
  /**
   * Removes a person's identity. They leave before the first deal and resign during the match.
   */
  | {
      readonly do: 'forget';
      readonly person: PersonId;
      /** Names them from then on, unlike anyone else. */
      readonly pseudonym: PersonId;
    }
  /**
   * Removes a player for good. Only the host may, and only between deals: before the first one the
   * seat opens, later a bot takes it.
   */
  | { readonly do: 'remove'; readonly host: PersonId; readonly seat: Seat }
  /**
   * Asks for a rematch once the match is over.
   */
  | {
      readonly do: 'rematch';
      readonly person: PersonId;
      /** The id of the new table, unless there is one already. */
      readonly table: string;
      /** The id of an earlier rematch that was closed, which the new table replaces; left out: none. */
      readonly closed?: string | undefined;
    }
  /** Closes a table that waits for people while none of its people is present. */
  | { readonly do: 'expire' }
  /**
   * Closes a table whose match cannot begin; for its host, any table before the first deal; for the
   * room's operator, any table whose match is not over.
   */
  | {
      readonly do: 'close';
      /** Who asks; left out: the table itself or the operator. */
      readonly host?: PersonId;
      /** Whether the room's operator asks. */
      readonly operator?: true;
    }
  /** Removes all open seats before the first deal, so that those who are seated play alone. Only the host may. */
  | { readonly do: 'remove-open-seats'; readonly host: PersonId }
  /** Gives an open seat to a bot. Only the host may. */
  | {
      readonly do: 'add-bot';
      readonly host: PersonId;
      readonly seat: Seat;
      /** The bot's name, such as `regular`. */
      readonly bot: string;
    }
  /**
   * Lets a bot play for a person until they return: when their time is up, or at the request of
   * another player who waits for them.
   */
  | {
      readonly do: 'stand-in';
      readonly seat: Seat;
      /** The other player who asks; left out: their time is up. */
      readonly person?: PersonId;
    }
  /**
   * Gives the seat of a person who is away to someone who says that they are that person, under another
   * identity. The host decides; for the host, or without one, anyone else who plays.
   */
  | {
      readonly do: 'give-seat';
      /** Who decides. */
      readonly by: PersonId;
      readonly seat: Seat;
      /** The other identity. */
      readonly person: PersonId;
      /** The displayed name from now on. */
      readonly name: string;
    }
  /** Once all people have left, resigns for the one who left first. */
  | { readonly do: 'abandon' }
  | { readonly do: 'begin-exchange' }
  /**
   * Voids an exchange because of missing answers, unless it has advanced beyond entry `changedAt`.
   */
  | { readonly do: 'void-exchange'; readonly changedAt: EntryNumber }
  | { readonly do: 'deal' };
