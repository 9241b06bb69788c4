import type { ExperimentReport } from './experiment-report.ts';

/** Renders the figures, one per line, with a header line; the `value` of a comparison is a `difference`. */
export function renderCsv({ experiment, groups }: ExperimentReport): string {
  const columns = [
    'group',
    'at',
    experiment.against ? 'difference' : 'value',
    'low',
    'high',
    'deals',
  ];
  const rows = groups.flatMap(({ id, figures }) =>
    figures.map((figure) => [id, figure.at, figure.value, figure.low, figure.high, figure.deals]),
  );
  return [columns, ...rows].map((row) => `${row.map(escapeCell).join(',')}\n`).join('');
}

/** Escapes a cell by RFC 4180; unknown interval ends are empty. */
function escapeCell(value: string | number): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
