/** Whether tests run at full length (`npm run prove -- tests`) instead of shortened. */
export const IS_FULL_LENGTH = process.env.TEST_LENGTH === 'full';

/** The seed of every random choice in tests. */
export const TEST_SEED = process.env.TEST_SEED ?? '1';
