import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'libsql';
import { CannotOpen } from '../cannot-open.ts';

/** Who has a database file, as told to those who find it locked. */
interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** UTC, to the second. */
  readonly since: string;
  /** Where it serves; undefined before it listens. */
  readonly address?: string;
}

/**
 * The right to be the one server of a SQLite file. It is a lock that SQLite has the operating system
 * hold on `FILE.lock`, so it ends with the process, however that ends. Who has it is noted in
 * `FILE.holder`, which is never asked whether anyone does.
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

  /** @throws CannotOpen when another process, or another store of this one, has it */
  static acquire(file: string): FileLock {
    const note = `${file}.holder`;
    const lock = new Database(`${file}.lock`);
    try {
      lock.pragma('busy_timeout = 0');
      lock.pragma('journal_mode = memory');
      // Held for as long as this transaction, which nothing is ever written in.
      lock.exec('begin immediate');
    } catch (fault) {
      lock.close();
      if ((fault as { code?: unknown }).code !== 'SQLITE_BUSY') throw fault;
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
    // Closing alone leaves it held until the library's statements are collected.
    this.lock.exec('rollback');
    this.lock.close();
  }

  private writeHolder(holder: LockHolder): void {
    try {
      writeFileSync(this.holderFile, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    } catch {
      // The lock is what counts; without the note, those who find it are told less.
    }
  }
}

function inUseError(file: string, holder: LockHolder | undefined, fault: unknown): CannotOpen {
  if (!holder) return new CannotOpen('in-use', { data: file }, fault);
  const { address, ...facts } = holder;
  return address === undefined
    ? new CannotOpen('in-use-by', { data: file, ...facts }, fault)
    : new CannotOpen('in-use-at', { data: file, ...facts, address }, fault);
}

/** Undefined while the holder has not written it yet. */
function readHolder(note: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}
