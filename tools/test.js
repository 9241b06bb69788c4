// Runs the checks and tests for every change; `npm test -- all` also the slow ones, as CI does, `npm test -- quick`
// those for every save, `npm test -- types rules` some steps. Static checks and the build run side by side, then the
// tests alone. Failed tests are listed again at the end.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each step is a program of node_modules/.bin, or node, with its arguments. */
const STEPS = {
  types: ['tsc', '-p', '.'],
  style: ['biome', 'ci', '--error-on-warnings', '.'],
  promises: ['oxlint', '--type-aware', '--deny-warnings'],
  imports: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'],
  unused: ['knip'],
  audit: ['node', 'tools/audit.js'],
  build: ['node', 'tools/build.js'],
  rules: testsOf('rules'),
  units: testsOf('rules', 'long', 'server', 'command'),
  browser: testsOf('browser'),
  documents: [
    'vitest',
    'run',
    // biome-ignore format: one line of parts of file names
    ...['command-line', 'compose.test', 'docs.browser', 'printable-rules', 'rules-text', 'rules-examples', 'capacity.test', 'tools/api', 'metrics-in-docs', 'security-claims', 'sources.test', 'languages.test', 'tutorial.test', 'commands/scene', 'commands/env', 'check-packs', 'fair-dealing/daily', 'docs/search', 'tools/packages', 'tools/releases'],
  ],
  slow: testsOf('slow', 'slow-browser', 'timing'),
};

/** Those of every change; in one process, so that none waits for another’s last file. */
const TESTS = testsOf('rules', 'long', 'server', 'command', 'browser');

/** All tests. */
const ALL_TESTS = testsOf();

/** @param {string[]} projects of `vitest.config.ts`; none: all */
function testsOf(...projects) {
  return ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])];
}

/** The steps of `quick`: no builds, no processes, no long plays. */
const QUICK = ['types', 'style', 'rules'];

const named = process.argv.slice(2);
const isAll = named.length === 1 && named[0] === 'all';
const requested = isAll ? [] : named.flatMap((name) => (name === 'quick' ? QUICK : [name]));
const unknown = requested.filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0) {
  console.error(
    `No step “${unknown[0]}”. There are: all (alone), quick, ${Object.keys(STEPS).join(', ')}.`,
  );
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'rota-test-'));

/**
 * Returns a step's arguments; vitest also writes its results for `failuresOf`.
 * @param {string} name @param {string[]} step
 */
function stepArguments(name, [program, ...args]) {
  if (program !== 'vitest') return args;
  return [
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, name)}`,
  ];
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult */

/**
 * Returns a step's failed tests; none for other steps and without results.
 * @param {string} name
 */
function failuresOf(name) {
  /** @type {FileResult[]} */
  let files;
  try {
    files = JSON.parse(readFileSync(join(reports, name), 'utf8')).testResults;
  } catch {
    return [];
  }
  return files.flatMap((file) => {
    const where = file.name.replace(root, '');
    const failures = file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) => `${where} > ${fullName}\n${failureMessages.join('\n')}`,
      );
    return failures.length === 0 && file.status === 'failed'
      ? [`${where}\n${file.message}`]
      : failures;
  });
}

/** @type {string[]} */
const passed = [];
/** @type {string[]} */
const failed = [];

/**
 * Runs a step. In parallel with others it prints its output when it ends.
 * @param {string} name @param {string[]} step @param {{ alone: boolean }} options
 */
async function run(name, step, { alone }) {
  if (alone) console.log(`\n== ${name}`);
  const started = Date.now();
  const child = spawn(String(step[0]), stepArguments(name, step), {
    cwd: root,
    stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data;
    });
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (!alone) console.log(`\n== ${name}\n${output.trimEnd()}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`-- ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  (status === 0 ? passed : failed).push(name);
}

const steps = Object.entries(STEPS).filter(
  ([name]) => requested.length === 0 || requested.includes(name),
);
const tests = steps.filter(([, [program]]) => program === 'vitest');
const checks = steps.filter((step) => !tests.includes(step));
// The longest step runs in parallel with the others.
const [longest, ...others] = checks;
await Promise.all([
  longest && run(...longest, { alone: checks.length === 1 }),
  others.reduce(
    (before, step) => before.then(() => run(...step, { alone: false })),
    Promise.resolve(),
  ),
]);
if (requested.length === 0) await run('tests', isAll ? ALL_TESTS : TESTS, { alone: true });
else for (const step of tests) await run(...step, { alone: true });

for (const name of ['tests', ...Object.keys(STEPS)]) {
  for (const failure of failuresOf(name)) console.log(`\n${failure}`);
}
rmSync(reports, { recursive: true });
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`${passed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
