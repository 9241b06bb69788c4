import type { Seat } from '@rota/core';
import type { StoredSummary } from '@rota/protocol/server';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DamagedRows, parseSummary } from './damaged-rows.ts';
import { findRows } from './rows.ts';
import type { Schema } from './schema.ts';

/** A table as its room's operator sees it: who sits there, but no cards. */
export interface OverviewTable {
  readonly summary: StoredSummary;
  readonly people: readonly { readonly person: string; readonly seat: Seat }[];
  /** When its log last grew, in milliseconds since 1970; only with time limits. */
  readonly lastEntryAt?: number;
}

export type OverviewState = 'open' | 'running' | 'finished';

export interface OverviewFilter {
  /** Left out: open and running tables. */
  readonly state?: OverviewState | undefined;
  /** Only this one, in any state. */
  readonly table?: string | undefined;
  readonly limit: number;
}

interface OverviewRow {
  readonly id: string;
  readonly summary: string;
  readonly last: string | null;
}

/** The tables in a state, in the order in which they are shown. */
const CHOICES: Readonly<Record<OverviewState | 'unfinished', RawBuilder<unknown>>> = {
  open: sql`state = 'waiting' order by created desc`,
  running: sql`state = 'running' order by created desc`,
  finished: sql`state = 'over' order by ended desc, id desc`,
  unfinished: sql`state <> 'over' order by created desc`,
};

/** Returns tables for the room's operator, the newest first. */
export async function tableOverview(
  db: Kysely<Schema>,
  { state, table, limit }: OverviewFilter,
  damagedRows: DamagedRows,
): Promise<OverviewTable[]> {
  // A table without a summary was created a moment ago.
  const chosen = table === undefined ? CHOICES[state ?? 'unfinished'] : sql`id = ${table}`;
  const { rows } = await sql<OverviewRow>`
    select id, summary, (
      select entry from entries where table_id = tables.id order by entries.number desc limit 1
    ) as last
    from tables where number > 0 and ${chosen}
    limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const sittings = await findRows(db, 'sittings', { table_id: rows.map(({ id }) => id) });
  return rows.flatMap(({ id, summary: text, last }) => {
    const summary = damagedRows.read('tables', id, () => parseSummary(text));
    if (!summary) return [];
    // A damaged log is reported when the table is opened.
    const { at } = damagedRows.read('entries', id, () => JSON.parse(last ?? '{}')) ?? {};
    return {
      summary,
      people: sittings.flatMap(({ table_id, person_id, seat }) =>
        table_id === id ? [{ person: person_id, seat }] : [],
      ),
      ...(at === undefined ? {} : { lastEntryAt: at }),
    };
  });
}
