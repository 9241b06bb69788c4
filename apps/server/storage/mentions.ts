import type { Change, Entry, Occupant } from '@rota/table';
import { type Kysely, sql } from 'kysely';
import { encodeEntry, readEntry } from './checksum.ts';
import { insertMissing, updateRows } from './rows.ts';
import type { Schema } from './schema.ts';

// Which logs name which people. Derived from the logs and stored beside them, so that deleting an
// account need not read all logs.

type NamingEntry = Extract<Change, { type: 'created' | 'seat' }>;
export type Mention = Schema['mentions'];

/** What replaces a person in logs: another account, or a deleted one. */
export interface MergeTarget {
  readonly person: string;
  /** Empty for a deleted account. */
  readonly name: string;
  readonly former?: true;
}

/** Rows per statement. */
const PAGE_SIZE = 500;

/** Entries that may name people, recognized by their stored text. */
const IS_NAMING_ENTRY = sql<boolean>`(entry like '{"type":"created"%' or entry like '{"type":"seat"%')`;

/** Returns the people that entries name. */
export function mentionsIn(table: string, entries: readonly Change[]): Mention[] {
  if (!entries.some(isNamingEntry)) return [];
  const people = entries.flatMap((entry) => occupantsIn(entry).flatMap(personOf));
  return [...new Set(people)].map((person) => ({ table_id: table, person_id: person }));
}

export async function addMentions(db: Kysely<Schema>, mentions: readonly Mention[]): Promise<void> {
  for (let at = 0; at < mentions.length; at += PAGE_SIZE) {
    await insertMissing(db, 'mentions', mentions.slice(at, at + PAGE_SIZE));
  }
}

/** Rebuilds the mentions from all logs. */
export async function rebuildMentions(db: Kysely<Schema>): Promise<void> {
  let last: { table_id: string; number: number } | undefined;
  for (;;) {
    const after = last ? sql`and (table_id, number) > (${last.table_id}, ${last.number})` : sql``;
    const { rows } = await sql<Schema['entries']>`
      select table_id, number, entry from entries where ${IS_NAMING_ENTRY} ${after}
      order by table_id, number limit ${sql.lit(PAGE_SIZE)}`.execute(db);
    const found = rows.flatMap(({ table_id, number, entry }) => {
      const sound = readEntry(table_id, number, entry);
      return sound ? mentionsIn(table_id, [sound]) : [];
    });
    await addMentions(db, found);
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1);
  }
}

/** Replaces a person in one table's log. */
export async function renameInLog(
  db: Kysely<Schema>,
  table: string,
  person: string,
  target: MergeTarget,
): Promise<void> {
  const rows = await db
    .selectFrom('entries')
    .select(['number', 'entry'])
    .where('table_id', '=', table)
    .where(IS_NAMING_ENTRY)
    .execute();
  for (const { number, entry } of rows) {
    // A damaged entry names no one any more.
    const stored = readEntry(table, number, entry) as (Entry & NamingEntry) | undefined;
    if (!stored) continue;
    const renamed = encodeEntry(table, withRenamedPerson(stored, person, target));
    if (renamed === entry) continue;
    await updateRows(db, 'entries', { table_id: table, number }, { entry: renamed });
  }
}

function isNamingEntry({ type }: Change): boolean {
  return type === 'created' || type === 'seat';
}

function occupantsIn(entry: Change): readonly Occupant[] {
  if (entry.type === 'created') return entry.seats;
  return entry.type === 'seat' ? [entry.sitter] : [];
}

function personOf(occupant: Occupant): string[] {
  return occupant.kind === 'person' && !occupant.former ? [occupant.person] : [];
}

function withRenamedPerson(entry: Entry & NamingEntry, person: string, heir: MergeTarget): Entry {
  const renamed = (occupant: Occupant): Occupant =>
    occupant.kind === 'person' && occupant.person === person ? { ...occupant, ...heir } : occupant;
  return entry.type === 'created'
    ? { ...entry, seats: entry.seats.map(renamed) }
    : { ...entry, sitter: renamed(entry.sitter) };
}
