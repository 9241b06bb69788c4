import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FLAGS = join(import.meta.dirname, 'flags.js');

/** Runs a script that reads `--hands`. */
function run(...args: string[]) {
  const script = `import { readFlags } from ${JSON.stringify(FLAGS)};
    console.log(readFlags('npm run lab -- jammat-equilibrium --hands 3', { hands: 3 }).hands);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, '--', ...args], {
    encoding: 'utf8',
  });
}

test('a valid flag, and its default', () => {
  expect(run('--hands', '12').stdout).toBe('12\n');
  expect(run().stdout).toBe('3\n');
});

test.for([
  [['--hans'], 'Unknown option'],
  [['--hands'], 'argument missing'],
  [['7'], 'Unexpected argument'],
  [['--hands', 'many'], '--hands takes a whole number from 1, not “many”.'],
  [['--hands', '0'], '--hands takes a whole number from 1, not “0”.'],
  [['--hands', '1.5'], '--hands takes a whole number from 1, not “1.5”.'],
] as const)('%s is rejected with a sentence and the usage', ([args, problem]) => {
  const { status, stdout, stderr } = run(...args);
  expect(stderr).toContain(problem);
  expect(stderr).toMatch(/^[^\n]+\. Usage: npm run lab -- jammat-equilibrium --hands 3\n$/);
  expect([status, stdout]).toEqual([2, '']);
});
