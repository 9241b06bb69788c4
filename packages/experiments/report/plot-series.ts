import type { Language } from '@rota/core';
import type { ReportedSeries } from './experiment-report.ts';
import { bucketName, seriesTitle, type Translate } from './format-figure.ts';
import { plotRuns } from './plot-runs.ts';

/** In CSS pixels. */
const DEFAULT_WIDTH = 640;

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
  const figures = series.figures.map(({ at, value, low, high, deals }) => {
    const finite = (end: number) => (Number.isFinite(end) ? end : value);
    return [at, value, finite(low), finite(high), deals] as const;
  });
  return plotRuns(
    {
      title: seriesTitle(series, say),
      axis: say(`${series.id}.axis`),
      percent: series.sort === 'share',
      nameOf: (at) => bucketName(series, at, say),
      runs: [{ label: '', figures }],
    },
    document,
    language,
    width,
  );
}
