import { nonDefaultOptions } from '@rota/core';
import type { FigureEstimate } from '../estimate.ts';
import type { Bucket, MeasuredGame } from '../metric.ts';
import type {
  ExperimentReport,
  ReportedFigure,
  ReportedSeries,
} from '../report/experiment-report.ts';
import type { PublishedFigure, Run, RunExperiment, SimulatedPart } from './game-report.ts';

/** Means of fewer deals are too imprecise to publish. */
const MIN_DEALS_FOR_MEAN = 20;

/** The results of a section's experiments, by run name. */
export class ReportInputs {
  constructor(
    private readonly measured: MeasuredGame,
    private readonly reports: ReadonlyMap<string, ExperimentReport>,
    /** Scales the sample sizes of a section's own computations; 1 for published reports. */
    readonly scale: number,
    /** The report’s seed, for a section’s own random draws. */
    readonly seed: string,
  ) {}

  /** @throws RangeError if there is no such run */
  run(name: string): ExperimentReport {
    const report = this.reports.get(name);
    if (!report) throw new RangeError(`the section plans no run ${name}`);
    return report;
  }

  /**
   * Returns a series as it is published, so that prose and tables format the same values.
   * @throws RangeError if the run has no such series
   */
  series(run: string, id: string): ReportedSeries {
    const series = this.measuredSeries(run, id);
    return { ...series, figures: series.figures.map(roundFigure) };
  }

  private measuredSeries(run: string, id: string): ReportedSeries {
    const series = this.run(run).groups.find((each) => each.id === id);
    if (!series) throw new RangeError(`the run ${run} has no series ${id}`);
    return series;
  }

  /** Returns a figure; 0 if it never occurred. */
  figure(run: string, id: string, at: Bucket): FigureEstimate {
    const found = this.series(run, id).figures.find((figure) => figure.at === at);
    return found ?? { value: 0, low: 0, high: 0, deals: 0 };
  }

  /**
   * Creates a part with one series of several runs.
   * @param buckets the buckets to show, in order. Default: all
   */
  part(
    id: string,
    group: string,
    runs: readonly string[],
    buckets?: readonly Bucket[],
  ): SimulatedPart {
    return {
      kind: 'simulated',
      id,
      group,
      sort: this.measuredSeries(runs[0]!, group).sort,
      runs: runs.map((name): Run => {
        const all = this.measuredSeries(name, group);
        const figures = buckets
          ? buckets.flatMap((at) => all.figures.filter((figure) => figure.at === at))
          : all.figures;
        return {
          name,
          experiment: this.experiment(name),
          figures: roundFigures(all.sort, figures),
        };
      }),
    };
  }

  /**
   * Creates a part whose columns are series of one run with the same buckets.
   * @param columns series by column name, whose message is `<id>.<name>`
   */
  columns(id: string, run: string, columns: Readonly<Record<string, string>>): SimulatedPart {
    const experiment = this.experiment(run);
    const groups = Object.entries(columns).map(([name, group]) => {
      const { sort, figures } = this.measuredSeries(run, group);
      return { sort, run: { name, experiment, figures: roundFigures(sort, figures) } };
    });
    return {
      kind: 'simulated',
      id,
      group: Object.values(columns)[0]!,
      sort: groups[0]!.sort,
      runs: groups.map((each) => each.run),
    };
  }

  /**
   * Creates a part of runs that differ in how much the bots notice: one figure of each, by the share noticed in percent.
   * @param axis the group whose message names that share
   * @param columns by column name, its runs
   */
  byPerception(
    id: string,
    axis: string,
    [series, bucket]: readonly [string, Bucket],
    columns: Readonly<Record<string, readonly string[]>>,
  ): SimulatedPart {
    const { sort } = this.measuredSeries(Object.values(columns)[0]![0]!, series);
    const runs = Object.entries(columns).map(([name, names]): Run => {
      const rates = names.flatMap((run) => this.experiment(run).perceptionRates ?? []);
      const figures = names.flatMap((run, nth) =>
        this.measuredSeries(run, series)
          .figures.filter(({ at }) => at === bucket)
          .map((figure) => ({ ...figure, at: Math.round(100 * rates[nth]!) })),
      );
      return {
        name,
        experiment: { ...this.experiment(names[0]!), perceptionRates: rates },
        figures: roundFigures(sort, figures),
      };
    });
    return { kind: 'simulated', id, group: axis, sort, runs };
  }

  /** Returns what is needed to repeat a run. */
  experiment(name: string): RunExperiment {
    return minimalRunExperiment(this.measured, this.run(name));
  }
}

function minimalRunExperiment({ game }: MeasuredGame, report: ExperimentReport): RunExperiment {
  const { options, bots, effort, perceptionRate, against } = report.experiment;
  const alike = bots.every((bot) => bot === bots[0]);
  return {
    seats: bots.length,
    bots: alike ? [bots[0]!] : bots,
    deals: report.deals,
    options: nonDefaultOptions(game.options, options),
    ...(against ? { against: nonDefaultOptions(game.options, against) } : {}),
    ...(effort === 1 ? {} : { effort }),
    ...(perceptionRate === undefined ? {} : { perceptionRates: [perceptionRate] }),
  };
}

/** Drops imprecise means and rounds figures to their precision. */
export function roundFigures(
  sort: ReportedSeries['sort'],
  figures: readonly ReportedFigure[],
): PublishedFigure[] {
  return figures
    .filter(({ deals }) => sort === 'share' || deals >= MIN_DEALS_FOR_MEAN)
    .map(roundFigure)
    .map(({ at, value, low, high, deals }) => [at, value, low, high, deals]);
}

/** Rounds a figure to its precision; an unknown interval gets the width 0. */
function roundFigure({ value, low, high, ...rest }: ReportedFigure): ReportedFigure {
  const digits = digitsFor(high - low);
  const short = (number: number) =>
    Number((Number.isFinite(number) ? number : value).toFixed(digits));
  return { ...rest, value: short(value), low: short(low), high: short(high) };
}

/** Returns the decimals that give the interval's width three significant digits. */
function digitsFor(width: number): number {
  return width > 0 && Number.isFinite(width)
    ? Math.min(12, Math.max(0, 3 - Math.ceil(Math.log10(width))))
    : 6;
}
