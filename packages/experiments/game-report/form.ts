import type { OptionValue } from '@rota/core';
import type { Place } from '../study.ts';

/** The form of a game's report; rises when it changes. */
export const GAME_REPORT_FORM = 1;

/**
 * What the lab found out about a game, as it ships with it. Plain JSON and no sentences: these stand
 * in the game's catalogue under the sections' and parts' names.
 */
export interface GameReport {
  readonly report: typeof GAME_REPORT_FORM;
  /** The game's id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  readonly seed: string;
  readonly sections: readonly Section[];
}

/**
 * One question and its answer. The catalogue has `<id>.title`; `<id>.asked`, what the game's source
 * says or asks; `<id>.answer`, with the section's facts.
 */
export interface Section {
  readonly id: string;
  readonly facts: Facts;
  readonly parts: readonly Part[];
}

export type Facts = Readonly<Record<string, string | number>>;

/** What an answer rests on; the catalogue has `<id>` and, for tables, `<id>.axis`. */
export type Part = SimulatedPart | CountedPart | ListedPart | LedgerPart;

/** Figures out of deals that bots played, one column a run. */
export interface SimulatedPart {
  readonly kind: 'simulated';
  readonly id: string;
  /** The studies' group the figures are of; names their places. */
  readonly group: string;
  readonly sort: 'share' | 'mean';
  readonly runs: readonly Run[];
}

export interface Run {
  /** Its column is called `run.<name>`, or says its number of players or its bots: see `RunPlan`. */
  readonly name: string;
  readonly experiment: RunExperiment;
  readonly figures: readonly ShippedFigure[];
}

/** What it takes to repeat a run, beside the report's seed; as short as may be. */
export interface RunExperiment {
  readonly seats: number;
  readonly bots: readonly string[];
  readonly deals: number;
  /** Those that are not the game's own. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly against?: Readonly<Record<string, OptionValue>>;
  readonly effort?: number;
}

/**
 * A figure: where on its axis, how much, its 95% interval (without width where it was the same in all
 * deals, so that none is known), and in how many deals it was met.
 */
export type ShippedFigure = readonly [
  at: Place,
  value: number,
  low: number,
  high: number,
  met: number,
];

/** Numbers that were counted exhaustively: a row for each place. */
export interface CountedPart {
  readonly kind: 'counted';
  readonly id: string;
  /** Their names are `<id>.<column>`. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [Place, ...number[]])[];
}

/** A proof printed: everything that was found, as people write it, under headings of the catalogue. */
export interface ListedPart {
  readonly kind: 'listed';
  readonly id: string;
  /** The heading is `<id>.<name>`. */
  readonly lists: readonly { readonly name: string; readonly items: readonly string[] }[];
}

/** What every other fair reading of a ruling would change. */
export interface LedgerPart {
  readonly kind: 'ledger';
  readonly id: string;
  readonly rulings: readonly LedgerRuling[];
}

/**
 * A ruling of ours. The catalogue has `ledger.<rule>.ours` and `ledger.<rule>.other`: the readings,
 * or why there is no other.
 */
export interface LedgerRuling {
  readonly rule: string;
  /** For each option that reads it otherwise: what that changes, by what was counted. */
  readonly changes: readonly LedgerChange[];
}

export interface LedgerChange {
  readonly option: string;
  readonly value: OptionValue;
  readonly run: Omit<Run, 'name' | 'figures'>;
  /** Differences: points and wins of each place, points in all, moves. */
  readonly groups: readonly {
    readonly group: string;
    readonly sort: 'share' | 'mean';
    readonly figures: readonly ShippedFigure[];
  }[];
}
