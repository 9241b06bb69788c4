// Runs every npm script once in a fresh clone, with its shortest settings from npm-scripts.js:
// `npm run check:scripts`, or only some: `npm run check:scripts -- bench:lighthouse api`. A script that
// changes committed files counts as failed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKER, npmScripts, SHORT_RUNS } from './npm-scripts.js';
import { UNAVAILABLE } from './proofs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const BAD_INPUT = 2;
const STOPPED = 130;
const TIMEOUT_MINUTES = 20;
/** How many last lines of a failed script's output are printed. */
const PRINTED_LINES = 40;

const scripts = npmScripts().filter((script) => script !== CHECKER);
const requested = process.argv.slice(2);
const unknown = requested.find((name) => !scripts.includes(name));
if (unknown !== undefined) {
  console.error(`No npm script “${unknown}”. There are: ${scripts.join(', ')}.`);
  process.exit(BAD_INPUT);
}

/** Returns the environment without npm's variables and this repository's programs. */
function cleanEnvironment() {
  const entries = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(package|lifecycle|command|node|execpath|config_(local_prefix|workspace))|INIT_CWD)/.test(
        name,
      ),
  );
  const path = (process.env.PATH ?? '').split(delimiter);
  return {
    ...Object.fromEntries(entries),
    PATH: path.filter((folder) => !folder.includes('node_modules')).join(delimiter),
  };
}

let stopped = false;
/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  try {
    if (running?.pid) process.kill(-running.pid, signal);
  } catch {
    // The process group has ended.
  }
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopped = true;
    signalAll('SIGTERM');
  });
}

const clone = mkdtempSync(join(tmpdir(), 'rota-scripts-'));

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: clone, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/**
 * Runs a script in the clone until it ends or is ready.
 * @param {string} script @returns {Promise<{ result: string, failed: boolean, output: string }>}
 */
async function runShort(script) {
  const short = SHORT_RUNS[script];
  if (!short) {
    const result = 'FAILED: add its shortest settings to tools/npm-scripts.js';
    return { result, failed: true, output: '' };
  }
  const [name = '', ...workspace] = script.split(' ');
  const args = ['run', name, ...workspace, '--', ...(short.args ?? [])];
  const child = spawn('npm', args, {
    cwd: clone,
    env: { ...cleanEnvironment(), ...short.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running = child;
  let output = '';
  let ready = false;
  let timedOut = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
      if (ready || !short.until?.test(output)) return;
      ready = true;
      signalAll('SIGTERM');
    });
  }
  const timer = setTimeout(() => {
    timedOut = true;
    signalAll('SIGKILL');
  }, TIMEOUT_MINUTES * 60_000);
  const [status] = await once(child, 'exit');
  clearTimeout(timer);
  signalAll('SIGKILL');
  running = undefined;
  if (stopped) return { result: 'stopped', failed: false, output };
  if (status === UNAVAILABLE) {
    const needs = output.split('\n').find((line) => /\bneeds\b/.test(line)) ?? 'something';
    return { result: needs.replace(/^.*?\bneeds\b/, 'needs').trim(), failed: false, output };
  }
  if (timedOut)
    return {
      result: `FAILED: still running after ${TIMEOUT_MINUTES} minutes`,
      failed: true,
      output,
    };
  if (short.until ? !ready : status !== 0) {
    return { result: `FAILED (status ${status})`, failed: true, output };
  }
  const changed = git('status', '--porcelain').trim();
  if (changed === '') return { result: 'works', failed: false, output };
  git('reset', '--hard', '--quiet');
  git('clean', '-fdq');
  return { result: `FAILED: it changed ${changed.split('\n').join(', ')}`, failed: true, output };
}

/** @type {{ script: string, seconds: string, result: string, failed: boolean }[]} */
const rows = [];
try {
  git('clone', '--quiet', '--no-hardlinks', root, '.');
  for (const script of scripts) {
    if (stopped) break;
    if (requested.length > 0 && !requested.includes(script)) continue;
    const started = performance.now();
    const { result, failed, output } = await runShort(script);
    const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`;
    rows.push({ script, seconds, result, failed });
    console.log(`${script}: ${result} (${seconds})`);
    if (failed) console.log(output.split('\n').slice(-PRINTED_LINES).join('\n'));
  }
} finally {
  rmSync(clone, { recursive: true, force: true });
}
const width = Math.max(0, ...rows.map(({ script }) => script.length));
console.log('');
for (const { script, seconds, result } of rows) {
  console.log(`${script.padEnd(width)}  ${seconds.padStart(6)}  ${result}`);
}
const failed = rows.filter(({ failed }) => failed).length;
console.log(`\n${rows.length} scripts run, ${failed} failed`);
process.exitCode = stopped ? STOPPED : failed > 0 ? 1 : 0;
