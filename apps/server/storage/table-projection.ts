import type { Seat } from '@rota/core';
import type { StoredSummary } from '@rota/protocol/server';
import type { Placement } from '@rota/table';
import type { TableOwner } from '../table-owner.ts';

/**
 * What is stored of a table for lists and ratings. Derived from its log, which is right if they
 * differ.
 */
export interface TableProjection {
  readonly summary: StoredSummary;
  /** The number of the last entry included. */
  readonly number: number;
  /** Whether later entries are damaged: then it replaces one that includes more. */
  readonly isDamaged?: true;
  /**
   * When a correspondence move is overdue or the wait for people expires, in milliseconds since
   * 1970; null: never.
   */
  readonly due: number | null;
  /** The places in a rated match, once settled; the match is rated once. */
  readonly placements?: readonly Placement[];
  /** The result of a daily match, once settled; `at` in milliseconds since 1970. */
  readonly dailyResult?: { readonly score: number; readonly at: number };
  /** Who created the table; left out: unchanged. Stored until the match is over. */
  readonly owner?: TableOwner;
  /** The occupants; left out: unchanged. */
  readonly people?: readonly { readonly person: string; readonly seat: Seat }[];
}
