import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const TESTS = '/*.test.{ts,tsx}';
const BROWSER_TESTS = '**/*.browser.test.ts';
const TIMING_TESTS = '**/*.timing.test.ts';
/** Tests that play, train or count for many seconds; `npm test -- quick` leaves them out. */
const LONG_TESTS = [
  '**/tests/{properties,bot}.test.ts',
  'games/jammat/metrics/**/*.test.ts',
  'games/*/bot/{*-beliefs,solvers,value-network}.test.ts',
  'packages/game-testing/**/*.test.ts',
  'packages/analysis/review.test.ts',
  'apps/web/connection/table-websocket.test.ts',
];
/** Tests of whole programs, the bots' strength, and all pages and tables but one of each; `npm test -- all` runs them, as CI does. */
const SLOW_BROWSER_TESTS = [
  'apps/{docs,web}/**/!(first-match).browser.test.ts',
  'games/!(keyed-triads)/**/*.browser.test.ts',
];
const SLOW_TESTS = [
  'games/*/tests/strength.test.ts',
  'games/jammat/metrics/cube-bound.test.ts',
  'packages/bots/strength.test.ts',
  'apps/cli/{bots,command-line,compose,planted-blunders,secrecy,commands/{admin,env,serve,worker}}.test.ts',
  'apps/server/{damage,idle,kills,silence,simulation,cluster/*}.test.ts',
  'apps/server/storage/{postgres,power-cut,salvage-sqlite,silent-database}.test.ts',
  'apps/server/testing/simulation/postgres-model.test.ts',
  'lab/**/*.test.ts',
  'tools/{dev,pack,packages,releases}.test.ts',
];
const NO_TESTS = ['**/node_modules/**', '**/dist/**'];

/** Folders whose tests start processes and open sockets. */
const PROCESS_TESTS = ['apps/cli', 'apps/server', 'lab', 'packages/bots/pool', 'tools'];

const testsOf = (...folders: string[]) => folders.map((folder) => `${folder}/**${TESTS}`);

/** Ends tests that hang; even on a machine with ten times as much to do no other test takes so long. */
const timeouts = { testTimeout: 900_000, hookTimeout: 900_000 };

/** Polling may take long on a slow machine. */
const waits = { expect: { poll: { timeout: 120_000 } } };

/** Files share a worker and its loaded modules, which halves loading time. */
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true };

/** Tests that start no processes. */
const inProcess = {
  ...timeouts,
  ...waits,
  ...shared,
  setupFiles: ['tools/testing/report-error.ts'],
};

/** Makes tests independent of the machine's language. */
const env = { ROTA_LANG: 'en' };

export default defineConfig({
  test: {
    // More files at a time than cores, because many tests wait for processes and sockets.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [`**${TESTS}`],
          exclude: [
            ...NO_TESTS,
            BROWSER_TESTS,
            ...LONG_TESTS,
            ...SLOW_TESTS,
            ...PROCESS_TESTS.map((folder) => `${folder}/**`),
          ],
          ...inProcess,
        },
      },
      {
        test: {
          name: 'long',
          include: LONG_TESTS,
          exclude: [...NO_TESTS, BROWSER_TESTS, ...SLOW_TESTS],
          ...inProcess,
        },
      },
      {
        test: {
          name: 'server',
          include: testsOf('packages/bots/pool', 'apps/server'),
          exclude: [...NO_TESTS, BROWSER_TESTS, TIMING_TESTS, ...SLOW_TESTS],
          ...timeouts,
          ...waits,
          ...shared,
          env,
        },
      },
      {
        test: {
          name: 'command',
          include: testsOf('apps/cli', 'tools'),
          exclude: [...NO_TESTS, BROWSER_TESTS, ...SLOW_TESTS],
          ...timeouts,
          ...waits,
          ...shared,
          env,
          // Builds once before the tests, because parallel builds would collide.
          globalSetup: ['tools/build-command.js'],
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          exclude: [...NO_TESTS, ...SLOW_BROWSER_TESTS],
          ...timeouts,
          ...waits,
          ...shared,
          globalSetup: ['tools/build.js'],
        },
      },
      {
        test: {
          name: 'slow',
          include: SLOW_TESTS,
          exclude: NO_TESTS,
          ...timeouts,
          ...waits,
          ...shared,
          env,
          globalSetup: ['tools/build-command.js'],
        },
      },
      {
        test: {
          name: 'slow-browser',
          include: SLOW_BROWSER_TESTS,
          exclude: NO_TESTS,
          ...timeouts,
          ...waits,
          ...shared,
          globalSetup: ['tools/build.js'],
        },
      },
      {
        test: {
          name: 'timing',
          include: [TIMING_TESTS],
          exclude: NO_TESTS,
          ...timeouts,
          env,
          // After all others, because what else the machine does would be measured, too.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
