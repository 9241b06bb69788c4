import type { Random, Seat } from '@rota/core';
import type { ThoughtWatcher } from './contract.ts';

/** A bot in its game's own types; `Bot` is a mind whose moves are written down. */
export interface Mind<State = unknown, Move = unknown, View = unknown> {
  /** A legal move for a seat the game waits for. */
  move(view: View, seat: Seat, random: Random, watcher?: ThoughtWatcher): Move;
  /** A legal reaction, or undefined to keep silent. Left out: this mind never speaks up. */
  react?(view: View, seat: Seat, random: Random, watcher?: ThoughtWatcher): Move | undefined;
  /**
   * A short cut past the view, for who holds the state: a move drawn just as `move` draws one,
   * because what is legal for a seat never depends on what the seat cannot see.
   */
  moveIn?(state: State, seat: Seat, random: Random): Move;
}
