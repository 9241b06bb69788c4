import type { OptionValue } from '@rota/core';
import type { ExperimentPlan } from '../experiment.ts';
import type { MeasuredGame } from '../study.ts';
import type { Facts, ReportPart } from './form.ts';
import type { ReportInputs } from './found.ts';

/** How a game's report comes about: a list of sections, each of which says what it needs. */
export interface GameReportPlan {
  readonly sections: readonly SectionPlan[];
}

export interface SectionPlan {
  readonly id: string;
  /** The experiments it rests on, by name; none where everything is counted. */
  readonly runs?: Readonly<Record<string, RunPlan>>;
  write(found: ReportInputs): SectionContent | Promise<SectionContent>;
}

export interface SectionContent {
  /** Left out: none. */
  readonly facts?: Facts;
  readonly parts: readonly ReportPart[];
}

/** An experiment but for its seed, which is the report's. */
export type RunPlan = Omit<ExperimentPlan, 'seed'>;

/** A ruling that somebody else might have made otherwise, as a game's folder lists it. */
export interface RulingPlan {
  readonly rule: string;
  /** The options that read it otherwise; none where there is no other reading. */
  readonly switches: readonly LedgerSwitch[];
}

export interface LedgerSwitch {
  readonly option: string;
  readonly value: OptionValue;
  /** What else must be so for the reading to matter, in both ways of playing. */
  readonly given?: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
  readonly bots: readonly string[];
  readonly deals: number;
}

/** A game that has a report. */
export interface ReportedGame extends MeasuredGame {
  readonly report: GameReportPlan;
}
