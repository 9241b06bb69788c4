import type { TableSummary } from './table.ts';

/** The stored part of a summary, the same for all people. */
export type StoredSummary = Omit<TableSummary, 'seat'>;
