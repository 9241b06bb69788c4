import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Rooms whose tests start processes, open sockets and wait for both. */
const OF_PROCESSES = ['bench', 'cli', 'scripts', 'server'].map((room) => `${room}/**`);

const TESTS = '/*.test.{ts,tsx}';
const NO_TESTS = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'];

export default defineConfig({
  test: {
    // On a machine of two cores vitest would leave one idle; much of the suite waits for processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          include: [`**${TESTS}`],
          exclude: [...NO_TESTS, ...OF_PROCESSES],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: OF_PROCESSES.map((room) => `${room}${TESTS}`),
          exclude: NO_TESTS,
          testTimeout: 120_000,
          // Whatever language the machine speaks.
          env: { ROTA_LANG: 'en' },
          // A crowded machine may stall; what passes only then is named at the run's end.
          retry: 1,
        },
      },
    ],
  },
});
