import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { CannotOpen } from '../cannot-open.ts';
import { PostgresCluster } from '../cluster/postgres-cluster.ts';
import { withoutSecrets } from './database-url.ts';
import type { Dialect } from './dialect.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { Store } from './store.ts';

/** How many connections commits have to themselves, and how many all other statements share. */
const COMMIT_CONNECTIONS = 2;
const QUERY_CONNECTIONS = 8;

/** How long to wait for a connection, and for a statement, before it has failed, in ms. */
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 5000;

/**
 * Errors of the database rather than of a statement: the connection, resources such as the disk, an
 * operator's doing, the system, a server that only reads, an internal error.
 */
const DATABASE_FAULT = /^(08|53|57|58|XX|25006)/;

/** Errors of a statement's data and keys. Worse than such an ERROR ends the connection, and may have come too late. */
const DATA_FAULT = /^2[23]/;

/** The number of the lock under which people who wait are brought together. */
const QUEUE_LOCK = 0x6d617463;

const DIALECT: Dialect = {
  insertEntries: (db, rows) =>
    sql`
    insert into entries (table_id, number, entry)
    select * from unnest(
      ${rows.map(([table]) => table)}::text[],
      ${rows.map(([, number]) => number)}::bigint[],
      ${rows.map(([, , entry]) => entry)}::text[])`.execute(db),
  deleteEntries: (db, tables) => db.deleteFrom('entries').where('table_id', 'in', tables).execute(),
  now: sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`,
  tryLockQueue: sql`
    select pg_try_advisory_xact_lock(${sql.lit(QUEUE_LOCK)}) as locked,
      set_config('idle_in_transaction_session_timeout', ${sql.lit(String(STATEMENT_TIMEOUT_MS))}, true)`,
  // The severity may be in the server's own language; then what is not about the data counts as open.
  isRolledBack: (fault) =>
    fault instanceof pg.DatabaseError &&
    (fault.severity === 'ERROR' || DATA_FAULT.test(fault.code ?? '')),
  isDatabaseFault: (fault) =>
    !(fault instanceof pg.DatabaseError) || DATABASE_FAULT.test(fault.code ?? ''),
};

/**
 * The store in a PostgreSQL database (15 or newer), which any number of nodes may share. A commit
 * is on the disk when it is called done, whatever the database's own settings say.
 * @throws CannotOpen when it cannot be reached, or was last used by a newer build
 */
export async function openPostgres(url: string): Promise<Store> {
  const place = withoutSecrets(url);
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: '-c synchronous_commit=on',
    application_name: 'rota',
    types: SAFE_INTEGERS,
  };
  try {
    // A migration may take its time; everything else is waited for by somebody.
    const migrating = createPool({ ...config, max: 2 });
    try {
      await migrate(migrating, place);
    } finally {
      await migrating.destroy();
    }
    const limited = {
      ...config,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
    };
    const db = createPool({ ...limited, max: QUERY_CONNECTIONS });
    const commits = createPool({
      ...limited,
      max: COMMIT_CONNECTIONS,
      // A node that hangs keeps no rows from the others.
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    });
    try {
      return new Store(db, DIALECT, await PostgresCluster.join(config, db), { commits });
    } catch (fault) {
      await Promise.all([db.destroy(), commits.destroy()]);
      throw fault;
    }
  } catch (fault) {
    if (fault instanceof CannotOpen) throw fault;
    throw new CannotOpen('cannot-keep', { data: place, reason: errorMessage(fault) }, fault);
  }
}

function createPool(config: pg.PoolConfig): Kysely<Schema> {
  const pool = new pg.Pool(config);
  // A connection that breaks fails the statement it carries and is replaced; that is all.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Its 64-bit integers are numbers here: nothing of ours is too great for that. */
const SAFE_INTEGERS: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 && format !== 'binary'
      ? Number
      : // biome-ignore lint/suspicious/noExplicitAny: the library's own types differ here
        pg.types.getTypeParser(type as number, format as any),
};

/** Several addresses tried in vain are told as one fault without a message of its own. */
function errorMessage(fault: unknown): string {
  const [first = fault] = fault instanceof AggregateError ? fault.errors : [];
  return (first as Error).message;
}
