// The long proofs in running order. Each has an npm script `prove:NAME`.

/**
 * @typedef {object} Proof
 * @property {string} description what it proves, in one line
 * @property {readonly (readonly string[])[]} steps programs of node_modules/.bin, or node, with
 *   arguments; settings are appended to the last step. Exit status 0 means proven, UNAVAILABLE that the
 *   machine lacks something that the step names on standard error, any other a failure.
 * @property {readonly string[]} brief the arguments of the shortest run
 */

/** Exit status of a step that cannot run on this machine. */
export const UNAVAILABLE = 69;

/** @param {string} entry a TypeScript file @param {string[]} args */
const bundled = (entry, ...args) => ['node', 'tools/run.js', entry, ...args];

const BUILD = ['node', 'tools/build.js'];

/** @type {Readonly<Record<string, Proof>>} */
export const PROOFS = {
  tests: {
    description: 'the tests that `npm test` shortens, at full length: every combination of options',
    steps: [BUILD, ['vitest', 'run', '--config', 'bench/full-tests/vitest.config.ts']],
    brief: ['games/keyed-triads/strength'],
  },
  matches: {
    description: 'thousands of random matches of every game, each record verified',
    steps: [bundled('bench/prove-matches.ts')],
    brief: ['--matches', '5'],
  },
  figures: {
    description: 'the figures of the reports, computed again by independent programs',
    steps: [bundled('bench/prove-figures.ts')],
    brief: ['--scale', '0.01'],
  },
  tamper: {
    description: 'every change of a record is detected',
    steps: [bundled('bench/prove-tamper.ts')],
    brief: ['jammat'],
  },
  shuffle: {
    description: 'ten million shuffles, counted: positions, pairs and orders are uniform',
    steps: [bundled('bench/prove-shuffle.ts')],
    brief: ['--shuffles', '20000', '--source', 'dealing'],
  },
  fuzz: {
    description: '100,000 hostile messages to a server in the middle of a match',
    steps: [bundled('bench/prove-fuzz.ts')],
    brief: ['--messages', '500'],
  },
  victims: {
    description: 'honest people play and notice nothing while one attack after another runs',
    steps: [bundled('bench/prove-victims.ts')],
    brief: ['--attacks', 'lobby', '--rounds', '1', '--seconds', '1'],
  },
  idle: {
    description: '10,000 idle sockets while a table plays',
    steps: [bundled('bench/prove-idle.ts')],
    brief: ['--sockets', '50'],
  },
  kills: {
    description: 'the server, and PostgreSQL, killed at random moments',
    steps: [BUILD, bundled('bench/prove-kills.ts')],
    brief: ['--rounds', '1', '--tables', '1', '--over', 'sqlite'],
  },
  workers: {
    description: 'the lab’s workers, and PostgreSQL, killed at random moments',
    steps: [BUILD, bundled('bench/prove-workers.ts')],
    brief: ['--rounds', '1', '--workers', '1', '--deals', '2000'],
  },
  layout: {
    description:
      'every table on every screen, zoomed in, at a large font, with every number of players',
    steps: [
      BUILD,
      ['vitest', 'run', '--config', 'bench/full-tests/vitest.config.ts', 'layout.browser'],
    ],
    brief: ['-t', 'with 2 players, .opened'],
  },
  image: {
    description: 'the Dockerfile, step by step, in clean folders',
    steps: [['node', 'tools/prove-image.js']],
    brief: [],
  },
  proxy: {
    description:
      'the examples of a proxy and a service unit in docs/operations.md, in front of a room',
    steps: [BUILD, bundled('bench/prove-proxy.ts')],
    brief: ['nginx', '--idle', '1'],
  },
  upgrade: {
    description: 'a room upgraded from an earlier revision and rolled back, over both databases',
    steps: [bundled('bench/prove-upgrade.ts')],
    brief: [],
  },
};
