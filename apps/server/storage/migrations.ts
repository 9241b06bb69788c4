import { type Kysely, type Migration, Migrator, SqliteAdapter, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { addChecksums } from './add-checksums.ts';
import { rebuildMentions } from './mentions.ts';
import type { Schema } from './schema.ts';
import { createSqliteJournal, skipInvalidPages } from './sqlite-journal.ts';

/**
 * Forwards only, in the order of their names; a migration never changes after a release. Nodes of
 * the previous build continue while the first new one migrates, so a migration adds, and removes
 * only what no build in use reads.
 */
const MIGRATIONS: Record<string, Migration> = {
  '0001-logs-and-sheets': sqlMigration(
    'create table settings (name text primary key, value text not null)',
    'create table people (id text primary key, name text not null)',
    `create table tables (id text primary key, created bigint not null, state text not null,
      number bigint not null, summary text not null)`,
    'create index tables_by_state on tables (state, created)',
    `create table sittings (table_id text not null, person_id text not null, seat bigint not null,
      constraint sittings_key primary key (table_id, person_id))`,
    'create index sittings_by_person on sittings (person_id)',
    `create table entries (table_id text not null, number bigint not null, entry text not null,
      constraint entries_key primary key (table_id, number))`,
  ),
  '0002-leases': sqlMigration(
    'create table leases (table_id text primary key, node bigint not null)',
  ),
  '0003-days-for-a-move': sqlMigration(
    'alter table tables add column due bigint',
    'create index tables_by_due on tables (due)',
  ),
  '0004-private-tables': sqlMigration(
    'alter table tables add column private bigint default 0 not null',
  ),
  '0005-passkeys-and-programs': {
    async up(db: Kysely<Schema>) {
      await execute(
        db,
        'alter table people add column maker text',
        'create index people_by_maker on people (maker)',
        `create table passkeys (id text primary key, person_id text not null,
          public_key text not null, counter bigint not null, transports text not null,
          name text not null, created bigint not null, used bigint)`,
        'create index passkeys_by_person on passkeys (person_id)',
        `create table challenges (person_id text not null, purpose text not null,
          challenge text not null, expires bigint not null,
          constraint challenges_key primary key (person_id, purpose))`,
        'create index challenges_by_expiry on challenges (expires)',
        `create table tokens (digest text primary key, person_id text not null,
          created bigint not null)`,
        'create index tokens_by_person on tokens (person_id)',
        `create table mentions (table_id text not null, person_id text not null,
          constraint mentions_key primary key (person_id, table_id))`,
      );
      await rebuildMentions(db);
    },
  },
  '0006-among-people': sqlMigration(
    `create table mutes (person_id text not null, muted_id text not null,
      constraint mutes_key primary key (person_id, muted_id))`,
    'create index mutes_by_muted on mutes (muted_id)',
    `create table reports (reporter_id text not null, table_id text not null,
      person_id text not null, name text not null, reason text not null, at bigint not null,
      constraint reports_key primary key (reporter_id, table_id, person_id))`,
    'create index reports_by_at on reports (at)',
    `create table ratings (person_id text not null, game text not null, mean bigint not null,
      deviation bigint not null, matches bigint not null,
      constraint ratings_key primary key (person_id, game))`,
    'create index ratings_by_mean on ratings (game, mean)',
    'create table rated (table_id text primary key, game text not null)',
    `create table seekers (person_id text primary key, game text not null, seats bigint,
      fill bigint not null, points bigint not null, since bigint not null, seen bigint not null,
      met bigint, meeting text)`,
  ),
  '0007-daybook': {
    async up(db: Kysely<unknown>) {
      if (db.getExecutor().adapter instanceof SqliteAdapter) await createSqliteJournal(db);
    },
  },
  '0008-sessions': sqlMigration(
    'create table ended_sessions (id text primary key, ended bigint not null)',
  ),
  '0009-device-matches': sqlMigration(
    `create table device_matches (id text primary key, person_id text not null, seal text not null,
      created bigint not null, seat bigint not null, summary text not null, record text not null,
      constraint device_matches_once unique (person_id, seal))`,
    'create index device_matches_by_person on device_matches (person_id, created)',
  ),
  '0010-daily': sqlMigration(
    `create table daily_days (day text primary key, match text not null, secret text not null,
      commitment text not null, closed bigint, revealed bigint, par bigint)`,
    `create table daily_tries (table_id text primary key, day text not null, person_id text,
      begun bigint not null, score bigint, finished bigint,
      constraint daily_tries_once unique (day, person_id))`,
    'create index daily_tries_by_person on daily_tries (person_id)',
    'create index daily_tries_by_score on daily_tries (day, score)',
  ),
  '0011-networks-of-seekers': sqlMigration('alter table seekers add column network text'),
  '0012-lists': {
    async up(db: Kysely<Schema>) {
      await execute(db, 'alter table sittings add column finished bigint default 0 not null');
      await markFinishedSittings(db);
      await execute(
        db,
        'create index sittings_unfinished on sittings (person_id) where finished = 0',
        `create index tables_open on tables (created)
          where state = 'waiting' and private = 0`,
        `create index tables_running on tables (created)
          where state = 'running' and private = 0`,
        'drop index tables_by_state',
      );
    },
  },
  '0013-daily-counts': sqlMigration(
    'alter table daily_days add column finished bigint',
    `create index daily_tries_finished on daily_tries (day, score desc, finished, table_id)
      where score is not null and person_id is not null`,
    'drop index daily_tries_by_score',
  ),
  '0014-open-tables-expire': { up: expireWaiting },
  '0015-unfinished-tables': sqlMigration(
    "create index tables_unfinished on tables (id) where state <> 'over'",
  ),
  '0016-retention': sqlMigration(
    'alter table tables add column ended bigint',
    'alter table people add column named bigint',
    'alter table device_matches add column received bigint',
    "create index tables_ended on tables (ended, id) where state = 'over'",
    'create index people_named on people (named, id) where maker is null',
    'create index device_matches_received on device_matches (received, id)',
    'create index reports_by_person on reports (person_id)',
    'create index mentions_by_table on mentions (table_id)',
    'create index ended_sessions_by_end on ended_sessions (ended)',
  ),
  '0017-friends': sqlMigration(
    `create table friendships (id text primary key, person_id text not null,
      friend_id text not null, since bigint not null,
      constraint friendships_once unique (person_id, friend_id))`,
    'create index friendships_by_friend on friendships (friend_id)',
    `create table friend_links (digest text primary key, person_id text not null,
      expires bigint not null)`,
    'create index friend_links_by_person on friend_links (person_id)',
    'create index friend_links_by_expiry on friend_links (expires)',
    `create table invitations (table_id text not null, person_id text not null,
      inviter_id text not null, at bigint not null,
      constraint invitations_key primary key (person_id, table_id))`,
    'create index invitations_by_inviter on invitations (inviter_id)',
    'create index invitations_by_age on invitations (at)',
  ),
  '0018-rating-history': { up: startRatingHistory },
  '0019-push': sqlMigration(
    `create table push_subscriptions (endpoint text primary key, person_id text not null,
      session_id text not null, p256dh text not null, auth text not null, language text not null,
      origin text not null, created bigint not null)`,
    'create index push_subscriptions_by_person on push_subscriptions (person_id)',
    'create index push_subscriptions_by_session on push_subscriptions (session_id)',
    `create table notified_turns (table_id text not null, person_id text not null,
      decision bigint not null,
      constraint notified_turns_key primary key (table_id, person_id))`,
    'create index notified_turns_by_person on notified_turns (person_id)',
  ),
  '0020-plans': sqlMigration(
    `create table plans (table_id text not null, seat bigint not null, seen bigint not null,
      moves text not null, constraint plans_key primary key (table_id, seat))`,
  ),
  '0021-duplicates': sqlMigration(
    `create table duplicates (id text primary key, match text not null, secret text not null,
      commitment text not null, created bigint not null, started bigint, revealed bigint)`,
    'create index duplicates_waiting on duplicates (created) where started is null',
    `create table duplicate_tables (table_id text primary key, duplicate_id text not null,
      place bigint not null)`,
    'create index duplicate_tables_by_duplicate on duplicate_tables (duplicate_id)',
    `create table duplicate_players (duplicate_id text not null, person_id text not null,
      place bigint not null, seat bigint not null, joined bigint not null,
      constraint duplicate_players_key primary key (duplicate_id, person_id),
      constraint duplicate_seats_once unique (duplicate_id, place, seat))`,
    'create index duplicate_players_by_person on duplicate_players (person_id)',
  ),
  '0022-operator-requests': sqlMigration(
    'create table operator_requests (id text primary key, at bigint not null, request text not null)',
    `create table operator_answers (request_id text not null, server text not null,
      at bigint not null, answer text not null,
      constraint operator_answers_key primary key (request_id, server))`,
  ),
  '0023-table-owners': sqlMigration(
    'alter table tables add column owner_network text',
    'alter table tables add column owner_person text',
  ),
  '0024-seals': {
    async up(db: Kysely<Schema>) {
      await execute(
        db,
        `create table damaged_tables (table_id text primary key, sound bigint not null,
          lost bigint not null, why text not null, at bigint not null)`,
      );
      if (db.getExecutor().adapter instanceof SqliteAdapter) await skipInvalidPages(db);
      await addChecksums(db);
    },
  },
};

/** Begins the history of the ratings that exist with what they are now. */
async function startRatingHistory(db: Kysely<Schema>): Promise<void> {
  await execute(
    db,
    `create table rating_history (person_id text not null, game text not null,
      matches bigint not null, mean bigint not null, deviation bigint not null, at bigint not null,
      constraint rating_history_key primary key (person_id, game, matches))`,
    `insert into rating_history (person_id, game, matches, mean, deviation, at)
      select person_id, game, matches, mean, deviation, ${Date.now()} from ratings`,
  );
}

/** A migration of SQL that both databases understand. */
function sqlMigration(...statements: readonly string[]): Migration {
  return { up: (db) => execute(db, ...statements) };
}

async function execute<Tables>(
  db: Kysely<Tables>,
  ...statements: readonly string[]
): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Migrates the schema. Of several nodes one migrates and the others wait.
 * @param location the database's name in errors
 * @param last the last migration to apply; left out: all
 * @throws StartupError if a newer build has migrated the database
 */
export async function migrate(db: Kysely<Schema>, location: string, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    throw new StartupError('kept-by-newer', { data: location }, error);
  }
  if (error) throw error;
}

/** Whether this build has a migration of that name. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name);
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
