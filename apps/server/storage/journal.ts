import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { EntryRow } from './dialect.ts';
import type { Schema } from './schema.ts';

/** How many entries wait in the day book before they are filed. */
const FULL = 1000;

/** How many tables' last numbers are remembered. */
const MOST_HEADS = 20_000;

const ENTER = 'insert into daybook (page, entries) values (?, ?)';

interface CodedFault {
  readonly code?: unknown;
}

/** A table's log has an entry of that number already. */
export class NumberTaken extends Error {
  constructor(table: string, number: number) {
    super(`table ${table}, entry ${number}: there is one`);
    this.name = 'NumberTaken';
  }
}

/**
 * How SQLite keeps the logs: a commit goes into the day book, a page for all its entries, whatever
 * their tables; now and then the day book is filed in the ledger, table by table. At once in the
 * ledger, every move of a commit would have another page of the file written and synced, the one
 * where its table's log ends. Whoever reads asks for `entries`, a view of both.
 *
 * The ledger's key cannot see what is in the day book, so the last number of each table is
 * remembered here. Other processes may write to the file too: the number of a page is its key, so
 * whoever enters one first is right, and the other looks again.
 */
export class Daybook {
  /** By table, the number of its last entry; undefined before the day book has been looked at. */
  private heads: Map<string, number> | undefined;
  private lastPage = 0;
  private waiting = 0;
  private filing = false;

  /**
   * Enters what is to be committed.
   * @throws NumberTaken
   */
  async enter(db: Kysely<Schema>, rows: readonly EntryRow[]): Promise<void> {
    for (;;) {
      await this.reserve(db, rows);
      const page = CompiledQuery.raw(ENTER, [this.lastPage + 1, pageOf(rows)]);
      try {
        await db.executeQuery(page);
      } catch (fault) {
        this.forget();
        if (String((fault as CodedFault).code) !== 'SQLITE_CONSTRAINT_PRIMARYKEY') throw fault;
        continue;
      }
      this.lastPage++;
      this.waiting += rows.length;
      return;
    }
  }

  /** What was entered last may not have been committed. */
  forget(): void {
    this.heads = undefined;
  }

  /** Files the day book if it is full. Nothing is lost if that fails: it is full the next time too. */
  async fileWhenFull(db: Kysely<Schema>): Promise<void> {
    if (this.filing || this.waiting < FULL) return;
    this.filing = true;
    await this.file(db).finally(() => {
      this.filing = false;
    });
  }

  /** Files what is in the day book. */
  async file(db: Kysely<Schema>): Promise<void> {
    await db.transaction().execute(file);
    this.waiting = 0;
  }

  /** Deletes the logs of these tables. */
  async delete(db: Transaction<Schema>, tables: readonly string[]): Promise<void> {
    await file(db);
    await sql`delete from ledger where table_id in (${sql.join(tables)})`.execute(db);
  }

  /** Takes the numbers of these entries. */
  private async reserve(db: Kysely<Schema>, rows: readonly EntryRow[]): Promise<void> {
    this.heads ??= await this.look(db);
    if (this.heads.size > MOST_HEADS) this.heads = await this.look(db);
    for (const [table, number] of rows) {
      const head = this.heads.get(table) ?? (await headInLedger(db, table));
      if (number <= head) {
        this.forget();
        throw new NumberTaken(table, number);
      }
      this.heads.set(table, number);
    }
  }

  private async look(db: Kysely<Schema>): Promise<Map<string, number>> {
    const { rows: pages } = await sql<{ last: number | null }>`
      select max(page) as last from daybook`.execute(db);
    const { rows } = await sql<{ id: string; head: number; entries: number }>`
      select value ->> 0 as id, max(value ->> 1) as head, count(*) as entries
      from daybook, json_each(daybook.entries) group by 1`.execute(db);
    this.lastPage = pages[0]?.last ?? 0;
    this.waiting = rows.reduce((sum, { entries }) => sum + entries, 0);
    return new Map(rows.map(({ id, head }) => [id, head]));
  }
}

/**
 * The last page stays, empty: by its number a process knows that another has been writing.
 * In the order of the ledger, so that a table's entries are written side by side.
 */
const FILING = `
  insert into ledger (table_id, number, entry)
    select value ->> 0, value ->> 1, value -> 2 from daybook, json_each(daybook.entries)
    order by 1, 2;
  delete from daybook where page < (select max(page) from daybook);
  update daybook set entries = '[]';`;

async function file(db: Transaction<Schema>): Promise<void> {
  for (const statement of FILING.split(';').slice(0, -1)) await sql.raw(statement).execute(db);
}

/** Makes the day book, and calls the table that was `entries` the ledger. For SQLite alone. */
export async function openDaybook(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entries rename to ledger`.execute(db);
  await sql`create table daybook (page integer primary key, entries text not null)`.execute(db);
  await sql`create view entries as
    select table_id, number, entry from ledger
    union all
    select value ->> 0, value ->> 1, value -> 2 from daybook, json_each(daybook.entries)`.execute(
    db,
  );
  await sql`create trigger entries_inserted instead of insert on entries begin
    insert into ledger (table_id, number, entry) values (new.table_id, new.number, new.entry);
  end`.execute(db);
  await sql`create trigger entries_updated instead of update on entries begin
    ${sql.raw(FILING)}
    update ledger set entry = new.entry
      where table_id = old.table_id and number = old.number;
  end`.execute(db);
}

async function headInLedger(db: Kysely<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{ head: number | null }>`
    select max(number) as head from ledger where table_id = ${table}`.execute(db);
  return rows[0]?.head ?? 0;
}

/** The entries as JSON; they are JSON themselves. */
function pageOf(rows: readonly EntryRow[]): string {
  return `[${rows.map(([table, number, entry]) => `[${JSON.stringify(table)},${number},${entry}]`)}]`;
}
