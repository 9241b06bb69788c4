import type { Seat } from '@rota/core';

/** Consecutive elements of an observation tensor. All values are integers. */
export interface TensorField<View> {
  /** Unique in the tensor. */
  readonly name: string;
  /** The number of elements. */
  readonly size: number;
  /** The highest value, up to 255; the lowest is 0. */
  readonly high: number;
  /** What the element with an index means, in Markdown. */
  readonly meaning: string;
  /** Writes the field. @param into its elements, all 0 */
  write(view: View, seat: Seat, into: Uint8Array): void;
}

/**
 * How learning programs see a game: what a seat knows as numbers, and moves as numbers. Seats are counted
 * from the observing seat to the left: 0 is the seat itself.
 */
export interface ObservationTensor<View> {
  /** Returns the tensor’s fields in order, which depend on the number of seats. */
  fields(seats: number): readonly TensorField<View>[];
  /** What the view knows and the tensor leaves out, in Markdown; left out: nothing. */
  readonly omitted?: string;
  /** The names of all actions; an action is an index. Left out: too many to number. */
  readonly actions?: readonly string[];
  /** Returns the name of a move's action. Left out: its notation. @param move in record notation */
  actionOf?(move: string): string;
}

/** An observation tensor whose views only its game’s folder knows. */
// biome-ignore lint/suspicious/noExplicitAny: each game has its own views
export type AnyObservationTensor = ObservationTensor<any>;

/** Returns how many places to the left of the observer a seat sits. */
export function seatsToTheLeft(seat: Seat, observer: Seat, seats: number): number {
  return (seat - observer + seats) % seats;
}
