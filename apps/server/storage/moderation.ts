import type { ReportReason } from '@rota/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A person's report of another one at the same table. */
export interface Report {
  readonly reporter: string;
  readonly person: string;
  /** The reported person's name at that time. */
  readonly name: string;
  readonly table: string;
  readonly reason: ReportReason;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface OwnReports {
  readonly muted: number;
  /** The oldest first. */
  readonly reports: readonly Omit<Report, 'reporter' | 'person'>[];
}

/** Stores who has muted and reported whom. */
export class Moderation {
  constructor(private readonly db: Kysely<Schema>) {}

  async mute(person: string, other: string, muted: boolean): Promise<void> {
    if (muted) {
      await this.db
        .insertInto('mutes')
        .values({ person_id: person, muted_id: other })
        .onConflict((conflict) => conflict.columns(['person_id', 'muted_id']).doNothing())
        .execute();
    } else {
      await this.db
        .deleteFrom('mutes')
        .where('person_id', '=', person)
        .where('muted_id', '=', other)
        .execute();
    }
  }

  /** Returns those of `others` whom the person has muted. */
  async mutedAmong(person: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    if (others.length === 0) return new Set();
    const rows = await this.db
      .selectFrom('mutes')
      .select('muted_id')
      .where('person_id', '=', person)
      .where('muted_id', 'in', others)
      .execute();
    return new Set(rows.map(({ muted_id }) => muted_id));
  }

  /** Returns the people who have muted this person. */
  async mutersOf(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('mutes')
      .select('person_id')
      .where('muted_id', '=', person)
      .execute();
    return new Set(rows.map(({ person_id }) => person_id));
  }

  /** @returns false if the reporter has already reported the person at that table */
  async report({ reporter, person, name, table, reason, at }: Report): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('reports')
      .values({ reporter_id: reporter, person_id: person, name, table_id: table, reason, at })
      .onConflict((conflict) =>
        conflict.columns(['reporter_id', 'table_id', 'person_id']).doNothing(),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0;
  }

  /** Counts a person's reports. @param since in milliseconds since 1970 */
  async countReportsBy(reporter: string, since: number): Promise<number> {
    const { made } = await this.db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .where('reporter_id', '=', reporter)
      .where('at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(made);
  }

  /** Returns the newest reports, the newest first. */
  async reports(limit: number): Promise<Report[]> {
    const rows = await this.db
      .selectFrom('reports')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('reporter_id')
      .limit(limit)
      .execute();
    return rows.map(({ reporter_id, person_id, table_id, reason, ...row }) => ({
      ...row,
      reporter: reporter_id,
      person: person_id,
      table: table_id,
      reason: reason as ReportReason,
    }));
  }

  /** Returns how many people the person has muted, and their reports. */
  async reportsAndMutesOf(person: string): Promise<OwnReports> {
    const { muted } = await this.db
      .selectFrom('mutes')
      .select(({ fn }) => fn.countAll<number>().as('muted'))
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow();
    const rows = await this.db
      .selectFrom('reports')
      .select(['name', 'table_id as table', 'reason', 'at'])
      .where('reporter_id', '=', person)
      .orderBy('at')
      .orderBy('table_id')
      .execute();
    const reports = rows.map((row) => ({ ...row, reason: row.reason as ReportReason }));
    return { muted: Number(muted), reports };
  }
}

/** Deletes all mutes and reports by or about a person. */
export async function deleteModeration(db: Transaction<Schema>, person: string): Promise<void> {
  for (const column of ['person_id', 'muted_id'] as const) {
    await db.deleteFrom('mutes').where(column, '=', person).execute();
  }
  for (const column of ['reporter_id', 'person_id'] as const) {
    await db.deleteFrom('reports').where(column, '=', person).execute();
  }
}

/** Reassigns all mutes and reports by or about a person to another account. */
export async function mergeModeration(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  const mutes = await db
    .selectFrom('mutes')
    .selectAll()
    .where((mute) => mute.or([mute('person_id', '=', person), mute('muted_id', '=', person)]))
    .execute();
  const reports = await db
    .selectFrom('reports')
    .selectAll()
    .where((report) =>
      report.or([report('reporter_id', '=', person), report('person_id', '=', person)]),
    )
    .execute();
  await deleteModeration(db, person);
  const renamed = (id: string) => (id === person ? into : id);
  for (const { person_id, muted_id } of mutes) {
    const mute = { person_id: renamed(person_id), muted_id: renamed(muted_id) };
    if (mute.person_id === mute.muted_id) continue;
    await db
      .insertInto('mutes')
      .values(mute)
      .onConflict((conflict) => conflict.columns(['person_id', 'muted_id']).doNothing())
      .execute();
  }
  for (const report of reports) {
    const { reporter_id, person_id } = report;
    await db
      .insertInto('reports')
      .values({ ...report, reporter_id: renamed(reporter_id), person_id: renamed(person_id) })
      .onConflict((conflict) =>
        conflict.columns(['reporter_id', 'table_id', 'person_id']).doNothing(),
      )
      .execute();
  }
}
