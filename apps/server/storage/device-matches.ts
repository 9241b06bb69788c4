import type { MatchRecord, Seat } from '@rota/core';
import type { StoredSummary, TableSummary } from '@rota/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A match somebody has played on a device of theirs and handed in. */
export interface DeviceMatch {
  /** `onDevice`, and over. Its id is for this match alone. */
  readonly summary: StoredSummary;
  /** Where whoever has handed it in sat. */
  readonly seat: Seat;
  readonly record: MatchRecord;
  /** The record's fingerprint, as core's `sealOf` gives it: by it the same match is known again. */
  readonly seal: string;
}

/**
 * What people have played on devices of their own: part of their history, and of nothing else. No
 * rating comes of it, and it goes when they go.
 */
export class DeviceMatches {
  constructor(private readonly db: Kysely<Schema>) {}

  /**
   * Keeps a match, once, however often and at however many nodes it is handed in.
   * @param most how many of a person are kept
   * @returns as it is kept; undefined: they have so many already
   */
  async keep(person: string, match: DeviceMatch, most: number): Promise<TableSummary | undefined> {
    const { seal, summary, seat, record } = match;
    const find = await this.known(person, seal);
    if (find) return find;
    if ((await this.countOf(person)) >= most) return undefined;
    await this.db
      .insertInto('device_matches')
      .values({
        id: summary.id,
        person_id: person,
        seal,
        created: summary.created,
        seat,
        summary: JSON.stringify(summary),
        record: JSON.stringify(record),
        received: Date.now(),
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'seal']).doNothing())
      .execute();
    // Somebody else may have been quicker, from the same person's other window.
    return this.known(person, seal);
  }

  /** @param person who looks: to others it shows no seat of theirs */
  async sheet(id: string, person: string | undefined): Promise<TableSummary | undefined> {
    const row = await this.db
      .selectFrom('device_matches')
      .select(['summary', 'seat', 'person_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const seat = row.person_id === person ? row.seat : null;
    return { ...(JSON.parse(row.summary) as StoredSummary), seat };
  }

  async record(id: string): Promise<MatchRecord | undefined> {
    const row = await this.db
      .selectFrom('device_matches')
      .select('record')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && (JSON.parse(row.record) as MatchRecord);
  }

  async countOf(person: string): Promise<number> {
    const { matches } = await this.db
      .selectFrom('device_matches')
      .select(({ fn }) => fn.countAll<number>().as('matches'))
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow();
    return Number(matches);
  }

  /** The ids of all of that person's, the oldest first. */
  async idsOf(person: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('device_matches')
      .select('id')
      .where('person_id', '=', person)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  private async known(person: string, seal: string): Promise<TableSummary | undefined> {
    const row = await this.db
      .selectFrom('device_matches')
      .select(['summary', 'seat'])
      .where('person_id', '=', person)
      .where('seal', '=', seal)
      .executeTakeFirst();
    return row && { ...(JSON.parse(row.summary) as StoredSummary), seat: row.seat };
  }
}

export async function deleteDeviceMatches(db: Transaction<Schema>, person: string): Promise<void> {
  await db.deleteFrom('device_matches').where('person_id', '=', person).execute();
}

/** What was one person's is the other's; what both have handed in, once. */
export async function mergeDeviceMatches(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  await db
    .deleteFrom('device_matches')
    .where('person_id', '=', person)
    .where('seal', 'in', ({ selectFrom }) =>
      selectFrom('device_matches as theirs')
        .select('theirs.seal')
        .where('theirs.person_id', '=', into),
    )
    .execute();
  await db
    .updateTable('device_matches')
    .set({ person_id: into })
    .where('person_id', '=', person)
    .execute();
}
