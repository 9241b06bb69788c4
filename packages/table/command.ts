import type { Seat } from '@rota/core';

/**
 * A command to a table, from clients, HTTP routes or the table's scheduler. `seat` is the
 * subscription's, null for a spectator.
 */
export type Command =
  | {
      readonly do: 'move';
      readonly seat: Seat | null;
      /** The number of the decision that it answers. */
      readonly decision: number;
      /** In the notation of records; not validated. */
      readonly move: string;
      /** Set when a bot plays for the seat. */
      readonly bot?: true;
      /** Valid only while the last entry has this number. */
      readonly after?: number;
      /** Set when the seat's plan makes the move: valid only for that version of it. */
      readonly plan?: number;
    }
  /** Commits to a value that contributes to the shuffle. */
  | {
      readonly do: 'commit';
      readonly seat: Seat | null;
      readonly exchange: number;
      readonly commitment: string;
    }
  /** Reveals that value; any other value voids the exchange. */
  | {
      readonly do: 'reveal';
      readonly seat: Seat | null;
      readonly exchange: number;
      readonly value: string;
    }
  /**
   * Takes back the seat's last move of the running deal and the bots' moves after it, if all others
   * are bots. `number` is the last entry the client has, which makes a repeated command idempotent.
   */
  | { readonly do: 'take-back'; readonly seat: Seat | null; readonly number: number }
  /**
   * Takes an open seat (the lowest if none is given), or returns to the person's own; before the
   * first deal under the new name, if they have chosen one.
   */
  | {
      readonly do: 'sit';
      readonly person: string;
      readonly name: string;
      readonly seat?: Seat | undefined;
      readonly program?: boolean;
    }
  /** Returns to the person's seat, if a bot has it meanwhile. */
  | { readonly do: 'return'; readonly person: string }
  /**
   * Leaves the person's seat. Before the first deal the seat opens; later a bot plays until the person
   * returns; after the match nothing changes.
   */
  | { readonly do: 'leave'; readonly person: string }
  /**
   * Resigns. A bot plays to the end, and the record says so; once all people have resigned, the
   * match ends as it stands. Before the first deal the same as `leave`.
   */
  | { readonly do: 'resign'; readonly person: string }
  /** Moves a person's seat to another account. */
  | {
      readonly do: 'hand-over';
      readonly from: string;
      readonly person: string;
      readonly name: string;
    }
  /**
   * Removes a person's identity. They leave before the first deal and resign during the match;
   * `pseudonym` distinguishes them from then on.
   */
  | { readonly do: 'forget'; readonly person: string; readonly pseudonym: string }
  /**
   * Removes a player for good. Only the host may, and only between deals: before the first one the
   * seat opens, later a bot takes it.
   */
  | { readonly do: 'remove'; readonly host: string; readonly seat: Seat }
  /**
   * Asks for a rematch once the match is over. `table` is the id of the new table, unless there is
   * one; `closed` is an existing one that was closed.
   */
  | {
      readonly do: 'rematch';
      readonly person: string;
      readonly table: string;
      readonly closed?: string | undefined;
    }
  /** Closes a table that waits for people while none of its people is present. */
  | { readonly do: 'expire' }
  /**
   * Closes a table whose match cannot begin; for its host, any table before the first deal; for the
   * room's operator, any table whose match is not over.
   */
  | { readonly do: 'close'; readonly host?: string; readonly operator?: true }
  /** Gives an open seat to a bot. Only the host may. */
  | { readonly do: 'add-bot'; readonly host: string; readonly seat: Seat; readonly bot: string }
  /**
   * Lets a bot play for a person until they return: when their time is up, or at the request of
   * another player who waits for them.
   */
  | { readonly do: 'stand-in'; readonly seat: Seat; readonly person?: string }
  /**
   * Gives the seat of a person who is away to someone who says that they are that person, under another
   * identity. The host decides; for the host, or without one, anyone else who plays.
   */
  | {
      readonly do: 'give-seat';
      readonly by: string;
      readonly seat: Seat;
      readonly person: string;
      readonly name: string;
    }
  /** Once all people have left, resigns for the one who left first. */
  | { readonly do: 'abandon' }
  | { readonly do: 'begin-exchange' }
  /**
   * Voids an exchange because of missing answers, unless it has advanced beyond entry `changedAt`.
   */
  | { readonly do: 'void-exchange'; readonly changedAt: number }
  | { readonly do: 'deal' };
