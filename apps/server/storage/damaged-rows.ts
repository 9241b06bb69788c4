import type { TableSummary } from '@rota/protocol';
import type { StoredSummary } from '@rota/protocol/server';
import { removeChecksum } from './checksum.ts';
import type { Schema } from './schema.ts';

/** A stored row that cannot be read. */
export interface DamagedRow {
  readonly table: keyof Schema;
  /** Its key. */
  readonly id: string;
  /** Left out: it was corrected. */
  readonly fault?: unknown;
}

/** A row with a table's summary. */
interface SummaryRow {
  readonly id: string;
  readonly summary: string;
  /** The seat of the person who reads it; null: none. */
  readonly seat: number | null;
}

/** Parses stored JSON. Damaged rows are left out of lists, so one spoils nothing else, and are reported once. */
export class DamagedRows {
  private readonly known = new Set<string>();
  private readonly listeners: ((row: DamagedRow) => void)[] = [];

  /** The number of rows whose last reading failed. */
  get count(): number {
    return this.known.size;
  }

  /** @param listener called once for each damaged row, until it has been repaired */
  subscribe(listener: (row: DamagedRow) => void): void {
    this.listeners.push(listener);
  }

  /** Returns what `parse` returns; undefined if it throws. */
  read<Value>(table: keyof Schema, id: string, parse: () => Value): Value | undefined {
    const key = `${table} ${id}`;
    try {
      const value = parse();
      this.known.delete(key);
      return value;
    } catch (fault) {
      if (this.known.has(key)) return undefined;
      this.known.add(key);
      for (const listener of this.listeners) listener({ table, id, fault });
      return undefined;
    }
  }

  /** Reports a row that was damaged and is sound again. */
  corrected(table: keyof Schema, id: string): void {
    for (const listener of this.listeners) listener({ table, id });
  }

  /** Returns the values of the rows that can be read. */
  readAll<Row, Value>(
    table: keyof Schema,
    rows: readonly Row[],
    idOf: (row: Row) => string,
    parse: (row: Row) => Value,
  ): Value[] {
    return rows.flatMap((row) => {
      const value = this.read(table, idOf(row), () => parse(row));
      return value === undefined ? [] : [value];
    });
  }

  /** Returns a table's summary. */
  summary(
    { id, summary, seat }: SummaryRow,
    table: 'tables' | 'device_matches' = 'tables',
  ): TableSummary | undefined {
    const stored = this.read(table, id, () => {
      const parsed = parseSummary(summary);
      if (parsed.id !== id) throw new Error('the summary of another table');
      return parsed;
    });
    return stored && { ...stored, seat };
  }
}

/** @throws if it is no summary */
export function parseSummary(text: string): StoredSummary {
  const summary = JSON.parse(removeChecksum('', text)) as StoredSummary;
  const { id, game, state, created, seats, totals } = summary;
  const hasFields = [id, game, state].every((field) => typeof field === 'string');
  if (!hasFields || typeof created !== 'number' || !Array.isArray(seats) || !Array.isArray(totals))
    throw new Error('not a summary');
  return summary;
}
