import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
  type TransactionSettings,
} from 'kysely';
import Database from 'libsql';
import type { Logger } from 'pino';
import { SINGLE_NODE } from '../cluster/cluster.ts';
import { StartupError } from '../startup-error.ts';
import { type Dialect, errorCode } from './dialect.ts';
import { FileLock, isFileHeld } from './file-lock.ts';
import { restrictPermissions } from './file-permissions.ts';
import { migrate } from './migrations.ts';
import { isEmptied, removeStaleRecoveryData, writeRecoveryData } from './recovery-data.ts';
import {
  finishRepair,
  hasHiddenDamage,
  isCorruption,
  isDamagedFile,
  isRepairUnfinished,
  repairFile,
} from './salvage-sqlite.ts';
import type { Schema } from './schema.ts';
import { NumberTakenError, repairJournal, SqliteJournal } from './sqlite-journal.ts';
import { Store } from './store.ts';

/** More than a server in use repeats; creating the tables takes as many again, once. */
const MAX_PREPARED = 64;

/** How long a commit waits for another process that holds the file, such as a backup. */
const BUSY_TIMEOUT_MS = 5000;

/** Delay between attempts to get exclusive access. */
const BUSY_RETRY_MS = 10;

function sqliteDialect(journal: SqliteJournal, isShared: boolean): Dialect {
  return {
    insertEntries: (db, rows) => journal.append(db, rows),
    deleteEntries: (db, tables) => journal.delete(db, tables),
    commitEnded(db, committed) {
      if (!committed) journal.invalidate();
      // Can wait if nothing can be written now.
      journal.flushWhenFull(db).catch(() => {});
    },
    async checkFile(db) {
      const check = sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
      return check.then(
        ({ rows }) => rows[0]?.integrity_check === 'ok',
        (fault) => {
          if (isCorruption(fault)) return false;
          throw fault;
        },
      );
    },
    async closing(db) {
      if (isShared) return;
      // The main file repeats each entry's key in an index; the journal and the write-ahead log do not.
      await journal.flush(db);
      // Does not wait for readers: what stays in the write-ahead log is as safe.
      await sql`pragma busy_timeout = 0`.execute(db);
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    isCorruption,
    // SQLite rolls back failures; only after an I/O error the write may have succeeded.
    isRolledBack: (fault) => !/^SQLITE_IOERR/.test(errorCode(fault)),
    isDatabaseFault: (fault) =>
      !(fault instanceof NumberTakenError) &&
      !/^SQLITE_(CONSTRAINT|ERROR|CORRUPT)/.test(errorCode(fault)),
  };
}

export interface SqliteSettings {
  /**
   * Whether other processes may open the file at the same time, a server among them. Left out:
   * exclusive, except for processes that set this.
   */
  readonly shared?: boolean;
  readonly log?: Logger | undefined;
}

/**
 * Opens the store in one SQLite file, for one node; creates the file and its folder. Commits are
 * durable, not just handed to the operating system (WAL, `synchronous = FULL`).
 *
 * @throws StartupError if the folder or file is not writable, was written by a newer build, or is in
 * use by another process
 */
export async function openSqlite(
  file: string,
  { shared = false, log }: SqliteSettings = {},
): Promise<Store> {
  let lock: FileLock | undefined;
  let database: Database.Database | undefined;
  try {
    makeFolder(dirname(file));
    accessSync(dirname(file), constants.W_OK);
    removeStaleRecoveryData(file);
    restrictPermissions(file, log);
    if (!shared) lock = FileLock.acquire(file);
    if (!shared) await repairDamagedFile(file, log);
    else if (isRepairUnfinished(file))
      throw new Error('its repair was interrupted: start the server');
    else if (isEmptied(file)) throw new StartupError('beyond-repair', { data: file }, undefined);
    const { ino } = statSync(file);
    database = new Database(file);
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    await enableWal(database);
    if (shared && !isFileHeld(file) && (await hasHiddenDamage(database)))
      throw new Error('it is damaged: start the server, or run “rota check --repair”');
    database.pragma('synchronous = FULL');
    const db = new Kysely<Schema>({ dialect: new ImmediateDialect(cacheStatements(database)) });
    await migrateExclusively(db, file);
    if (!shared) {
      await repairJournal(db);
      try {
        writeRecoveryData(file, database);
      } catch (fault) {
        log?.warn({ err: fault, file }, 'spare not written');
      }
    }
    const journal = new SqliteJournal();
    await journal.flush(db).catch((fault) => {
      log?.warn({ err: fault, file }, 'journal not moved');
    });
    log?.info({ file }, 'store opened');
    return new Store(db, sqliteDialect(journal, shared), SINGLE_NODE, {
      lock,
      isServed: () => isFileHeld(file),
      closed() {
        if (shared && statSync(file, { throwIfNoEntry: false })?.ino !== ino)
          throw new StartupError('replaced', { data: file }, undefined);
      },
    });
  } catch (fault) {
    database?.close();
    lock?.release();
    if (fault instanceof StartupError) throw fault;
    throw new StartupError('cannot-keep', { data: file, reason: (fault as Error).message }, fault);
  }
}

const REPAIRED = 'damaged database repaired; the file kept still holds what people delete';

/** Replaces a damaged file by what can be read of it, before anything is read or written. */
async function repairDamagedFile(file: string, log: Logger | undefined): Promise<void> {
  const finished = finishRepair(file);
  if (finished) log?.error({ file, kept: finished }, REPAIRED);
  // Opening an empty file would delete its write-ahead log.
  if (!isEmptied(file) && (statSync(file).size === 0 || !(await isDamagedFile(file)))) return;
  const { kept, lossy, damaged, entries } = await repairFile(file);
  log?.error({ file, kept, lossy, damagedTables: damaged, entries }, REPAIRED);
}

/**
 * Creates a folder and its parents. Node's `recursive` loops forever where a parent takes no
 * folders.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (fault) {
    if (errorCode(fault) !== 'EEXIST') throw fault;
  }
}

/**
 * Switches the file to WAL. A new file needs exclusive access for that, for which SQLite does not
 * apply its timeout.
 */
async function enableWal(database: Database.Database): Promise<void> {
  for (const until = Date.now() + BUSY_TIMEOUT_MS; ; await pause(BUSY_RETRY_MS)) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (fault) {
      if (errorCode(fault) !== 'SQLITE_BUSY' || Date.now() > until) throw fault;
    }
  }
}

/** Migrates all or nothing, while other processes that open the file wait. */
async function migrateExclusively(db: Kysely<Schema>, file: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await migrate(connection, file);
      await sql`commit`.execute(connection);
    } catch (fault) {
      await sql`rollback`.execute(connection);
      throw fault;
    }
  });
}

/** Takes the write lock when a transaction begins, before its first read. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

class ImmediateDialect extends SqliteDialect {
  constructor(private readonly database: SqliteDatabase) {
    super({ database });
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.database });
  }
}

/** Keeps the prepared statements that were used last. */
function cacheStatements(database: Database.Database): SqliteDatabase {
  /** The least recently used comes first. */
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const statement =
        prepared.get(text) ?? (database.prepare(text) as unknown as SqliteStatement);
      prepared.delete(text);
      prepared.set(text, statement);
      if (prepared.size > MAX_PREPARED) prepared.delete(prepared.keys().next().value!);
      return statement;
    },
    close() {
      prepared.clear();
      database.close();
    },
  };
}
