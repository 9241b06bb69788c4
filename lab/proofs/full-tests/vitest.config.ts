import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs the tests that `npm test` shortens at full length. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: [
      '{packages/game-testing/toys,games}/*/tests/*.test.ts',
      'games/{jammat,keyed-triads,three-card}/ui/table.browser.test.ts',
      'packages/game-testing/properties/*.test.ts',
      'games/keyed-triads/rules/claim-strength.test.ts',
      'lab/training/three-card/fit-value-network.test.ts',
      'lab/reports/reports.test.ts',
      'apps/server/simulation.test.ts',
      'apps/server/slow.test.ts',
      'apps/server/storage/power-cut.test.ts',
      'apps/web/browser-tests/{keyed-triads,layout,pages,robot,small-window-layout}.browser.test.ts',
    ],
    restoreMocks: true,
    globalSetup: ['tools/build.js'],
    exclude: ['**/node_modules/**'],
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    env: { TEST_LENGTH: 'full', LAW_RUNS: '1' },
  },
});
