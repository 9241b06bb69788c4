import type { BotName } from '@rota/bots';
import type { AnyGame, OptionValues, Seat } from '@rota/core';

/** A figure's position on the axis of its series: a number, or a message key. */
export type Bucket = number | string;

/**
 * Figures of one kind: a table's column, a plot's line.
 * - `share`: a relative frequency, 0 to 1.
 * - `mean`: an average.
 */
export interface Series {
  /** Its message key. */
  readonly id: string;
  readonly sort: 'share' | 'mean';
  readonly buckets: readonly Bucket[];
}

/** What a metric's series depend on. */
export interface MetricContext {
  readonly options: OptionValues;
  readonly seats: number;
  /** By seat. */
  readonly bots: readonly BotName[];
}

/**
 * Records a value of the current deal. A figure is the sum of its values over the sum of its weights.
 * @param at the index of the bucket in its series
 * @param weight default 1
 */
export type RecordValue = (at: number, value: number, weight?: number) => void;

/** Observes the deals of one chunk. It may keep state between deals. */
export interface MetricObserver<State = unknown, Event = unknown> {
  /** Omit if not needed: without it no events are created. */
  onEvent?(event: Event, state: State): void;
  onDealOver(state: State, deal: FinishedDeal): void;
}

export interface FinishedDeal {
  readonly dealer: Seat;
  readonly scores: readonly number[];
  readonly moves: number;
}

/** Something measured in a game's deals. */
export interface Metric<State = unknown, Event = unknown> {
  /** Returns what is measured, in the order of display. */
  series(context: MetricContext): readonly Series[];
  /** @param recorder returns the recorder of a series, by its id */
  observe(
    context: MetricContext,
    recorder: (series: string) => RecordValue,
  ): MetricObserver<State, Event>;
}

// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyMetric = Metric<any, any>;

/** A game with its metrics by name. */
export interface MeasuredGame {
  readonly game: AnyGame;
  readonly metrics: Readonly<Record<string, AnyMetric>>;
}
