import type { Milliseconds } from '@rota/core';

/** Delays of the scheduler. */
export interface WaitTimes {
  /** Minimum time from a request to a steady bot's move, so that people can follow; see `botPace`. */
  readonly bot: Milliseconds;
  /** How long bots wait after each move to which a person may react. */
  readonly reaction: Milliseconds;
  /**
   * How long a finished deal stays on the table; Infinity: until all present people acknowledge it.
   */
  readonly deal: Milliseconds;
  /** The same while a single person is present, who makes no one wait by reading. */
  readonly dealAlone: Milliseconds;
  /** How long present people wait for an absent one before a bot stands in. */
  readonly away: Milliseconds;
  /** How long a rated match waits for all its people before its first deal. */
  readonly meeting: Milliseconds;
  /** How long a rated match waits for one of its people once all have left. */
  readonly abandonment: Milliseconds;
  /** How long seated people may take to connect before the packs are settled without them. */
  readonly arrival: Milliseconds;
  /** Time limit of each answer in an exchange. */
  readonly answer: Milliseconds;
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
