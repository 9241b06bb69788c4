import type { GameEvent } from '@rota/core';

/** What a golden playthrough is to show, so that it can be searched for and held to it. */
export interface Scene<Event extends GameEvent = GameEvent> {
  /** The header line: what there is to see. */
  readonly title: string;
  readonly seats: number;
  /** As a table sets them, `deals` and `dealer` included; left out, the defaults. */
  readonly options?: Readonly<Record<string, string | number>>;
  /** Whether the events of the match, in order, show it. */
  shows(events: readonly Event[]): boolean;
}
