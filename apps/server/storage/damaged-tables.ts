import { type Kysely, sql } from 'kysely';
import { deleteRows, findRow, insertMissing } from './rows.ts';
import type { Schema } from './schema.ts';

export type DamagedTable = Schema['damaged_tables'];

/** The tables whose logs are known to be damaged, or to have lost entries without a trace in the log. */
export class DamagedTables {
  constructor(private readonly db: Kysely<Schema>) {}

  /** Notes damage, unless some is known already. */
  async mark(damaged: Omit<DamagedTable, 'at'>): Promise<void> {
    await insertMissing(this.db, 'damaged_tables', { ...damaged, at: Date.now() });
  }

  async find(table: string): Promise<DamagedTable | undefined> {
    return findRow(this.db, 'damaged_tables', { table_id: table });
  }

  /** Returns all of them, the last found first. */
  async list(): Promise<DamagedTable[]> {
    return this.db
      .selectFrom('damaged_tables')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('table_id')
      .execute();
  }

  /** Forgets damage that was repaired. */
  async remove(table: string): Promise<void> {
    await deleteRows(this.db, 'damaged_tables', { table_id: table });
  }
}

/** Marks tables whose summaries cover entries that their logs lack. */
export async function markLostTails(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into damaged_tables (table_id, sound, lost, why, at)
    select id, coalesce(last, 0), number, 'its last entries are lost', ${Date.now()} from (
      select id, number, (select max(number) from entries where table_id = tables.id) as last
      from tables) as heads
    where number > coalesce(last, 0)
    on conflict do nothing`.execute(db);
}

/** Marks tables whose logs have gaps. */
export async function markGaps(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into damaged_tables (table_id, sound, lost, why, at)
    select table_id, (
        select count(*) from (
          select number, row_number() over (order by number) as place
          from entries where table_id = logs.table_id) as placed
        where number = place),
      last, 'entries are lost', ${Date.now()}
    from (
      select table_id, max(number) as last from entries
      group by table_id having max(number) <> count(*)) as logs
    where true on conflict do nothing`.execute(db);
}

/** Marks all unfinished tables: their last entries may be among those that were lost. */
export async function markUnfinished(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into damaged_tables (table_id, sound, lost, why, at)
    select id, last, last + 1, 'its last entries may be lost', ${Date.now()} from (
      select id, coalesce((select max(number) from entries where table_id = tables.id), 0) as last
      from tables where state <> 'over') as heads
    where true on conflict do nothing`.execute(db);
}
