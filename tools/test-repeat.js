// Runs the tests repeatedly: `npm run test:repeat -- 10` ten times, `npm run test:repeat -- 10 --load`
// while another process keeps every core busy, `npm run test:repeat -- 5 --load units` only some steps.
// Prints wall-clock and CPU time and the failed tests of each run; the output goes to `.cache/repeat`.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFlags, positiveInteger, rejectInput } from './flags.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const USAGE = 'npm run test:repeat -- 10 --load';
const { positionals, values } = parseFlags(USAGE, {
  allowPositionals: true,
  options: { load: { type: 'boolean', default: false } },
});
const [count, ...steps] = positionals;
if (count === undefined) rejectInput('The number of runs is missing.', USAGE);
const runs = positiveInteger('The number of runs', count, USAGE);

/** Starts a process that keeps all cores busy. */
function startLoad() {
  const busy = `
    const { Worker } = require('node:worker_threads');
    for (let core = 0; core < ${availableParallelism()}; core++) new Worker('for (;;);', { eval: true });
    process.stdin.on('end', () => process.exit()).resume();`;
  // It ends with its standard input, and so with this process.
  return spawn(process.execPath, ['-e', busy], { stdio: ['pipe', 'inherit', 'inherit'] });
}

/** Returns the CPU seconds of all finished child processes, on Linux. */
function cpuSeconds() {
  const stat = '/proc/self/stat';
  if (!existsSync(stat)) return Number.NaN;
  const fields = readFileSync(stat, 'utf8').split(') ')[1].split(' ');
  // cutime and cstime, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** @param {string} log the file for its output */
async function runTests(log) {
  const [started, spent] = [performance.now(), cpuSeconds()];
  const child = spawn(process.execPath, [join(root, 'tools/test.js'), ...steps], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      file.write(data);
      output += data;
    });
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  file.end();
  const failed = output.match(/^\S+\.test\.tsx? > .*$/gm) ?? output.match(/^Failed: .*$/gm) ?? [];
  return {
    seconds: (performance.now() - started) / 1000,
    cpu: cpuSeconds() - spent,
    status,
    failed: [...new Set(failed)],
  };
}

const folder = join(root, '.cache', 'repeat');
mkdirSync(folder, { recursive: true });
const load = values.load ? startLoad() : undefined;
const under = values.load ? ', while another process keeps every core busy' : '';
console.log(`${runs} runs of ${steps.join(', ') || 'all steps'}${under}\n`);
console.log('run   seconds   cpu   result');
let failures = 0;
for (let run = 1; run <= runs; run++) {
  const { seconds, cpu, status, failed } = await runTests(join(folder, `${run}.log`));
  if (status !== 0) failures++;
  const cells = [
    String(run).padStart(3),
    seconds.toFixed(0).padStart(9),
    cpu.toFixed(0).padStart(11),
    `  ${status === 0 ? 'passed' : 'FAILED'}`,
  ];
  console.log(cells.join(' '));
  for (const title of failed) console.log(`      ${title}`);
}
load?.kill();
console.log(`\n${runs - failures} of ${runs} passed`);
process.exit(failures === 0 ? 0 : 1);
