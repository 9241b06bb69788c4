import type { Seat } from '@rota/core';
import { seatsToTheLeft, type TensorField } from './observation-tensor.ts';

/** Returns where a seat sits from the observer's point of view: 0 is the observer itself. */
type ToTheLeft = (seat: Seat) => number;

/** The fields of a table with a number of seats. */
export class TensorFields<View> {
  /** @param seats the number of seats */
  constructor(private readonly seats: number) {}

  private field(
    shape: Omit<TensorField<View>, 'write'>,
    fill: (view: View, left: ToTheLeft, into: Parameters<TensorField<View>['write']>[2]) => void,
  ): TensorField<View> {
    return {
      ...shape,
      write: (view, observer, into) =>
        fill(view, (seat) => seatsToTheLeft(seat, observer, this.seats), into),
    };
  }

  /** A field of which some elements have values. @param valuesOf pairs of an index and its value */
  values(
    name: string,
    size: number,
    high: number,
    meaning: string,
    valuesOf: (view: View, left: ToTheLeft) => Iterable<readonly [at: number, value: number]>,
  ): TensorField<View> {
    return this.field({ name, size, high, meaning }, (view, left, into) => {
      for (const [at, value] of valuesOf(view, left)) into[at] = value;
    });
  }

  /** A field that counts its elements. @param high 1 if each occurs at most once */
  counts(
    name: string,
    size: number,
    high: number,
    meaning: string,
    elementsOf: (view: View, left: ToTheLeft) => readonly number[],
  ): TensorField<View> {
    return this.field({ name, size, high, meaning }, (view, left, into) => {
      for (const at of elementsOf(view, left)) into[at]! += 1;
    });
  }

  /** A number. */
  one(name: string, high: number, meaning: string, numberOf: (view: View) => number) {
    return this.values(name, 1, high, meaning, (view) => [[0, numberOf(view)]]);
  }

  /** A number for each seat. */
  bySeat(
    name: string,
    high: number,
    meaning: string,
    numberOf: (view: View, seat: Seat) => number,
  ) {
    return this.values(name, this.seats, high, `by seat: ${meaning}`, (view, left) =>
      Array.from({ length: this.seats }, (_, seat) => [left(seat), numberOf(view, seat)] as const),
    );
  }

  /** Marks some seats. */
  someSeats(name: string, meaning: string, seatsOf: (view: View) => readonly (Seat | null)[]) {
    return this.counts(name, this.seats, 1, `by seat: 1 ${meaning}`, (view, left) =>
      seatsOf(view).flatMap((seat) => (seat === null ? [] : [left(seat)])),
    );
  }
}
