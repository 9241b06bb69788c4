import type { GameEvent } from '@rota/core';
import type { MoveStrategy } from './trace.ts';

/** What a golden playthrough must show; also used to search for one. */
export interface PlaythroughScenario<Event extends GameEvent = GameEvent> {
  /** The first line of the file. */
  readonly title: string;
  /** The number of seats. */
  readonly seats: number;
  /** Table options, `deals` and `dealer` included. Default: the game's. */
  readonly options?: Readonly<Record<string, string | number>>;
  /** How moves are chosen in searched matches. Default: each strategy in turn. */
  readonly strategy?: MoveStrategy;
  /** Whether the file holds a whole match. */
  readonly whole?: true;
  /**
   * Returns whether a sequence of events shows the scene. The file ends at the first step at which the
   * events so far do, and is written in full from the last step from which they still do.
   */
  shows(events: readonly Event[]): boolean;
}
