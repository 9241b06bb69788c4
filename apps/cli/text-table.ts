import type { Estimate } from '@rota/bots/arena';
import { formatDecimal } from '@rota/core';
import { currentLanguage } from './translate.ts';

/** Printed instead of an unknown margin. */
export const UNKNOWN_MARGIN = '?';

/** Formats rows as lines in columns: the first aligned left, the others right. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('   ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`);
}

/** Formats `+1.20 ± 0.35`, with an infinite margin `+1.20 ± ?`, with NaN as margin `+1.20`. */
export function formatEstimate({ mean, margin }: Estimate, digits: number): string {
  const language = currentLanguage();
  const rounded = formatDecimal(mean, digits, language);
  const number = mean >= 0 && !rounded.startsWith('−') ? `+${rounded}` : rounded;
  if (Number.isNaN(margin)) return number;
  const around = Number.isFinite(margin) ? formatDecimal(margin, digits, language) : UNKNOWN_MARGIN;
  return `${number} ± ${around}`;
}
