import { isUtf8 } from 'node:buffer';
import type Database from 'libsql';

/** Rows per statement. */
const PAGE_SIZE = 500;

/** Whether a text in a database is no UTF-8: reading it ends the process, in the driver. */
export function hasInvalidText(database: Database.Database): boolean {
  if (hasInvalidRow(database, 'sqlite_schema')) return true;
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .all() as { name: string }[];
  return tables.some(({ name }) => hasInvalidRow(database, name));
}

function hasInvalidRow(database: Database.Database, table: string): boolean {
  const columns = database.prepare(`select name from pragma_table_info('${table}')`).all() as {
    name: string;
  }[];
  // A column of numbers may hold a text after damage. Each text stands in a line of its own, so that no two
  // complete each other.
  const texts = columns
    .map(({ name }) => `iif(typeof("${name}") = 'text', "${name}", '')`)
    .join(' || char(10) || ');
  const page = database.prepare(
    `select max(place) as last, cast(group_concat(${texts}, char(10)) as blob) as texts
      from (select rowid as place, * from "${table}" where rowid > ? order by rowid limit ${PAGE_SIZE})`,
  );
  for (let last: number | null = 0; ; ) {
    const found = page.get(last) as { last: number | null; texts: Buffer | null };
    if (found.texts === null) return false;
    if (!isUtf8(found.texts)) return true;
    last = found.last;
  }
}
