import type { Estimate } from '@rota/bots/arena';
import { formatDecimal } from '@rota/core';
import { languageSpoken } from './say.ts';

/** What a margin is called that is not known. */
export const UNKNOWN = '?';

/** Rows of text in columns: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('   ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

/** As `+1.20 ± 0.35`, or `+1.20 ± ?` where nothing is known of the margin; NaN leaves it out. */
export function signed({ mean, margin }: Estimate, digits: number): string {
  const language = languageSpoken();
  const rounded = formatDecimal(mean, digits, language);
  const number = mean >= 0 && !rounded.startsWith('−') ? `+${rounded}` : rounded;
  if (Number.isNaN(margin)) return number;
  const around = Number.isFinite(margin) ? formatDecimal(margin, digits, language) : UNKNOWN;
  return `${number} ± ${around}`;
}
