import type { GameEvent } from '@rota/core';
import type { MoveStrategy } from './trace.ts';

/** What a golden playthrough is to show, so that it can be searched for and held to it. */
export interface Scene<Event extends GameEvent = GameEvent> {
  /** The header line: what there is to see. */
  readonly title: string;
  readonly seats: number;
  /** As a table sets them, `deals` and `dealer` included; left out, the defaults. */
  readonly options?: Readonly<Record<string, string | number>>;
  /** How the players of the matches searched play; left out, every match in another manner. */
  readonly strategy?: MoveStrategy;
  /** Whether the playthrough is a whole match, told from the first deal to the winners. */
  readonly whole?: true;
  /**
   * Whether the events, in order, show it. Asked of parts of a match: the playthrough ends where the
   * events so far show it, and is told from the last move from which they still do.
   */
  shows(events: readonly Event[]): boolean;
}
