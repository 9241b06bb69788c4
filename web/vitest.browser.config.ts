import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that need a real browser; two files at a time, as they share the cores with it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['**/*.browser.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/build.js'],
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A browser on a crowded machine may stall; what passes only then is named at the run's end.
    retry: 1,
  },
});
