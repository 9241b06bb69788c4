// Clones what is committed into a folder of its own and runs every npm script there once, with its
// shortest settings, as one would who has just fetched it: `npm run check:scripts`, or some of them,
// `npm run check:scripts -- bench:lighthouse api`. Which there are, package.json says; how each is run
// briefly, npm-scripts.js. What a script wrote over what is committed is a fault, too.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHORT_RUNS, CHECKER, npmScripts } from './npm-scripts.js';
import { UNAVAILABLE } from './proofs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const BAD_INPUT = 2;
const STOPPED = 130;
const MINUTES = 20;
/** Lines of what a script printed that are shown when it fails. */
const SHOWN = 40;

const scripts = npmScripts().filter((script) => script !== CHECKER);
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !scripts.includes(name));
if (unknown !== undefined) {
  console.error(`No npm script “${unknown}”. There are: ${scripts.join(', ')}.`);
  process.exit(BAD_INPUT);
}

/** Nothing of this run of npm, and none of this repository's programs. */
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
    // Nothing is left of it.
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
 * Runs a script of the clone, until it ends or is ready.
 * @param {string} script @returns {Promise<{ result: string, failed: boolean, said: string }>}
 */
async function runBriefly(script) {
  const brief = SHORT_RUNS[script];
  if (!brief) {
    const result = 'FAILED: give its shortest settings in tools/npm-scripts.js';
    return { result, failed: true, said: '' };
  }
  const [name = '', ...workspace] = script.split(' ');
  const args = ['run', name, ...workspace, '--', ...(brief.args ?? [])];
  const child = spawn('npm', args, {
    cwd: clone,
    env: { ...cleanEnvironment(), ...brief.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running = child;
  let said = '';
  let ready = false;
  let late = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
      if (ready || !brief.until?.test(said)) return;
      ready = true;
      signalAll('SIGTERM');
    });
  }
  const timer = setTimeout(() => {
    late = true;
    signalAll('SIGKILL');
  }, MINUTES * 60_000);
  const [status] = await once(child, 'exit');
  clearTimeout(timer);
  signalAll('SIGKILL');
  running = undefined;
  if (stopped) return { result: 'stopped', failed: false, said };
  if (status === UNAVAILABLE) {
    const why = said.split('\n').find((line) => /\bneeds\b/.test(line)) ?? 'something';
    return { result: why.replace(/^.*?\bneeds\b/, 'needs').trim(), failed: false, said };
  }
  if (late) return { result: `FAILED: not over after ${MINUTES} minutes`, failed: true, said };
  if (brief.until ? !ready : status !== 0) {
    return { result: `FAILED (status ${status})`, failed: true, said };
  }
  const changed = git('status', '--porcelain').trim();
  if (changed === '') return { result: 'works', failed: false, said };
  git('reset', '--hard', '--quiet');
  git('clean', '-fdq');
  return { result: `FAILED: it changed ${changed.split('\n').join(', ')}`, failed: true, said };
}

/** @type {{ script: string, seconds: string, result: string, failed: boolean }[]} */
const rows = [];
try {
  git('clone', '--quiet', '--no-hardlinks', root, '.');
  for (const script of scripts) {
    if (stopped) break;
    if (asked.length > 0 && !asked.includes(script)) continue;
    const started = performance.now();
    const { result, failed, said } = await runBriefly(script);
    const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`;
    rows.push({ script, seconds, result, failed });
    console.log(`${script}: ${result} (${seconds})`);
    if (failed) console.log(said.split('\n').slice(-SHOWN).join('\n'));
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
