import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
    // On a machine of two cores vitest would leave one idle; much of the suite waits for processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
  },
});
