/** Delays of the scheduler, in milliseconds. */
export interface WaitTimes {
  /** Minimum time from a request to a bot's move, so that people can follow. */
  readonly bot: number;
  /** How long bots wait after each move to which a person may react. */
  readonly reaction: number;
  /**
   * How long a finished deal stays on the table; Infinity: until all present people acknowledge it.
   */
  readonly deal: number;
  /** The same while a single person is present, who makes no one wait by reading. */
  readonly dealAlone: number;
  /** How long present people wait for an absent one before a bot stands in. */
  readonly away: number;
  /** How long a rated match waits for all its people before its first deal. */
  readonly meeting: number;
  /** How long a rated match waits for one of its people once all have left. */
  readonly abandonment: number;
  /** How long seated people may take to connect before the packs are settled without them. */
  readonly arrival: number;
  /** Time limit of each answer in an exchange. */
  readonly answer: number;
}

/** For tables with people. */
export const DEFAULT_WAIT_TIMES: WaitTimes = {
  bot: 900,
  reaction: 1500,
  deal: 20_000,
  dealAlone: Number.POSITIVE_INFINITY,
  away: 60_000,
  meeting: 30_000,
  abandonment: 300_000,
  arrival: 5000,
  answer: 5000,
};

/**
 * Without delays, for simulations and tests: only answers in an exchange have a time limit, and
 * absent people are waited for without end.
 */
export const NO_WAIT_TIMES: WaitTimes = {
  bot: 0,
  reaction: 0,
  deal: 0,
  dealAlone: 0,
  away: Number.POSITIVE_INFINITY,
  meeting: Number.POSITIVE_INFINITY,
  abandonment: Number.POSITIVE_INFINITY,
  arrival: 0,
  answer: 5000,
};
