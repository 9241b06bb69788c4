import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { addEntryChecksum, encodeSummary, hasChecksum, isIntactEntry } from './checksum.ts';
import { parseSummary } from './damaged-rows.ts';
import type { Schema } from './schema.ts';

/** Rows per statement. */
const PAGE_SIZE = 1000;

/** How the text of a row with a checksum ends. */
export const CHECKSUM_END = '%.0}';

/** Adds checksums to the entries and summaries that older builds wrote. @returns how many */
export async function addChecksums(db: Kysely<Schema>): Promise<number> {
  const entries = await addEntryChecksums(db);
  const summaries = await addSummaryChecksums(db, 'tables');
  return entries + summaries + (await addSummaryChecksums(db, 'device_matches'));
}

async function addEntryChecksums(db: Kysely<Schema>): Promise<number> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // The view would read the journal for each row; a page of the journal gets its checksums once it has moved.
  const log = sql.table(isSqlite ? 'ledger' : 'entries');
  let last: { table_id: string; number: number } | undefined;
  let changed = 0;
  for (;;) {
    const after = last ? sql`and (table_id, number) > (${last.table_id}, ${last.number})` : sql``;
    const { rows } = await sql<{ table_id: string; number: number; entry: string }>`
      select table_id, number, entry from ${log} where entry not like ${CHECKSUM_END} ${after}
      order by table_id, number limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    const found = rows.flatMap(({ table_id, number, entry }) => {
      const text = entryWithChecksum(table_id, number, entry);
      return text === undefined ? [] : [[table_id, number, text, entry] as const];
    });
    // Not one that a server has written anew meanwhile, such as without a deleted person's name.
    const set: RawBuilder<unknown> = isSqlite
      ? sql`update ledger set entry = value ->> 2 from json_each(${JSON.stringify(found)})
          where table_id = value ->> 0 and number = value ->> 1 and entry = value ->> 3`
      : sql`update entries set entry = found.entry from unnest(
            ${found.map(([table]) => table)}::text[],
            ${found.map(([, number]) => number)}::bigint[],
            ${found.map(([, , entry]) => entry)}::text[],
            ${found.map(([, , , plain]) => plain)}::text[]) as found (table_id, number, entry, plain)
          where entries.table_id = found.table_id and entries.number = found.number
            and entries.entry = found.plain`;
    if (found.length > 0) await set.execute(db);
    changed += found.length;
    if (rows.length < PAGE_SIZE) return changed;
    last = rows.at(-1);
  }
}

async function addSummaryChecksums(
  db: Kysely<Schema>,
  table: 'tables' | 'device_matches',
): Promise<number> {
  let last = '';
  let changed = 0;
  for (;;) {
    const { rows } = await sql<{ id: string; summary: string }>`
      select id, summary from ${sql.table(table)}
      where id > ${last} and summary <> '{}' and summary not like ${CHECKSUM_END}
      order by id limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    for (const { id, summary } of rows) {
      const text = summaryWithChecksum(summary);
      if (text === undefined) continue;
      await sql`update ${sql.table(table)} set summary = ${text}
        where id = ${id} and summary = ${summary}`.execute(db);
      changed++;
    }
    if (rows.length < PAGE_SIZE) return changed;
    last = rows.at(-1)!.id;
  }
}

/** Returns a row of a backup with a checksum, if an older build wrote it without one. */
export function rowWithChecksum<Row extends Readonly<Record<string, unknown>>>(
  table: string,
  row: Row,
): Row {
  const { table_id, number, entry, summary } = row;
  if (table === 'entries') {
    const text = entryWithChecksum(String(table_id), Number(number), String(entry));
    return text === undefined ? row : { ...row, entry: text };
  }
  if (typeof summary !== 'string' || summary === '{}' || hasChecksum(summary)) return row;
  return { ...row, summary: summaryWithChecksum(summary) ?? summary };
}

/** Returns the text with a checksum; undefined if it has one, or is damaged, which a checksum must not hide. */
function entryWithChecksum(table: string, number: number, text: string): string | undefined {
  return hasChecksum(text) || !isIntactEntry(table, number, text)
    ? undefined
    : addEntryChecksum(table, number, text);
}

/** Returns the text with a checksum; undefined if it is damaged, which a checksum must not hide. */
function summaryWithChecksum(text: string): string | undefined {
  try {
    return encodeSummary(parseSummary(text));
  } catch {
    return undefined;
  }
}
