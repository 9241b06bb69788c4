import { type Experiment, metricContext } from './experiment.ts';
import { generalMetric } from './general.ts';
import type { AnyMetric, MeasuredGame, Series } from './study.ts';

/** Maps the figures of an experiment's metrics to indices of `Sums`. */
export interface FigureLayout {
  readonly parts: readonly MetricLayout[];
  readonly figures: number;
}

interface MetricLayout {
  readonly study: AnyMetric;
  readonly groups: readonly Series[];
  /** By series, the index of its first figure. */
  readonly starts: ReadonlyMap<string, number>;
}

export function layOutFigures(studied: MeasuredGame, experiment: Experiment): FigureLayout {
  const setting = metricContext(experiment);
  let figures = 0;
  const parts = [generalMetric, ...experiment.studies.map((name) => studied.metrics[name]!)].map(
    (study): MetricLayout => {
      const groups = study.series(setting);
      const starts = new Map<string, number>();
      for (const { id, buckets: places } of groups) {
        starts.set(id, figures);
        figures += places.length;
      }
      return { study, groups, starts };
    },
  );
  return { parts, figures };
}
