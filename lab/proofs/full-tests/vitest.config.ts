import { fileURLToPath } from 'node:url';
import config from '../../../vitest.config.ts';

// The processes of the tests get these.
Object.assign(process.env, { TEST_LENGTH: 'full', LAW_RUNS: '1' });

/** Runs all tests, those that other runs shorten at full length. */
export default { ...config, root: fileURLToPath(new URL('../../..', import.meta.url)) };
