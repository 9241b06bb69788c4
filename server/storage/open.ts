import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * The store in a database: PostgreSQL when its address is given, else SQLite in that file, made
 * with its folder if it is not there. The schema is brought up to date first.
 *
 *     const store = await openStore(process.env.DATABASE_URL ?? 'data/rota.db');
 *     …
 *     await store.close();
 *
 * @throws CannotOpen when it cannot be reached or written, or was last used by a newer build
 */
export function openStore(place: string): Promise<Store> {
  return /^postgres(ql)?:\/\//.test(place) ? openPostgres(place) : openSqlite(place);
}
