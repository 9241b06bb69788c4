import type { LabReport } from './report.ts';

const COLUMNS = ['group', 'at', 'value', 'low', 'high', 'deals'] as const;

/** The report's figures, one a line under a line of headings; the experiment is not in it. */
export function csvOf({ groups }: LabReport): string {
  const rows = groups.flatMap(({ id, figures }) =>
    figures.map((figure) => [id, figure.at, figure.value, figure.low, figure.high, figure.deals]),
  );
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

/** As RFC 4180 has it; empty for the ends of an interval that is not known. */
function cell(value: string | number): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
