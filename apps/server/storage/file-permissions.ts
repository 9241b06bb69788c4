import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Logger } from 'pino';

const OTHERS_MASK = 0o077;

/** The suffixes of the files that Rota and SQLite keep beside a database. */
const SUFFIXES = ['', '-wal', '-shm', '-journal', '.lock', '.holder', '.spare'];

/**
 * Restricts a SQLite file and its companions to their owner: they contain the key that signs
 * cookies, and all cards. A folder with nothing else in it is restricted as well. Windows has no
 * such permissions.
 */
export function restrictPermissions(file: string, log?: Logger): void {
  if (process.platform === 'win32') return;
  for (const path of [file, `${file}.lock`]) createPrivate(path);
  for (const suffix of SUFFIXES) restrict(`${file}${suffix}`, log);
  const folder = dirname(file);
  const own = new Set(SUFFIXES.map((suffix) => `${basename(file)}${suffix}`));
  if (readdirSync(folder).every((name) => own.has(name))) restrict(folder, log);
}

/** Never opens an existing file: closing it would drop this process's locks on it. */
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
