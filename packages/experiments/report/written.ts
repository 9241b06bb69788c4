import { formatDecimal, type Language } from '@rota/core';
import type { ReportedFigure, ReportedGroup } from './report.ts';

/** Finds a text of the catalogues; {{…}} are its facts. */
export type Say = (key: string, facts?: Readonly<Record<string, unknown>>) => string;

/** What a place on a group's axis is called. */
export function nameOfPlace({ id }: Pick<ReportedGroup, 'id'>, at: number | string, say: Say) {
  if (typeof at === 'number') return String(at);
  const key = `${id}.${at}`;
  const name = say(key);
  return name === key ? at : name;
}

/**
 * A figure and its interval as people read them in that language: shares in percent. A figure that
 * was the same in all its deals has no interval; shipped ones write it as one without width.
 */
export function writtenFigure(
  { sort }: Pick<ReportedGroup, 'sort'>,
  { value, low, high, deals }: ReportedFigure,
  language: Language,
  say: Say,
): { readonly value: string; readonly interval: string } {
  const scale = sort === 'share' ? 100 : 1;
  const digits = digitsFor(scale * (high - low));
  const unit = sort === 'share' ? ' %' : '';
  const number = (each: number) => formatDecimal(scale * each, digits, language);
  const isKnown = Number.isFinite(low) && Number.isFinite(high) && low < high;
  const unknown = say(deals > 1 ? 'report.alike' : 'report.once');
  return {
    value: `${number(value)}${unit}`,
    interval: isKnown ? `${number(low)} – ${number(high)}${unit}` : unknown,
  };
}

const MOST_DIGITS = 6;

/** So many that the interval shows two. */
function digitsFor(width: number): number {
  if (!(width > 0) || !Number.isFinite(width)) return 2;
  return Math.min(MOST_DIGITS, Math.max(0, 1 - Math.floor(Math.log10(width))));
}

/** How the numbers on an axis are written in that language. */
export function numbersIn(language: Language): { tickFormat(value: number): string } {
  const numbers = new Intl.NumberFormat(language);
  return { tickFormat: (value) => numbers.format(value).replace('-', '−') };
}
