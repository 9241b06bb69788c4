import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Marks the sittings of finished tables, wherever they come from an earlier schema. */
export async function finishSittings(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('sittings')
    .set({ finished: 1 })
    .where('finished', '=', 0)
    .where('table_id', 'in', ({ selectFrom }) =>
      selectFrom('tables').select('id').where('state', '=', 'over'),
    )
    .execute();
}
