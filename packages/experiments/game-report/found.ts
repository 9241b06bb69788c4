import { nonDefaultOptions } from '@rota/core';
import type { Finding } from '../finding.ts';
import type { LabReport, ReportedFigure, ReportedGroup } from '../report/report.ts';
import type { Place, StudiedGame } from '../study.ts';
import type { Run, RunExperiment, ShippedFigure, SimulatedPart } from './form.ts';

/** A mean that was met in fewer deals is too rough to be told. */
const FEWEST_FOR_A_MEAN = 20;

/** What a section's experiments came to, by the names its plan gives them. */
export class Found {
  constructor(
    private readonly studied: StudiedGame,
    private readonly reports: ReadonlyMap<string, LabReport>,
    /** Multiplies the work of whatever a section computes by itself; 1 for what ships. */
    readonly scale: number,
    readonly seed: string,
  ) {}

  /** @throws RangeError where there is no such run */
  run(name: string): LabReport {
    const report = this.reports.get(name);
    if (!report) throw new RangeError(`the section plans no run ${name}`);
    return report;
  }

  /** @throws RangeError where the run counts no such group */
  group(run: string, id: string): ReportedGroup {
    const group = this.run(run).groups.find((each) => each.id === id);
    if (!group) throw new RangeError(`the run ${run} has no figures ${id}`);
    return group;
  }

  /** One figure; nothing where it was never met. */
  figure(run: string, id: string, at: Place): Finding {
    const found = this.group(run, id).figures.find((figure) => figure.at === at);
    return found ?? { value: 0, low: 0, high: 0, deals: 0 };
  }

  /**
   * A part that shows one group of several runs.
   * @param places which of its figures, in their order; left out, all
   */
  part(
    id: string,
    group: string,
    runs: readonly string[],
    places?: readonly Place[],
  ): SimulatedPart {
    return {
      kind: 'simulated',
      id,
      group,
      sort: this.group(runs[0]!, group).sort,
      runs: runs.map((name): Run => {
        const all = this.group(name, group);
        const figures = places
          ? places.flatMap((at) => all.figures.filter((figure) => figure.at === at))
          : all.figures;
        return {
          name,
          experiment: this.experiment(name),
          figures: shippedFigures(all.sort, figures),
        };
      }),
    };
  }

  /**
   * A part whose columns are different groups of one run, over the same places.
   * @param columns each column's name, `<id>.<name>` in the catalogue, and its group
   */
  columns(id: string, run: string, columns: Readonly<Record<string, string>>): SimulatedPart {
    const experiment = this.experiment(run);
    const groups = Object.entries(columns).map(([name, group]) => {
      const { sort, figures } = this.group(run, group);
      return { sort, run: { name, experiment, figures: shippedFigures(sort, figures) } };
    });
    return {
      kind: 'simulated',
      id,
      group: Object.values(columns)[0]!,
      sort: groups[0]!.sort,
      runs: groups.map((each) => each.run),
    };
  }

  /** How the run is to be repeated. */
  experiment(name: string): RunExperiment {
    return runExperimentOf(this.studied, this.run(name));
  }
}

export function runExperimentOf({ game }: StudiedGame, report: LabReport): RunExperiment {
  const { options, bots, effort, against } = report.experiment;
  const alike = bots.every((bot) => bot === bots[0]);
  return {
    seats: bots.length,
    bots: alike ? [bots[0]!] : bots,
    deals: report.deals,
    options: nonDefaultOptions(game.options, options),
    ...(against ? { against: nonDefaultOptions(game.options, against) } : {}),
    ...(effort === 1 ? {} : { effort }),
  };
}

/** Figures that say something, in as few digits as say it. */
export function shippedFigures(
  sort: ReportedGroup['sort'],
  figures: readonly ReportedFigure[],
): ShippedFigure[] {
  return figures
    .filter(({ deals }) => sort === 'share' || deals >= FEWEST_FOR_A_MEAN)
    .map(({ at, value, low, high, deals }) => {
      const digits = digitsFor(high - low);
      const short = (number: number) =>
        Number((Number.isFinite(number) ? number : value).toFixed(digits));
      return [at, short(value), short(low), short(high), deals];
    });
}

/** So many that three of them tell how wide the interval is. */
function digitsFor(width: number): number {
  return width > 0 && Number.isFinite(width)
    ? Math.min(12, Math.max(0, 3 - Math.ceil(Math.log10(width))))
    : 6;
}
