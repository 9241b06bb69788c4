import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Dialect } from './dialect.ts';
import { deleteDuplicateTables, deleteWaitingDuplicates } from './duplicates.ts';
import { deletePerson } from './people.ts';
import type { Schema } from './schema.ts';

/** Points to the last row of a page. */
export interface PurgeCursor {
  readonly at: number;
  readonly id: string;
}

export interface PurgePage {
  /** How many of the rows scanned were deleted. */
  readonly deleted: number;
  /** Where the next page begins; left out: there is none. */
  readonly next?: PurgeCursor;
}

/**
 * Deletes expired data, a page at a time. People with a passkey or a program, and their data, stay
 * until they delete it themselves. Times are in milliseconds since 1970.
 */
export class Retention {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: Pick<Dialect, 'deleteEntries'>,
  ) {}

  async count(table: 'tables' | 'people' | 'reports'): Promise<number> {
    const { rows } = await this.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  }

  /** Dates rows that old builds left undated; they age from now. */
  async stampUndated(now: number, limit: number): Promise<void> {
    const { db } = this;
    await sql`update tables set ended = ${now} where id in (
      select id from tables where state = 'over' and ended is null limit ${limit})`.execute(db);
    await sql`update people set named = ${now} where id in (
      select id from people where maker is null and named is null limit ${limit})`.execute(db);
    await sql`update device_matches set received = ${now} where id in (
      select id from device_matches where received is null limit ${limit})`.execute(db);
  }

  /** Deletes finished tables whose people have all been inactive since, and those people. */
  async purgeTables(before: number, limit: number, after?: PurgeCursor): Promise<PurgePage> {
    const { rows } = await sql<Candidate>`
      select id, ended as at from tables
      where state = 'over' and ended < ${before} ${isAfter(sql.ref('ended'), after)}
      order by ended, id limit ${limit}`.execute(this.db);
    if (rows.length === 0) return { deleted: 0 };
    const ids = rows.map(({ id }) => id);
    const deleted = await this.db.transaction().execute(async (transaction) => {
      const people = await sql<{ table_id: string; person_id: string; retained: boolean }>`
        select table_id, person_id, ${isRetained(sql.ref('seats.person_id'), before)} as retained
        from sittings as seats where table_id in (${sql.join(ids)})`.execute(transaction);
      const retained = new Set(people.rows.flatMap((row) => (row.retained ? [row.table_id] : [])));
      const gone = ids.filter((id) => !retained.has(id));
      await this.deleteTables(transaction, gone);
      const players = people.rows.filter(({ table_id }) => !retained.has(table_id));
      for (const person of new Set(players.map(({ person_id }) => person_id))) {
        await purgePerson(transaction, person);
      }
      return gone.length;
    });
    return purgePage(rows, limit, deleted);
  }

  /** Deletes guests with a name who have been inactive since. */
  purgeGuests(before: number, limit: number, after?: PurgeCursor): Promise<PurgePage> {
    return this.purgePeople(
      before,
      limit,
      sql`
      select id, id as person, named as at from people
      where maker is null and named < ${before} ${isAfter(sql.ref('named'), after)}
      order by named, id limit ${limit}`,
    );
  }

  /** Deletes inactive guests who uploaded matches, and those matches. */
  purgeDeviceMatches(before: number, limit: number, after?: PurgeCursor): Promise<PurgePage> {
    return this.purgePeople(
      before,
      limit,
      sql`
      select id, person_id as person, received as at from device_matches
      where received < ${before} ${isAfter(sql.ref('received'), after)}
      order by received, id limit ${limit}`,
    );
  }

  /** Deletes duplicate matches that have waited for people since. @returns how many */
  async purgeWaitingDuplicates(before: number): Promise<number> {
    return this.db
      .transaction()
      .execute((transaction) => deleteWaitingDuplicates(transaction, before));
  }

  /** Deletes the oldest reports. @returns how many */
  async purgeReports(before: number, limit: number): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      delete from reports where at < ${before} and at <= (
        select max(at) from (
          select at from reports where at < ${before} order by at limit ${limit}) as oldest)`.execute(
      this.db,
    );
    return Number(numAffectedRows);
  }

  /** Deletes those candidates who need not be retained. */
  private async purgePeople(
    before: number,
    limit: number,
    candidates: RawBuilder<unknown>,
  ): Promise<PurgePage> {
    const { rows } = await (candidates as RawBuilder<Candidate & { person: string }>).execute(
      this.db,
    );
    let deleted = 0;
    for (const person of new Set(rows.map((row) => row.person))) {
      await this.db.transaction().execute(async (transaction) => {
        const { rows: found } = await sql<{ retained: boolean }>`
          select ${isRetained(sql.val(person), before)} as retained`.execute(transaction);
        if (found[0]!.retained) return;
        await purgePerson(transaction, person);
        deleted++;
      });
    }
    return purgePage(rows, limit, deleted);
  }

  private async deleteTables(db: Transaction<Schema>, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.dialect.deleteEntries(db, ids);
    for (const table of [
      'sittings',
      'mentions',
      'rated',
      'daily_tries',
      'leases',
      'invitations',
      'notified_turns',
      'plans',
    ] as const) {
      await db.deleteFrom(table).where('table_id', 'in', ids).execute();
    }
    await db.deleteFrom('tables').where('id', 'in', ids).execute();
    await deleteDuplicateTables(db, ids);
  }
}

interface Candidate {
  readonly id: string;
  readonly at: number;
}

async function purgePerson(db: Transaction<Schema>, person: string): Promise<void> {
  // The stored count of the day's attempts stays.
  await db.deleteFrom('daily_tries').where('person_id', '=', person).execute();
  await deletePerson(db, person);
}

function isAfter(at: RawBuilder<unknown>, after: PurgeCursor | undefined): RawBuilder<unknown> {
  return after ? sql`and (${at}, id) > (${after.at}, ${after.id})` : sql``;
}

function purgePage(rows: readonly Candidate[], limit: number, deleted: number): PurgePage {
  const last = rows.at(-1);
  return rows.length < limit || !last
    ? { deleted }
    : { deleted, next: { id: last.id, at: last.at } };
}

/**
 * Whether to retain a person's data: they have a passkey, are or have made a program, are waiting
 * for a match, or have been active since the given time.
 */
function isRetained(person: RawBuilder<unknown>, since: number): RawBuilder<boolean> {
  return sql`(
    exists (select 1 from passkeys where person_id = ${person})
    or exists (select 1 from people where maker = ${person})
    or exists (select 1 from people
      where id = ${person} and (maker is not null or named is null or named >= ${since}))
    or exists (select 1 from seekers where person_id = ${person})
    or exists (select 1 from device_matches
      where person_id = ${person} and (received is null or received >= ${since}))
    or exists (select 1 from sittings as others join tables on tables.id = others.table_id
      where others.person_id = ${person}
        and (state <> 'over' or tables.ended is null or tables.ended >= ${since}))
  )`;
}
