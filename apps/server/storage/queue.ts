import type { Group, Waiter } from '../match-up.ts';

/** What somebody waits for. */
export type Wish = Omit<Waiter, 'waited'> & {
  readonly game: string;
  /** A mark of the network they come from. */
  readonly network: string;
};

/** People who have been brought together, and the table that is theirs, once one of them asks. */
export interface Meeting extends Group {
  readonly table: string;
  readonly game: string;
  /**
   * Whether the match counts for ratings: it is between people who all come from different networks.
   * Left out by builds that did not ask for that.
   */
  readonly rated?: boolean;
}

export type Sought =
  | { readonly meeting: Meeting }
  /** @property waited for how long, in ms @property others how many wait for the same game */
  | { readonly waited: number; readonly others: number };

/** How long the queue believes in somebody, in ms. */
export interface Patience {
  /** Without a word from somebody who waits, before they count as gone. */
  readonly silence: number;
  /** After a meeting, while those who met may still ask where. */
  readonly met: number;
}

export const QUEUE_PATIENCE: Patience = { silence: 20_000, met: 60_000 };

/**
 * Those who wait for strangers to play with, at whatever node. Everybody says again and again that they
 * still wait; whoever does not has gone and is waited for by nobody. Who meets whom is decided by
 * whoever asks, one after the other, so that nobody is at two tables and no table has too many.
 */
export interface Queue {
  /**
   * Waits, or goes on waiting.
   * @param range how many the game is for
   * @param table what to call the table if it comes to a meeting now
   */
  seek(
    wish: Wish,
    range: { readonly min: number; readonly max: number },
    table: string,
    patience?: Patience,
  ): Promise<Sought>;
  /** Waits no more, and has met nobody. */
  leave(person: string): Promise<void>;
}
