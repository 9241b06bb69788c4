import { formatTable } from '../apps/cli/text-table.ts';

/** Prints rows in columns: the first aligned left, the others right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  for (const line of formatTable(rows)) console.log(line);
}
