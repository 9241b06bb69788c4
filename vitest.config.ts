import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const TESTS = '/*.test.{ts,tsx}';
const BROWSER_TESTS = '**/*.browser.test.ts';
const NO_TESTS = ['**/node_modules/**', '**/dist/**'];

/** Rooms whose tests start processes, open sockets and wait for both. */
const OF_PROCESSES = ['apps/cli', 'apps/server', 'bench', 'packages/bots/pool', 'tools'];

const testsOf = (...rooms: string[]) => rooms.map((room) => `${room}/**${TESTS}`);

/** What ends a test that hangs. However slow the machine is, nothing else is meant to run so long. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/** What a test waits for may take long too: only what never comes is a fault. */
const waits = { expect: { poll: { timeout: 120_000 } } };

/** Files share a worker and what it has loaded, which halves what loading costs. */
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true };

/** Whatever language the machine speaks. */
const env = { ROTA_LANG: 'en' };

export default defineConfig({
  test: {
    // Much of the suite waits for processes and sockets: more files at a time than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: [`**${TESTS}`],
          exclude: [...NO_TESTS, BROWSER_TESTS, ...OF_PROCESSES.map((room) => `${room}/**`)],
          ...timeouts,
          ...waits,
          setupFiles: ['tools/report-error.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: testsOf('packages/bots/pool', 'apps/server'),
          exclude: [...NO_TESTS, BROWSER_TESTS],
          ...timeouts,
          ...waits,
          ...shared,
          env,
        },
      },
      {
        test: {
          name: 'command',
          include: testsOf('apps/cli', 'bench', 'tools'),
          exclude: [...NO_TESTS, BROWSER_TESTS],
          ...timeouts,
          ...waits,
          ...shared,
          env,
          // Built once, before the first of them: two that build at once would be in each other's way.
          globalSetup: ['tools/build-command.js'],
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          exclude: NO_TESTS,
          ...timeouts,
          ...waits,
          ...shared,
          globalSetup: ['tools/build.js'],
        },
      },
    ],
  },
});
