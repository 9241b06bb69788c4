import type { BotName, PlayableGame } from '@rota/bots';
import type { OptionValues } from '@rota/core';

/** Where on its group's axis a figure stands: a number, or a word of the catalogue. */
export type Place = number | string;

/**
 * Figures of one kind, side by side: a table's column, a plot's line.
 * - `share`: how often, 0 to 1.
 * - `mean`: how much.
 */
export interface Group {
  /** Its name in the catalogue. */
  readonly id: string;
  readonly sort: 'share' | 'mean';
  readonly places: readonly Place[];
}

/** What the figures of a study depend on. */
export interface Setting {
  readonly options: OptionValues;
  readonly seats: number;
  /** By seat. */
  readonly bots: readonly BotName[];
}

/**
 * Takes down what was seen in the running deal. The figure is the sum of the values over the sum of
 * the weights.
 * @param at the figure's place in its group, from 0
 * @param weight left out, 1
 */
export type Note = (at: number, value: number, weight?: number) => void;

/** Sits beside one chunk of an experiment. It may keep notes of its own from deal to deal. */
export interface Observer<State = unknown, Event = unknown> {
  /** Left out: nobody tells it, which is quicker. */
  event?(event: Event, state: State): void;
  /** The deal is over. @param moves how many were made */
  over(state: State, deal: DealOver): void;
}

export interface DealOver {
  readonly dealer: number;
  readonly scores: readonly number[];
  readonly moves: number;
}

/** What is counted in a game's deals. */
export interface Study<State = unknown, Event = unknown> {
  groups(setting: Setting): readonly Group[];
  /** @param note where to note for the group of that name */
  observe(setting: Setting, note: (group: string) => Note): Observer<State, Event>;
}

// biome-ignore lint/suspicious/noExplicitAny: what is stored by id has no one type
export type AnyStudy = Study<any, any>;

/** A game as the lab is handed it: with its own studies, by name. */
export interface StudiedGame extends PlayableGame {
  readonly studies: Readonly<Record<string, AnyStudy>>;
}
