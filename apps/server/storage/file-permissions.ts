import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Logger } from 'pino';

/** The bits by which others than the owner may do anything. */
const OTHERS_MASK = 0o077;

/** What Rota and SQLite append to a database file's name for what lies beside it. */
const SUFFIXES = ['', '-wal', '-shm', '-journal', '.lock', '.holder'];

/**
 * Makes a SQLite file, with what lies beside it, its owner's alone: it holds the key that signs
 * cookies, and every card. A folder that holds nothing else is closed too. Windows has no such bits.
 */
export function restrictPermissions(file: string, log?: Logger): void {
  if (process.platform === 'win32') return;
  for (const path of [file, `${file}.lock`]) createPrivate(path);
  for (const suffix of SUFFIXES) restrict(`${file}${suffix}`, log);
  const folder = dirname(file);
  const own = new Set(SUFFIXES.map((suffix) => `${basename(file)}${suffix}`));
  if (readdirSync(folder).every((name) => own.has(name))) restrict(folder, log);
}

/** Never opens a file that is there: closing it would drop the locks this process has on it. */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
}

function restrict(path: string, log: Logger | undefined): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & OTHERS_MASK) === 0) return;
  const was = (mode & 0o777).toString(8);
  try {
    chmodSync(path, mode & 0o700);
    log?.warn({ path, was }, 'others could read this; now only its owner can');
  } catch (fault) {
    log?.warn({ path, was, err: fault }, 'others can read this, and it cannot be changed');
  }
}
