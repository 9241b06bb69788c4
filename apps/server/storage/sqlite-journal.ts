import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { correctFlip, hasChecksum, isIntactEntry } from './checksum.ts';
import { DamagedTables, markUnfinished } from './damaged-tables.ts';
import { type EntryRow, errorCode } from './dialect.ts';
import type { Schema } from './schema.ts';

/** How many entries the journal collects before they are moved. */
const FLUSH_ENTRIES = 1000;

const MAX_CACHED_NUMBERS = 20_000;

/** The entries of a page; none where it was damaged since the store was opened. */
const PAGE_ENTRIES_SQL =
  "json_each(case when json_valid(daybook.entries) then daybook.entries else '[]' end)";
const PAGE_ENTRIES = sql.raw(PAGE_ENTRIES_SQL);

const INSERT_PAGE = 'insert into daybook (page, entries) values (?, ?)';

/** The table's log already has an entry of that number. */
export class NumberTakenError extends Error {
  constructor(table: string, number: number) {
    super(`table ${table}, entry ${number}: there is one`);
    this.name = 'NumberTaken';
  }
}

/**
 * SQLite's write path for logs. A commit appends one page to the journal (`daybook`) with all its
 * entries, of whatever tables; from time to time they move to the main table (`ledger`), sorted by
 * table. Direct inserts would write and sync one page of the file for each table of a commit. Reads
 * go to `entries`, a view of both.
 *
 * The main table's key does not cover the journal, so each table's last number is cached here.
 * Other processes may write as well: page numbers are a key, so the slower writer fails, reloads
 * and tries again.
 */
export class SqliteJournal {
  /** The last number by table; undefined until read from the journal. */
  private lastNumbers: Map<string, number> | undefined;
  private lastPage = 0;
  private unflushed = 0;
  private isFlushing = false;

  /** Appends entries within the caller's commit. @throws NumberTakenError */
  async append(db: Kysely<Schema>, rows: readonly EntryRow[]): Promise<void> {
    for (;;) {
      await this.reserve(db, rows);
      const insert = CompiledQuery.raw(INSERT_PAGE, [this.lastPage + 1, encodePage(rows)]);
      try {
        await db.executeQuery(insert);
      } catch (fault) {
        this.invalidate();
        if (errorCode(fault) !== 'SQLITE_CONSTRAINT_PRIMARYKEY') throw fault;
        continue;
      }
      this.lastPage++;
      this.unflushed += rows.length;
      return;
    }
  }

  /** Forgets the cached numbers: the last page may not have been committed. */
  invalidate(): void {
    this.lastNumbers = undefined;
  }

  /** Moves the entries if the journal is full. After a failure the next call tries again. */
  async flushWhenFull(db: Kysely<Schema>): Promise<void> {
    if (this.isFlushing || this.unflushed < FLUSH_ENTRIES) return;
    this.isFlushing = true;
    await this.flush(db).finally(() => {
      this.isFlushing = false;
    });
  }

  /** Moves all entries to the main table. */
  async flush(db: Kysely<Schema>): Promise<void> {
    await db.transaction().execute(flush);
    this.unflushed = 0;
  }

  /** Deletes the logs of these tables. */
  async delete(db: Transaction<Schema>, tables: readonly string[]): Promise<void> {
    await flush(db);
    await sql`delete from ledger where table_id in (${sql.join(tables)})`.execute(db);
  }

  /** Takes the entries' numbers. */
  private async reserve(db: Kysely<Schema>, rows: readonly EntryRow[]): Promise<void> {
    this.lastNumbers ??= await this.readLastNumbers(db);
    if (this.lastNumbers.size > MAX_CACHED_NUMBERS)
      this.lastNumbers = await this.readLastNumbers(db);
    for (const [table, number] of rows) {
      const last = this.lastNumbers.get(table) ?? (await lastNumberInLedger(db, table));
      if (number <= last) {
        this.invalidate();
        throw new NumberTakenError(table, number);
      }
      this.lastNumbers.set(table, number);
    }
  }

  private async readLastNumbers(db: Kysely<Schema>): Promise<Map<string, number>> {
    const { rows: pages } = await sql<{ last: number | null; valid: number }>`
      select max(page) as last, min(json_valid(entries)) as valid from daybook`.execute(db);
    // Otherwise numbers of entries that cannot be read would be given again.
    if (pages[0]?.valid === 0) await repairJournal(db);
    const { rows } = await sql<{ id: string; head: number; entries: number }>`
      select value ->> 0 as id, max(value ->> 1) as head, count(*) as entries
      from daybook, ${PAGE_ENTRIES} group by 1`.execute(db);
    this.lastPage = pages[0]?.last ?? 0;
    this.unflushed = rows.reduce((sum, { entries }) => sum + entries, 0);
    return new Map(rows.map(({ id, head }) => [id, head]));
  }
}

/**
 * Keeps the last page, empty: its number shows other processes that one has written. The order of
 * the main table puts a log's entries side by side.
 */
const FLUSH_SQL = `
  insert into ledger (table_id, number, entry)
    select value ->> 0, value ->> 1, value -> 2 from daybook, ${PAGE_ENTRIES_SQL}
    order by 1, 2;
  delete from daybook where page < (select max(page) from daybook) and json_valid(entries);
  update daybook set entries = '[]' where json_valid(entries);`;

const FLUSH_STATEMENTS = FLUSH_SQL.split(';').slice(0, -1);

async function flush(db: Kysely<Schema>): Promise<void> {
  for (const statement of FLUSH_STATEMENTS) await sql.raw(statement).execute(db);
}

/** Creates the journal and renames `entries` to `ledger`. SQLite only. */
export async function createSqliteJournal(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entries rename to ledger`.execute(db);
  await sql`create table daybook (page integer primary key, entries text not null)`.execute(db);
  await createEntriesView(db);
}

/** Makes statements skip damaged pages of the journal: otherwise one page fails every read of every log. */
export async function skipInvalidPages(db: Kysely<Schema>): Promise<void> {
  await sql`drop view entries`.execute(db);
  await createEntriesView(db);
  await repairJournal(db);
  await flush(db);
}

async function createEntriesView<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`create view entries as
    select table_id, number, entry from ledger
    union all
    select value ->> 0, value ->> 1, value -> 2 from daybook, ${PAGE_ENTRIES}`.execute(db);
  await sql`create trigger entries_inserted instead of insert on entries begin
    insert into ledger (table_id, number, entry) values (new.table_id, new.number, new.entry);
  end`.execute(db);
  await sql`create trigger entries_updated instead of update on entries begin
    ${sql.raw(FLUSH_SQL)}
    update ledger set entry = new.entry
      where table_id = old.table_id and number = old.number;
  end`.execute(db);
}

interface JournalPage {
  readonly page: number;
  readonly entries: string;
}

async function readPages(db: Kysely<Schema>): Promise<JournalPage[]> {
  return (await sql<JournalPage>`select page, entries from daybook order by page`.execute(db)).rows;
}

/** An entry's place in a log. */
interface EntryPlace {
  readonly table: string;
  readonly number: number;
}

/** What is damaged of a page. */
interface PageDamage {
  /** Entries that cannot be read, as far as their places can be. */
  readonly lost: readonly EntryPlace[];
  /** Whether entries are lost whose tables cannot be read either. */
  readonly hasUnknown: boolean;
}

/**
 * Corrects the journal's damaged pages where that is possible, leaves out what is not, and marks the
 * tables that lost entries. Leaves out entries that have moved as well: an old page that stands again
 * would keep all others from moving.
 */
export async function repairJournal(db: Kysely<Schema>): Promise<void> {
  const marks = new DamagedTables(db);
  for (const page of await readPages(db)) {
    const { lost, hasUnknown } = await salvagePage(db, page);
    for (const { table, number } of lost) {
      const why = `entry ${number} cannot be read`;
      await marks.mark({ table_id: table, sound: number - 1, lost: number, why });
    }
    if (hasUnknown) await markUnfinished(db);
  }
}

/** Where an entry of a page begins; no entry contains such a text itself. */
const ENTRY_START = /(?=\["[\w-]{1,64}",\d+,\{)/;
const ENTRY = /^\["([\w-]{1,64})",(\d+),(\{.*\})\][,\]]?$/s;
const ENTRY_PLACE = /\["([\w-]{1,64})",(\d+),/g;

async function salvagePage(
  db: Kysely<Schema>,
  { page, entries: text }: JournalPage,
): Promise<PageDamage> {
  const { rows: readable } = await sql<{
    id: string;
    number: number;
    entry: string;
    moved: number;
  }>`
    select value ->> 0 as id, value ->> 1 as number, value -> 2 as entry,
      exists (select * from ledger where table_id = value ->> 0 and number = value ->> 1) as moved
    from daybook, ${PAGE_ENTRIES} where page = ${page}`.execute(db);
  const isSound =
    text === '[]' ||
    (readable.length > 0 &&
      readable.every(({ id, number, entry, moved }) => !moved && isIntactEntry(id, number, entry)));
  if (isSound) return { lost: [], hasUnknown: false };
  const lost: EntryPlace[] = [];
  const rows: EntryRow[] = [];
  let hasUnknown = false;
  for (const part of text.split(ENTRY_START)) {
    // The page's own bracket.
    if (part.length < 2) continue;
    const corrected = readPart(part) ? part : correctFlip(part, hasPartChecksums);
    const sound = corrected === undefined ? undefined : readPart(corrected);
    if (sound) {
      for (const row of sound) if (!(await isInLedger(db, row[0], row[1]))) rows.push(row);
      continue;
    }
    const places = [...part.matchAll(ENTRY_PLACE)];
    hasUnknown ||= places.length === 0;
    for (const [, table, digits] of places) {
      const number = Number(digits);
      if (!(await isInLedger(db, table!, number))) lost.push({ table: table!, number });
    }
  }
  await sql`update daybook set entries = ${encodePage(rows)} where page = ${page}`.execute(db);
  return { lost, hasUnknown };
}

/** Returns the entries of a part of a page; undefined if one is damaged. */
function readPart(part: string): EntryRow[] | undefined {
  const rows: EntryRow[] = [];
  for (const text of part.split(ENTRY_START)) {
    const [, table, digits, entry] = ENTRY.exec(text) ?? [];
    if (table === undefined || !isIntactEntry(table, Number(digits), entry!)) return undefined;
    rows.push([table, Number(digits), entry!]);
  }
  return rows;
}

function hasPartChecksums(part: string): boolean {
  return readPart(part)?.every(([, , entry]) => hasChecksum(entry)) ?? false;
}

async function isInLedger(db: Kysely<Schema>, table: string, number: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger where table_id = ${table} and number = ${number}`.execute(db);
  return rows.length > 0;
}

async function lastNumberInLedger(db: Kysely<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{ head: number | null }>`
    select max(number) as head from ledger where table_id = ${table}`.execute(db);
  return rows[0]?.head ?? 0;
}

/** Encodes entries, which are JSON themselves. */
function encodePage(rows: readonly EntryRow[]): string {
  return `[${rows.map(([table, number, entry]) => `[${JSON.stringify(table)},${number},${entry}]`)}]`;
}
