import type { MatchRecord, Seat } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import type { StoredSummary } from '@rota/protocol/server';
import type { Kysely, Transaction } from 'kysely';
import type { ConfirmedClock } from '../confirmed-clock.ts';
import { encodeSummary } from './checksum.ts';
import type { DamagedRows } from './damaged-rows.ts';
import { findRow, insertMissing } from './rows.ts';
import type { Schema } from './schema.ts';

/** A match played on a person's device and uploaded. */
export interface DeviceMatch {
  /** `onDevice` and over; the id identifies this match. */
  readonly summary: StoredSummary;
  /** The uploader's seat. */
  readonly seat: Seat;
  readonly record: MatchRecord;
  /** The record's hash, core's `computeSeal`; identifies repeated uploads. */
  readonly seal: string;
}

const SUMMARY_COLUMNS = ['id', 'summary', 'seat', 'person_id'] as const;

/**
 * Stores uploaded matches. They are part of a person's history but never rated, and are deleted
 * with the account.
 */
export class DeviceMatches {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: Pick<ConfirmedClock, 'latest'>,
    private readonly damagedRows: DamagedRows,
  ) {}

  /**
   * Stores a match once, however often it is uploaded.
   * @param limit the maximum per person
   * @returns the stored summary; undefined if the person has reached the maximum
   */
  async save(person: string, match: DeviceMatch, limit: number): Promise<TableSummary | undefined> {
    const { seal, summary, seat, record } = match;
    const find = await this.known(person, seal);
    if (find) return find;
    if ((await this.countOf(person)) >= limit) return undefined;
    await insertMissing(this.db, 'device_matches', {
      id: summary.id,
      person_id: person,
      seal,
      created: summary.created,
      seat,
      summary: encodeSummary(summary),
      record: JSON.stringify(record),
      received: this.clock.latest,
    });
    // Another request may have stored it meanwhile.
    return this.known(person, seal);
  }

  /** @param person the viewer; only the uploader sees their seat */
  async summary(id: string, person: string | undefined): Promise<TableSummary | undefined> {
    const row = await findRow(this.db, 'device_matches', { id }, SUMMARY_COLUMNS);
    if (!row) return undefined;
    const seat = row.person_id === person ? row.seat : null;
    return this.damagedRows.summary({ ...row, seat }, 'device_matches');
  }

  async record(id: string): Promise<MatchRecord | undefined> {
    const row = await findRow(this.db, 'device_matches', { id }, ['record']);
    return (
      row &&
      this.damagedRows.read('device_matches', id, () => JSON.parse(row.record) as MatchRecord)
    );
  }

  async countOf(person: string): Promise<number> {
    const { matches } = await this.db
      .selectFrom('device_matches')
      .select(({ fn }) => fn.countAll<number>().as('matches'))
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow();
    return Number(matches);
  }

  /** Returns the ids of the person's matches, the oldest first. */
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
    const upload = { person_id: person, seal };
    const row = await findRow(this.db, 'device_matches', upload, SUMMARY_COLUMNS);
    return row && this.damagedRows.summary(row, 'device_matches');
  }
}

/** Reassigns a person's matches to another account, except those that it has. */
export async function mergeDeviceMatches(
  db: Transaction<Schema>,
  person: string,
  into: string,
): Promise<void> {
  await db
    .updateTable('device_matches')
    .set({ person_id: into })
    .where('person_id', '=', person)
    .where('seal', 'not in', ({ selectFrom }) =>
      selectFrom('device_matches as theirs')
        .select('theirs.seal')
        .where('theirs.person_id', '=', into),
    )
    .execute();
}
