import type { Seat } from '@rota/core';
import type { StoredSummary } from '@rota/protocol';
import type { Placement } from '@rota/table';

/**
 * A table's page in the register of tables. It follows from the log, and is there only so that
 * lists need not read every log; when the two differ, the log is right.
 */
export interface Sheet {
  readonly summary: StoredSummary;
  /** The number of the last entry it takes in. */
  readonly number: number;
  /**
   * When somebody's days for a move are over, or when a table that waits for people is closed, in
   * milliseconds since 1970; null: neither will be.
   */
  readonly due: number | null;
  /** Who came where in a rated match, once that is settled: it is rated once, however often said. */
  readonly standings?: readonly Placement[];
  /** What somebody's try at a day came to, once that is settled, and when, in milliseconds since 1970. */
  readonly tried?: { readonly score: number; readonly at: number };
  /** Who has a seat; left out: those who had. */
  readonly people?: readonly { readonly person: string; readonly seat: Seat }[];
}
