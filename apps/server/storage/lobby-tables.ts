import { DAY_MS } from '@rota/core';
import type { StoredSummary } from '@rota/protocol/server';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DamagedRows, parseSummary } from './damaged-rows.ts';
import { findRows } from './rows.ts';
import type { Schema } from './schema.ts';
import { TableList, type TablePage } from './table-list.ts';
import type { TableProjection } from './table-projection.ts';

const MAX_LISTED = 100;

/**
 * How many tables of one person, and of one network, a list shows to others. A class or an office behind one
 * address still sees a table of nearly each of its people; four of them cannot fill the list.
 */
const MAX_LISTED_OF_PERSON = 3;
const MAX_LISTED_OF_NETWORK = 24;

/** In older tables little happens. */
const MAX_WATCHABLE_AGE_MS = DAY_MS;

const MIN_PEOPLE_WATCHED = 2;

/** The tables that the lobby lists for all people. */
export class LobbyTables {
  private readonly waiting: TableList;
  private readonly running: TableList;

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly damagedRows: DamagedRows,
  ) {
    const now = () => performance.now();
    this.waiting = new TableList({
      load: () => this.fairPage(sql`state = 'waiting' and private = 0`),
      includes: (summary) => summary.state === 'waiting' && !summary.private,
      now,
    });
    this.running = new TableList({
      load: () => this.loadRunning(),
      includes: (summary, people) =>
        summary.state === 'running' && !summary.private && people >= MIN_PEOPLE_WATCHED,
      now,
    });
  }

  /** Returns open tables that are not private, newest first, for all people: see `fairPage`. */
  async open(): Promise<StoredSummary[]> {
    return (await this.waiting.read()).map(({ summary }) => summary);
  }

  /**
   * Returns running tables of the last 24 hours that are not private, newest first, where at least two
   * people have seats and this person has none: see `fairPage`.
   */
  async watchable(person: string | undefined): Promise<StoredSummary[]> {
    const since = Date.now() - MAX_WATCHABLE_AGE_MS;
    return (await this.running.read())
      .filter(({ summary, people }) => summary.created >= since && !people.has(person ?? ''))
      .map(({ summary }) => summary);
  }

  /** Updates the lists after a commit. */
  update(projection: TableProjection): void {
    this.waiting.update(projection);
    this.running.update(projection);
  }

  private loadRunning(): Promise<TablePage> {
    return this.fairPage(sql`state = 'running' and private = 0
      and created >= ${Date.now() - MAX_WATCHABLE_AGE_MS}
      and exists (select 1 from sittings where table_id = tables.id
        limit 1 offset ${sql.lit(MIN_PEOPLE_WATCHED - 1)})`);
  }

  /**
   * Shares the places of a list among owners: each network's first table, the oldest first, then each one's
   * second, and so on, and within a network the same for its people. So no one displaces another's
   * table, and those listed stay.
   */
  private async fairPage(isMember: RawBuilder<unknown>): Promise<TablePage> {
    // Joins summaries last: sorting those of many tables would not fit in memory.
    const { rows } = await sql<{ id: string; summary: string; total: number }>`
      select tables.id as id, summary, total from (
        select id, created, total,
          row_number() over (partition by network order by turn, created, id) as place
        from (
          select id, created, coalesce(owner_network, id) as network,
            count(*) over () as total,
            row_number() over (partition by coalesce(owner_network, id), coalesce(owner_person, id)
              order by created, id) as turn
          from tables where ${isMember}
        ) as members where turn <= ${MAX_LISTED_OF_PERSON}
      ) as placed join tables on tables.id = placed.id where place <= ${MAX_LISTED_OF_NETWORK}
      order by place, placed.created, placed.id limit ${MAX_LISTED}`.execute(this.db);
    const people = new Map(rows.map(({ id }) => [id, new Set<string>()]));
    if (rows.length > 0) {
      const sittings = await findRows(this.db, 'sittings', { table_id: [...people.keys()] });
      for (const { table_id, person_id } of sittings) people.get(table_id)!.add(person_id);
    }
    const tables = rows.flatMap(({ id, summary: text }) => {
      const summary = this.damagedRows.read('tables', id, () => parseSummary(text));
      return summary ? [{ summary, people: people.get(id)! }] : [];
    });
    tables.sort((a, b) => b.summary.created - a.summary.created);
    return { tables, total: Number(rows[0]?.total ?? 0) };
  }
}
