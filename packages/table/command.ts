import type { Seat } from '@rota/core';

/**
 * What a table can be asked to do. Clients, routes and the table's scheduler ask alike; `seat` is a
 * subscription's, null for a spectator.
 */
export type Command =
  | {
      readonly do: 'move';
      readonly seat: Seat | null;
      /** The number of the decision it answers. */
      readonly decision: number;
      /** The move, as records write it; any text. */
      readonly move: string;
      /** Whether a bot plays for the seat. */
      readonly bot?: true;
      /** Valid only while this is the number of the last entry. */
      readonly after?: number;
    }
  /** Commits to a value that is to be part of the packs' randomness. */
  | {
      readonly do: 'commit';
      readonly seat: Seat | null;
      readonly exchange: number;
      readonly commitment: string;
    }
  /** Shows that value; another one than was committed to voids the exchange. */
  | {
      readonly do: 'reveal';
      readonly seat: Seat | null;
      readonly exchange: number;
      readonly value: string;
    }
  /**
   * Takes back the seat's last move of the running deal, and what bots made of it, where all others
   * are bots. `number` is the last entry the client has, so that one sent twice is done once.
   */
  | { readonly do: 'take-back'; readonly seat: Seat | null; readonly number: number }
  /** Takes an open seat, the lowest where none is given, or returns to one's own. */
  | {
      readonly do: 'sit';
      readonly person: string;
      readonly name: string;
      readonly seat?: Seat | undefined;
      readonly program?: boolean;
    }
  /** Returns to one's seat, if a bot has it for oneself. */
  | { readonly do: 'return'; readonly person: string }
  /**
   * Leaves one's seat: a bot plays on until the person returns; before the first deal the seat is open
   * again; after the last nothing changes.
   */
  | { readonly do: 'leave'; readonly person: string }
  /**
   * Gives the match up: a bot plays on to its end, and the record says so. When all people have, the
   * match ends as it stands. Before the first deal it is only leaving.
   */
  | { readonly do: 'resign'; readonly person: string }
  /** Lets a person go on under another id and name: the same seat, the same match. */
  | {
      readonly do: 'hand-over';
      readonly from: string;
      readonly person: string;
      readonly name: string;
    }
  /**
   * Forgets who a person was. Before the first deal they leave; while the match runs they resign, and a
   * bot plays on. `pseudonym` tells them apart from now on.
   */
  | { readonly do: 'forget'; readonly person: string; readonly pseudonym: string }
  /**
   * Sends a guest away for good, which only the host may do, and only while no deal runs: the seat is
   * open again before the first deal, and a bot's afterwards.
   */
  | { readonly do: 'remove'; readonly host: string; readonly seat: Seat }
  /**
   * Asks for another match of the same people, once this one has ended. `table` is the next table's id
   * unless one was given before; `closed` the one given before, which was closed.
   */
  | {
      readonly do: 'rematch';
      readonly person: string;
      readonly table: string;
      readonly closed?: string | undefined;
    }
  /** Closes a table that still waits for people while none of its own is present. */
  | { readonly do: 'expire' }
  /** Closes a table whose match cannot begin. */
  | { readonly do: 'close' }
  /** Lets a bot play for a person whose time is up, until they return. */
  | { readonly do: 'stand-in'; readonly seat: Seat }
  /** Has the person who left first give the match up, once all have left. */
  | { readonly do: 'abandon' }
  | { readonly do: 'begin-exchange' }
  /** Ends an exchange by those who owe an answer, unless it has come further than entry `turned`. */
  | { readonly do: 'void-exchange'; readonly changedAt: number }
  | { readonly do: 'deal' };
