import { type Experiment, settingOf } from './experiment.ts';
import { general } from './general.ts';
import type { AnyStudy, Group, StudiedGame } from './study.ts';

/** Which figure stands where among the sums of an experiment. */
export interface Layout {
  readonly parts: readonly Part[];
  readonly figures: number;
}

interface Part {
  readonly study: AnyStudy;
  readonly groups: readonly Group[];
  /** By group, the number of its first figure. */
  readonly starts: ReadonlyMap<string, number>;
}

export function layoutOf(studied: StudiedGame, experiment: Experiment): Layout {
  const setting = settingOf(experiment);
  let figures = 0;
  const parts = [general, ...experiment.studies.map((name) => studied.studies[name]!)].map(
    (study): Part => {
      const groups = study.groups(setting);
      const starts = new Map<string, number>();
      for (const { id, places } of groups) {
        starts.set(id, figures);
        figures += places.length;
      }
      return { study, groups, starts };
    },
  );
  return { parts, figures };
}
