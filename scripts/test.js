// The whole proof, step by step; CI runs exactly this. `npm test -- types rules` runs only the
// named steps.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each step is a program of node_modules/.bin (or node itself) and its arguments. */
const STEPS = {
  style: ['biome', 'ci', '--error-on-warnings', '.'],
  types: ['tsc', '-p', '.'],
  imports: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'],
  unused: ['knip'],
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

let passed = 0;
const failed = [];
for (const [name, [program, ...args]] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(program, args, {
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
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
