import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import { StartupError } from '../startup-error.ts';
import { correctFlip, decodeEntry, hasChecksum, isIntactEntry } from './checksum.ts';
import { markGaps, markLostTails, markUnfinished } from './damaged-tables.ts';
import { hasIntactSchema } from './has-intact-schema.ts';
import { hasInvalidText } from './has-invalid-text.ts';
import { rebuildMentions } from './mentions.ts';
import { isKnownMigration, migrate } from './migrations.ts';
import { readRecoveryData } from './recovery-data.ts';
import type { Schema } from './schema.ts';
import { type ImageRow, type Root, SqliteImage, type SqliteValue } from './sqlite-image.ts';
import { repairJournal } from './sqlite-journal.ts';

/** What a salvage saved and what it could not. */
export interface SalvageReport {
  /** Tables and indexes of the database of which parts could not be read. */
  readonly lossy: readonly string[];
  /** How many logs are damaged. */
  readonly damaged: number;
  readonly entries: number;
}

/** How long a check waits for another process, such as a backup. */
const BUSY_TIMEOUT_MS = 5000;

/** Files that SQLite keeps beside a database. */
const COMPANIONS = ['', '-wal', '-shm'];

/** Whether a file, which no process has open, is damaged as a database. */
export async function isDamagedFile(file: string): Promise<boolean> {
  const database = new Database(file);
  try {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    const found = database.pragma('integrity_check(1)') as { integrity_check: string }[];
    return found[0]?.integrity_check !== 'ok' || (await hasHiddenDamage(database));
  } catch (fault) {
    if (isCorruption(fault)) return true;
    throw fault;
  } finally {
    database.close();
  }
}

/** Whether a database has damage that SQLite does not notice: in a text, or in the schema. */
export async function hasHiddenDamage(database: Database.Database): Promise<boolean> {
  return hasInvalidText(database) || !(await hasIntactSchema(database));
}

/** Whether SQLite failed because the file is damaged. */
export function isCorruption(fault: unknown): boolean {
  return (
    /^SQLITE_(CORRUPT|NOTADB)/.test(String((fault as { code?: unknown }).code)) ||
    /malformed|not a database/.test(String((fault as Error).message))
  );
}

/**
 * Copies what can be read of a damaged database into a new file, marks the logs that lost entries, and
 * derives from the logs what was lost beside them.
 * @throws StartupError if neither the file nor `FILE.spare` tells where the logs are, or no row can be read
 */
export async function salvageSqlite(file: string, into: string): Promise<SalvageReport> {
  const known = readRecoveryData(file);
  const image = new SqliteImage(file, known?.pageBytes);
  for (const end of [...COMPANIONS, '-journal']) rmSync(`${into}${end}`, { force: true });
  // It holds the key that signs cookies.
  closeSync(openSync(into, 'wx', 0o600));
  const database = new Database(into);
  try {
    const roots = new Map(
      [...(known?.roots ?? []), ...image.schema()].map((root) => [root.name, root]),
    );
    if (!roots.has('ledger')) throw new StartupError('beyond-repair', { data: file }, undefined);
    database.pragma('synchronous = OFF');
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: database as never }) });
    const version = lastMigration(image, roots.get('kysely_migration'));
    if (version !== undefined && !isKnownMigration(version))
      throw new StartupError('kept-by-newer', { data: file }, undefined);
    await migrate(db, file, version);
    const copy = new ImageCopy(image, database, roots);
    database.exec('begin');
    copy.copyAll();
    database.exec('commit');
    if (copy.copied === 0) throw new StartupError('beyond-repair', { data: file }, undefined);
    await migrate(db, file);
    await repairJournal(db);
    await deriveTables(db);
    await copy.markDamage(db);
    await deriveRows(db, image.lossy);
    const { damaged, entries } = await countRows(db);
    return { lossy: [...image.lossy], damaged, entries };
  } finally {
    image.close();
    database.close();
  }
}

/**
 * Replaces a damaged file by what can be read of it. After a crash anywhere in between, `finishRepair`
 * completes it or it begins anew. @returns where the damaged one is kept
 */
export async function repairFile(file: string): Promise<SalvageReport & { readonly kept: string }> {
  const into = `${file}.salvaging`;
  const resume = pauseWriters(file);
  const report = await salvageSqlite(file, into).finally(resume);
  syncPath(into);
  renameSync(into, salvagedFile(file));
  syncPath(dirname(file));
  return { ...report, kept: finishRepair(file)! };
}

/**
 * Keeps other processes, such as `rota admin`, from writing to a file; those that wait find it replaced when
 * they end. A file that SQLite cannot open any more needs none of this. @returns what ends it
 */
function pauseWriters(file: string): () => void {
  // Opening an empty file would delete its write-ahead log.
  if (statSync(file).size === 0) return () => {};
  const database = new Database(file);
  try {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('begin immediate');
  } catch (fault) {
    database.close();
    if (!isCorruption(fault)) throw fault;
    return () => {};
  }
  return () => {
    // Closing alone keeps the lock until the library's statements are garbage collected.
    database.exec('rollback');
    database.close();
  };
}

/**
 * Puts a complete copy in the place of the damaged file; a crash may have come before that.
 * @returns where the damaged one is kept; undefined if there is no copy
 */
export function finishRepair(file: string): string | undefined {
  if (!isRepairUnfinished(file)) return undefined;
  const at = statSync(salvagedFile(file)).mtime.toISOString();
  const kept = `${file}.damaged-${at.replaceAll(/[:.]/g, '')}`;
  // Of a crash, some were moved already; an empty file may have been created since.
  for (const end of COMPANIONS)
    if (existsSync(`${file}${end}`) && !existsSync(`${kept}${end}`))
      renameSync(`${file}${end}`, `${kept}${end}`);
  for (const end of COMPANIONS.slice(1)) rmSync(`${file}${end}`, { force: true });
  syncPath(dirname(file));
  renameSync(salvagedFile(file), file);
  syncPath(dirname(file));
  return kept;
}

/** Whether a copy is complete and not yet in the place of the damaged file. */
export function isRepairUnfinished(file: string): boolean {
  return existsSync(salvagedFile(file));
}

const salvagedFile = (file: string) => `${file}.salvaged`;

/** Waits until a file or folder is on the disk. */
function syncPath(path: string): void {
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Returns the last migration; undefined if its table is damaged, or another page stands in its place. */
function lastMigration(image: SqliteImage, root: Root | undefined): string | undefined {
  if (!root) return undefined;
  const names = [...image.rows(root)].map(({ values: [name] }) => String(name));
  const isSound = names.every((name) => /^\d{4}-/.test(name)) && !image.lossy.has(root.name);
  return isSound ? names.sort().at(-1) : undefined;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

/** What the index of a table’s keys says about its rows. */
interface KeyIndex {
  readonly name: string;
  /** Where the keys stand in a row. */
  readonly columns: readonly number[];
  /** By the rowid; those of the rows that are lost once all are copied. */
  readonly missing: Map<number, readonly SqliteValue[]>;
}

class ImageCopy {
  /** Rows, of all tables. */
  copied = 0;
  private readonly columns = new Map<string, readonly Column[]>();
  private readonly inserts = new Map<string, Database.Statement>();
  /** By their tables; those with a single whole number as their key have none. */
  private readonly indexes = new Map<string, KeyIndex>();

  constructor(
    private readonly image: SqliteImage,
    private readonly database: Database.Database,
    private readonly roots: ReadonlyMap<string, Root>,
  ) {}

  /** Copies all tables, rows of the log only if they are sound. */
  copyAll(): void {
    const named = this.database
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'",
      )
      .all() as { name: string }[];
    const tables = named.map(({ name }) => name);
    for (const table of tables) {
      this.readKeys(table);
      const root = this.roots.get(table);
      if (!root) this.image.lossy.add(table);
      else for (const row of this.image.rows(root)) this.copyRow(table, row);
    }
    // Leaves whose parents are damaged, or have a sound page of the same tree in their place. Pages that were
    // given up may look alike: only what the index of all keys names is taken, so nothing that was deleted
    // comes back.
    const isIncomplete = ([, { missing }]: [string, KeyIndex]) => missing.size > 0;
    const incomplete = [...this.indexes].filter(isIncomplete);
    if (incomplete.length === 0) return;
    for (const row of this.image.orphans(this.roots)) {
      for (const [table, { columns, missing }] of incomplete) {
        if (hasKeys(row, columns, missing.get(row.rowid))) this.copyRow(table, row, true);
      }
    }
    for (const [table] of incomplete.filter(isIncomplete)) this.image.lossy.add(table);
  }

  /** Reads which rows a table has. */
  private readKeys(table: string): void {
    const [found] = this.database
      .prepare(`select name from pragma_index_list('${table}') where origin = 'pk'`)
      .all() as { name: string }[];
    const root = found && this.roots.get(found.name);
    if (!root) return;
    const columns = this.columnsOf(table)
      .map(({ pk }, at) => ({ pk, at }))
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk);
    const keys = [...this.image.keys(root)].map(
      (values) => [Number(values.at(-1)), values.slice(0, -1)] as const,
    );
    const missing = new Map(keys);
    this.indexes.set(table, { name: root.name, columns: columns.map(({ at }) => at), missing });
  }

  private copyRow(table: string, row: ImageRow, isOrphan = false): void {
    const columns = this.columnsOf(table);
    const values = row.values.map((value, at) =>
      value === null && columns[at]?.type === 'integer' && columns[at]?.pk ? row.rowid : value,
    );
    if (table === 'ledger') {
      const entry = soundEntry(values, isOrphan);
      if (!entry) {
        if (!isOrphan) this.image.lossy.add(table);
        return;
      }
      this.indexes.get(table)?.missing.delete(row.rowid);
      this.insert(table, columns.slice(0, 3), entry);
      return;
    }
    const isRow =
      values.length > 0 &&
      values.length <= columns.length &&
      values.every((value, at) => isOfType(value, columns[at]!.type, columns[at]!.notnull));
    const isCopied = isRow && this.insert(table, columns.slice(0, values.length), values);
    const index = this.indexes.get(table);
    // Else a row of another table may stand here, or the index is damaged.
    const isNamed = !index || hasKeys(row, index.columns, index.missing.get(row.rowid));
    if (isCopied && isNamed) index?.missing.delete(row.rowid);
    else if (!isOrphan) this.image.lossy.add(table);
  }

  private insert(
    table: string,
    columns: readonly Column[],
    values: readonly SqliteValue[],
  ): boolean {
    const names = columns.map(({ name }) => name).join();
    const marks = columns.map(() => '?').join();
    const text = `insert or ignore into ${table} (${names}) values (${marks})`;
    const statement = this.inserts.get(text) ?? this.database.prepare(text);
    this.inserts.set(text, statement);
    const isNew = statement.run(...values).changes === 1;
    if (isNew) this.copied++;
    return isNew;
  }

  private columnsOf(table: string): readonly Column[] {
    const columns =
      this.columns.get(table) ??
      (this.database
        .prepare(
          `select name, lower(type) as type, "notnull", pk from pragma_table_info('${table}')`,
        )
        .all() as Column[]);
    this.columns.set(table, columns);
    return columns;
  }

  /** Marks the logs of which the index of all keys shows that entries are lost. */
  async markDamage(db: Kysely<Schema>): Promise<void> {
    const lost = new Map<string, number[]>();
    const index = this.indexes.get('ledger');
    for (const [table, number] of index?.missing.values() ?? []) {
      if (typeof table === 'string' && typeof number === 'number')
        lost.set(table, [...(lost.get(table) ?? []), number]);
    }
    await markGaps(db);
    for (const [table, numbers] of lost) {
      for (const number of numbers.sort((a, b) => a - b)) {
        await sql`
          insert into damaged_tables (table_id, sound, lost, why, at)
          select ${table}, ${number} - 1, ${number}, 'an entry is lost', ${Date.now()}
          where not exists (select 1 from entries where table_id = ${table} and number = ${number})
            and (exists (select 1 from entries where table_id = ${table})
              or exists (select 1 from tables where id = ${table}))
          on conflict do update set lost = max(lost, excluded.lost)`.execute(db);
      }
    }
    await markLostTails(db);
    const { lossy } = this.image;
    // Then nothing shows any more where logs ended.
    const isIndexLossy = index === undefined || lossy.has(index.name);
    if ((lossy.has('ledger') && isIndexLossy) || lossy.has('daybook')) await markUnfinished(db);
  }
}

function hasKeys(
  { values }: ImageRow,
  columns: readonly number[],
  keys: readonly SqliteValue[] | undefined,
): boolean {
  return keys !== undefined && columns.every((at, place) => values[at] === keys[place]);
}

/** Returns a row of the log, corrected if one bit was flipped; undefined if it is damaged. */
function soundEntry(
  values: readonly SqliteValue[],
  needsChecksum: boolean,
): [string, number, string] | undefined {
  const [table, number, entry] = values;
  if (typeof table !== 'string' || typeof number !== 'number' || typeof entry !== 'string')
    return undefined;
  if (isIntactEntry(table, number, entry))
    return needsChecksum && !hasChecksum(entry) ? undefined : [table, number, entry];
  const corrected = correctFlip(`${table} ${number} ${entry}`, (text) => {
    const row = splitRow(text);
    return row !== undefined && hasChecksum(row[2]) && isIntactEntry(...row);
  });
  return corrected === undefined ? undefined : splitRow(corrected);
}

function splitRow(text: string): [string, number, string] | undefined {
  const [, table, number, entry] = /^(\S+) (\d+) (\{.*)$/s.exec(text) ?? [];
  return table === undefined ? undefined : [table, Number(number), entry!];
}

function isOfType(value: SqliteValue, type: string, notNull: number): boolean {
  if (value === null) return !notNull;
  return typeof value === (type === 'text' ? 'string' : 'number');
}

/** Derives tables from their logs. The server writes summaries and seats again when it starts. */
async function deriveTables(db: Kysely<Schema>): Promise<void> {
  const { rows: missing } = await sql<{ table_id: string; entry: string }>`
    select table_id, entry from entries
    where number = 1 and table_id not in (select id from tables)`.execute(db);
  for (const { table_id, entry } of missing) {
    const first = decodeEntry(table_id, 1, entry);
    if (first.type !== 'created') continue;
    await sql`insert into tables (id, created, state, number, summary)
      values (${table_id}, ${first.at}, 'new', 0, '{}')`.execute(db);
  }
}

/** Derives from the logs what else was lost beside them. */
async function deriveRows(db: Kysely<Schema>, lossy: ReadonlySet<string>): Promise<void> {
  if (lossy.has('sittings')) await sql`update tables set state = 'new', number = 0`.execute(db);
  await sql`delete from mentions`.execute(db);
  await rebuildMentions(db);
}

async function countRows(db: Kysely<Schema>): Promise<{ damaged: number; entries: number }> {
  const { rows } = await sql<{ damaged: number; entries: number }>`
    select (select count(*) from damaged_tables) as damaged,
      (select count(*) from entries) as entries`.execute(db);
  return rows[0]!;
}
