import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'libsql';
import { StartupError } from '../startup-error.ts';
import { errorCode } from './dialect.ts';

/** The process that holds a database file, shown to others. */
interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** UTC, to the second. */
  readonly since: string;
  /** Where it serves; undefined before it listens. */
  readonly address?: string;
}

/**
 * An exclusive lock on a SQLite file. It is an operating system lock that SQLite holds on
 * `FILE.lock`, so it ends with the process in any case. `FILE.holder` describes the holder; it
 * never decides whether the lock is held.
 */
export class FileLock {
  private readonly holder: LockHolder = {
    pid: process.pid,
    host: hostname(),
    since: `${new Date().toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  };

  private constructor(
    private readonly lock: Database.Database,
    private readonly holderFile: string,
  ) {
    this.writeHolder(this.holder);
  }

  /** @throws StartupError if another process, or another store of this one, holds it */
  static acquire(file: string): FileLock {
    const note = holderFile(file);
    const lock = new Database(`${file}.lock`);
    try {
      lock.pragma('busy_timeout = 0');
      lock.pragma('journal_mode = memory');
      // The lock lasts as long as this transaction, which writes nothing.
      lock.exec('begin immediate');
    } catch (fault) {
      lock.close();
      if (errorCode(fault) !== 'SQLITE_BUSY') throw fault;
      throw inUseError(file, readHolder(note), fault);
    }
    return new FileLock(lock, note);
  }

  /** Notes where the file's server is reached. */
  setAddress(address: string): void {
    this.writeHolder({ ...this.holder, address });
  }

  release(): void {
    rmSync(this.holderFile, { force: true });
    // Closing alone keeps the lock until the library's statements are garbage collected.
    this.lock.exec('rollback');
    this.lock.close();
  }

  private writeHolder(holder: LockHolder): void {
    try {
      writeFileSync(this.holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    } catch {
      // Only makes error messages of other processes less precise.
    }
  }
}

/**
 * Whether the process that last locked a file seems to be alive. Unlike an attempt to lock, asking
 * never disturbs a server that starts at the same moment.
 */
export function hasLivingHolder(file: string): boolean {
  const holder = readHolder(holderFile(file));
  if (!holder) return false;
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (fault) {
    // Another user's process must not be signalled, but it is there.
    return errorCode(fault) === 'EPERM';
  }
}

const holderFile = (file: string) => `${file}.holder`;

function inUseError(file: string, holder: LockHolder | undefined, fault: unknown): StartupError {
  if (!holder) return new StartupError('in-use', { data: file }, fault);
  const { address, ...facts } = holder;
  return address === undefined
    ? new StartupError('in-use-by', { data: file, ...facts }, fault)
    : new StartupError('in-use-at', { data: file, ...facts, address }, fault);
}

/** Undefined before the holder has written it. */
function readHolder(note: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}
