import type { Plan, PlanStore } from '@rota/table';
import { type Kysely, sql } from 'kysely';
import type { DamagedRows } from './damaged-rows.ts';
import { findRow, upsertRow } from './rows.ts';
import type { Schema } from './schema.ts';

/** Stores plans. A write is durable once its promise resolves. */
export class PlannedMoves implements PlanStore {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly damagedRows: DamagedRows,
  ) {}

  async read(table: string, seat: number): Promise<Plan | undefined> {
    const row = await findRow(this.db, 'plans', { table_id: table, seat }, ['seen', 'moves']);
    if (!row) return undefined;
    const moves = this.damagedRows.read(
      'plans',
      `${table} ${seat}`,
      () => JSON.parse(row.moves) as Plan['moves'],
    );
    return moves && { after: row.seen, moves };
  }

  /** Returns tables with a plan that have gone on since it was made, so that it may be due. */
  async tablesGoneOn(limit: number): Promise<string[]> {
    const { rows } = await sql<{ table_id: string }>`
      select distinct table_id from plans where exists (
        select 1 from entries where entries.table_id = plans.table_id and number > seen)
      order by table_id limit ${limit}`.execute(this.db);
    return rows.map(({ table_id }) => table_id);
  }

  async save(table: string, seat: number, { after, moves }: Plan): Promise<void> {
    const row = { seen: after, moves: JSON.stringify(moves) };
    await upsertRow(this.db, 'plans', { table_id: table, seat }, row);
  }

  async remove(
    table: string,
    seat: number,
    before: number = Number.MAX_SAFE_INTEGER,
  ): Promise<void> {
    await this.db
      .deleteFrom('plans')
      .where('table_id', '=', table)
      .where('seat', '=', seat)
      .where('seen', '<', before)
      .execute();
  }
}
