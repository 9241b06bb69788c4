/** What hostile clients have observed, guessed or stolen to build their messages from. */
export interface AttackData {
  /** The game's id. */
  readonly game: string;
  /** Ids of running tables, and ids of none. */
  readonly tables: readonly string[];
  /** The number of a pending decision. */
  readonly number: number;
  /** Moves in the notation of records. */
  readonly moves: readonly string[];
  /** Messages that players sent, verbatim. */
  readonly sent: readonly string[];
  /** Cookies of seated players, to be sent damaged or from another origin. */
  readonly seatedCookies: readonly string[];
  /** A cookie of a guest without a seat. */
  readonly cookie: string;
}
