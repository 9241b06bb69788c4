import { randomBytes } from 'node:crypto';
import type { Seat } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import { DamagedLogError, type Entry, NotSavedError } from '@rota/table';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Cluster } from '../cluster/cluster.ts';
import { ConfirmedClock } from '../confirmed-clock.ts';
import type { TableOwner } from '../table-owner.ts';
import { backUp, type RestoredSessions, restore } from './backup.ts';
import { checkStore, type StoreReport } from './check-store.ts';
import {
  correctFlip,
  decodeEntry,
  encodeEntry,
  hasChecksum,
  isIntactEntry,
  readEntry,
} from './checksum.ts';
import { DailyMatches, type DailyOutcome, writeDailyOutcomes } from './daily.ts';
import { DamagedRows } from './damaged-rows.ts';
import { DamagedTables } from './damaged-tables.ts';
import { DeviceMatches } from './device-matches.ts';
import type { Dialect, EntryRow } from './dialect.ts';
import { Duplicates } from './duplicates.ts';
import type { FileLock } from './file-lock.ts';
import { Friends } from './friends.ts';
import { type CommitCounts, GroupCommit, type Write } from './group-commit.ts';
import type { IntactLog } from './intact-log.ts';
import { LobbyTables } from './lobby-tables.ts';
import { MatchQueue } from './match-queue.ts';
import { addMentions, mentionsIn } from './mentions.ts';
import { Moderation } from './moderation.ts';
import { OperatorRequests } from './operator-requests.ts';
import { People } from './people.ts';
import { PlannedMoves } from './planned-moves.ts';
import { PushSubscriptions } from './push-subscriptions.ts';
import { type RatedOutcome, Ratings, rateMatches } from './ratings.ts';
import { Retention } from './retention.ts';
import { deleteRows, findRow, insertMissing, updateRows, upsertRow } from './rows.ts';
import type { Schema } from './schema.ts';
import { StoreHealth } from './store-health.ts';
import { type OverviewFilter, type OverviewTable, tableOverview } from './table-overview.ts';
import type { TableProjection } from './table-projection.ts';
import { writeProjection } from './write-projection.ts';

/** Points to the last table of a page; the next page follows it. */
export interface MatchCursor {
  /** When the table was made, in milliseconds since 1970. */
  readonly created: number;
  /** Breaks ties of `created`; left out: skip all tables of that millisecond. */
  readonly id?: string;
}

interface MatchRow {
  readonly id: string;
  readonly summary: string;
  readonly seat: Seat;
  /** Where it is stored. */
  readonly origin: 'tables' | 'device_matches';
}

/** More than fits on an almost full disk. */
const PROBE_BYTES = 16_384;

const MAX_LISTED_UNFINISHED = 100;

/** The server's database. A write is durable once its promise resolves. */
export class Store {
  /** Whether the database is writable. */
  readonly health = new StoreHealth(() => this.probeWrite());
  readonly damagedRows = new DamagedRows();
  readonly damagedTables: DamagedTables;
  readonly people: People;
  readonly moderation: Moderation;
  readonly friends: Friends;
  readonly daily: DailyMatches;
  readonly duplicates: Duplicates;
  readonly ratings: Ratings;
  readonly deviceMatches: DeviceMatches;
  readonly push: PushSubscriptions;
  readonly plans: PlannedMoves;
  readonly clock = new ConfirmedClock();
  readonly queue: MatchQueue;
  readonly retention: Retention;
  readonly operatorRequests: OperatorRequests;
  readonly lobby: LobbyTables;
  private readonly commits: Kysely<Schema>;
  private readonly groupCommit: GroupCommit;

  /**
   * @param cluster the other nodes on the same database
   * @param owned closed with the store: the connections reserved for commits, and the file lock
   */
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: Dialect,
    readonly cluster: Cluster,
    private readonly owned: {
      readonly commits?: Kysely<Schema>;
      readonly lock?: FileLock | undefined;
      /** Whether another process has the only node's store open. */
      readonly isServed?: () => boolean;
      /** Called when all is closed; throws if what was written is not in the store that there is now. */
      readonly closed?: () => void;
    } = {},
  ) {
    this.commits = owned.commits ?? db;
    this.damagedTables = new DamagedTables(db);
    this.people = new People(db, this.clock, this.damagedRows);
    this.moderation = new Moderation(db);
    this.friends = new Friends(db, this.damagedRows);
    this.daily = new DailyMatches(db, this.damagedRows);
    this.duplicates = new Duplicates(db, this.damagedRows);
    this.ratings = new Ratings(db);
    this.deviceMatches = new DeviceMatches(db, this.clock, this.damagedRows);
    this.push = new PushSubscriptions(db);
    this.plans = new PlannedMoves(db, this.damagedRows);
    this.queue = new MatchQueue(db, dialect);
    this.retention = new Retention(db, dialect);
    this.operatorRequests = new OperatorRequests(db, dialect, this.damagedRows);
    this.lobby = new LobbyTables(db, this.damagedRows);
    this.groupCommit = new GroupCommit(
      async (writes) => {
        let committed = false;
        try {
          await this.commit(writes);
          committed = true;
        } finally {
          dialect.commitEnded?.(this.commits, committed);
        }
      },
      (failure) => {
        const fault = failure instanceof NotSavedError ? failure.cause : failure;
        const trouble = dialect.isDatabaseFault(fault);
        if (trouble) this.health.reportFailure(fault);
        return trouble;
      },
    );
  }

  /** Returns the key that signs cookies, created once per database. */
  async secret(): Promise<string> {
    await insertMissing(this.db, 'settings', { name: 'secret', value: newSecret() });
    return (await this.setting('secret'))!;
  }

  /** Replaces the key that signs cookies, which ends all sessions. */
  async changeSecret(): Promise<void> {
    await this.saveSetting('secret', newSecret());
  }

  /** Begins to judge the clock by its last reading, or by the newest table of an older build. */
  async startClock(): Promise<void> {
    const last = await this.setting('clock');
    const { newest } = await this.db
      .selectFrom('tables')
      .select(({ fn }) => fn.max<number | null>('created').as('newest'))
      .executeTakeFirstOrThrow();
    this.clock.start(last === undefined ? (newest ?? undefined) : Number(last));
  }

  /** Stores the clock's reading for the next start, unless the clock has jumped. */
  async saveClock(): Promise<void> {
    if (!this.clock.isUnconfirmed) await this.saveSetting('clock', String(this.clock.now));
  }

  private async setting(name: string): Promise<string | undefined> {
    const row = await findRow(this.db, 'settings', { name }, ['value']);
    return row?.value;
  }

  private async saveSetting(name: string, value: string): Promise<void> {
    await upsertRow(this.db, 'settings', { name }, { value });
  }

  /**
   * Appends entries to a table's log, all or none. Concurrent appends share a commit.
   * @throws NotSavedError if a number is taken or nothing can be written; any other error if the
   * outcome is unknown
   */
  append(table: string, entries: readonly Entry[]): Promise<void> {
    return this.groupCommit.add({ table, entries });
  }

  /** Writes a table's projection, unless the stored one is newer. */
  saveProjection(table: string, projection: TableProjection): Promise<void> {
    return this.groupCommit.add({ table, entries: [], projection });
  }

  /** Returns the table's entries with higher numbers, in order. */
  async read(table: string, after: number): Promise<Entry[]> {
    const rows = await this.db
      .selectFrom('entries')
      .select(['number', 'entry'])
      .where('table_id', '=', table)
      .where('number', '>', after)
      .orderBy('number')
      .execute();
    return rows.map(({ number, entry }) => decodeEntry(table, number, entry));
  }

  /** Returns the table's log up to where it is damaged. An entry with one flipped bit is corrected. */
  async readIntact(table: string, corrects = true): Promise<IntactLog> {
    // Before the log, which grows first.
    const head = await findRow(this.db, 'tables', { id: table }, ['number']);
    const mark = await this.damagedTables.find(table);
    const rows = await this.readEntries(table);
    const entries: Entry[] = [];
    for (const { number, entry: text } of rows) {
      const next = entries.length + 1;
      if (number !== next) return brokenLog(table, entries, 'the entry is lost');
      const entry = await this.soundEntry(table, number, text, corrects);
      if (!entry) return brokenLog(table, entries, 'its checksum does not match');
      entries.push(entry);
    }
    if (mark && entries.length < mark.lost) {
      return brokenLog(table, entries.slice(0, mark.sound), mark.why);
    }
    if (head && entries.length < head.number) {
      return brokenLog(table, entries, 'its last entries are lost');
    }
    if (mark && corrects) await this.damagedTables.remove(table);
    return { entries };
  }

  /** Reads a table's entries; where the database cannot read some, those before them. */
  private async readEntries(table: string): Promise<{ number: number; entry: string }[]> {
    const query = this.db
      .selectFrom('entries')
      .select(['number', 'entry'])
      .where('table_id', '=', table)
      .orderBy('number');
    try {
      return await query.execute();
    } catch (fault) {
      if (!this.dialect.isCorruption(fault)) throw fault;
      const rows: { number: number; entry: string }[] = [];
      for (;;) {
        const next = query.where('number', '=', rows.length + 1);
        const row = await next.executeTakeFirst().catch(() => undefined);
        // The gap in the numbers makes `readIntact` end the log with a fault.
        if (!row) return [...rows, { number: rows.length + 2, entry: '' }];
        rows.push(row);
      }
    }
  }

  /** Returns an entry, corrected if one bit was flipped; undefined if it is beyond that. */
  private async soundEntry(
    table: string,
    number: number,
    text: string,
    corrects: boolean,
  ): Promise<Entry | undefined> {
    const sound = readEntry(table, number, text);
    if (sound || !corrects) return sound;
    const corrected = correctFlip(
      text,
      (one) => hasChecksum(one) && isIntactEntry(table, number, one),
    );
    if (corrected === undefined) return undefined;
    const damaged = { table_id: table, number, entry: text };
    await updateRows(this.db, 'entries', damaged, { entry: corrected });
    this.damagedRows.corrected('entries', `${table} ${number}`);
    return decodeEntry(table, number, corrected);
  }

  /** Returns the last entry's number of each of these tables that exists. */
  async lastNumbers(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (tables.length === 0) return new Map();
    const { rows } = await sql<{ id: string; last: number | null }>`
      select id, ${LAST_NUMBER} as last from tables where id in (${sql.join(tables)})`.execute(
      this.db,
    );
    return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
  }

  async summary(table: string, person: string | undefined): Promise<TableSummary | undefined> {
    const row = await this.summariesFor(person)
      .where('id', '=', table)
      .where('number', '>', 0)
      .executeTakeFirst();
    return row && this.damagedRows.summary(row);
  }

  /** Returns the person's newest unfinished tables, newest first. */
  async unfinishedTables(person: string): Promise<TableSummary[]> {
    const rows = await unfinishedSittings(this.db, person)
      .select(['id', 'summary', 'seat'])
      .orderBy('created', 'desc')
      .limit(MAX_LISTED_UNFINISHED)
      .execute();
    return rows.flatMap((row) => this.damagedRows.summary(row) ?? []);
  }

  /**
   * Returns a page of the person's matches at tables and on devices, newest first.
   * @param after left out: the first page
   */
  async matchesOf(person: string, limit: number, after?: MatchCursor): Promise<TableSummary[]> {
    const { created = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    const { rows } = await sql<MatchRow>`
      select id, summary, seat, origin from (
        select tables.id as id, created, summary, seat, 'tables' as origin
        from sittings join tables on tables.id = table_id where person_id = ${person}
        union all
        select id, created, summary, seat, 'device_matches' as origin
        from device_matches where person_id = ${person}
      ) as matches
      where created < ${created} or (created = ${created} and id < ${id})
      order by created desc, id desc limit ${limit}`.execute(this.db);
    return rows.flatMap((row) => this.damagedRows.summary(row, row.origin) ?? []);
  }

  /** Counts the person's unfinished tables. */
  async countUnfinished(person: string): Promise<number> {
    const { tables } = await unfinishedSittings(this.db, person)
      .select(({ fn }) => fn.countAll<number>().as('tables'))
      .executeTakeFirstOrThrow();
    return tables;
  }

  /**
   * Scans unfinished tables that no node leases for projections behind their logs.
   * @param after the last table of the page before; left out: the first page
   * @param skips whether a table need not be compared with its log
   * @returns the tables found, and the last one scanned unless there are no more
   */
  async outdatedTables(
    limit: number,
    after = '',
    skips: (table: string) => boolean = () => false,
  ): Promise<{ tables: string[]; last: string | undefined }> {
    const page = sql`from tables where state <> 'over' and id > ${after}
      and not exists (select 1 from leases where leases.table_id = tables.id)
      order by id limit ${limit}`;
    const { rows: scanned } = await sql<{ id: string }>`select id ${page}`.execute(this.db);
    const last = scanned.length < limit ? undefined : scanned.at(-1)?.id;
    // Reading the last number of each log is what costs.
    if (scanned.every(({ id }) => skips(id))) return { tables: [], last };
    const { rows } = await sql<{ id: string; number: number; last: number | null }>`
      select id, number, ${LAST_NUMBER} as last ${page}`.execute(this.db);
    const outdated = rows.filter((row) => row.number < (row.last ?? 0) && !skips(row.id));
    return { tables: outdated.map(({ id }) => id), last };
  }

  /**
   * Returns unfinished tables where a correspondence move is overdue or the wait for people has
   * expired, the earliest due first.
   * @param now in milliseconds since 1970
   */
  async dueTables(now: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from tables where due <= ${now} and state <> 'over' order by due`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /**
   * Returns the last entry that the table’s summary covers, when the table is due, in milliseconds since 1970,
   * and who created it, as far as is known.
   */
  async tableFacts(
    table: string,
  ): Promise<{ number: number; due: number | null; owner: TableOwner | undefined }> {
    const row = await findRow(this.db, 'tables', { id: table }, [
      'number',
      'due',
      'owner_network',
      'owner_person',
    ]);
    const { number = 0, due = null, owner_network: network, owner_person: person } = row ?? {};
    return { number, due, owner: network && person ? { network, person } : undefined };
  }

  /** Returns tables for the room's operator, the newest first. */
  tableOverview(filter: OverviewFilter): Promise<OverviewTable[]> {
    return tableOverview(this.db, filter, this.damagedRows);
  }

  /** Counts the processes beside this one that have the store open and may be servers. */
  async countServers(): Promise<number> {
    if (this.cluster.isSingleNode) return this.owned.isServed?.() ? 1 : 0;
    return (await this.cluster.livingNodes()).size - 1;
  }

  /** Writes and deletes enough that an almost full disk fails. */
  private async probeWrite(): Promise<void> {
    const probe = { name: 'trial' };
    await upsertRow(this.commits, 'settings', probe, { value: '.'.repeat(PROBE_BYTES) });
    await deleteRows(this.commits, 'settings', probe);
  }

  /** Resolves when the database answers. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.db);
  }

  /**
   * Writes a consistent snapshot of everything, line by line.
   * @param write writes a line; the next one waits for it
   */
  backUp(write: (line: string) => Promise<void>): Promise<void> {
    return backUp(this.db, write);
  }

  /**
   * Fills an empty store from a backup, all or nothing; what sessions it ends, `endSessions` says.
   * @throws RestoreError if the store is not empty or the lines are no complete backup that this
   * build can read
   */
  restore(lines: AsyncIterable<string>, sessions: RestoredSessions = 'end'): Promise<void> {
    return restore(this.db, lines, sessions);
  }

  /** Stores where this store is served, for processes that find it locked. */
  setAddress(address: string): void {
    this.owned.lock?.setAddress(address);
  }

  get commitCounts(): CommitCounts {
    return this.groupCommit.counts;
  }

  /** Reads all logs and summaries for damage. @param checked called with the number of logs read */
  check(repairs: boolean, checked: (logs: number) => void): Promise<StoreReport> {
    const read = (table: string) => this.readIntact(table, repairs);
    return checkStore(this.db, read, repairs, checked);
  }

  /** Whether the database's own structure is sound, as far as it can tell. */
  async checkFile(): Promise<boolean> {
    return (await this.dialect.checkFile?.(this.db)) ?? true;
  }

  /** Waits for pending writes. @throws StartupError if another process has replaced the database meanwhile */
  async close(): Promise<void> {
    this.health.stop();
    await this.groupCommit.drained();
    await this.cluster.close();
    // What it does can wait for the next start.
    await this.dialect.closing?.(this.db).catch(() => {});
    await this.db.destroy();
    await this.owned.commits?.destroy();
    this.owned.lock?.release();
    this.owned.closed?.();
  }

  /** Selects all summaries, with the person's seat if they have one. */
  private summariesFor(person: string | undefined) {
    return this.db
      .selectFrom('tables')
      .leftJoin('sittings', (join) =>
        join
          .onRef('sittings.table_id', '=', 'tables.id')
          .on('sittings.person_id', '=', person ?? ''),
      )
      .select(['tables.id as id', 'summary', 'sittings.seat as seat']);
  }

  private async commit(writes: readonly Write[]): Promise<void> {
    const rows: EntryRow[] = [];
    for (const { table, entries } of writes) {
      for (const entry of entries) rows.push([table, entry.number, encodeEntry(table, entry)]);
    }
    // Most writes are moves, which change nothing else.
    const others = writes.filter((write) => !isMoveAlone(write));
    const projections = others.filter(hasProjection);
    const mentions = others.flatMap(({ table, entries }) => mentionsIn(table, entries));
    const written: TableProjection[] = [];
    const created = others.flatMap(createdIn);
    /** Whether the commit may have reached the database. */
    let isCommitting = false;
    try {
      // A single statement is atomic without a transaction; most commits need no more.
      if (projections.length === 0 && mentions.length === 0 && created.length === 0) {
        await this.commits.connection().execute((connection) => {
          isCommitting = true;
          return this.dialect.insertEntries(connection, rows);
        });
      } else {
        await this.commits.transaction().execute(async (transaction) => {
          if (rows.length > 0) await this.dialect.insertEntries(transaction, rows);
          await addMentions(transaction, mentions);
          await addTables(transaction, created);
          await rateMatches(transaction, projections.flatMap(ratedOutcomeIn));
          await writeDailyOutcomes(transaction, projections.flatMap(dailyOutcomeIn));
          for (const { table, projection } of projections) {
            if (await writeProjection(transaction, table, projection, this.clock.latest))
              written.push(projection);
          }
          isCommitting = true;
        });
      }
    } catch (fault) {
      throw isCommitting && !this.dialect.isRolledBack(fault) ? fault : new NotSavedError(fault);
    }
    for (const projection of written) this.lobby.update(projection);
    for (const [table, number] of rows) this.cluster.broadcast({ table, number });
  }
}

/** The last entry's number of each table; a single index lookup. */
const LAST_NUMBER = sql`(select entries.number from entries where entries.table_id = tables.id
  order by entries.number desc limit 1)`;

interface CreatedTable {
  readonly id: string;
  readonly created: number;
}

function isMoveAlone({ entries, projection }: Write): boolean {
  return entries.length === 1 && entries[0]!.type === 'move' && projection === undefined;
}

function createdIn({ table, entries }: Write): CreatedTable[] {
  return entries.flatMap((entry) =>
    entry.type === 'created' ? [{ id: table, created: entry.at }] : [],
  );
}

/**
 * Inserts rows for new tables together with their first entries, so that they are found even if no
 * projection is ever written.
 */
async function addTables(db: Transaction<Schema>, tables: readonly CreatedTable[]): Promise<void> {
  if (tables.length === 0) return;
  const rows = tables.map((table) => ({ ...table, state: 'new', number: 0, summary: '{}' }));
  await insertMissing(db, 'tables', rows);
}

function brokenLog(table: string, entries: readonly Entry[], why: string): IntactLog {
  return { entries, fault: new DamagedLogError(table, entries.length + 1, why) };
}

function hasProjection(write: Write): write is Write & { projection: TableProjection } {
  return write.projection !== undefined;
}

function ratedOutcomeIn({
  table,
  projection: { placements: standings, summary },
}: {
  table: string;
  projection: TableProjection;
}): RatedOutcome[] {
  return standings ? [{ table, game: summary.game, placements: standings }] : [];
}

function dailyOutcomeIn({
  table,
  projection: { dailyResult: tried },
}: {
  table: string;
  projection: TableProjection;
}): DailyOutcome[] {
  return tried ? [{ table, ...tried }] : [];
}

/** Selects the person's seats in unfinished matches. */
function unfinishedSittings(db: Kysely<Schema>, person: string) {
  return (
    db
      .selectFrom('sittings')
      .innerJoin('tables', 'tables.id', 'sittings.table_id')
      .where('person_id', '=', person)
      // Uses the partial index; an old build may have left `finished` at 0.
      .where('finished', '=', sql.lit(0))
      .where('state', '!=', 'over')
  );
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
