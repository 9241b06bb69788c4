import { PERSON } from '@rota/core';
import type { RevealedDuplicate } from '@rota/fair-dealing';
import type { Timing } from '@rota/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DamagedRows } from './damaged-rows.ts';
import { deleteRows, findRow, findRows, updateRows } from './rows.ts';
import type { Schema } from './schema.ts';

/** A match that several tables play with the same packs. */
export interface StoredDuplicate extends RevealedDuplicate {
  readonly timing?: Timing;
  /** The tables’ ids, in order; they exist once it has begun. */
  readonly tables: readonly string[];
  /** Milliseconds since 1970, as the next two. */
  readonly created: number;
  /** When all seats were taken; null: it waits for people. */
  readonly started: number | null;
  /** When all tables were found over; null: the packs are secret. */
  readonly revealed: number | null;
}

/** A person’s seat at one of the tables. */
export interface DuplicateSeat {
  readonly person: string;
  /** The table, counted from 0. */
  readonly place: number;
  readonly seat: number;
}

type Place = Omit<DuplicateSeat, 'person'>;

/** Stores duplicate matches and, until they begin, who takes which seat. */
export class Duplicates {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly damagedRows: DamagedRows,
  ) {}

  /** Inserts a duplicate match with its first person, who is its host. */
  async create(
    {
      id,
      secret,
      commitment,
      tables,
      created,
      ...match
    }: Omit<StoredDuplicate, 'started' | 'revealed'>,
    { person, place, seat }: DuplicateSeat,
  ): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('duplicates')
        .values({ id, match: JSON.stringify(match), secret, commitment, created })
        .execute();
      await transaction
        .insertInto('duplicate_tables')
        .values(tables.map((table, at) => ({ table_id: table, duplicate_id: id, place: at })))
        .execute();
      await insertPlayer(transaction, id, { person, place, seat }, created);
      await startIfFull(transaction, id, created);
    });
  }

  async find(id: string): Promise<StoredDuplicate | undefined> {
    const row = await findRow(this.db, 'duplicates', { id });
    if (!row) return undefined;
    const tables = await tablesOf(this.db, id);
    return this.damagedRows.read('duplicates', id, () => parseDuplicate(row, tables));
  }

  /** Returns who has a seat, in the order in which they came: the first is the host. */
  players(id: string): Promise<DuplicateSeat[]> {
    return playersOf(this.db, id);
  }

  /** Returns the matches that still wait for people and where this person has a seat. */
  async waitingFor(person: string): Promise<StoredDuplicate[]> {
    const rows = await this.db
      .selectFrom('duplicates')
      .selectAll('duplicates')
      .innerJoin('duplicate_players', 'duplicate_players.duplicate_id', 'duplicates.id')
      .where('person_id', '=', person)
      .where('started', 'is', null)
      .orderBy('created', 'desc')
      .execute();
    const stored = await Promise.all(
      rows.map(async (row) => ({ row, tables: await tablesOf(this.db, row.id) })),
    );
    return this.damagedRows.readAll(
      'duplicates',
      stored,
      ({ row }) => row.id,
      ({ row, tables }) => parseDuplicate(row, tables),
    );
  }

  /**
   * Gives a person the first of these seats that is free, instead of the one they have. The last
   * seat starts the match. Across all nodes, one change of a match’s seats follows the other.
   */
  takeSeat(
    id: string,
    person: string,
    wanted: readonly Place[],
    now: number,
  ): Promise<'seated' | 'full' | 'begun'> {
    return this.change(id, async (transaction) => {
      const players = await playersOf(transaction, id);
      const own = players.find((player) => player.person === person);
      if (own && wanted.some((place) => isSame(place, own))) return 'seated';
      const free = wanted.find((place) => !players.some((player) => isSame(place, player)));
      if (!free) return 'full';
      if (own) {
        const seat = { duplicate_id: id, person_id: person };
        await updateRows(transaction, 'duplicate_players', seat, free);
      } else {
        await insertPlayer(transaction, id, { person, ...free }, now);
        await startIfFull(transaction, id, now);
      }
      return 'seated';
    });
  }

  /** Gives up a person’s seat; without people the match is deleted. */
  leave(id: string, person: string): Promise<'left' | 'begun'> {
    return this.change<'left'>(id, async (transaction) => {
      await removePlayer(transaction, id, person);
      return 'left';
    });
  }

  /** Deletes a match that has not begun, if the person is its host. */
  close(id: string, person: string): Promise<'closed' | 'not-host' | 'begun'> {
    return this.change(id, async (transaction) => {
      const [host] = await playersOf(transaction, id);
      if (host?.person !== person) return 'not-host';
      await deleteDuplicates(transaction, [id]);
      return 'closed';
    });
  }

  /** Records that all tables are over. */
  async reveal(id: string, now: number): Promise<void> {
    await updateRows(this.db, 'duplicates', { id, revealed: null }, { revealed: now });
  }

  /** Changes the seats of a match that has not begun; concurrent changes wait. */
  private change<Outcome>(
    id: string,
    act: (transaction: Transaction<Schema>) => Promise<Outcome>,
  ): Promise<Outcome | 'begun'> {
    return this.db.transaction().execute(async (transaction) => {
      // Locks the row.
      const isWaiting = await updateRows(transaction, 'duplicates', { id, started: null }, { id });
      return isWaiting ? act(transaction) : 'begun';
    });
  }
}

/** Gives up a person’s seats in all matches that have not begun. */
export async function leaveDuplicates(db: Transaction<Schema>, person: string): Promise<void> {
  const rows = await db
    .selectFrom('duplicate_players')
    .innerJoin('duplicates', 'duplicates.id', 'duplicate_id')
    .select(['duplicate_id', 'started'])
    .where('person_id', '=', person)
    .execute();
  for (const { duplicate_id, started } of rows) {
    if (started === null) await removePlayer(db, duplicate_id, person);
  }
}

/** Reassigns a person’s seats, except where the other account has one. */
export async function mergeDuplicateSeats(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  await db
    .updateTable('duplicate_players')
    .set({ person_id: into })
    .where('person_id', '=', person)
    .where('duplicate_id', 'not in', ({ selectFrom }) =>
      selectFrom('duplicate_players as own')
        .select('own.duplicate_id')
        .where('own.person_id', '=', into),
    )
    .execute();
}

/** Forgets deleted tables, and duplicate matches of which no table is left. */
export async function deleteDuplicateTables(
  db: Transaction<Schema>,
  tables: readonly string[],
): Promise<void> {
  const rows = await db
    .selectFrom('duplicate_tables')
    .select('duplicate_id')
    .distinct()
    .where('table_id', 'in', tables)
    .execute();
  if (rows.length === 0) return;
  await deleteRows(db, 'duplicate_tables', { table_id: tables });
  const ids = rows.map(({ duplicate_id }) => duplicate_id);
  const left = await findRows(db, 'duplicate_tables', { duplicate_id: ids });
  const remaining = new Set(left.map(({ duplicate_id }) => duplicate_id));
  const gone = ids.filter((id) => !remaining.has(id));
  await deleteDuplicates(db, gone);
}

/** Deletes the matches that have waited for people since. @returns how many */
export async function deleteWaitingDuplicates(
  db: Transaction<Schema>,
  before: number,
): Promise<number> {
  const rows = await db
    .selectFrom('duplicates')
    .select('id')
    .where('started', 'is', null)
    .where('created', '<', before)
    .execute();
  await deleteDuplicates(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function deleteDuplicates(db: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteRows(db, 'duplicate_players', { duplicate_id: ids });
  await deleteRows(db, 'duplicate_tables', { duplicate_id: ids });
  await deleteRows(db, 'duplicates', { id: ids });
}

async function removePlayer(db: Transaction<Schema>, id: string, person: string): Promise<void> {
  await deleteRows(db, 'duplicate_players', { duplicate_id: id, person_id: person });
  if ((await playersOf(db, id)).length === 0) await deleteDuplicates(db, [id]);
}

async function insertPlayer(
  db: Transaction<Schema>,
  id: string,
  { person, place, seat }: DuplicateSeat,
  now: number,
): Promise<void> {
  const { last } = await db
    .selectFrom('duplicate_players')
    .select(({ fn }) => fn.max<number | null>('joined').as('last'))
    .where('duplicate_id', '=', id)
    .executeTakeFirstOrThrow();
  // The host is the first to come; two may come within a millisecond.
  const joined = Math.max(now, (last ?? 0) + 1);
  await db
    .insertInto('duplicate_players')
    .values({ duplicate_id: id, person_id: person, place, seat, joined })
    .execute();
}

async function startIfFull(db: Transaction<Schema>, id: string, now: number): Promise<void> {
  const row = await findRow(db, 'duplicates', { id });
  const { tables, seats } = parseDuplicate(row!, await tablesOf(db, id));
  const people = seats.filter((seat) => seat === PERSON).length;
  if ((await playersOf(db, id)).length < tables.length * people) return;
  await updateRows(db, 'duplicates', { id }, { started: now });
}

async function playersOf(db: Kysely<Schema>, id: string): Promise<DuplicateSeat[]> {
  const match = { duplicate_id: id };
  const rows = await findRows(db, 'duplicate_players', match, 'joined', 'person_id');
  return rows.map(({ person_id, place, seat }) => ({ person: person_id, place, seat }));
}

async function tablesOf(db: Kysely<Schema>, id: string): Promise<string[]> {
  const rows = await findRows(db, 'duplicate_tables', { duplicate_id: id }, 'place');
  return rows.map(({ table_id }) => table_id);
}

function isSame(one: Place, other: Place): boolean {
  return one.place === other.place && one.seat === other.seat;
}

function parseDuplicate(
  { match, ...row }: Selectable<Schema['duplicates']>,
  tables: readonly string[],
): StoredDuplicate {
  type Match = Pick<StoredDuplicate, 'game' | 'version' | 'options' | 'seats' | 'timing'>;
  return { ...row, ...(JSON.parse(match) as Match), tables };
}
