import { crc32 } from 'node:zlib';
import { type Fact, type Rejection, rejection } from '@rota/core';
import { type Kysely, sql, type Transaction } from 'kysely';
import { rowWithChecksum } from './add-checksums.ts';
import { checksumOf } from './checksum.ts';
import { rebuildMentions } from './mentions.ts';
import { expireWaiting, markFinishedSittings } from './migrations.ts';
import { endSessions } from './people.ts';
import type { Schema } from './schema.ts';

/** Lines have a checksum since version 2. */
const FORMAT_VERSION = 2;

/** Rows per statement. */
const PAGE_SIZE = 500;

/** Short-lived, or derived from the rest. */
type ExcludedTables =
  | 'leases'
  | 'challenges'
  | 'mentions'
  | 'seekers'
  | 'friend_links'
  | 'invitations'
  | 'notified_turns'
  | 'operator_requests'
  | 'operator_answers';

/**
 * The tables of a backup and their keys. Backups of older schemas are restored as they are, so
 * columns added by a migration need a default.
 */
const KEYS = {
  settings: ['name'],
  people: ['id'],
  passkeys: ['id'],
  tokens: ['digest'],
  ended_sessions: ['id'],
  push_subscriptions: ['endpoint'],
  tables: ['id'],
  sittings: ['table_id', 'person_id'],
  entries: ['table_id', 'number'],
  plans: ['table_id', 'seat'],
  damaged_tables: ['table_id'],
  device_matches: ['id'],
  mutes: ['person_id', 'muted_id'],
  friendships: ['id'],
  reports: ['reporter_id', 'table_id', 'person_id'],
  ratings: ['person_id', 'game'],
  rating_history: ['person_id', 'game', 'matches'],
  rated: ['table_id'],
  daily_days: ['day'],
  daily_tries: ['table_id'],
  duplicates: ['id'],
  duplicate_tables: ['table_id'],
  duplicate_players: ['duplicate_id', 'person_id'],
} as const satisfies { [Table in Exclude<keyof Schema, ExcludedTables>]: (keyof Schema[Table])[] };

type Table = keyof typeof KEYS;
/** A row of a backup. */
export type BackupRow = Readonly<Record<string, string | number | null>>;

const TABLES = Object.keys(KEYS) as Table[];

/** Empty in an unused store. */
const NON_EMPTY_TABLES: readonly Table[] = ['people', 'tables', 'entries', 'device_matches'];

/** Why a backup cannot be restored; nothing was changed. Messages are in `@rota/server/locales`. */
export class RestoreError extends Error {
  readonly refusal: Rejection;

  constructor(why: Rejection, cause?: unknown) {
    super(why.code, { cause });
    this.name = 'CannotRestore';
    this.refusal = why;
  }
}

/**
 * Writes a consistent snapshot of the whole store, which may be in use, as lines of JSON: a header,
 * one line per row, and a last line that shows the file is complete.
 */
export async function backUp(
  db: Kysely<Schema>,
  write: (line: string) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const writer = new BackupWriter(write);
      await writer.begin(await schemaOf(snapshot));
      for (const table of TABLES) {
        for await (const row of rowsOf(snapshot, table)) await writer.row(table, row);
      }
      await writer.end();
    });
}

/** Writes the lines of a backup with their checksums, and one of them all at the end. */
export class BackupWriter {
  private rows = 0;
  private checksum = 0;

  constructor(private readonly write: (line: string) => Promise<void>) {}

  begin(schema: string): Promise<void> {
    const header = { rota: 'backup', format: FORMAT_VERSION, schema };
    this.checksum = checksumOf(header);
    return this.write(JSON.stringify(header));
  }

  row(table: string, row: BackupRow): Promise<void> {
    const json = JSON.stringify([table, row]);
    this.rows++;
    this.checksum = crc32(json, this.checksum);
    return this.write(`${json.slice(0, -1)},${crc32(json)}]`);
  }

  end(): Promise<void> {
    return this.write(JSON.stringify({ rows: this.rows, checksum: this.checksum }));
  }
}

/** What happens to sessions and tokens that may have been ended after the backup was written. */
export type RestoredSessions = 'end' | 'keep';

/**
 * Restores a backup into an empty store, all or nothing.
 * @throws RestoreError if the store is not empty, or the lines are no complete backup of this or an
 * earlier build
 */
export async function restore(
  db: Kysely<Schema>,
  lines: AsyncIterable<string>,
  sessions: RestoredSessions,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of NON_EMPTY_TABLES) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
      if (rows.length > 0) throw new RestoreError(rejection('room-not-empty'));
    }
    await transaction.deleteFrom('settings').execute();
    const reader = new BackupReader(transaction);
    let number = 0;
    for await (const line of lines) {
      if (line.trim() === '') continue;
      await reader.readLine(line, ++number);
    }
    reader.finish(number);
    await rebuildMentions(transaction);
    await markFinishedSittings(transaction);
    await expireWaiting(transaction);
    if (sessions === 'end') await endSessions(transaction, Date.now());
  });
}

class BackupReader {
  private table: Table | undefined;
  private waiting: BackupRow[] = [];
  private rows = 0;
  private isComplete = false;
  private hasChecksums = false;
  private checksum = 0;

  constructor(private readonly db: Transaction<Schema>) {}

  async readLine(line: string, number: number): Promise<void> {
    const json = parseLine(line, number);
    if (number === 1) {
      await this.readHeader(json);
    } else if (Array.isArray(json)) {
      await this.readRow(json, number);
    } else {
      await this.flush(number);
      const { rows, checksum } = json as { rows?: unknown; checksum?: unknown };
      this.isComplete = rows === this.rows;
      if (!this.isComplete) throw badBackup(number, `${this.rows} rows, not ${rows}`);
      if (this.hasChecksums && checksum !== this.checksum)
        throw badBackup(number, 'the checksum of all lines does not match');
    }
  }

  finish(number: number): void {
    if (!this.isComplete) throw badBackup(number, 'the end is missing');
  }

  private async readHeader(header: unknown): Promise<void> {
    const { rota, format, schema } = header as {
      rota?: unknown;
      format?: unknown;
      schema?: unknown;
    };
    if (rota !== 'backup' || typeof schema !== 'string')
      throw badBackup(1, 'it is not a Rota backup');
    this.hasChecksums = format === FORMAT_VERSION;
    this.checksum = checksumOf(header);
    if ((!this.hasChecksums && format !== 1) || schema > (await schemaOf(this.db))) {
      throw new RestoreError(rejection('newer-backup'));
    }
  }

  private async readRow([table, row, checksum]: unknown[], number: number): Promise<void> {
    if (this.hasChecksums) {
      const json = JSON.stringify([table, row]);
      if (checksum !== crc32(json)) throw badBackup(number, 'its checksum does not match');
      this.checksum = crc32(json, this.checksum);
    }
    if (this.isComplete || !TABLES.includes(table as Table) || !isRow(row))
      throw badBackup(number, 'it is not a row');
    if (table !== this.table || this.waiting.length === PAGE_SIZE) await this.flush(number);
    this.table = table as Table;
    this.waiting.push(rowWithChecksum(this.table, row));
    this.rows++;
  }

  private async flush(number: number): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    if (rows.length === 0) return;
    try {
      await this.db
        .insertInto(this.table!)
        .values(rows as never)
        .execute();
    } catch (fault) {
      throw badBackup(number, (fault as Error).message, fault);
    }
  }
}

async function* rowsOf(db: Transaction<Schema>, table: Table): AsyncGenerator<BackupRow> {
  const columns = KEYS[table];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let last: BackupRow | undefined;
  for (;;) {
    const after = last
      ? sql`where (${key}) > (${sql.join(columns.map((column) => last![column]))})`
      : sql``;
    const { rows } = await sql<BackupRow>`
      select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(PAGE_SIZE)}`.execute(
      db,
    );
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1);
  }
}

/** Returns the name of the last migration, by which schemas are ordered. */
async function schemaOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]!.name;
}

function parseLine(line: string, number: number): unknown {
  try {
    const json: unknown = JSON.parse(line);
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // Same error as for JSON of another type.
  }
  throw badBackup(number, 'it is not valid JSON');
}

/** Whether a value is a row. */
export function isRow(row: unknown): row is BackupRow {
  return (
    typeof row === 'object' &&
    row !== null &&
    !Array.isArray(row) &&
    Object.values(row).every((value) => value === null || typeof value !== 'object')
  );
}

function badBackup(line: number, why: string, cause?: unknown): RestoreError {
  const facts: Record<string, Fact> = { line, why };
  return new RestoreError(rejection('bad-backup', facts), cause);
}
