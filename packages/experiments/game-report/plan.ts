import type { PlayableGame } from '@rota/bots';
import type { OptionValue } from '@rota/core';
import type { ExperimentPlan } from '../experiment.ts';
import type { MeasuredGame } from '../metric.ts';
import type { ReportFacts, ReportPart } from './game-report.ts';
import type { ReportInputs } from './report-inputs.ts';

/** The plan of a game's report: its sections, in order. */
export interface GameReportPlan {
  readonly sections: readonly SectionPlan[];
}

/** The plan of a section: the experiments it needs and a function that writes it. */
export interface SectionPlan {
  /** Unique in the report; the prefix of its messages. */
  readonly id: string;
  /** The experiments by name. Default: none; everything is computed exactly. */
  readonly runs?: Readonly<Record<string, RunPlan>>;
  /** Writes the section from the results of its experiments. */
  write(inputs: ReportInputs): SectionContent | Promise<SectionContent>;
}

export interface SectionContent {
  /** Default: none. */
  readonly facts?: ReportFacts;
  readonly parts: readonly ReportPart[];
}

/** An experiment without its seed, which is the report's. */
export type RunPlan = Omit<ExperimentPlan, 'seed'>;

/** A ruling and its alternatives. */
export interface RulingPlan {
  /** The number of the ruling, such as `KT-7`. */
  readonly rule: string;
  /** Empty if the ruling has no alternative. */
  readonly variants: readonly RulingVariant[];
}

/** An option value that implements an alternative ruling, and the experiment that measures its effect. */
export interface RulingVariant {
  readonly option: string;
  readonly value: OptionValue;
  /** Other options without which the alternative has no effect; set on both sides of the comparison. */
  readonly given?: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
  readonly bots: readonly string[];
  readonly deals: number;
}

/** A game that has a report. */
export interface ReportedGame extends PlayableGame, MeasuredGame {
  readonly report: GameReportPlan;
}
