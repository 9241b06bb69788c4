// Runs the tests again and again: `npm run test:repeat -- 10` ten times, `npm run test:repeat -- 10
// --load` while another process keeps every core busy, `npm run test:repeat -- 5 --load units` only
// those steps. Prints a table: how long each run took, alone and of all cores, and what failed in it.
// What a run printed is kept in `.cache/repeat`.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const BAD_INPUT = 2;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { load: { type: 'boolean', default: false } },
});
const [count, ...steps] = positionals;
const runs = Number(count);
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error('How many times? As in: npm run test:repeat -- 10 --load');
  process.exit(BAD_INPUT);
}

/** Keeps so many cores busy in a process of its own, until it is killed. */
function startLoad() {
  const busy = `
    const { Worker } = require('node:worker_threads');
    for (let core = 0; core < ${availableParallelism()}; core++) new Worker('for (;;);', { eval: true });
    process.stdin.on('end', () => process.exit()).resume();`;
  // It ends with its standard input, and so with this process however that ends.
  return spawn(process.execPath, ['-e', busy], { stdio: ['pipe', 'inherit', 'inherit'] });
}

/** Processor seconds of all processes that this one has started and waited for; Linux says. */
function processorSeconds() {
  const stat = '/proc/self/stat';
  if (!existsSync(stat)) return Number.NaN;
  const fields = readFileSync(stat, 'utf8').split(') ')[1].split(' ');
  // cutime and cstime, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** @param {string} log where what it prints is kept */
async function runTests(log) {
  const [started, spent] = [performance.now(), processorSeconds()];
  const child = spawn(process.execPath, [join(root, 'tools/test.js'), ...steps], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      file.write(data);
      said += data;
    });
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  file.end();
  const failed = said.match(/^\S+\.test\.tsx? > .*$/gm) ?? said.match(/^Failed: .*$/gm) ?? [];
  return {
    seconds: (performance.now() - started) / 1000,
    processor: processorSeconds() - spent,
    status,
    failed: [...new Set(failed)],
  };
}

const folder = join(root, '.cache', 'repeat');
mkdirSync(folder, { recursive: true });
const load = values.load ? startLoad() : undefined;
const under = values.load ? ', while another process keeps every core busy' : '';
console.log(`${runs} runs of ${steps.join(', ') || 'all steps'}${under}\n`);
console.log('run   seconds   processor   result');
let faults = 0;
for (let run = 1; run <= runs; run++) {
  const { seconds, processor, status, failed } = await runTests(join(folder, `${run}.log`));
  if (status !== 0) faults++;
  const cells = [
    String(run).padStart(3),
    seconds.toFixed(0).padStart(9),
    processor.toFixed(0).padStart(11),
    `  ${status === 0 ? 'passed' : 'FAILED'}`,
  ];
  console.log(cells.join(' '));
  for (const one of failed) console.log(`      ${one}`);
}
load?.kill();
console.log(`\n${runs - faults} of ${runs} passed`);
process.exit(faults === 0 ? 0 : 1);
