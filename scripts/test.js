// The whole proof, step by step; CI runs exactly this. `npm test -- types units` runs only the
// named steps. Which tests failed, and how, is said once more at the very end, and so is what
// passed only when it was tried again.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each step is a program of node_modules/.bin (or node itself) and its arguments. */
const STEPS = {
  style: ['biome', 'ci', '--error-on-warnings', '.'],
  types: ['tsc', '-p', '.'],
  promises: ['oxlint', '--type-aware', '--deny-warnings'],
  imports: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'],
  unused: ['knip'],
  audit: ['node', 'scripts/audit.js'],
  units: ['vitest', 'run'],
  build: ['node', 'scripts/build.js'],
  browser: ['vitest', 'run', '--config', 'web/vitest.browser.config.ts'],
};

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
 * The tests of a step with something to tell, a paragraph each: those that failed, and those that
 * passed only when they were tried again. None of a step that is no run of tests or left no results.
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
      .map(({ status, fullName, failureMessages }) => {
        const again = status === 'passed' ? ' (passed when tried again)' : '';
        return `${where} > ${fullName}${again}\n${failureMessages.join('\n')}`;
      });
    return told.length === 0 && file.status === 'failed' ? [`${where}\n${file.message}`] : told;
  });
}

let passed = 0;
const failed = [];
for (const [name, step] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(String(step[0]), argumentsOf(name, step), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
    shell: process.platform === 'win32',
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`-- ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (status === 0) passed++;
  else failed.push(name);
}
for (const trouble of Object.keys(STEPS).flatMap(troublesOf)) console.log(`\n${trouble}`);
rmSync(reports, { recursive: true });
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
