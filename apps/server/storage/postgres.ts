import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { destroyConnection, PostgresCluster } from '../cluster/postgres-cluster.ts';
import { StartupError } from '../startup-error.ts';
import { withoutSecrets } from './database-url.ts';
import type { Dialect } from './dialect.ts';
import { migrate } from './migrations.ts';
import { deleteRows } from './rows.ts';
import type { Schema } from './schema.ts';
import { Store } from './store.ts';

/** Connections reserved for commits, and shared by all other statements. */
const COMMIT_CONNECTIONS = 2;
const QUERY_CONNECTIONS = 8;

/** The most that a node has open, with the cluster's. */
export const NODE_CONNECTIONS = COMMIT_CONNECTIONS + QUERY_CONNECTIONS + 1;

export const CONNECT_TIMEOUT_MS = 5000;
export const STATEMENT_TIMEOUT_MS = 5000;

/** A connection on which not even the statement's timeout is reported by then is dead. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1000;

/**
 * Error classes of the database rather than of a statement: connection, resources such as the disk,
 * operator intervention, system, read-only, internal.
 */
const DATABASE_FAULT = /^(08|53|57|58|XX|25006)/;

/**
 * Error classes of a statement's data and keys. More severe errors end the connection and may come
 * after the commit.
 */
const DATA_FAULT = /^2[23]/;

/** The advisory lock of the match queue. */
const QUEUE_LOCK = 0x6d617463;

export const POSTGRES_DIALECT: Dialect = {
  insertEntries: (db, rows) =>
    sql`
    insert into entries (table_id, number, entry)
    select * from unnest(
      ${rows.map(([table]) => table)}::text[],
      ${rows.map(([, number]) => number)}::bigint[],
      ${rows.map(([, , entry]) => entry)}::text[])`.execute(db),
  deleteEntries: (db, tables) => deleteRows(db, 'entries', { table_id: tables }),
  now: sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`,
  tryLockQueue: sql`
    select pg_try_advisory_xact_lock(${sql.lit(QUEUE_LOCK)}) as locked,
      set_config('idle_in_transaction_session_timeout', ${sql.lit(String(STATEMENT_TIMEOUT_MS))}, true)`,
  // The severity may be localized; then errors other than data errors count as unknown.
  isRolledBack: (fault) =>
    fault instanceof pg.DatabaseError &&
    (fault.severity === 'ERROR' || DATA_FAULT.test(fault.code ?? '')),
  isCorruption,
  isDatabaseFault: (fault) =>
    !(fault instanceof pg.DatabaseError) ||
    // Damage affects only some tables; the others go on.
    (DATABASE_FAULT.test(fault.code ?? '') && !isCorruption(fault)),
};

function isCorruption(fault: unknown): boolean {
  return fault instanceof pg.DatabaseError && /^XX00[12]$/.test(fault.code ?? '');
}

/**
 * Opens the store in a PostgreSQL database (15 or newer), which any number of nodes may share.
 * Commits are durable whatever the database's own settings.
 * @throws StartupError if it cannot be reached, or was last used by a newer build
 */
export async function openPostgres(url: string): Promise<Store> {
  const location = withoutSecrets(url);
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: '-c synchronous_commit=on',
    application_name: 'rota',
    types: SAFE_INTEGERS,
  };
  try {
    // Migrations may take long; all other statements have a timeout.
    const migrating = createPool({ ...config, max: 2 });
    try {
      await migrate(migrating, location);
    } finally {
      await migrating.destroy();
    }
    const limited = {
      ...config,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    };
    const db = createPool({ ...limited, max: QUERY_CONNECTIONS });
    const commits = createPool({
      ...limited,
      max: COMMIT_CONNECTIONS,
      // A node that hangs does not keep rows locked.
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    });
    try {
      return new Store(db, POSTGRES_DIALECT, await PostgresCluster.join(config, db), { commits });
    } catch (fault) {
      await Promise.all([db.destroy(), commits.destroy()]);
      throw fault;
    }
  } catch (fault) {
    if (fault instanceof StartupError) throw fault;
    throw new StartupError('cannot-keep', { data: location, reason: errorMessage(fault) }, fault);
  }
}

function createPool(config: pg.PoolConfig): Kysely<Schema> {
  const pool = new pg.Pool(config);
  // A broken connection fails its statement and is replaced.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: discardSilent(pool) }) });
}

/**
 * Wraps a pool that would use a connection again after a statement on it was not answered. That one may
 * be dead without being closed, and so may those that are idle then; all of them are replaced.
 */
function discardSilent(pool: pg.Pool): PostgresPool {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client as pg.PoolClient));
  pool.on('release', (_fault, client) => idle.add(client));
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isAnswering = true;
      const query = async (statement: string, parameters: unknown[]) => {
        try {
          return await client.query(statement, parameters);
        } catch (fault) {
          isAnswering &&= fault instanceof pg.DatabaseError;
          throw fault;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release() {
          client.release(!isAnswering);
          if (!isAnswering) idle.forEach(destroyConnection);
        },
      };
    },
  };
}

/** Parses 64-bit integers as numbers; all of ours are safe integers. */
const SAFE_INTEGERS: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 && format !== 'binary'
      ? Number
      : // biome-ignore lint/suspicious/noExplicitAny: the library's own types differ here
        pg.types.getTypeParser(type as number, format as any),
};

/** The AggregateError of several addresses has no message. */
function errorMessage(fault: unknown): string {
  const [first = fault] = fault instanceof AggregateError ? fault.errors : [];
  return (first as Error).message;
}
