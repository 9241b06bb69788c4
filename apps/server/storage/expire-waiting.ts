import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Has tables that wait for people looked at, where builds of before have not said when. */
export async function expireWaiting(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('tables')
    .set(({ ref }) => ({ due: ref('created') }))
    .where('state', '=', 'waiting')
    .where('due', 'is', null)
    .execute();
}
