import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that `npm test` shortens, at their full length. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      '{game-kit,games}/**/{laws,bot}.test.ts',
      'game-kit/laws/*.test.ts',
      'games/*/strength.test.ts',
      'games/keyed-triads/rules/claim-strength.test.ts',
      'games/three-card/study/fit-outlook.test.ts',
      'scripts/reports/reports.test.ts',
      'server/slow.test.ts',
      'server/storage/power-cut.test.ts',
      'web/browser-tests/{keyed-triads,pages,robot}.browser.test.ts',
    ],
    globalSetup: ['scripts/build.js'],
    exclude: ['**/node_modules/**'],
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    env: { TEST_LENGTH: 'full', LAW_RUNS: '1' },
  },
});
