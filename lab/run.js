// Runs programs of the lab one after another: `npm run lab` lists benchmarks, training and reports,
// `npm run lab -- strength ladder --games jammat` runs one with its settings; `npm run prove` runs all proofs,
// `npm run prove -- kills tamper` some; `-- --brief` takes the shortest settings, `-- --list` lists them.
// Ctrl-C ends the running program and skips the rest; a second Ctrl-C kills it.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UNAVAILABLE } from '../tools/unavailable.js';
import { PROGRAMS, PROOFS } from './programs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const BAD_INPUT = 2;
const STOPPED = 130;
const WINDOWS = process.platform === 'win32';

/** The programs that each npm script runs. */
const SCRIPTS = { lab: PROGRAMS, prove: PROOFS };

/** @param {string} message @returns {never} */
function rejectInput(message) {
  console.error(message);
  process.exit(BAD_INPUT);
}

/** @param {import('./programs.js').Programs} programs */
function listOf(programs) {
  const width = Math.max(...Object.keys(programs).map((name) => name.length));
  return Object.entries(programs)
    .map(([name, { description }]) => `  ${name.padEnd(width)}  ${description}`)
    .join('\n');
}

/**
 * Parses the command line: names, then the settings of the last one.
 * @param {string} script @param {import('./programs.js').Programs} programs @param {readonly string[]} args
 */
function parse(script, programs, args) {
  const end = args.findIndex((arg) => !Object.hasOwn(programs, arg));
  const named = [...new Set(end < 0 ? args : args.slice(0, end))];
  const [option, ...rest] = end < 0 ? [] : args.slice(end);
  const brief = option === '--brief';
  const settings = option === undefined || option === '--' || brief ? rest : [option, ...rest];
  const text = settings.join(' ');
  if (named.length === 0 && settings.length > 0)
    rejectInput(`Nothing is called “${text}”. There are:\n${listOf(programs)}`);
  if (settings.length > 0 && (brief || named.length > 1))
    rejectInput(`“${text}” is for one of them: npm run ${script} -- NAME ${text}`);
  return { names: named.length > 0 ? named : Object.keys(programs), settings, brief };
}

/** Runs steps, each in its own process group, and forwards signals to them. */
class Steps {
  stopped = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #running;

  constructor() {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        this.#signal(this.stopped ? 'SIGKILL' : signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
        this.stopped = true;
      });
    }
  }

  /**
   * Runs one program to its end, then kills what it left running.
   * @param {readonly string[]} step @param {readonly string[]} settings
   * @returns {Promise<number>} its exit status
   */
  run([program, ...args], settings) {
    const bin = join(root, 'node_modules/.bin');
    const child = spawn(String(program), [...args, ...settings], {
      cwd: root,
      stdio: 'inherit',
      detached: !WINDOWS,
      shell: WINDOWS,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    });
    this.#running = child;
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (status) => {
        this.#signal('SIGKILL');
        this.#running = undefined;
        resolve(status ?? STOPPED);
      });
    });
  }

  /** Signals the running step's process group. @param {NodeJS.Signals} signal */
  #signal(signal) {
    const pid = this.#running?.pid;
    if (pid === undefined) return;
    try {
      process.kill(WINDOWS ? pid : -pid, signal);
    } catch {
      // The process group has ended.
    }
  }
}

/** @param {number} status @param {boolean} stopped */
function resultOf(status, stopped) {
  if (stopped) return 'stopped';
  if (status === 0) return 'done';
  return status === UNAVAILABLE ? 'cannot run here (see above)' : `FAILED (status ${status})`;
}

const [script = '', ...args] = process.argv.slice(2);
const programs = SCRIPTS[/** @type {keyof typeof SCRIPTS} */ (script)];
if (args[0] === '--list' || (script === 'lab' && args.length === 0)) {
  console.log(listOf(programs));
  process.exit();
}
const { names, settings, brief } = parse(script, programs, args);
const steps = new Steps();
/** @type {Map<string, { result: string, seconds: string, status: number }>} */
const done = new Map();
for (const [at, name] of names.entries()) {
  if (steps.stopped) break;
  const program = /** @type {import('./programs.js').Program} */ (programs[name]);
  console.log(`\n== ${name} (${at + 1} of ${names.length}): ${program.description}`);
  const started = performance.now();
  let status = 0;
  for (const [index, step] of program.steps.entries()) {
    const last = index === program.steps.length - 1;
    status = await steps.run(step, last ? (brief ? program.brief : settings) : []);
    if (status !== 0 || steps.stopped) break;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const result = resultOf(status, steps.stopped);
  done.set(name, { result, seconds, status });
  console.log(`-- ${name}: ${result} after ${seconds} s`);
}
if (names.length > 1) {
  const width = Math.max(...names.map((name) => name.length));
  console.log('');
  for (const name of names) {
    const { result = 'not started', seconds } = done.get(name) ?? {};
    const time = seconds === undefined ? '' : `${seconds} s`;
    console.log(`${name.padEnd(width)}  ${time.padStart(8)}  ${result}`);
  }
}
const faults = [...done.values()].map(({ status }) => status).filter((status) => status !== 0);
if (steps.stopped) process.exitCode = STOPPED;
else if (names.length === 1 || faults.every((status) => status === UNAVAILABLE))
  process.exitCode = faults[0] ?? 0;
else process.exitCode = 1;
