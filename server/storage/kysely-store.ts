import { randomBytes } from 'node:crypto';
import type { Entry } from '@rota/table';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Nodes } from '../nodes/nodes.ts';
import { backUp, restore } from './backup.ts';
import type { Company } from './company.ts';
import type { Daily } from './daily.ts';
import type { DeviceMatches } from './device-matches.ts';
import type { Dialect, EntryRow } from './dialect.ts';
import { GroupCommit, type Write } from './group-commit.ts';
import { KyselyCompany } from './kysely-company.ts';
import { KyselyDaily, settleTries, type TryOutcome } from './kysely-daily.ts';
import { KyselyDeviceMatches } from './kysely-device-matches.ts';
import { KyselyPeople } from './kysely-people.ts';
import { KyselyQueue } from './kysely-queue.ts';
import { KyselyRatings, type Outcome, rateMatches } from './kysely-ratings.ts';
import { addMentions, mentionsIn } from './mentions.ts';
import type { People } from './people.ts';
import type { Queue } from './queue.ts';
import type { Ratings } from './ratings.ts';
import { Saving } from './saving.ts';
import type { Schema } from './schema.ts';
import type { OwnSheet, Sheet, Summary } from './sheet.ts';
import type { CommitCounts, Listed, Store } from './store.ts';

/** How much is written to see whether anything can be, in bytes. */
const TRIAL = 16_384;

/** The store over any database Kysely speaks to, its schema up to date. */
export class KyselyStore implements Store {
  readonly saving = new Saving(() => this.tryToWrite());
  readonly people: People;
  readonly company: Company;
  readonly daily: Daily;
  readonly ratings: Ratings;
  readonly deviceMatches: DeviceMatches;
  readonly queue: Queue;
  private readonly group: GroupCommit;

  /** @param nodes the others over the same database, met by means of it */
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: Dialect,
    readonly nodes: Nodes,
  ) {
    this.people = new KyselyPeople(db);
    this.company = new KyselyCompany(db);
    this.daily = new KyselyDaily(db);
    this.ratings = new KyselyRatings(db);
    this.deviceMatches = new KyselyDeviceMatches(db);
    this.queue = new KyselyQueue(db, dialect);
    this.group = new GroupCommit(
      async (writes) => {
        let committed = false;
        try {
          await this.commit(writes);
          committed = true;
        } finally {
          dialect.ended?.(db, committed);
        }
      },
      (fault) => {
        const trouble = dialect.isTrouble(fault);
        if (trouble) this.saving.failed();
        return trouble;
      },
    );
  }

  async secret(): Promise<string> {
    await this.db
      .insertInto('settings')
      .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await this.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'secret')
      .executeTakeFirstOrThrow();
    return value;
  }

  append(table: string, entries: readonly Entry[]): Promise<void> {
    return this.group.add({ table, entries });
  }

  putSheet(table: string, sheet: Sheet): Promise<void> {
    return this.group.add({ table, entries: [], sheet });
  }

  async read(table: string, after: number): Promise<Entry[]> {
    const rows = await this.db
      .selectFrom('entries')
      .select(['number', 'entry'])
      .where('table_id', '=', table)
      .where('number', '>', after)
      .orderBy('number')
      .execute();
    return rows.map(({ number, entry }) => ({ ...JSON.parse(entry), number }));
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (tables.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('tables')
      .select(({ selectFrom }) => [
        'id',
        // One step into the index for each table, however long its log.
        selectFrom('entries')
          .select('entries.number')
          .whereRef('entries.table_id', '=', 'tables.id')
          .orderBy('entries.number', 'desc')
          .limit(1)
          .as('head'),
      ])
      .where('id', 'in', tables)
      .execute();
    return new Map(rows.map(({ id, head }) => [id, head ?? 0]));
  }

  async sheet(table: string, person: string | undefined): Promise<OwnSheet | undefined> {
    const row = await this.sheetsFor(person).where('id', '=', table).executeTakeFirst();
    return row && ownSheet(row);
  }

  async lobby(person: string | undefined, most: number): Promise<OwnSheet[]> {
    const rows = await this.sheetsFor(person)
      .where('state', '!=', 'over')
      .where((table) =>
        table.or([
          table.and([table('state', '=', 'waiting'), table('private', '=', 0)]),
          table('sittings.seat', 'is not', null),
        ]),
      )
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return rows.map(ownSheet);
  }

  async watchable(person: string | undefined, since: number, most: number): Promise<OwnSheet[]> {
    const rows = await this.sheetsFor(person)
      .where('state', '=', 'running')
      .where('created', '>=', since)
      .where('private', '=', 0)
      .where('sittings.seat', 'is', null)
      .where(
        ({ selectFrom }) =>
          selectFrom('sittings as everybody')
            .whereRef('everybody.table_id', '=', 'tables.id')
            .select(({ fn }) => fn.countAll<number>().as('people')),
        '>=',
        2,
      )
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return rows.map(ownSheet);
  }

  async matchesOf(person: string, most: number, after?: Listed): Promise<OwnSheet[]> {
    const { created = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    const atTables = this.db
      .selectFrom('sittings')
      .innerJoin('tables', 'tables.id', 'sittings.table_id')
      .select(['tables.id as id', 'created', 'summary', 'seat'])
      .where('person_id', '=', person);
    const onDevices = this.db
      .selectFrom('device_matches')
      .select(['id', 'created', 'summary', 'seat'])
      .where('person_id', '=', person);
    const rows = await this.db
      .selectFrom(atTables.unionAll(onDevices).as('matches'))
      .select(['summary', 'seat'])
      .where((match) =>
        match.or([
          match('created', '<', created),
          match.and([match('created', '=', created), match('id', '<', id)]),
        ]),
      )
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(ownSheet);
  }

  async unfinished(person: string): Promise<number> {
    const { tables } = await this.db
      .selectFrom('sittings')
      .innerJoin('tables', 'tables.id', 'sittings.table_id')
      .select(({ fn }) => fn.countAll<number>().as('tables'))
      .where('person_id', '=', person)
      .where('state', '!=', 'over')
      .executeTakeFirstOrThrow();
    return tables;
  }

  async outdated(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('state', '!=', 'over')
      .where('number', '<', ({ selectFrom }) =>
        selectFrom('entries')
          .select(({ fn }) => fn.max('entries.number').as('number'))
          .whereRef('entries.table_id', '=', 'tables.id'),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  async due(now: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('due', '<=', now)
      .where('state', '!=', 'over')
      .orderBy('due')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Writes something of a length that an almost full disk does not take, and takes it away. */
  private async tryToWrite(): Promise<void> {
    const trial = { name: 'trial', value: '.'.repeat(TRIAL) };
    await this.db
      .insertInto('settings')
      .values(trial)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(trial))
      .execute();
    await this.db.deleteFrom('settings').where('name', '=', trial.name).execute();
  }

  async answers(): Promise<void> {
    await sql`select 1`.execute(this.db);
  }

  backUp(write: (line: string) => Promise<void>): Promise<void> {
    return backUp(this.db, write);
  }

  restore(lines: AsyncIterable<string>): Promise<void> {
    return restore(this.db, lines);
  }

  get counts(): CommitCounts {
    return this.group.counts;
  }

  async close(): Promise<void> {
    this.saving.stop();
    await this.group.drained();
    await this.nodes.close();
    await this.db.destroy();
  }

  /** Every sheet, with the seat of that person where they have one. */
  private sheetsFor(person: string | undefined) {
    return this.db
      .selectFrom('tables')
      .leftJoin('sittings', (join) =>
        join
          .onRef('sittings.table_id', '=', 'tables.id')
          .on('sittings.person_id', '=', person ?? ''),
      )
      .select(['summary', 'sittings.seat as seat']);
  }

  private async commit(writes: readonly Write[]): Promise<void> {
    const rows: EntryRow[] = [];
    for (const { table, entries } of writes) {
      for (const entry of entries) rows.push([table, entry.number, withoutNumber(entry)]);
    }
    const sheets = writes.filter(hasSheet);
    const mentions = writes.flatMap(({ table, entries }) => mentionsIn(table, entries));
    // One statement is all or nothing by itself; most commits are that.
    if (sheets.length === 0 && mentions.length === 0) {
      await this.dialect.insertEntries(this.db, rows);
    } else {
      await this.db.transaction().execute(async (transaction) => {
        if (rows.length > 0) await this.dialect.insertEntries(transaction, rows);
        await addMentions(transaction, mentions);
        await rateMatches(transaction, sheets.flatMap(outcomeIn));
        await settleTries(transaction, sheets.flatMap(triedIn));
        for (const { table, sheet } of sheets) await putSheet(transaction, table, sheet);
      });
    }
    for (const [table, number] of rows) this.nodes.tell({ table, number });
  }
}

/** An entry as it is kept: its number stands beside it. */
function withoutNumber(entry: Entry): string {
  const { number: _, ...change } = entry;
  return JSON.stringify(change);
}

function hasSheet(write: Write): write is Write & { sheet: Sheet } {
  return write.sheet !== undefined;
}

function outcomeIn({
  table,
  sheet: { standings, summary },
}: {
  table: string;
  sheet: Sheet;
}): Outcome[] {
  return standings ? [{ table, game: summary.game, standings }] : [];
}

function triedIn({ table, sheet: { tried } }: { table: string; sheet: Sheet }): TryOutcome[] {
  return tried ? [{ table, ...tried }] : [];
}

async function putSheet(db: Transaction<Schema>, id: string, sheet: Sheet): Promise<void> {
  const { summary, number, due, people } = sheet;
  const row = {
    state: summary.state,
    number,
    summary: JSON.stringify(summary),
    due,
    private: summary.private ? 1 : 0,
  };
  // Two nodes may write the same table's sheet: the one that knows more wins.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tables')
    .values({ id, created: summary.created, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('tables.number', '<=', number),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows || !people) return;
  await db.deleteFrom('sittings').where('table_id', '=', id).execute();
  if (people.length === 0) return;
  await db
    .insertInto('sittings')
    .values(people.map(({ person, seat }) => ({ table_id: id, person_id: person, seat })))
    .execute();
}

function ownSheet({ summary, seat }: { summary: string; seat: number | null }): OwnSheet {
  return { summary: JSON.parse(summary) as Summary, seat };
}
