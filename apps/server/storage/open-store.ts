import { CannotOpen } from '../cannot-open.ts';
import { isAddress, parseDatabaseUrl, withoutSecrets } from './database-url.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, type SqliteSettings } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * The store in a database: PostgreSQL when its address is given, else SQLite in that file, made
 * with its folder if it is not there. The schema is brought up to date first.
 *
 *     const store = await openStore('data/rota.db');
 *     …
 *     await store.close();
 *
 * @throws CannotOpen when it cannot be reached or written, was last used by a newer build, is the
 * address of something else, or is a file that another process has
 */
export async function openStore(location: string, settings?: SqliteSettings): Promise<Store> {
  if (!isAddress(location)) return openSqlite(location, settings);
  const url = parseDatabaseUrl(location);
  if (!url.ok) throw new CannotOpen(url.refusal.code, url.refusal.facts ?? {}, undefined);
  const store = await openPostgres(url.value);
  settings?.log?.info({ database: withoutSecrets(url.value) }, 'store opened');
  return store;
}
