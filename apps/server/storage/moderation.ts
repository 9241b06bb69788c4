import type { ReportReason } from '@rota/protocol';
import type { Kysely, Transaction } from 'kysely';
import { deleteRows, findRows, insertMissing } from './rows.ts';
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
      await insertMissing(this.db, 'mutes', { person_id: person, muted_id: other });
    } else {
      await deleteRows(this.db, 'mutes', { person_id: person, muted_id: other });
    }
  }

  /** Returns those of `others` whom the person has muted. */
  async mutedAmong(person: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    if (others.length === 0) return new Set();
    const rows = await findRows(this.db, 'mutes', { person_id: person, muted_id: others });
    return new Set(rows.map(({ muted_id }) => muted_id));
  }

  /** Returns the people who have muted this person. */
  async mutersOf(person: string): Promise<ReadonlySet<string>> {
    const rows = await findRows(this.db, 'mutes', { muted_id: person });
    return new Set(rows.map(({ person_id }) => person_id));
  }

  /** @returns false if the reporter has already reported the person at that table */
  async report({ reporter, person, name, table, reason, at }: Report): Promise<boolean> {
    const row = { reporter_id: reporter, person_id: person, name, table_id: table, reason, at };
    return (await insertMissing(this.db, 'reports', row)) > 0;
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

/** Reassigns all mutes and reports by or about a person to another account. */
export async function mergeModeration(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  const mutes = [
    ...(await findRows(db, 'mutes', { person_id: person })),
    ...(await findRows(db, 'mutes', { muted_id: person })),
  ];
  const reports = [
    ...(await findRows(db, 'reports', { reporter_id: person })),
    ...(await findRows(db, 'reports', { person_id: person })),
  ];
  const renamed = (id: string) => (id === person ? into : id);
  for (const { person_id, muted_id } of mutes) {
    const mute = { person_id: renamed(person_id), muted_id: renamed(muted_id) };
    if (mute.person_id === mute.muted_id) continue;
    await insertMissing(db, 'mutes', mute);
  }
  for (const report of reports) {
    const { reporter_id, person_id } = report;
    await insertMissing(db, 'reports', {
      ...report,
      reporter_id: renamed(reporter_id),
      person_id: renamed(person_id),
    });
  }
}
