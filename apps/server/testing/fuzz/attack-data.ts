/** What hostile clients have overheard, guessed or stolen, and make their messages of. */
export interface AttackData {
  /** The game's id. */
  readonly game: string;
  /** Tables' ids: those that are played at, and some that are none. */
  readonly tables: readonly string[];
  /** The number of the decision a table waits for, or thereabouts. */
  readonly number: number;
  /** Moves of the game, as records write them. */
  readonly moves: readonly string[];
  /** What players have said, word for word. */
  readonly said: readonly string[];
  /** Cookies of people who have seats; to be used damaged, or from another site. */
  readonly seatedCookies: readonly string[];
  /** A cookie of somebody who has none, and whose it may not be for long. */
  readonly cookie: string;
}
