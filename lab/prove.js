// Runs long proofs one after another: `npm run prove` all, `npm run prove -- kills tamper` some,
// `npm run prove -- kills --rounds 200` one with settings (after `--` if they do not start with a dash),
// `npm run prove -- --brief` all with the shortest settings; `npm run prove -- --list` lists them.
// Ctrl-C ends the running proof and skips the rest; a second Ctrl-C kills it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROOFS, UNAVAILABLE } from './proofs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const BAD_INPUT = 2;
const STOPPED = 130;
const WINDOWS = process.platform === 'win32';

/** @typedef {Readonly<Record<string, import('./proofs.js').Proof>>} Proofs */

/** An invalid command line; the message explains how to correct it. */
class UsageError extends Error {}

/** @param {Proofs} proofs */
function list(proofs) {
  const width = Math.max(...Object.keys(proofs).map((name) => name.length));
  return Object.entries(proofs)
    .map(([name, { description }]) => `  ${name.padEnd(width)}  ${description}`)
    .join('\n');
}

/**
 * Parses the command line.
 * @param {Proofs} proofs @param {readonly string[]} args
 */
function parse(proofs, args) {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const named = end < 0 ? args : args.slice(0, end);
  const [option, ...rest] = end < 0 ? [] : args.slice(end);
  const unknown = named.find((name) => !Object.hasOwn(proofs, name));
  if (unknown !== undefined) {
    const hint = existsSync(join(root, 'games', unknown))
      ? `\nRandom matches of one game: npm run prove:matches -- ${unknown}`
      : '';
    throw new UsageError(`No proof “${unknown}”. There are:\n${list(proofs)}${hint}`);
  }
  const brief = option === '--brief';
  const settings = option === undefined || option === '--' || brief ? rest : [option, ...rest];
  const names = named.length > 0 ? [...new Set(named)] : Object.keys(proofs);
  if (settings.length > 0 && (brief || names.length > 1)) {
    const text = settings.join(' ');
    throw new UsageError(`“${text}” is for one proof: npm run prove -- NAME ${text}`);
  }
  return { names, settings, brief };
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
  if (status === 0) return 'proven';
  return status === UNAVAILABLE ? 'cannot run here (see above)' : `FAILED (status ${status})`;
}

/**
 * Runs the proofs of a command line, and prints a summary.
 * @param {Proofs} proofs @param {readonly string[]} args
 * @returns {Promise<number>} the exit status
 */
export async function prove(proofs, args) {
  if (args[0] === '--list') {
    console.log(list(proofs));
    return 0;
  }
  const { names, settings, brief } = parse(proofs, args);
  const steps = new Steps();
  /** @type {Map<string, { result: string, seconds: string, status: number }>} */
  const done = new Map();
  for (const [at, name] of names.entries()) {
    if (steps.stopped) break;
    const proof = proofs[name];
    console.log(`\n== ${name} (${at + 1} of ${names.length}): ${proof.description}`);
    const started = performance.now();
    let status = 0;
    for (const [index, step] of proof.steps.entries()) {
      const last = index === proof.steps.length - 1;
      status = await steps.run(step, last ? (brief ? proof.brief : settings) : []);
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
  if (steps.stopped) return STOPPED;
  const faults = [...done.values()].map(({ status }) => status).filter((status) => status !== 0);
  if (names.length === 1 || faults.every((status) => status === UNAVAILABLE)) return faults[0] ?? 0;
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await prove(PROOFS, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = BAD_INPUT;
  }
}
