import type { Transaction } from 'kysely';
import type { TableOwner } from '../table-owner.ts';
import { encodeSummary } from './checksum.ts';
import { deleteRows, updateRows } from './rows.ts';
import type { Schema } from './schema.ts';
import type { TableProjection } from './table-projection.ts';

const NO_OWNER = { owner_network: null, owner_person: null };

function ownerColumns({ network, person }: TableOwner) {
  return { owner_network: network, owner_person: person };
}

/** Writes what is stored of a table beside its log, and who sits there. @returns false if the stored projection is newer */
export async function writeProjection(
  db: Transaction<Schema>,
  id: string,
  projection: TableProjection,
  now: number,
): Promise<boolean> {
  const { summary, number, due, people, owner } = projection;
  const isOver = summary.state === 'over' ? 1 : 0;
  const row = {
    state: summary.state,
    number,
    summary: encodeSummary(summary),
    due,
    private: summary.private ? 1 : 0,
    ...(isOver ? NO_OWNER : owner && ownerColumns(owner)),
  };
  const ended = isOver ? now : null;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tables')
    .values({ id, created: summary.created, ended, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ fn, val }) => ({
          ...row,
          ended: fn.coalesce('tables.ended', val(ended)),
        }))
        .where('tables.number', '<=', projection.isDamaged ? Number.MAX_SAFE_INTEGER : number),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  if (people) {
    await deleteRows(db, 'sittings', { table_id: id });
    if (people.length === 0) return true;
    await db
      .insertInto('sittings')
      .values(
        people.map(({ person, seat }) => ({
          table_id: id,
          person_id: person,
          seat,
          finished: isOver,
        })),
      )
      .execute();
  } else if (isOver) {
    await updateRows(db, 'sittings', { table_id: id }, { finished: isOver });
  }
  return true;
}
