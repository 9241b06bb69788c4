/** Whether tests run at full length (`npm run prove -- tests`) instead of shortened. */
export const IS_FULL_LENGTH = process.env.TEST_LENGTH === 'full';

/** The seed of every random choice in tests. */
export const TEST_SEED = process.env.TEST_SEED ?? '1';

/** Ends a property that hangs at one number of seats; on a busy machine a sound one may take minutes. */
export const PROPERTY_TIMEOUT_MS = 900_000;

/** Returns the cases of shortened runs, followed at full length by the others. */
export const casesOf = <Case>(always: readonly Case[], atFullLength: readonly Case[]): Case[] =>
  IS_FULL_LENGTH ? [...always, ...atFullLength] : [...always];
