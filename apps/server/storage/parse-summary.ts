import type { StoredSummary, TableSummary } from '@rota/protocol';

/**
 * Parses the stored summary of a table.
 * @param row.seat the seat of the person who reads it; null: none
 */
export function parseSummary({
  summary,
  seat,
}: {
  readonly summary: string;
  readonly seat: number | null;
}): TableSummary {
  return { ...(JSON.parse(summary) as StoredSummary), seat };
}
