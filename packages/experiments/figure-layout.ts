import { type Experiment, metricContext } from './experiment.ts';
import { generalMetric } from './general-metric.ts';
import type { AnyMetric, MeasuredGame, Series } from './metric.ts';

/** Maps the figures of an experiment's metrics to indices of `Sums`. */
export interface FigureLayout {
  readonly parts: readonly MetricLayout[];
  readonly figures: number;
}

interface MetricLayout {
  readonly metric: AnyMetric;
  readonly series: readonly Series[];
  /** By series, the index of its first figure. */
  readonly starts: ReadonlyMap<string, number>;
}

export function layOutFigures(measured: MeasuredGame, experiment: Experiment): FigureLayout {
  const context = metricContext(experiment);
  let figures = 0;
  const parts = [generalMetric, ...experiment.studies.map((name) => measured.metrics[name]!)].map(
    (metric): MetricLayout => {
      const series = metric.series(context);
      const starts = new Map<string, number>();
      for (const { id, buckets } of series) {
        starts.set(id, figures);
        figures += buckets.length;
      }
      return { metric, series, starts };
    },
  );
  return { parts, figures };
}
