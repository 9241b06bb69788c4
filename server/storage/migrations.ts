import type { Kysely, Migration } from 'kysely';

/** Forwards only, in the order of their names; a migration that has shipped never changes. */
export const MIGRATIONS: Record<string, Migration> = {
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
};
