/** Whether tests that are short in `npm test` run at full length: `npm run prove -- tests`. */
export const FULL = process.env.TEST_LENGTH === 'full';

/** What the chance in tests comes from: the environment's `TEST_SEED`, else always the same. */
export const SEED = process.env.TEST_SEED ?? '1';
