import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';

const SCHEMA = `
  select type, name, tbl_name, sql from sqlite_schema
  where name not like 'sqlite%' and name not like 'kysely%' order by type, name`;

/**
 * Whether a database has the schema that this build's migrations make. SQLite does not notice a changed
 * name in it. One that an older build left is not compared, nor one without tables.
 */
export async function hasIntactSchema(database: Database.Database): Promise<boolean> {
  const found = database.prepare(SCHEMA).all();
  if (found.length === 0) return true;
  const fresh = new Database(':memory:');
  try {
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: fresh as never }) });
    await migrate(db, ':memory:');
    const [last, newest] = [database, fresh].map(lastMigration);
    return last !== newest || JSON.stringify(found) === JSON.stringify(fresh.prepare(SCHEMA).all());
  } finally {
    fresh.close();
  }
}

function lastMigration(database: Database.Database): unknown {
  const { last } = database.prepare('select max(name) as last from kysely_migration').get() as {
    last: unknown;
  };
  return last;
}
