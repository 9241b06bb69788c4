import type { Experiment } from '../experiment.ts';
import { type Finding, meanOf, shareOf } from '../finding.ts';
import { layoutOf } from '../layout.ts';
import type { Place, StudiedGame } from '../study.ts';
import type { Sums } from '../sums.ts';

/** The form of reports; rises when it changes. */
export const REPORT_FORM = 1;

/** What an experiment came to, with all that anybody needs to repeat it. Plain JSON. */
export interface LabReport {
  readonly lab: typeof REPORT_FORM;
  /** The version of the game's rules. */
  readonly version: number;
  readonly experiment: Experiment;
  /** How many deals were counted: fewer than the experiment's if it was stopped. */
  readonly deals: number;
  readonly groups: readonly ReportedGroup[];
}

export interface ReportedGroup {
  readonly id: string;
  readonly sort: 'share' | 'mean';
  /** In the order of their axis; what was never met is left out. */
  readonly figures: readonly ReportedFigure[];
}

export interface ReportedFigure extends Finding {
  readonly at: Place;
}

export function reportOf(
  studied: StudiedGame,
  experiment: Experiment,
  deals: number,
  sums: Sums,
): LabReport {
  const { parts } = layoutOf(studied, experiment);
  const groups = parts.flatMap(({ groups, starts }) =>
    groups.map(({ id, sort, places }): ReportedGroup => {
      // A difference may be below nothing.
      const findingOf = sort === 'share' && !experiment.against ? shareOf : meanOf;
      const figures = places.flatMap((at, place) => {
        const finding = findingOf(sums.of(starts.get(id)! + place));
        return finding ? [{ at, ...finding }] : [];
      });
      return { id, sort, figures };
    }),
  );
  return { lab: REPORT_FORM, version: studied.game.version, experiment, deals, groups };
}
