import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  /** The number of the lock's file, which another file has while this one is open; older builds note none. */
  readonly lockFile?: number;
}

/** How long to wait for a process that only asks whether the lock is held, in ms. */
const PROBE_TIMEOUT_MS = 200;

/**
 * An exclusive lock on a SQLite file. It is an operating system lock that SQLite holds on
 * `FILE.lock`, so it ends with the process in any case. `FILE.holder` describes the holder. It
 * decides only when the locked file was deleted, which the system permits.
 */
export class FileLock {
  private readonly holder: LockHolder;

  private constructor(
    private readonly lock: Database.Database,
    private readonly holderFile: string,
    lockFile: number,
  ) {
    this.holder = {
      pid: process.pid,
      host: hostname(),
      since: `${new Date().toISOString().slice(0, 19).replace('T', ' ')} UTC`,
      lockFile,
    };
    this.writeHolder(this.holder);
  }

  /** @throws StartupError if another process, or another store of this one, holds it */
  static acquire(file: string): FileLock {
    const note = holderFile(file);
    const holder = readHolder(note);
    const lock = new Database(lockFile(file));
    try {
      lockDatabase(lock, PROBE_TIMEOUT_MS);
    } catch (fault) {
      lock.close();
      if (errorCode(fault) !== 'SQLITE_BUSY') throw fault;
      throw inUseError(file, readHolder(note), fault);
    }
    if (holder && hasLostItsLock(file, holder)) {
      unlockDatabase(lock);
      const { pid, since } = holder;
      throw new StartupError('lock-deleted', { data: file, pid, since, note }, undefined);
    }
    return new FileLock(lock, note, statSync(lockFile(file)).ino);
  }

  /** Notes where the file's server is reached. */
  setAddress(address: string): void {
    this.writeHolder({ ...this.holder, address });
  }

  release(): void {
    rmSync(this.holderFile, { force: true });
    unlockDatabase(this.lock);
  }

  private writeHolder(holder: LockHolder): void {
    try {
      writeFileSync(this.holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    } catch {
      // Only makes error messages of other processes less precise.
    }
  }
}

/** Whether a server holds a file. Asking disturbs none: one that starts at the same moment waits. */
export function isFileHeld(file: string): boolean {
  const holder = readHolder(holderFile(file));
  try {
    // Opening would create it.
    if (existsSync(lockFile(file))) {
      const lock = new Database(lockFile(file));
      try {
        lockDatabase(lock, 0);
      } catch (fault) {
        lock.close();
        throw fault;
      }
      unlockDatabase(lock);
    }
  } catch (fault) {
    if (errorCode(fault) === 'SQLITE_BUSY') return true;
    // It cannot be opened, for instance because it is another user's.
    return holder !== undefined && isAlive(holder);
  }
  return holder !== undefined && hasLostItsLock(file, holder);
}

/** Whether a holder still runs, but another file, or none, is where its lock was. */
function hasLostItsLock(file: string, holder: LockHolder): boolean {
  if (holder.lockFile === undefined || holder.pid === process.pid) return false;
  const isSame = statSync(lockFile(file), { throwIfNoEntry: false })?.ino === holder.lockFile;
  return !isSame && isAlive(holder);
}

/** Whether a process of this machine is alive; false for one of another, which cannot be asked. */
function isAlive({ pid, host }: LockHolder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // Another user's process must not be signalled, but it is there.
    return errorCode(fault) === 'EPERM';
  }
}

function lockDatabase(lock: Database.Database, timeoutMs: number): void {
  lock.pragma(`busy_timeout = ${timeoutMs}`);
  lock.pragma('journal_mode = memory');
  // The lock lasts as long as this transaction, which writes nothing.
  lock.exec('begin immediate');
}

function unlockDatabase(lock: Database.Database): void {
  // Closing alone keeps the lock until the library's statements are garbage collected.
  lock.exec('rollback');
  lock.close();
}

const lockFile = (file: string) => `${file}.lock`;

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
