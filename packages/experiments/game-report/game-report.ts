import type { OptionValue } from '@rota/core';
import type { Bucket } from '../metric.ts';

/** The version of the format. */
export const GAME_REPORT_VERSION = 1;

/** A game's published report: plain JSON. Its texts are in the game's catalogue, by section and part. */
export interface GameReport {
  /** The version of the format. */
  readonly report: typeof GAME_REPORT_VERSION;
  /** The game's id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The seed of all experiments; the same seed repeats the report. */
  readonly seed: string;
  readonly sections: readonly ReportSection[];
}

/**
 * A question and its answer, with the messages `<id>.title`, `<id>.asked` (what the game's source says
 * or asks) and `<id>.answer`, which gets the facts.
 */
export interface ReportSection {
  /** Unique in the report. */
  readonly id: string;
  readonly facts: ReportFacts;
  readonly parts: readonly ReportPart[];
}

/** Values that an answer’s message mentions. */
export type ReportFacts = Readonly<Record<string, string | number>>;

/** Evidence for an answer, with the message `<id>` and, for tables, `<id>.axis`. */
export type ReportPart = SimulatedPart | CountedPart | ListedPart | LedgerPart;

/** Figures of simulated deals, one column per run. */
export interface SimulatedPart {
  readonly kind: 'simulated';
  /** Unique in the section. */
  readonly id: string;
  /** The series of the figures; names their buckets. */
  readonly group: string;
  readonly sort: 'share' | 'mean';
  readonly runs: readonly Run[];
}

/** The figures of one experiment. */
export interface Run {
  /** The column's message is `run.<name>`, or its number of players or its bots: see `RunPlan`. */
  readonly name: string;
  readonly experiment: RunExperiment;
  readonly figures: readonly PublishedFigure[];
}

/** What is needed to repeat a run, beside the report's seed. */
export interface RunExperiment {
  /** The number of seats. */
  readonly seats: number;
  /** The bots’ names, seated from seat 0 on and repeated until every seat is taken. */
  readonly bots: readonly string[];
  /** The number of deals played. */
  readonly deals: number;
  /** Options that differ from the defaults. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** In a comparison: the changed options, of which the figures give the effect. */
  readonly against?: Readonly<Record<string, OptionValue>>;
  /** The factor on the levels’ iterations; left out: 1. */
  readonly effort?: number;
  /** The shares of faults noticed, 0 to 1, with each of which the deals were played; left out: the bots’ own. */
  readonly perceptionRates?: readonly number[];
}

/** A figure with its 95% interval (of width 0 if unknown) and the deals in which it occurred. */
export type PublishedFigure = readonly [
  at: Bucket,
  value: number,
  low: number,
  high: number,
  met: number,
];

/** Exact counts, one row per bucket. */
export interface CountedPart {
  readonly kind: 'counted';
  /** Unique in the section. */
  readonly id: string;
  /** Messages `<id>.<column>`. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [Bucket, ...number[]])[];
}

/** An exhaustive listing of cases, under headings. */
export interface ListedPart {
  readonly kind: 'listed';
  /** Unique in the section. */
  readonly id: string;
  /** Headings are `<id>.<name>`. */
  readonly lists: readonly {
    /** Names the list within the part. */
    readonly name: string;
    /** The cases, as text. */
    readonly items: readonly string[];
  }[];
}

/** The effect of each alternative reading of the rulings. */
export interface LedgerPart {
  readonly kind: 'ledger';
  /** Unique in the section. */
  readonly id: string;
  readonly rulings: readonly LedgerRuling[];
}

/**
 * A ruling, with the messages `ledger.<rule>.ours` and `ledger.<rule>.other` (the other reading, or why
 * there is none).
 */
export interface LedgerRuling {
  /** The number of the ruling, such as `KT-7`. */
  readonly rule: string;
  /** By option with an alternative reading. */
  readonly changes: readonly LedgerChange[];
}

/** The effect of one option’s value that implements another reading. */
export interface LedgerChange {
  /** The option’s name. */
  readonly option: string;
  readonly value: OptionValue;
  readonly run: Omit<Run, 'name' | 'figures'>;
  /** Differences in points and wins by position, total points and moves. */
  readonly groups: readonly {
    /** The id of the series. */
    readonly group: string;
    readonly sort: 'share' | 'mean';
    readonly figures: readonly PublishedFigure[];
  }[];
}
