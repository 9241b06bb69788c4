import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A row of `entries`: table, number, entry. */
export type EntryRow = readonly [string, number, string];

/** What differs between databases. */
export interface Dialect {
  /** Inserts log entries, all or none. */
  insertEntries(db: Kysely<Schema>, rows: readonly EntryRow[]): Promise<unknown>;
  /** Deletes the logs of these tables. */
  deleteEntries(db: Transaction<Schema>, tables: readonly string[]): Promise<unknown>;
  /** Called after every commit. */
  commitEnded?(db: Kysely<Schema>, committed: boolean): void;
  /**
   * Whether the database itself failed (unreachable, full, read-only), rather than the statement,
   * for instance because of a taken key.
   */
  isDatabaseFault(fault: unknown): boolean;
  /** Called before the store is closed. */
  closing?(db: Kysely<Schema>): Promise<void>;
  /** Whether the database's structure is sound. Left out: it does not tell. */
  checkFile?(db: Kysely<Schema>): Promise<boolean>;
  /** Whether the database could not read a damaged part of itself. */
  isCorruption(fault: unknown): boolean;
  /**
   * Whether a failed statement has certainly changed nothing; otherwise its commit may have
   * succeeded.
   */
  isRolledBack(fault: unknown): boolean;
  /** The database's clock, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  /**
   * Tries to lock the match queue until the transaction ends; never waits. Left out where
   * transactions are exclusive anyway.
   */
  readonly tryLockQueue?: RawBuilder<{ locked: boolean }>;
}

/** The code of an error by a database or the platform. */
export function errorCode(fault: unknown): string {
  return String((fault as { readonly code?: unknown }).code);
}
