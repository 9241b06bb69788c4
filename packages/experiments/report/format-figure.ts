import { formatDecimal, type Language } from '@rota/core';
import type { ReportedFigure, ReportedSeries } from './experiment-report.ts';

/** Translates a message key. */
export type Translate = (key: string, facts?: Readonly<Record<string, unknown>>) => string;

/** Returns a bucket's label. */
export function bucketName(
  { id }: Pick<ReportedSeries, 'id'>,
  at: number | string,
  say: Translate,
) {
  if (typeof at === 'number') return String(at);
  const key = `${id}.${at}`;
  const name = say(key);
  return name === key ? at : name;
}

/** Returns a series' title; that of differences says so. */
export function seriesTitle(
  { id, isDifference }: Pick<ReportedSeries, 'id' | 'isDifference'>,
  say: Translate,
): string {
  return say(isDifference ? `${id}.difference` : id);
}

/** Returns the headings of a series' columns after its axis. */
export function figureHeadings(
  { isDifference }: Pick<ReportedSeries, 'isDifference'>,
  say: Translate,
): [value: string, interval: string, met: string] {
  return [
    say(isDifference ? 'report.difference' : 'report.value'),
    say('report.interval'),
    say('report.met'),
  ];
}

/**
 * Formats a figure and its interval, shares as percentages. An interval of infinite width, or of
 * width 0 in published reports, is unknown.
 */
export function formatFigure(
  { sort, isDifference }: Pick<ReportedSeries, 'sort' | 'isDifference'>,
  { value, low, high, deals }: ReportedFigure,
  language: Language,
  say: Translate,
): { readonly value: string; readonly interval: string } {
  const scale = sort === 'share' ? 100 : 1;
  const digits = digitsFor(scale * (high - low));
  const unit = sort === 'share' ? ' %' : '';
  const number = (each: number) => formatDecimal(scale * each, digits, language);
  const isKnown = Number.isFinite(low) && Number.isFinite(high) && low < high;
  const unknown = say(deals > 1 ? 'report.alike' : 'report.once');
  return {
    value: `${isDifference && value > 0 ? '+' : ''}${number(value)}${unit}`,
    interval: isKnown ? `${number(low)} – ${number(high)}${unit}` : unknown,
  };
}

const MAX_DIGITS = 6;

/** Returns the decimals that give the interval two significant digits. */
function digitsFor(width: number): number {
  if (!(width > 0) || !Number.isFinite(width)) return 2;
  return Math.min(MAX_DIGITS, Math.max(0, 1 - Math.floor(Math.log10(width))));
}

/** Returns the number format of an axis. */
export function axisNumberFormat(language: Language): { tickFormat(value: number): string } {
  const numbers = new Intl.NumberFormat(language);
  return { tickFormat: (value) => numbers.format(value).replace('-', '−') };
}
