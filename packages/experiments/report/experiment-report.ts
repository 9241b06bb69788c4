import { estimateMean, estimateShare, type FigureEstimate } from '../estimate.ts';
import type { Experiment } from '../experiment.ts';
import { layOutFigures } from '../figure-layout.ts';
import type { Bucket, MeasuredGame } from '../metric.ts';
import type { Sums } from '../sums.ts';

/** The version of the format. */
export const REPORT_VERSION = 1;

/** An experiment's results, with what is needed to repeat it. Plain JSON. */
export interface ExperimentReport {
  /** The version of the format. */
  readonly lab: typeof REPORT_VERSION;
  /** The version of the game's rules. */
  readonly version: number;
  readonly experiment: Experiment;
  /** Deals measured; fewer than planned if it was stopped. */
  readonly deals: number;
  readonly groups: readonly ReportedSeries[];
}

/** The estimates of a series, one for each bucket. */
export interface ReportedSeries {
  /** The id of the `Series`. */
  readonly id: string;
  readonly sort: 'share' | 'mean';
  /** Set in a comparison: the figures are values with the changed options minus values with the others. */
  readonly isDifference?: true;
  /** In bucket order, without those that never occurred. */
  readonly figures: readonly ReportedFigure[];
}

/** The estimate of one bucket of a series. */
export interface ReportedFigure extends FigureEstimate {
  readonly at: Bucket;
}

export function createReport(
  measured: MeasuredGame,
  experiment: Experiment,
  deals: number,
  sums: Sums,
): ExperimentReport {
  const { parts } = layOutFigures(measured, experiment);
  const isDifference = experiment.against !== undefined;
  const groups = parts.flatMap(({ series, starts }) =>
    series.map(({ id, sort, buckets }): ReportedSeries => {
      // A difference of shares may be negative.
      const estimate = sort === 'share' && !isDifference ? estimateShare : estimateMean;
      const figures = buckets.flatMap((at, index) => {
        const estimated = estimate(sums.of(starts.get(id)! + index));
        return estimated ? [{ at, ...estimated }] : [];
      });
      return { id, sort, ...(isDifference ? { isDifference } : {}), figures };
    }),
  );
  return { lab: REPORT_VERSION, version: measured.game.version, experiment, deals, groups };
}
