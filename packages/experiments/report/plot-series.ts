import * as Plot from '@observablehq/plot';
import type { Language } from '@rota/core';
import type { ReportedSeries } from './experiment-report.ts';
import { axisNumberFormat, bucketName, seriesTitle, type Translate } from './format-figure.ts';

/** In CSS pixels. */
const DEFAULT_WIDTH = 640;
const CHARACTER_WIDTH = 6.5;
const MAX_LABEL_WIDTH = 190;
const ROW_HEIGHT = 34;
const CURVE_HEIGHT = 260;

/** At least this many numeric buckets are drawn as a curve, others as rows. */
const MIN_CURVE_POINTS = 8;

/**
 * Plots a series: each figure is a dot with its 95% interval.
 * @param document creates the elements
 * @param width in CSS pixels
 */
export function plotSeries(
  series: ReportedSeries,
  say: Translate,
  document: Document,
  language: Language,
  width = DEFAULT_WIDTH,
): Element {
  const percent = series.sort === 'share';
  const scale = percent ? 100 : 1;
  const dots = series.figures.map(({ at, value, low, high }) => ({
    at: typeof at === 'number' ? at : bucketName(series, at, say),
    value: scale * value,
    low: scale * (Number.isFinite(low) ? low : value),
    high: scale * (Number.isFinite(high) ? high : value),
  }));
  const isCurve = dots.length >= MIN_CURVE_POINTS && dots.every(({ at }) => typeof at === 'number');
  const longestName = Math.max(...dots.map(({ at }) => String(at).length));
  const amount = {
    ...axisNumberFormat(language),
    label: percent ? '%' : null,
    grid: true,
    nice: true,
  };
  const plot = Plot.plot({
    document,
    width,
    ariaLabel: seriesTitle(series, say),
    ...(isCurve
      ? {
          height: CURVE_HEIGHT,
          x: { label: say(`${series.id}.axis`) },
          y: { ...amount, zero: true },
          marks: [
            Plot.ruleX(dots, {
              x: 'at',
              y1: 'low',
              y2: 'high',
              strokeWidth: 5,
              strokeOpacity: 0.3,
            }),
            Plot.lineY(dots, { x: 'at', y: 'value', strokeOpacity: 0.5 }),
            Plot.dot(dots, { x: 'at', y: 'value', r: 2.5, fill: 'currentColor' }),
          ],
        }
      : {
          height: 60 + ROW_HEIGHT * dots.length,
          marginLeft: Math.min(MAX_LABEL_WIDTH, 20 + CHARACTER_WIDTH * longestName),
          x: amount,
          y: { label: null, domain: dots.map(({ at }) => at), type: 'band' as const },
          marks: [
            Plot.ruleY(dots, {
              y: 'at',
              x1: 'low',
              x2: 'high',
              strokeWidth: 7,
              strokeOpacity: 0.3,
            }),
            Plot.dot(dots, { y: 'at', x: 'value', r: 3, fill: 'currentColor' }),
          ],
        }),
  });
  // The content security policy forbids inline styles.
  plot.querySelector('style')?.remove();
  // One image with one label; the table has the figures.
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
}
