import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A row of `entries`: table, number, entry. */
export type EntryRow = readonly [string, number, string];

/** What differs between databases. */
export interface Dialect {
  /** Inserts any number of log entries, or rejects. */
  insertEntries(db: Kysely<Schema>, rows: readonly EntryRow[]): Promise<unknown>;
  /** Deletes the logs of these tables. */
  deleteEntries(db: Transaction<Schema>, tables: readonly string[]): Promise<unknown>;
  /** Told how every commit ended. */
  commitEnded?(db: Kysely<Schema>, committed: boolean): void;
  /**
   * Whether a statement failed because the database is in trouble (gone, full, read-only), and not
   * because of what the statement says, such as a key that is taken.
   */
  isDatabaseFault(fault: unknown): boolean;
  /**
   * Whether a statement that failed has certainly changed nothing. Otherwise what it was to commit may
   * stand, or come to stand.
   */
  isRolledBack(fault: unknown): boolean;
  /** The time by the database's clock, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  /**
   * Locks the queue until the transaction ends, unless another has: it never waits. Left out where
   * there is one transaction at a time anyway.
   */
  readonly tryLockQueue?: RawBuilder<{ locked: boolean }>;
}
