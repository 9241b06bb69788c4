import { type Kysely, type Migration, Migrator, SqliteAdapter, sql } from 'kysely';
import { CannotOpen } from '../startup-error.ts';
import { createJournal } from './journal.ts';
import { rebuildMentions } from './mentions.ts';
import type { Schema } from './schema.ts';

/**
 * Forwards only, in the order of their names; a migration never changes after a release. Nodes of
 * the previous build continue while the first new one migrates, so a migration adds, and removes
 * only what no build in use reads.
 */
const MIGRATIONS: Record<string, Migration> = {
  '0001-logs-and-sheets': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('tables')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('number', 'bigint', (column) => column.notNull())
        .addColumn('summary', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('tables_by_state')
        .on('tables')
        .columns(['state', 'created'])
        .execute();
      await db.schema
        .createTable('sittings')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('seat', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('sittings_key', ['table_id', 'person_id'])
        .execute();
      await db.schema
        .createIndex('sittings_by_person')
        .on('sittings')
        .column('person_id')
        .execute();
      await db.schema
        .createTable('entries')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('number', 'bigint', (column) => column.notNull())
        .addColumn('entry', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('entries_key', ['table_id', 'number'])
        .execute();
    },
  },
  '0002-leases': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('leases')
        .addColumn('table_id', 'text', (column) => column.primaryKey())
        .addColumn('node', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0003-days-for-a-move': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('tables').addColumn('due', 'bigint').execute();
      await db.schema.createIndex('tables_by_due').on('tables').column('due').execute();
    },
  },
  '0004-private-tables': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('tables')
        .addColumn('private', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0005-passkeys-and-programs': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('people').addColumn('maker', 'text').execute();
      await db.schema.createIndex('people_by_maker').on('people').column('maker').execute();
      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', 'bigint', (column) => column.notNull())
        .addColumn('transports', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('used', 'bigint')
        .execute();
      await db.schema
        .createIndex('passkeys_by_person')
        .on('passkeys')
        .column('person_id')
        .execute();
      await db.schema
        .createTable('challenges')
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('challenge', 'text', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('challenges_key', ['person_id', 'purpose'])
        .execute();
      await db.schema
        .createIndex('challenges_by_expiry')
        .on('challenges')
        .column('expires')
        .execute();
      await db.schema
        .createTable('tokens')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('tokens_by_person').on('tokens').column('person_id').execute();
      await db.schema
        .createTable('mentions')
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('mentions_key', ['person_id', 'table_id'])
        .execute();
      await rebuildMentions(db as Kysely<Schema>);
    },
  },
  '0006-among-people': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('mutes')
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('muted_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('mutes_key', ['person_id', 'muted_id'])
        .execute();
      await db.schema.createIndex('mutes_by_muted').on('mutes').column('muted_id').execute();
      await db.schema
        .createTable('reports')
        .addColumn('reporter_id', 'text', (column) => column.notNull())
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('reports_key', ['reporter_id', 'table_id', 'person_id'])
        .execute();
      await db.schema.createIndex('reports_by_at').on('reports').column('at').execute();
      await db.schema
        .createTable('ratings')
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('mean', 'bigint', (column) => column.notNull())
        .addColumn('deviation', 'bigint', (column) => column.notNull())
        .addColumn('matches', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('ratings_key', ['person_id', 'game'])
        .execute();
      await db.schema
        .createIndex('ratings_by_mean')
        .on('ratings')
        .columns(['game', 'mean'])
        .execute();
      await db.schema
        .createTable('rated')
        .addColumn('table_id', 'text', (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('seekers')
        .addColumn('person_id', 'text', (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('seats', 'bigint')
        .addColumn('fill', 'bigint', (column) => column.notNull())
        .addColumn('points', 'bigint', (column) => column.notNull())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addColumn('seen', 'bigint', (column) => column.notNull())
        .addColumn('met', 'bigint')
        .addColumn('meeting', 'text')
        .execute();
    },
  },
  '0007-daybook': {
    async up(db: Kysely<unknown>) {
      if (db.getExecutor().adapter instanceof SqliteAdapter) await createJournal(db);
    },
  },
  '0008-sessions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('ended_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('ended', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0009-device-matches': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('device_matches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('seal', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('seat', 'bigint', (column) => column.notNull())
        .addColumn('summary', 'text', (column) => column.notNull())
        .addColumn('record', 'text', (column) => column.notNull())
        .addUniqueConstraint('device_matches_once', ['person_id', 'seal'])
        .execute();
      await db.schema
        .createIndex('device_matches_by_person')
        .on('device_matches')
        .columns(['person_id', 'created'])
        .execute();
    },
  },
  '0010-daily': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('daily_days')
        .addColumn('day', 'text', (column) => column.primaryKey())
        .addColumn('match', 'text', (column) => column.notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('commitment', 'text', (column) => column.notNull())
        .addColumn('closed', 'bigint')
        .addColumn('revealed', 'bigint')
        .addColumn('par', 'bigint')
        .execute();
      await db.schema
        .createTable('daily_tries')
        .addColumn('table_id', 'text', (column) => column.primaryKey())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text')
        .addColumn('begun', 'bigint', (column) => column.notNull())
        .addColumn('score', 'bigint')
        .addColumn('finished', 'bigint')
        .addUniqueConstraint('daily_tries_once', ['day', 'person_id'])
        .execute();
      await db.schema
        .createIndex('daily_tries_by_person')
        .on('daily_tries')
        .column('person_id')
        .execute();
      await db.schema
        .createIndex('daily_tries_by_score')
        .on('daily_tries')
        .columns(['day', 'score'])
        .execute();
    },
  },
  '0011-networks-of-seekers': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('seekers').addColumn('network', 'text').execute();
    },
  },
  '0012-lists': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('sittings')
        .addColumn('finished', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await markFinishedSittings(db as Kysely<Schema>);
      await sql`create index sittings_unfinished on sittings (person_id)
        where finished = 0`.execute(db);
      await sql`create index tables_open on tables (created)
        where state = 'waiting' and private = 0`.execute(db);
      await sql`create index tables_running on tables (created)
        where state = 'running' and private = 0`.execute(db);
      await db.schema.dropIndex('tables_by_state').execute();
    },
  },
  '0013-daily-counts': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('daily_days').addColumn('finished', 'bigint').execute();
      await sql`create index daily_tries_finished
        on daily_tries (day, score desc, finished, table_id)
        where score is not null and person_id is not null`.execute(db);
      await db.schema.dropIndex('daily_tries_by_score').execute();
    },
  },
  '0014-open-tables-expire': {
    async up(db: Kysely<unknown>) {
      await expireWaiting(db as Kysely<Schema>);
    },
  },
  '0015-unfinished-tables': {
    async up(db: Kysely<unknown>) {
      await sql`create index tables_unfinished on tables (id)
        where state <> 'over'`.execute(db);
    },
  },
  '0016-retention': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('tables').addColumn('ended', 'bigint').execute();
      await db.schema.alterTable('people').addColumn('named', 'bigint').execute();
      await db.schema.alterTable('device_matches').addColumn('received', 'bigint').execute();
      await sql`create index tables_ended on tables (ended, id)
        where state = 'over'`.execute(db);
      await sql`create index people_named on people (named, id)
        where maker is null`.execute(db);
      await sql`create index device_matches_received on device_matches (received, id)`.execute(db);
      await sql`create index reports_by_person on reports (person_id)`.execute(db);
      await sql`create index mentions_by_table on mentions (table_id)`.execute(db);
      await sql`create index ended_sessions_by_end on ended_sessions (ended)`.execute(db);
    },
  },
};

/**
 * Migrates the schema. Of several nodes one migrates and the others wait.
 * @param place the database's name in errors
 * @param last the last migration to apply; left out: all
 * @throws CannotOpen if a newer build has migrated the database
 */
export async function migrate(db: Kysely<Schema>, place: string, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    throw new CannotOpen('kept-by-newer', { data: place }, error);
  }
  if (error) throw error;
}

/** Marks the sittings of finished tables that an earlier schema left unmarked. */
export async function markFinishedSittings(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('sittings')
    .set({ finished: 1 })
    .where('finished', '=', 0)
    .where('table_id', 'in', ({ selectFrom }) =>
      selectFrom('tables').select('id').where('state', '=', 'over'),
    )
    .execute();
}

/** Lets waiting tables without a due time expire, which old builds did not set. */
export async function expireWaiting(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('tables')
    .set(({ ref }) => ({ due: ref('created') }))
    .where('state', '=', 'waiting')
    .where('due', 'is', null)
    .execute();
}
