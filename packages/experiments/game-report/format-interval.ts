import { type FigureEstimate, formatAmount } from '../estimate.ts';

/** Formats a value, with its unit if it has one. */
export type FormatValue = (figure: Pick<FigureEstimate, 'value'>) => string;

/** Formats a difference with its sign; one that is printed as zero has none. */
export function formatSigned(
  { value }: Pick<FigureEstimate, 'value'>,
  format: FormatValue = formatAmount,
): string {
  const size = format({ value: Math.abs(value) });
  if (!/[1-9]/.test(size)) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}

/** Formats the limits of an interval, with the unit once. */
export function formatInterval(
  { low, high }: Pick<FigureEstimate, 'low' | 'high'>,
  format: FormatValue = formatAmount,
): string {
  return `${format({ value: low }).replace(/\u00a0%$/, '')} – ${format({ value: high })}`;
}
