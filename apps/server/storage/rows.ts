import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from './schema.ts';

// Statements on the rows of one table whose columns have certain values. Others are built with Kysely.

type Table = keyof Schema;
type Row<Name extends Table> = Selectable<Schema[Name]>;
type Column<Name extends Table> = keyof Row<Name> & string;

/** The values of columns; of a list, any. */
type Filter<Name extends Table> = {
  readonly [Key in Column<Name>]?: Row<Name>[Key] | readonly NonNullable<Row<Name>[Key]>[];
};

/** The same tables for Kysely, which does not follow types with parameters. */
type AnyTable = Record<string, Record<string, unknown>>;

const anyTable = (db: Kysely<Schema>) => db as unknown as Kysely<AnyTable>;

/** Returns the first row found. @param columns left out: all */
export async function findRow<Name extends Table, Key extends Column<Name> = Column<Name>>(
  db: Kysely<Schema>,
  table: Name,
  filter: Filter<Name>,
  columns?: readonly Key[],
): Promise<Pick<Row<Name>, Key> | undefined> {
  const query = anyTable(db).selectFrom<string>(table).where(matches(filter));
  const row = await (columns ? query.select(columns) : query.selectAll()).executeTakeFirst();
  return row as Pick<Row<Name>, Key> | undefined;
}

/** Returns all rows found, in order of some columns. */
export async function findRows<Name extends Table>(
  db: Kysely<Schema>,
  table: Name,
  filter: Filter<Name>,
  ...order: readonly Column<Name>[]
): Promise<Row<Name>[]> {
  const rows = anyTable(db).selectFrom<string>(table).selectAll().where(matches(filter));
  const ordered = order.reduce((query, column) => query.orderBy(column), rows);
  return (await ordered.execute()) as Row<Name>[];
}

/** Inserts the rows that violate no key. @returns how many */
export async function insertMissing<Name extends Table>(
  db: Kysely<Schema>,
  table: Name,
  rows: Insertable<Schema[Name]> | readonly Insertable<Schema[Name]>[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await anyTable(db)
    .insertInto<string>(table)
    .values(rows as AnyTable[string])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Inserts a row, or changes the one with its key. */
export async function upsertRow<Name extends Table, Key extends Column<Name>>(
  db: Kysely<Schema>,
  table: Name,
  key: Pick<Row<Name>, Key>,
  values: Omit<Insertable<Schema[Name]>, Key>,
): Promise<void> {
  await anyTable(db)
    .insertInto<string>(table)
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(values))
    .execute();
}

/** @returns how many rows were found */
export async function updateRows<Name extends Table>(
  db: Kysely<Schema>,
  table: Name,
  filter: Filter<Name>,
  values: Updateable<Schema[Name]>,
): Promise<number> {
  const { numUpdatedRows } = await anyTable(db)
    .updateTable<string>(table)
    .set(values as AnyTable[string])
    .where(matches(filter))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns how many rows were deleted */
export async function deleteRows<Name extends Table>(
  db: Kysely<Schema>,
  table: Name,
  filter: Filter<Name>,
): Promise<number> {
  const { numDeletedRows } = await anyTable(db)
    .deleteFrom<string>(table)
    .where(matches(filter))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function matches(filter: object) {
  return ({ and, eb }: ExpressionBuilder<AnyTable, string>) =>
    and(
      Object.entries(filter).map(([column, value]) =>
        eb(column, value === null ? 'is' : Array.isArray(value) ? 'in' : '=', value),
      ),
    );
}
