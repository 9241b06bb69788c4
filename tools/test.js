// The whole proof, step by step; CI runs exactly this. `npm test -- types units` runs only the
// named steps. Those that look at the sources run beside each other and the build; the tests have the
// machine to themselves. Which tests failed, and how, is said once more at the very end.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each step is a program of node_modules/.bin (or node itself) and its arguments. */
const STEPS = {
  types: ['tsc', '-p', '.'],
  style: ['biome', 'ci', '--error-on-warnings', '.'],
  promises: ['oxlint', '--type-aware', '--deny-warnings'],
  imports: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'],
  unused: ['knip'],
  audit: ['node', 'tools/audit.js'],
  build: ['node', 'tools/build.js'],
  units: ['vitest', 'run', '--project', '!browser'],
  browser: ['vitest', 'run', '--project', 'browser'],
};

/** Both steps of tests in one run, where both are asked for: neither waits for the other’s last file. */
const ALL_TESTS = ['vitest', 'run'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0) {
  console.error(`No step “${unknown[0]}”. There are: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'rota-test-'));

/**
 * A step's arguments; vitest is told to leave its results for `troublesOf`, beside what it prints.
 * @param {string} name @param {string[]} step
 */
function argumentsOf(name, [program, ...args]) {
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
 * The tests of a step that failed, a paragraph each. None of a step that is no run of tests or left
 * no results.
 * @param {string} name
 */
function troublesOf(name) {
  /** @type {FileResult[]} */
  let files;
  try {
    files = JSON.parse(readFileSync(join(reports, name), 'utf8')).testResults;
  } catch {
    return [];
  }
  return files.flatMap((file) => {
    const where = file.name.replace(root, '');
    const told = file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) => `${where} > ${fullName}\n${failureMessages.join('\n')}`,
      );
    return told.length === 0 && file.status === 'failed' ? [`${where}\n${file.message}`] : told;
  });
}

/** @type {string[]} */
const passed = [];
/** @type {string[]} */
const failed = [];

/**
 * Runs a step and prints it under its name; one that runs beside others prints when it has ended.
 * @param {string} name @param {string[]} step @param {{ alone: boolean }} how
 */
async function run(name, step, { alone }) {
  if (alone) console.log(`\n== ${name}`);
  const started = Date.now();
  const child = spawn(String(step[0]), argumentsOf(name, step), {
    cwd: root,
    stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      said += data;
    });
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (!alone) console.log(`\n== ${name}\n${said.trimEnd()}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`-- ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  (status === 0 ? passed : failed).push(name);
}

const steps = Object.entries(STEPS).filter(([name]) => asked.length === 0 || asked.includes(name));
const tests = steps.filter(([, [program]]) => program === 'vitest');
const looks = steps.filter((step) => !tests.includes(step));
// The longest by itself, all others one after another beside it.
const [longest, ...others] = looks;
await Promise.all([
  longest && run(...longest, { alone: looks.length === 1 }),
  others.reduce(
    (before, step) => before.then(() => run(...step, { alone: false })),
    Promise.resolve(),
  ),
]);
if (tests.length > 1) await run('tests', ALL_TESTS, { alone: true });
else for (const step of tests) await run(...step, { alone: true });

for (const name of ['tests', ...Object.keys(STEPS)]) {
  for (const trouble of troublesOf(name)) console.log(`\n${trouble}`);
}
rmSync(reports, { recursive: true });
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`${passed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
