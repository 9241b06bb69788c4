// What the lab runs: `npm run lab -- NAME` and `npm run prove -- NAME`.

/**
 * @typedef {object} Program
 * @property {string} description what it measures, writes or proves, in one line
 * @property {readonly (readonly string[])[]} steps programs of node_modules/.bin, or node, with
 *   arguments; settings are appended to the last step. Exit status 0 means done, UNAVAILABLE that the
 *   machine lacks something that the step names on standard error, any other a failure.
 * @property {readonly string[]} brief the arguments of the shortest run
 */

/** @typedef {Readonly<Record<string, Program>>} Programs */

/** @param {string} entry a TypeScript file @param {string[]} args */
const bundled = (entry, ...args) => ['node', 'tools/run.js', entry, ...args];

const BUILD = ['node', 'tools/build.js'];

const FULL_TESTS = ['vitest', 'run', '--config', 'lab/proofs/full-tests/vitest.config.ts'];

/** Benchmarks, training and reports. @type {Programs} */
export const PROGRAMS = {
  costs: {
    description: 'what each message and request costs the server',
    steps: [bundled('lab/benchmarks/costs.ts')],
    brief: ['--times', '2'],
  },
  server: {
    description: 'what a move costs the server, compared with raw sockets',
    steps: [bundled('lab/benchmarks/server.ts')],
    brief: ['--tables', '2', '--seconds', '1', '--paced', '0'],
  },
  growth: {
    description:
      'how the costs grow with tables, stored matches, missed updates, long matches and nodes',
    steps: [bundled('lab/benchmarks/growth.ts')],
    brief: ['--quick', '--only', 'matches'],
  },
  capacity: {
    description: 'what 10,000 to 10 million tables at once would take, from measured costs',
    steps: [bundled('lab/benchmarks/capacity.ts')],
    brief: ['--tables', '10', '--pace', '20', '--seconds', '2'],
  },
  lighthouse: {
    description: 'how fast and accessible the pages are on a phone with a slow line',
    steps: [BUILD, ['node', 'lab/benchmarks/lighthouse/main.js']],
    brief: ['--visits', '1', '--pages', 'table', '--performance', '0'],
  },
  paint: {
    description: 'how fast a phone answers while masters think on it',
    steps: [['vitest', 'run', '--config', 'lab/benchmarks/paint/vitest.config.ts']],
    brief: ['--mode', 'brief', '-t', 'jammat'],
  },
  'functions-per-move': {
    description: 'the functions that the server calls for one move',
    steps: [bundled('lab/benchmarks/functions-per-move.ts')],
    brief: [],
  },
  strength: {
    description: 'how strong the bots are',
    steps: [bundled('lab/strength/strength.ts')],
    brief: ['panel', '--games', 'jammat', '--seats', '2', '--rounds', '2', '--effort', '0.01'],
  },
  train: {
    description: 'a game’s policy by self-play',
    steps: [bundled('lab/training/train.ts')],
    brief: [
      ...['keyed-triads', '--seats', '2', '--deals', '10', '--folder', '.cache/train-brief'],
      ...['--weights', '.cache/train-brief.json'],
    ],
  },
  'trained-bots': {
    description: 'what training gains for two games that no bot was written for',
    steps: [bundled('lab/training/trained-bots.ts')],
    brief: ['--deals', '200', '--every', '100', '--packs', '2', '--iterations', '2'],
  },
  'three-card-value-network': {
    description: 'how often Three Card’s value network wins; it can be trained again',
    steps: [bundled('lab/training/three-card-value-network.ts')],
    brief: ['--deals', '20'],
  },
  'jammat-equilibrium': {
    description: 'the equilibrium that jammat’s bots play, computed and written',
    steps: [bundled('lab/training/jammat-equilibrium.ts')],
    brief: ['--rounds', '1', '--hands', '10', '--file', '.cache/equilibrium-brief.json'],
  },
  reports: {
    description: 'the reports behind “Lab” in the web app, computed and written',
    steps: [bundled('lab/reports/reports.ts')],
    brief: ['--games', 'jammat', '--check', '--seed', 'brief', '--scale', '0.0001'],
  },
};

/** The long proofs in running order. @type {Programs} */
export const PROOFS = {
  tests: {
    description: 'all tests at full length: every combination of options, size and colours',
    steps: [BUILD, FULL_TESTS],
    brief: ['claim-strength'],
  },
  matches: {
    description: 'thousands of random matches of every game, each record verified',
    steps: [bundled('lab/proofs/matches.ts')],
    brief: ['--matches', '5'],
  },
  figures: {
    description: 'the figures of the reports, computed again by independent programs',
    steps: [bundled('lab/proofs/figures.ts')],
    brief: ['--scale', '0.01'],
  },
  tamper: {
    description: 'every change of a record is detected',
    steps: [bundled('lab/proofs/tamper.ts')],
    brief: ['jammat'],
  },
  shuffle: {
    description: 'ten million shuffles, counted: positions, pairs and orders are uniform',
    steps: [bundled('lab/proofs/shuffle.ts')],
    brief: ['--shuffles', '20000', '--source', 'dealing'],
  },
  fuzz: {
    description: '100,000 hostile messages to a server in the middle of a match',
    steps: [bundled('lab/proofs/fuzz.ts')],
    brief: ['--messages', '500'],
  },
  victims: {
    description: 'honest people play and notice nothing while one attack after another runs',
    steps: [bundled('lab/proofs/victims.ts')],
    brief: ['--attacks', 'lobby', '--rounds', '1', '--seconds', '1'],
  },
  idle: {
    description: '10,000 idle sockets while a table plays',
    steps: [bundled('lab/proofs/idle.ts')],
    brief: ['--sockets', '50'],
  },
  damage: {
    description:
      'a room’s files damaged 10,000 times, each followed by a start, play and a restore',
    steps: [bundled('lab/proofs/damage.ts')],
    brief: ['--trials', '10', '--rooms', '4'],
  },
  kills: {
    description: 'the server, and PostgreSQL, killed at random moments',
    steps: [BUILD, bundled('lab/proofs/kills.ts')],
    brief: ['--rounds', '1', '--tables', '1', '--over', 'sqlite'],
  },
  simulation: {
    description: 'whole rooms on simulated time, with faults drawn from a seed',
    steps: [bundled('lab/proofs/simulation.ts')],
    brief: ['--hours', '1', '--run-hours', '1', '--nodes', '0', '--tables', '1'],
  },
  model: {
    description: 'every state of the protocol by which nodes append to a table’s log',
    steps: [bundled('lab/proofs/model.ts')],
    brief: ['--entries', '1'],
  },
  workers: {
    description: 'the lab’s workers, and PostgreSQL, killed at random moments',
    steps: [BUILD, bundled('lab/proofs/workers.ts')],
    brief: ['--rounds', '1', '--workers', '1', '--deals', '2000'],
  },
  layout: {
    description:
      'every table on every screen, zoomed in, at a large font, with every number of players',
    steps: [BUILD, [...FULL_TESTS, 'layout.browser']],
    brief: ['-t', 'with 2 players, .opened'],
  },
  registry: {
    description: 'what the pages for other programs say, from a registry with our packages alone',
    steps: [['vitest', 'run', '--config', 'lab/proofs/registry/vitest.config.ts']],
    brief: ['--mode', 'brief'],
  },
  image: {
    description: 'the Dockerfile, step by step, in clean folders',
    steps: [['node', 'lab/proofs/image.js']],
    brief: [],
  },
  proxy: {
    description:
      'the examples of a proxy and a service unit in docs/operations.md, in front of a room',
    steps: [BUILD, bundled('lab/proofs/proxy.ts')],
    brief: ['nginx', '--idle', '1'],
  },
  upgrade: {
    description: 'a room upgraded from an earlier revision and rolled back, over both databases',
    steps: [bundled('lab/proofs/upgrade.ts')],
    brief: [],
  },
};
