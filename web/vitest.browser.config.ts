import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that need a real browser; one file after another, as they share two cores with it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['**/*.browser.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
