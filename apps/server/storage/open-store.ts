import { StartupError } from '../startup-error.ts';
import { isDatabaseUrl, parseDatabaseUrl, withoutSecrets } from './database-url.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, type SqliteSettings } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * Opens a store and migrates its schema: PostgreSQL if the location is a URL, else SQLite in that
 * file, created with its folder if missing.
 *
 * const store = await openStore('data/rota.db');
 * …
 * await store.close();
 *
 * @throws StartupError if it cannot be reached or written, was last used by a newer build, is no
 * PostgreSQL URL, or is a file in use by another process
 */
export async function openStore(location: string, settings?: SqliteSettings): Promise<Store> {
  if (!isDatabaseUrl(location)) return openSqlite(location, settings);
  const url = parseDatabaseUrl(location);
  if (!url.ok) throw new StartupError(url.rejection.code, url.rejection.facts ?? {}, undefined);
  const store = await openPostgres(url.value);
  settings?.log?.info({ database: withoutSecrets(url.value) }, 'store opened');
  return store;
}
