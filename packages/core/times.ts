/** A span of time in milliseconds; `Infinity` is without end. */
export type Milliseconds = number;

/** A moment in milliseconds since 1970, UTC; may have a fraction. */
export type Timestamp = number;

/** A second. */
export const SECOND_MS: Milliseconds = 1000;
/** A minute. */
export const MINUTE_MS: Milliseconds = 60 * SECOND_MS;
/** A day of 24 hours. */
export const DAY_MS: Milliseconds = 24 * 60 * MINUTE_MS;
