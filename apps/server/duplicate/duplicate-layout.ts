import { PERSON, type Seat } from '@rota/core';

/**
 * Which side has which seat in a duplicate match. There are as many sides as tables. The people’s
 * seats go around the sides, and every table begins one side later, so that each side has each of
 * these seats at exactly one table.
 */
export interface DuplicateLayout {
  /** The same at every table: `person`, or a bot as records write it. */
  readonly seats: readonly string[];
  readonly tables: readonly unknown[];
}

/** Returns the seats of people, lowest first. */
export function peopleSeats({ seats }: DuplicateLayout): Seat[] {
  return seats.flatMap((seat, at) => (seat === PERSON ? [at] : []));
}

/** @param table counted from 0 @param seat one of people */
export function sideAt(layout: DuplicateLayout, table: number, seat: Seat): number {
  return (peopleSeats(layout).indexOf(seat) + table) % layout.tables.length;
}

/** Returns a side’s seats, table by table. @param table only at this one */
export function seatsOfSide(layout: DuplicateLayout, side: number, table?: number) {
  return layout.tables.flatMap((_, place) =>
    table !== undefined && table !== place
      ? []
      : peopleSeats(layout)
          .filter((seat) => sideAt(layout, place, seat) === side)
          .map((seat) => ({ place, seat })),
  );
}
